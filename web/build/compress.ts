/** Writes each file of the client once more, compressed, so that the server has nothing to compress. */

import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|html|json|webmanifest)$/;
/** Smaller files gain less than the header costs. */
const WORTH_IT = 700;

export function compress(): Plugin {
  return {
    name: 'pitonisa-compress',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const [name, output] of Object.entries(bundle)) {
        const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        if (!COMPRESSIBLE.test(name) || source.length < WORTH_IT) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        this.emitFile({ type: 'asset', fileName: `${name}.br`, source: brotliCompressSync(source, { params }) });
        this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: gzipSync(source, { level: 9 }) });
      }
    },
  };
}
