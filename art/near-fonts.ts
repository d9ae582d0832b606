// Measures the fonts that texts have until ours arrive: `node tools/run.mjs art/near-fonts.ts`. Run
// it after art/fonts.ts has cut other typefaces. It writes src/styles/near-fonts.css.
//
// It measures in a browser how our typefaces, and fonts that most machines have, set the words of
// the site, so that a text takes as much room before its font arrives as after. npm fetches doubles
// of those fonts into a temporary folder (15 MB), so every machine writes the same numbers.
import { chromium, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readFields } from '../src/lib/frontmatter.ts'
import { glyphs } from '../src/lib/glyphs.ts'
import { browserArguments, ensureBrowser } from '../tools/browser.ts'
import { root } from '../src/lib/project-root.ts'

/** A font of visitors' machines that comes before one of ours. */
interface Substitute {
  /** The name of the family in `fallbacks` of astro.config.mjs. */
  family: string
  /** Its names on machines. On Linux a double often takes the place of the font. */
  installedAs: readonly string[]
  /** Our file in src/assets/fonts. */
  ours: string
  /** The same letters from a package. */
  double: { package: string; file: string }
  /** The lines of the rule besides names and numbers. */
  descriptors: readonly string[]
}

const version = '5.3.0'
const roman = ['font-style: normal']
const italic = ['font-style: italic']
const sans = ['font-weight: 400 600']

const substitutes: readonly Substitute[] = [
  {
    family: 'Near Display',
    installedAs: ['Times New Roman', 'Liberation Serif'],
    ours: 'display-roman',
    double: { package: '@fontsource/tinos', file: 'tinos-latin-400-normal' },
    descriptors: roman,
  },
  {
    family: 'Near Display',
    installedAs: ['Times New Roman Italic', 'Liberation Serif Italic'],
    ours: 'display-italic',
    double: { package: '@fontsource/tinos', file: 'tinos-latin-400-italic' },
    descriptors: italic,
  },
  {
    family: 'Near Display on Android',
    installedAs: ['Noto Serif Regular', 'Noto Serif'],
    ours: 'display-roman',
    double: { package: '@fontsource/noto-serif', file: 'noto-serif-latin-400-normal' },
    descriptors: roman,
  },
  {
    family: 'Near Display on Android',
    installedAs: ['Noto Serif Italic'],
    ours: 'display-italic',
    double: { package: '@fontsource/noto-serif', file: 'noto-serif-latin-400-italic' },
    descriptors: italic,
  },
  {
    family: 'Near Sans',
    installedAs: ['Arial', 'Liberation Sans'],
    ours: 'sans',
    double: { package: '@fontsource/arimo', file: 'arimo-latin-400-normal' },
    descriptors: sans,
  },
  {
    family: 'Near Sans on Android',
    installedAs: ['Roboto', 'Roboto Regular'],
    ours: 'sans',
    double: { package: '@fontsource/roboto', file: 'roboto-latin-400-normal' },
    descriptors: sans,
  },
]

/** A font as the browser measures it. All numbers are parts of its size. */
interface FontMeasures {
  /** The widths of the words of each text. */
  widths: number[][]
  space: number
  ascent: number
  descent: number
}

/** The fields whose texts a typeface sets; all others and the prose are set in sans. */
const fieldsInDisplay: Readonly<Record<string, readonly string[]>> = {
  'display-roman': ['heading', 'quote', 'formHeading'],
  'display-italic': ['title', 'name'],
}

/** The texts of the site that one of our files sets, as words, as far as it has their letters. */
function wordsSetIn(ours: string): string[][] {
  const fields = fieldsInDisplay[ours]
  const files = globSync('src/content/**/*.mdx', { cwd: root }).sort()
  const texts = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return fields ? textsOf(fields, readFields(source)) : source.split(/\n\s*\n/)
  })
  const letters = new Set(glyphs)
  const isDrawn = (word: string) => [...word].every((character) => letters.has(character))
  return texts.map((text) => text.split(/\s+/).filter(isDrawn))
}

/** The texts of these fields, at every depth. */
function textsOf(fields: readonly string[], value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'string' && fields.includes(name) && !isIdentifier(inner)
      ? [inner]
      : textsOf(fields, inner),
  )
}

/** True for a name that no visitor reads, such as `survey-minutes`. */
function isIdentifier(text: string): boolean {
  return /^[a-z\d-]+$/.test(text)
}

async function measure(page: Page, file: string, texts: string[][]): Promise<FontMeasures> {
  const font = readFileSync(file).toString('base64')
  return page.evaluate(
    async ([data, words]) => {
      const name = `font-${document.fonts.size}`
      const face = new FontFace(name, `url(data:font/woff2;base64,${data})`)
      document.fonts.add(await face.load())
      const context = document.createElement('canvas').getContext('2d')!
      const size = 1000
      context.font = `${size}px ${name}`
      const widthOf = (text: string) => context.measureText(text).width / size
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(' ')
      return {
        widths: words.map((text) => text.map(widthOf)),
        space: widthOf(' '),
        ascent: fontBoundingBoxAscent / size,
        descent: fontBoundingBoxDescent / size,
      }
    },
    [font, texts] as const,
  )
}

/** The number of lines of a text in a box, both in parts of the size of our font. */
function linesOf(widths: readonly number[], space: number, box: number): number {
  let lines = 1
  let filled = 0
  for (const width of widths) {
    const added = filled === 0 ? width : filled + space + width
    if (added > box && filled > 0) lines += 1
    filled = added > box ? width : added
  }
  return lines
}

/** The widths of boxes for a file, in parts of its size: titles on phones, or columns of text. */
function boxesOf(ours: string): number[] {
  const [from, to] = ours in fieldsInDisplay ? [5, 15] : [18, 42]
  return Array.from({ length: 41 }, (_, index) => from + ((to - from) * index) / 40)
}

/**
 * The `size-adjust` with which the fewest texts have another number of lines, so that the least
 * moves when our font arrives. It is near the ratio of the widths of all words.
 */
function sizeAdjustOf(ours: FontMeasures, theirs: FontMeasures, boxes: readonly number[]): number {
  const ratio = widthOfAll(ours) / widthOfAll(theirs)
  const candidates = Array.from({ length: 61 }, (_, index) => ratio * (0.97 + index / 1000))
  const judged = candidates.map((size) => ({
    size,
    moved: countMovedLines(ours, theirs, boxes, size),
  }))
  const best = judged.reduce((least, next) => (next.moved < least.moved ? next : least))
  console.log(
    `${percent(best.size)} (by the sum of all widths ${percent(ratio)}): ${best.moved} lines move`,
  )
  return best.size
}

function widthOfAll({ widths }: FontMeasures): number {
  return widths.flat().reduce((sum, width) => sum + width, 0)
}

/** By how many lines the texts differ in the two fonts, in all boxes, with a `size-adjust`. */
function countMovedLines(
  ours: FontMeasures,
  theirs: FontMeasures,
  boxes: readonly number[],
  size: number,
): number {
  const differences = boxes.flatMap((box) =>
    ours.widths.map((widths, text) => {
      const wanted = linesOf(widths, ours.space, box)
      return Math.abs(linesOf(theirs.widths[text]!, theirs.space, box / size) - wanted)
    }),
  )
  return differences.reduce((sum, difference) => sum + difference, 0)
}

/** A part as CSS writes it: 1.1234 is `112.3%`. Each page has these numbers, so they are short. */
function percent(part: number): string {
  return `${Math.round(part * 1_000) / 10}%`
}

function ruleOf(substitute: Substitute, ours: FontMeasures, theirs: FontMeasures): string {
  const { family, installedAs, descriptors } = substitute
  const size = sizeAdjustOf(ours, theirs, boxesOf(substitute.ours))
  const lines = [
    `font-family: '${family}'`,
    `src: ${installedAs.map((name) => `local('${name}')`).join(', ')}`,
    ...descriptors,
    `size-adjust: ${percent(size)}`,
    `ascent-override: ${percent(ours.ascent / size)}`,
    `descent-override: ${percent(ours.descent / size)}`,
    'line-gap-override: 0%',
  ]
  return `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
}

const header = `/*
 * The fonts of texts until ours arrive: fonts that most machines have (on Linux their doubles) and
 * those of Android phones, as high as ours, and as wide on the words of the site. Written by
 * art/near-fonts.ts, which measures them.
 */
`

const folder = mkdtempSync(path.join(tmpdir(), 'near-fonts-'))
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
try {
  const packages = new Set(substitutes.map(({ double }) => `${double.package}@${version}`))
  const install = ['install', '--no-save', '--ignore-scripts', '--prefix', folder, ...packages]
  execFileSync('npm', install, { stdio: 'ignore', shell: process.platform === 'win32' })
  const page = await browser.newPage()
  const rules: string[] = []
  for (const substitute of substitutes) {
    const { ours, double } = substitute
    const texts = wordsSetIn(ours)
    const ourFile = path.join(root, 'src/assets/fonts', `${ours}.woff2`)
    const theirFile = path.join(
      folder,
      'node_modules',
      double.package,
      `files/${double.file}.woff2`,
    )
    const ourMeasures = await measure(page, ourFile, texts)
    const theirMeasures = await measure(page, theirFile, texts)
    rules.push(ruleOf(substitute, ourMeasures, theirMeasures))
  }
  writeFileSync(path.join(root, 'src/styles/near-fonts.css'), header + rules.join(''))
  console.log('Written: src/styles/near-fonts.css')
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
