/** What stands behind the `#` of a link in a mail. */

import { expect, test } from 'vitest';
import { errandIn } from './errand';

test('a link in a mail confirms an address or stops the mail, and anything else is nothing', () => {
  expect(errandIn('#confirm.abc')).toEqual({ kind: 'confirm', secret: 'abc' });
  expect(errandIn('#stop.ad.abc')).toEqual({ kind: 'stop', address: 'ad', secret: 'abc' });
  for (const hash of ['', '#', '#confirm.', '#stop.ad', '#main']) expect(errandIn(hash)).toBeNull();
});
