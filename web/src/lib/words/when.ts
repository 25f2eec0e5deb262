/** How long ago something was, as one would say it. */

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export function ago(moment: string, language: string, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  const [unit, length] = STEPS.find(([, length]) => seconds >= length) ?? (['minute', 60] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }).format(-Math.floor(seconds / length), unit);
}
