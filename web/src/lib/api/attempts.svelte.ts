/** What a page tries with the server: whether it is under way, and what stood in its way, in words. */

import type { ApiError } from './asking';

export class Attempts {
  busy = $state(false);
  trouble = $state('');

  readonly make = async (deed: () => Promise<unknown>): Promise<void> => {
    this.busy = true;
    this.trouble = '';
    try {
      await deed();
    } catch (error) {
      this.trouble = (error as ApiError).message;
    }
    this.busy = false;
  };
}
