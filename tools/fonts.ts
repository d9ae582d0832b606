// Cuts the three font files to the characters the site uses: `node tools/run.mjs fonts.ts`. Run it after changing
// src/lib/glyphs.ts or a font package; the results are kept in src/assets/fonts, so a build needs no cutting.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { glyphs } from '../src/lib/glyphs.ts'

const fonts = [
  { from: 'brygada-1918/files/brygada-1918-latin-wght-normal.woff2', to: 'brygada-roman.woff2', wght: 500 },
  { from: 'brygada-1918/files/brygada-1918-latin-wght-italic.woff2', to: 'brygada-italic.woff2', wght: 500 },
  {
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    wght: { min: 400, max: 600, default: 400 },
  },
]

const target = new URL('../src/assets/fonts/', import.meta.url)
await mkdir(target, { recursive: true })
for (const { from, to, wght } of fonts) {
  const original = await readFile(new URL(`../node_modules/@fontsource-variable/${from}`, import.meta.url))
  // Besides what editors write, the space that keeps a figure with its word (src/lib/figures.ts).
  const cut = await subsetFont(original, `${glyphs}\u00a0`, { targetFormat: 'woff2', variationAxes: { wght } })
  await writeFile(new URL(to, target), cut)
  console.log(`${to}: ${cut.length.toLocaleString('en-GB')} bytes`)
}
