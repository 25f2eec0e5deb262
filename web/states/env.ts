/** Takes the place of `esm-env`: what Svelte checks while one writes takes half the time of showing a state. */

export const BROWSER = true;
export const DEV = false;
export const NODE = false;
