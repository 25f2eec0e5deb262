/** Writes each file of the client once more, compressed, so that the server has nothing to compress. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|html|webmanifest)$/;
/** Smaller files gain less than the header costs. */
const WORTH_IT = 200;
/** These run on as many cores as there are. */
const ways = { br: promisify(brotliCompress), gz: promisify(gzip) };

async function compressed(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  const files = { br: await ways.br(source, { params }), gz: await ways.gz(source, { level: 9 }) };
  for (const [kind, data] of Object.entries(files)) await writeFile(`${path}.${kind}`, data);
}

export function compress(): Plugin {
  return {
    name: 'pitonisa-compress',
    apply: 'build',
    // When all is written: what other plugins put in at the last moment is in it.
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressed(join(dir, name))));
    },
  };
}
