/** What a game draws itself before a match: an option as `setup/<Option>.svelte`, and who else plays as `setup/Company.svelte`. */

import type { Component } from 'svelte';
import type { CompanyProps, OptionProps } from '$lib/game';

type Drawn<P> = () => Promise<{ default: Component<P & Record<string, unknown>> }>;

const drawn = import.meta.glob('../../games/*/setup/*.svelte');

const find = <P>(game: string, name: string) => drawn[`../../games/${game}/setup/${name}.svelte`] as Drawn<P> | undefined;

export const drawnOption = (game: string, option: string) => find<OptionProps>(game, option.charAt(0).toUpperCase() + option.slice(1));
export const drawnCompany = (game: string) => find<CompanyProps>(game, 'Company');
