// Compresses the browser's files at build time, so that no request has to.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** `quality` is Brotli's, up to 11: the last two steps make a large file a tenth smaller and take ten times as long. */
export function compressAssets(folder: string, { quality = 11 }: { quality?: number } = {}): void {
  for (const name of globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder })) {
    const path = join(folder, name)
    const bytes = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
