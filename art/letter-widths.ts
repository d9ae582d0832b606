// Measures how wide the letters of names are: `node tools/run.mjs art/letter-widths.ts`. Run it
// after art/fonts.ts has cut another typeface for names. The build then knows by
// src/lib/chart/letter-widths.json where a title ends, without a browser.
import { chromium } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { glyphs } from '../src/lib/glyphs.ts'
import { browserArguments, ensureBrowser } from '../tools/browser.ts'
import { root } from '../src/lib/project-root.ts'

const file = path.join(root, 'src/assets/fonts/display-italic.woff2')
const target = path.join(root, 'src/lib/chart/letter-widths.json')

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
const page = await browser.newPage()
const widths = await page.evaluate(
  async ({ font, letters }) => {
    const face = new FontFace('measured', `url(data:font/woff2;base64,${font})`)
    document.fonts.add(await face.load())
    const context = document.createElement('canvas').getContext('2d')!
    context.font = '1000px measured'
    return letters.map((letter) => [letter, context.measureText(letter).width] as const)
  },
  { font: readFileSync(file).toString('base64'), letters: [...glyphs].sort() },
)
await browser.close()

/** Thousandths of an em. */
const table = Object.fromEntries(widths.map(([letter, width]) => [letter, Math.round(width)]))
writeFileSync(target, `${JSON.stringify(table, undefined, 2)}\n`)
console.log(`${target} has the widths of ${widths.length} letters.`)
