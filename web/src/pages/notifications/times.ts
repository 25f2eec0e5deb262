/** Minutes since midnight as a clock shows them, and back. */

const two = (number: number): string => String(number).padStart(2, '0');

export const clockTime = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}
