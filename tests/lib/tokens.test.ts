import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { grounds } from '../../src/components/sections/fields.ts'
import { faviconSvg } from '../../src/lib/icons.ts'
import { logo } from '../../src/lib/logo.ts'
import { root } from '../../src/lib/project-root.ts'

// Sizes of type and breakpoints have names in global.css, and no other file writes them as numbers.
// Exceptions: the print sheet uses points, and an SVG with a scale of its own has `font-size` as an
// attribute in its units.

const files = globSync(
  ['src/{components,layouts,pages,integrations,styles}/**/*.{astro,css,tsx}'],
  { cwd: root },
)
const tokens = readFileSync(path.join(root, 'src/styles/global.css'), 'utf8')
const breakpoints = [...tokens.matchAll(/--breakpoint-\w+: ([\d.]+\w+)/g)].map(([, value]) => value)

/** Every line of these files that matches, as `file:line: text`. */
function linesWith(bad: (line: string) => boolean, among: readonly string[]): string[] {
  return among.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (bad(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
}

/**
 * A size of type as a number: `font-size: 15px`, `font: 500 22px/1 serif`, `text-[15px]`. Shares of
 * a token are fine, and a token with a cap for narrow windows: `min(var(--text-sub), 6vw)`.
 */
const rawSize = (line: string): boolean =>
  /\bfont(-size)?: [^;]*?\d(px|rem|em|pt|vw|cqw|%)/.test(
    line.replaceAll(/min\(var\(--text-\w+\), [\d.]+(vw|cqw)\)/g, ''),
  ) || /\btext-\[\d/.test(line)

/**
 * A width of the window that is asked for by its number. A container query, such as
 * `@max-[36rem]:`, asks for that of a box.
 */
const rawBreakpoint = (line: string): boolean =>
  /@media[^{]*\bwidth\b/.test(line) || /(?<![\w@-])(min|max)-\[\d[^\]]*\]:/.test(line)

test('every size of type is a token', () => {
  const seen = files.filter((file) => !/styles\/(global|print)\.css$/.test(file))
  expect(seen.length).toBeGreaterThan(50)
  expect(linesWith(rawSize, seen)).toEqual([])
})

test('every breakpoint of a style is a token', () => {
  // Tailwind does not read the sheet of previews, so that it cannot say `@variant`.
  const seen = files.filter((file) => !file.endsWith('preview.css'))
  expect(linesWith(rawBreakpoint, seen)).toEqual([])
})

test('every breakpoint in markup and in the sheet of previews is a token', () => {
  expect(breakpoints.length).toBeGreaterThan(2)
  // A container query asks for the width of a box, not of the window.
  const unknown = (line: string): boolean =>
    !line.includes('@container') &&
    [...line.matchAll(/\bwidth [<>]=? ([\d.]+\w+)|\b(?:min|max)-width: ?([\d.]+\w+)\)/g)].some(
      ([, a, b]) => !breakpoints.includes(a ?? b),
    )
  expect(linesWith(unknown, files)).toEqual([])
})

/** The values of a colour in `global.css`: by day, then at night. */
const valuesOf = (token: string): string[] =>
  [...tokens.matchAll(new RegExp(`--color-${token}: (#\\w+)`, 'g'))].map(([, hex = '']) => hex)

test.each(['day', 'night'])('no two grounds have one colour by %s', (theme) => {
  const index = ['day', 'night'].indexOf(theme)
  const colours = grounds.map((ground) => valuesOf(ground)[index])
  expect(colours).not.toContain(undefined)
  expect(new Set(colours).size).toBe(grounds.length)
})

test('the icon is drawn from the logo', () => {
  for (const { attributes } of logo.shapes)
    for (const [name, value] of Object.entries(attributes))
      expect(faviconSvg()).toContain(`${name}="${value}"`)
})
