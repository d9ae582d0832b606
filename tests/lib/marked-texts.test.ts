import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { prepareTexts } from '../../editing/editor/build/field-marks.ts'
import { readSamples, withMadeUp } from '../../editing/gallery/gallery.ts'
import { viewOf } from '../../src/components/sections/index.ts'
import { placeLights } from '../../src/lib/chart/role-lights.ts'
import { collections, type DataOf } from '../../src/lib/collections.ts'
import type { CollectionName } from '../../src/lib/content-folders.ts'
import { readSettings } from '../../src/lib/content-files.ts'
import { figuresOf, figureTexts, fillFigures, replaceDeep } from '../../src/lib/figures.ts'
import { readFields } from '../../src/lib/frontmatter.ts'
import { rolePage, testimonialPage } from '../../src/lib/page-views.ts'
import { withoutMarks } from '../../src/lib/prepare-texts.ts'
import type { Entry, SiteContent } from '../../src/lib/site-content.ts'
import { root } from '../../src/lib/project-root.ts'

// On previews, each text carries marks while a page is rendered (docs/architecture.md, The editor).
// Code that measures, splits or compares a text must take no notice of them. Here each mark is as
// long as a sentence, so whatever counts it comes to another result.

/** A mark that no limit of letters overlooks. */
const longMark = '\u{f0000}'.repeat(60)
const withLongMarks = <Value>(value: Value): Value =>
  replaceDeep(value, (part) =>
    typeof part === 'string' ? part.replaceAll(/[\u{f0000}-\u{ffffd}]/gu, longMark) : undefined,
  ) as Value

/** What visitors would get of a result. */
const read = (result: unknown): string => withoutMarks(JSON.stringify(result) ?? 'nothing')

/** Functions of `src/lib` that get no text of an entry, and what they get. */
const withoutTexts: Readonly<Record<string, string>> = {
  bearingsOf: 'the id of a function',
  cyclicAt: 'a list and a number',
  svgElement: 'the name of an element, and its attributes',
  figuresOf: 'the register, before texts are prepared',
  fileOfRoute: 'the address of a page',
  fontFiles: 'the letters of a font',
  isNumber: 'the text of a figure, before texts are prepared',
  missingGlyphs: 'a text that the check reads from its file',
  pointsAlong: 'points',
  roleBearingsOf: 'the id of a function',
  settingsFile: 'the name of a file',
  unicodeRange: 'the letters of a font',
  withoutHeldBack: 'an entry, before its texts are prepared',
}

const texts = [
  'Hand-in',
  'Learning content delivery manager',
  'First words. If you read on, “then” 15 of them are left: go!',
  'Two\nlines of words',
  '75%',
]

/** What a function may want: a text, several, or a text with a number, a place or a list. */
function givenTexts(mark: string): unknown[][] {
  const other = `${mark}Other words${mark}`
  return texts.flatMap((text) => {
    const marked = mark + text + mark
    return [
      [marked],
      [marked, 12],
      [marked, other],
      [[marked, other]],
      [[marked, other], 12],
      [marked, { x: 100, y: 100 }],
      [marked, [{ title: `${mark}First words${mark}`, href: '/first' }]],
    ]
  })
}

/** The result of a call; undefined for a call that this function does not take. */
function resultOf(call: (...given: unknown[]) => unknown, given: unknown[]): string | undefined {
  try {
    const result = call(...given)
    if (!(result instanceof Promise)) return read(result)
    // What waits for something, such as a file, computes nothing from a text.
    result.catch(() => undefined)
    return undefined
  } catch {
    return undefined
  }
}

/** The names of the functions of a module that notice marks. */
function thoseThatNotice(module: Readonly<Record<string, unknown>>): string[] {
  const plain = givenTexts('')
  const marked = givenTexts(longMark)
  return Object.entries(module).flatMap(([name, exported]) => {
    if (typeof exported !== 'function' || name in withoutTexts) return []
    const call = exported as (...given: unknown[]) => unknown
    const isNoticed = plain.some((given, index) => {
      const without = resultOf(call, given)
      return without !== undefined && resultOf(call, marked[index]!) !== without
    })
    return isNoticed ? [name] : []
  })
}

describe('functions of src/lib', () => {
  // It reads the collections of Astro, and exists only in a build.
  const files = globSync('src/lib/**/*.ts', { cwd: root, exclude: ['src/lib/content.ts'] })

  test.each(files)('take no notice of marks: %s', async (file) => {
    const address = pathToFileURL(path.join(root, file)).href
    const module = (await import(/* @vite-ignore */ address)) as Record<string, unknown>
    expect(thoseThatNotice(module)).toEqual([])
  })

  test('are found where they measure, split or compare', () => {
    const measuring = {
      count: (text: string) => text.length > 20,
      cut: (text: string) => text.slice(0, 5),
      same: (text: string, other: string) => text === other || text.startsWith('First'),
      plain: (text: string) => `<p>${text}</p>`,
    }
    expect(thoseThatNotice(measuring)).toEqual(['count', 'cut', 'same'])
  })
})

describe('what pages show', () => {
  const plain = withMadeUp(
    siteOf((value) => value),
    root,
  )
  const withMarks: Prepare = (value, name, file) => withLongMarks(prepareTexts(value, name, file))
  const marked = withMadeUp(siteOf(withMarks), root)

  test.each(readSamples(root).map(({ type, name, section }) => ({ type, name, section })))(
    'is the same with marks: $type, $name',
    ({ type, name, section }) => {
      const page = { sections: [section] } as unknown as DataOf<'pages'>
      const { sections } = withLongMarks(prepareTexts(page, 'pages', `${type} ${name}`))
      expect(read(viewOf(sections[0]!, marked))).toBe(read(viewOf(section, plain)))
    },
  )

  test('is the same on the page of a role and of a testimonial', () => {
    const open = entriesOf('surveys').filter(({ data }) => data.enabled)
    const pagesOf = (site: SiteContent, prepare: Prepare): unknown[] => [
      ...open.map((entry) => rolePage(prepared(entry, 'surveys', prepare), site)),
      ...entriesOf('testimonials').map((entry) =>
        testimonialPage(prepared(entry, 'testimonials', prepare), site),
      ),
    ]
    expect(read(pagesOf(marked, withMarks))).toBe(read(pagesOf(plain, (value) => value)))
  })
})

/** Prepares the fields of an entry. */
type Prepare = <Value>(value: Value, name: CollectionName, file: string) => Value

function prepared<Name extends CollectionName>(
  entry: Entry<DataOf<Name>>,
  name: Name,
  prepare: Prepare,
): Entry<DataOf<Name>> {
  return { ...entry, data: prepare(entry.data, name, entry.id) }
}

/** The entries of a collection as they are on this machine. */
function entriesOf<Name extends CollectionName>(name: Name): Entry<DataOf<Name>>[] {
  const { folder, pattern, schema } = collections[name]
  const words = figureTexts(figuresOf(readSettings('claims').claims, readSettings('site').name))
  return globSync(`src/content/${folder}/${pattern}`, { cwd: root })
    .sort()
    .map((file) => {
      const fields = schema.parse(readFields(readFileSync(path.join(root, file), 'utf8')))
      return {
        id: path.basename(file, '.mdx'),
        data: fillFigures(fields as DataOf<Name>, words, file),
        render: () => Promise.reject(new Error('Nothing is rendered here.')),
      }
    })
}

/** The content of the site as sections get it. */
function siteOf(prepare: Prepare): SiteContent {
  const all = <Name extends CollectionName>(name: Name): Entry<DataOf<Name>>[] =>
    entriesOf(name).map((entry) => prepared(entry, name, prepare))
  const one = <Name extends CollectionName>(name: Name): DataOf<Name> => all(name)[0]!.data
  const navigation = one('navigation')
  const roles = all('surveys')
  const roleGroups = navigation.groups.map((group) => ({
    ...group,
    roles: roles
      .filter(({ data }) => data.group === group.id)
      .map(({ id, data: { title, summary, enabled, draft } }) => {
        return { id, title, summary, draft, href: enabled ? `/surveys/${id}` : undefined }
      }),
  }))
  const lights = navigation.functions.map(({ id: fn }) => {
    const groups = roleGroups.filter((group) => group.function === fn)
    return { fn, roles: groups.flatMap((group) => group.roles.map(({ id }) => id)) }
  })
  return {
    navigation,
    roleGroups,
    claims: one('claims').claims,
    addresses: one('addresses'),
    labels: one('labels'),
    forms: one('forms'),
    specimens: one('specimens').specimens,
    people: all('people'),
    services: all('services'),
    caseStudies: all('caseStudies'),
    testimonials: all('testimonials'),
    articles: all('articles'),
    lights: placeLights(lights),
    roleList: '/',
  }
}
