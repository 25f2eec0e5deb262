/** Writes each file of the client once more, compressed, so that the server has nothing to compress. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|html|webmanifest)$/;
/** Smaller files gain less than the header costs. */
const WORTH_IT = 200;

export function compress(): Plugin {
  return {
    name: 'pitonisa-compress',
    apply: 'build',
    // When all is written: what other plugins put in at the last moment is in it.
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSIBLE.test(name)) continue;
        const path = join(dir, name);
        const source = readFileSync(path);
        if (source.length < WORTH_IT) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        writeFileSync(`${path}.br`, brotliCompressSync(source, { params }));
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}
