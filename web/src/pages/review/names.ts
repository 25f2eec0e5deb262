/** What those in a review are called: whoever has said no name is a guest, and of several all but the first have a number. */

import type { Reviewer } from '$lib/wire.gen';
import { t } from '$lib/words/i18n.svelte';

export function namesOf(people: readonly Reviewer[]): Record<string, string> {
  const guests = people.filter(({ name }) => !name);
  const called = ({ id, name }: Reviewer) => {
    const number = guests.findIndex((one) => one.id === id) + 1;
    return name ?? (number > 1 ? t('guest-number', { number: String(number) }) : t('guest-name'));
  };
  return Object.fromEntries(people.map((one) => [one.id, called(one)]));
}
