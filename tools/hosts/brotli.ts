import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { compressible } from '../server/files.ts'

/**
 * Writes each text file of a built site once more in Brotli, beside it (`about.html.br`), for servers that send such files
 * and make nothing better than gzip themselves. In that, pages are a fifth heavier, and the home page needs a second round
 * trip.
 */
export function writeBrotli(dist: string): void {
  for (const file of globSync('**/*.*', { cwd: dist }).filter((name) => compressible.has(path.extname(name)))) {
    const place = path.join(dist, file)
    writeFileSync(`${place}.br`, brotliCompressSync(readFileSync(place)))
  }
}
