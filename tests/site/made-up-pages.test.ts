import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse as parseHtml } from 'parse5'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import { attribute, elementsOf, type Element } from './support/elements.ts'
import { readContent } from '../../src/lib/check/read-content.ts'
import { placesOf } from '../../src/lib/check/rules/places.ts'
import { readSite } from '../../src/lib/check/site.ts'
import { sectionSchema, titleTypes } from '../../src/schemas/sections/index.ts'

// An editor may put any section on a new page with no code. So for each type a page is made of nothing but one section
// of it, as it stands somewhere on the site, and a copy of the site is built with all these pages added.

interface Written {
  type: string
  [field: string]: unknown
}

const root = path.resolve(import.meta.dirname, '../..')
const types = sectionSchema.options.map((option) => option.shape.type.value)
const examples = readExamples()
const copy = mkdtempSync(path.join(tmpdir(), 'made-up-'))

// Most prose is rendered as it is read; some stays MDX, to which indented lines are no code and notes are not shown.
const plain = 'Made up, *about* ((survey-minutes)) minutes.'
const madeUpProse: Record<string, string> = {
  'surveys/direct-sales': plain,
  'surveys/inside-sales': `    ${plain}`,
  'surveys/deal-desk': `{/* a note */}\n\n${plain}\n\n{/*\n  a note of lines\n*/}`,
  'surveys/crm-manager': `${plain}\n\n![Something made up](./made-up.png)`,
  'surveys/hr-director': `## 17 steps in\n\n${plain}\n\n## Step 2 of it`,
  'case-studies/simcorp': `## 17 steps in\n\n${plain} {/* a note */}\n\n## Step 2 of it`,
}

const headings = [
  'Name',
  'Name',
  'Name 1',
  'What’s new?',
  "It's *new* & “good”",
  'A -- B --- C',
  'A - B...',
  'And/or [a link](/)',
  'Only ((survey-minutes)) minutes',
  'Some `code`',
  'NAME',
]

beforeAll(async () => {
  for (const part of ['src', 'public', 'supabase', 'astro.config.mjs', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const [type, section] of examples) {
    const seo = { title: `Made up of ${type}`, description: `A made-up page with one section, ${type}.` }
    const page = `---\n${stringify({ seo, sections: [...titleBefore(type), section] })}---\n\n## A heading\n\nSome prose.\n`
    writeFileSync(path.join(copy, 'src/content/pages', `${address(type)}.mdx`), page)
  }
  writeFileSync(
    path.join(copy, 'src/content/pages/made-up-headings.mdx'),
    `---\n${stringify({
      seo: { title: 'Made up of headings', description: 'A made-up page of headings.' },
      sections: [...titleBefore('prose'), { type: 'prose' }],
    })}---\n\n${headings.map((words) => `## ${words}\n`).join('\n')}`,
  )
  const seo = { title: 'Made up of everything', description: 'A made-up page with two sections of every type.' }
  // Of these a page shows one: the check tells of a second.
  const once = ['surveyDirectory', 'prose']
  const sections = [...examples].flatMap(([type, section]) =>
    Array.from({ length: once.includes(type) ? 1 : 2 }, () => withoutId(section)),
  )
  sections.unshift(...titleBefore('any'))
  writeFileSync(
    path.join(copy, 'src/content/pages/made-up-twice.mdx'),
    `---\n${stringify({ seo, sections }, { aliasDuplicateObjects: false })}---\n`,
  )
  for (const [entry, prose] of Object.entries(madeUpProse)) {
    const file = path.join(copy, 'src/content', `${entry}.mdx`)
    const [, frontmatter = ''] = readFileSync(file, 'utf8').split(/^---$/m)
    const section = entry.startsWith('case-studies') ? '  - type: prose\n' : ''
    writeFileSync(file, `---${frontmatter}${section}---\n\n${prose}\n`)
  }
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b1a29' } })
    .png()
    .toFile(path.join(copy, 'src/content/surveys/made-up.png'))
  const astro = path.join(root, 'node_modules/astro/bin/astro.mjs')
  const env = { ...process.env, NODE_ENV: undefined, ASTRO_TELEMETRY_DISABLED: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build'], { cwd: copy, env, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(
      `The copy of the site with the made-up pages did not build:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`,
    )
}, 240_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('every type of section is used somewhere, so that there is an example of it', () => {
  expect([...examples.keys()].sort()).toEqual([...types].sort())
})

test('the check names the headings of prose as the page does', () => {
  const site = readSite(readContent(copy))
  const file = site.files.find(({ path: name }) => name === 'src/content/pages/made-up-headings.mdx')!
  const html = readFileSync(path.join(copy, 'dist/made-up-headings.html'), 'utf8')
  const main = [...elementsOf(parseHtml(html))].find(({ tagName }) => tagName === 'main')!
  const ids = [...elementsOf(main)].flatMap((element) => attribute(element, 'id') ?? [])
  expect(ids).toHaveLength(headings.length)
  expect(placesOf(file, site).map(({ name }) => name)).toEqual(ids)
})

describe.each(Object.keys(madeUpProse))('the prose of %s', (entry) => {
  const html = () => readFileSync(path.join(copy, 'dist', `${entry}.html`), 'utf8')

  test('shows its figures, on one line with what they count', () => {
    expect(html()).toMatch(/<p>Made up, <em>about<\/em> \d+\u00a0minutes\. ?<\/p>/)
  })
  test('shows no note', () => expect(html()).not.toContain('a note'))
  test('has whole headings, with the addresses that the check knows', () => {
    const expected = madeUpProse[entry]?.includes('## ') ? ['17-steps-in', 'step-2-of-it'] : []
    for (const id of expected) expect(html()).toContain(`<h2 id="${id}">`)
    if (expected.length > 0) {
      expect(html()).toContain('>17\u00a0steps in</h2>')
      expect(html()).toContain('>Step 2\u00a0of it</h2>')
    }
  })
  test('shows its pictures', () => {
    if (!madeUpProse[entry]?.includes('![')) return
    const picture = [...elementsOf(parseHtml(html()))].find(
      (element) => element.tagName === 'img' && attribute(element, 'alt') === 'Something made up',
    )
    expect(picture && ['width', 'height'].map((name) => attribute(picture, name))).toEqual(['900', '600'])
    const src = (picture && attribute(picture, 'src')) ?? ''
    expect(src).toMatch(/^\//)
    expect(existsSync(path.join(copy, 'dist', src))).toBe(true)
  })
})

describe('a page of nothing but', () => {
  test.each(types)('%s', (type) => {
    const html = readFileSync(path.join(copy, 'dist', `${address(type)}.html`), 'utf8')
    const elements = [...elementsOf(parseHtml(html))]
    const main = elements.find(({ tagName }) => tagName === 'main')
    const inside = main ? [...elementsOf(main)] : []
    expect(inside.some(({ tagName }) => tagName === 'section')).toBe(true)
    expect(headingFaults(inside)).toEqual([])
    const words = textOf(main)
    const given = type === 'prose' ? 'Some prose.' : firstText(examples.get(type))
    // A section without texts of its own shows an entry that it names.
    if (given === undefined) expect(words.length).toBeGreaterThan(40)
    else expect(words).toContain(given)
  })
})

describe('a page with two sections of every type', () => {
  const read = () => [...elementsOf(parseHtml(readFileSync(path.join(copy, 'dist/made-up-twice.html'), 'utf8')))]
  const values = (elements: Element[], name: string) => elements.flatMap((element) => attribute(element, name) ?? [])

  test('gives no name twice, and no label leads to another field', () => {
    const elements = read()
    const ids = values(elements, 'id')
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const fields = values(elements, 'for')
    expect(fields.filter((id, index) => !ids.includes(id) || fields.indexOf(id) !== index)).toEqual([])
    const drafts = values(elements, 'data-draft')
    expect(drafts.filter((key, index) => drafts.indexOf(key) !== index)).toEqual([])
    expect(drafts.length).toBeGreaterThan(2)
  })

  test('has one title, and no level of heading is jumped over', () => {
    expect(headingFaults(read())).toEqual([])
  })

  test('lets each accordion keep a row of its own open', () => {
    const names = read()
      .filter((element) => attribute(element, 'class') === 'accordion')
      .map((accordion) => [...new Set(values([...elementsOf(accordion)], 'name'))])
    expect(names.length).toBeGreaterThan(1)
    expect(names.every((own) => own.length === 1)).toBe(true)
    expect(new Set(names.flat()).size).toBe(names.length)
  })
})

/** What is wrong with the order of headings: the first is the only h1, and none is more than one level below the last. */
function headingFaults(elements: Element[]): string[] {
  const levels = elements.flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : []))
  if (levels.length === 0) return ['no heading']
  return [0, ...levels].flatMap((above, index, all) => {
    const level = all[index + 1]
    if (level === undefined) return []
    if (level > above + 1) return [`h${level} after h${above}`]
    return level === 1 && index > 0 ? ['a second h1'] : []
  })
}

function readExamples(): Map<string, Written> {
  const found = new Map<string, Written>()
  for (const file of globSync('src/content/{pages,services,case-studies}/*.mdx', { cwd: root }).sort()) {
    const [, frontmatter = ''] = readFileSync(path.join(root, file), 'utf8').split(/^---$/m)
    for (const section of (parse(frontmatter) as { sections: Written[] }).sections) {
      if (!found.has(section.type))
        found.set(section.type, JSON.parse(withoutAnchors(JSON.stringify(section))) as Written)
    }
  }
  return found
}

/** Links to other sections of the page it comes from would lead nowhere on a page with one section. */
function withoutAnchors(json: string): string {
  return json.replace(/"to":"#[^"]*"/g, '"to":"/contact"')
}

/** What a page must begin with if the section of this type does not carry its title. */
function titleBefore(type: string): Written[] {
  return titleTypes.some((one) => one === type) ? [] : [{ type: 'titleBand', heading: 'Made up' }]
}

function withoutId({ id: _, ...section }: Written): Written {
  return section as Written
}

function address(type: string): string {
  return `made-up-${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** A text of the section without figures, which are filled in on the page, up to its first line break. */
function firstText(value: unknown): string | undefined {
  const texts: string[] = []
  const collect = (part: unknown, key = ''): void => {
    const read = /^(heading|title|text|lede|quote|statement|label|question)$/.test(key)
    if (typeof part === 'string' && read && !part.includes('((')) texts.push(part.split('\n')[0] ?? '')
    if (Array.isArray(part)) for (const inner of part) collect(inner, key === 'statements' ? 'statement' : '')
    else if (part !== null && typeof part === 'object')
      for (const [name, inner] of Object.entries(part)) collect(inner, name)
  }
  collect(value)
  return texts[0]
}

function textOf(node: unknown): string {
  const { nodeName, value, childNodes = [] } = node as { nodeName: string; value?: string; childNodes?: unknown[] }
  return nodeName === '#text' ? (value ?? '') : childNodes.map(textOf).join('').replace(/\s+/g, ' ')
}
