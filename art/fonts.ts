// Cuts the font files to the characters the site uses: `node tools/run.mjs art/fonts.ts`. Run it
// after changing src/lib/glyphs.ts or a font package; src/assets/fonts keeps the results, so a
// build need not cut fonts.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { mostFontBytes } from '../src/lib/font-files.ts'
import { furtherGlyphs, glyphs } from '../src/lib/glyphs.ts'

const fonts = [
  {
    from: 'brygada-1918/files/brygada-1918-SUBSET-wght-normal.woff2',
    to: 'display-roman',
    wght: 500,
  },
  {
    from: 'brygada-1918/files/brygada-1918-SUBSET-wght-italic.woff2',
    to: 'display-italic',
    wght: 500,
  },
  {
    from: 'instrument-sans/files/instrument-sans-SUBSET-wght-normal.woff2',
    to: 'sans',
    wght: { min: 400, max: 600, default: 400 },
  },
]
const parts = [
  // Adds the no-break space, which finish-pages/typeset.ts writes between a figure and its word.
  { subset: 'latin', suffix: '', characters: `${glyphs}\u00a0` },
  ...Object.entries(furtherGlyphs).map(([subset, characters]) => ({
    subset,
    suffix: `-${subset}`,
    characters,
  })),
]

const target = new URL('../src/assets/fonts/', import.meta.url)
const count = (bytes: number): string => `${bytes.toLocaleString('en-GB')} bytes`
/** The bytes of the files that every page loads. */
let everywhere = 0

await mkdir(target, { recursive: true })
for (const { from, to, wght } of fonts) {
  for (const { subset, suffix, characters } of parts) {
    const original = new URL(
      `../node_modules/@fontsource-variable/${from.replace('SUBSET', subset)}`,
      import.meta.url,
    )
    const file = new URL(`${to}${suffix}.woff2`, target)
    // A file of the typeface before this one would set these letters.
    await rm(file, { force: true })
    if (!existsSync(original)) continue
    const options = { targetFormat: 'woff2' as const, variationAxes: { wght } }
    const cut = await subsetFont(await readFile(original), characters, options)
    await writeFile(file, cut)
    if (suffix === '') everywhere += cut.length
    console.log(`${to}${suffix}.woff2: ${count(cut.length)}`)
  }
}
console.log(`Every page loads ${count(everywhere)} of fonts. The limit is ${count(mostFontBytes)}.`)
