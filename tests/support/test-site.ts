import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { parse, parseDocument, stringify, type Document } from 'yaml'
import { traitsOf } from '../../src/components/sections/index.ts'
import { readFields, splitFile } from '../../src/lib/frontmatter.ts'
import { addressOfPicture, pictureFolder } from '../../src/lib/picture-files.ts'
import { functionsWithFilm } from '../../src/lib/loop-policy.ts'
import type { Navigation } from '../../src/schemas/navigation.ts'
import { testSite } from '../../tools/built-site/folder.ts'
import { root } from '../../src/lib/project-root.ts'
import { copySite } from '../../tools/support/copy-site.ts'

interface Section {
  type: string
  id?: string
  ground?: string
  heading?: string
}

/** Copies of its pages from before finishing. */
export const unfinishedPages = path.join(testSite, 'unfinished')

/** Copies the project to `testSite` and lays the made-up content over the copy. */
export async function layOutTestSite(): Promise<void> {
  copySite(testSite)
  const content = path.join(testSite, 'src/content')
  const madeUp = path.join(root, 'editing/gallery/made-up/content')
  cpSync(madeUp, content, { recursive: true })
  const pages = path.join(content, 'pages')
  writeSamples(pages)
  writeEverythingTwice(pages, globSync('made-up-*.mdx', { cwd: pages }).sort())
  const added = parse(
    readFileSync(path.join(root, 'editing/gallery/made-up/settings.yaml'), 'utf8'),
  ) as Record<string, unknown[]>
  extend(path.join(content, 'settings/claims.mdx'), ['claims'], added['claims'])
  extend(path.join(content, 'settings/addresses.mdx'), ['outside'], added['outside'])
  extend(path.join(content, 'settings/specimens.mdx'), ['specimens'], added['specimens'])
  extend(
    path.join(content, 'settings/forms.mdx'),
    ['contact', 'fields', 'topic', 'options'],
    added['topics'],
  )
  takeNamesOfSite(content)
  await hangPhotographs(content)
  for (const file of ['settings/claims', 'surveys/made-up-role', 'pages/made-up-headings'])
    saveAsOnWindows(path.join(content, `${file}.mdx`))
}

/**
 * Made-up content takes the groups and functions of the site: roles join the first group whose
 * function has a film, and unknown functions become the first one.
 */
function takeNamesOfSite(content: string): void {
  const { groups, functions } = fieldsOf(
    path.join(content, 'settings/navigation.mdx'),
  ).toJS() as Navigation
  const group = groups.find((one) => functionsWithFilm.includes(one.function)) ?? groups[0]!
  const known = (name: string) =>
    functions.some(({ id }) => id === name) ? name : functions[0]!.id
  for (const file of globSync('*/made-up-*.mdx', { cwd: content }).map((name) =>
    path.join(content, name),
  )) {
    const text = readFileSync(file, 'utf8').replace(/(?<=^group: ).*/m, group.id)
    writeFileSync(file, text.replaceAll(/(?<=\b(?:color|function): )[\w-]+/g, known))
  }
}

/** A photograph of millions of points as a camera gives it, of a kind that shrinks badly: noise. */
const photograph = 'made-up-photograph.jpg'

/**
 * What a telephone writes into a photograph: who took it, and where. Nothing of it may be
 * published.
 */
export const dataOfCamera = {
  IFD0: { Artist: 'Made-up photographer', ImageDescription: 'Made-up home' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 2640/100' },
}

/**
 * Gives a photograph to each person without a portrait, and to each story: whatever an editor
 * uploads fits.
 */
async function hangPhotographs(content: string): Promise<void> {
  await sharp(noise(1200, 900), { raw: { width: 1200, height: 900, channels: 3 } })
    // Less contrast: a photograph has few points that are black or white.
    .linear(0.5, 64)
    .resize({ width: 4800 })
    .jpeg({ quality: 90 })
    .withExif(dataOfCamera)
    .toFile(path.join(testSite, pictureFolder, photograph))
  // One photograph of all of them: its description names each.
  const names = globSync('people/*.mdx', { cwd: content }).map(
    (file) =>
      String(readFields(readFileSync(path.join(content, file), 'utf8'))?.['name']).split(' ')[0],
  )
  for (const file of globSync('{people,case-studies}/*.mdx', { cwd: content }))
    change(path.join(content, file), (fields) => {
      const name = fields.get('name')
      if (name === undefined) fields.set('testimonialImage', addressOfPicture(photograph))
      else if (!path.basename(file).startsWith('made-up'))
        fields.set(
          'portrait',
          fields.createNode({
            picture: addressOfPicture(photograph),
            text: `Portrait of ${String(name)}, with ${[...new Set(names)].sort().join(', ')}`,
          }),
        )
    })
}

/**
 * Points of random colours, the same in every build: three bytes for each point. So the same site
 * has the same files.
 */
function noise(width: number, height: number): Buffer {
  const outputLength = width * height * 3
  return createHash('shake256', { outputLength }).update(photograph).digest()
}

/** The prose of the made-up page that shows prose. */
const madeUpProse = `
## A made-up heading

Some made-up prose.

![Made-up noise](${addressOfPicture(photograph)})
`

/** A page for each section type that has samples, with all of them below a title. */
function writeSamples(folder: string): void {
  for (const file of globSync('src/components/sections/*/samples.yaml', { cwd: root })) {
    const type = path.basename(path.dirname(file))
    const samples = parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, Section>
    const sections = [{ type: 'hero', heading: 'A made-up page' }, ...Object.values(samples)]
    const seo = {
      title: `Made up of ${type}`,
      description: `A made-up page that shows a section of the type ${type}.`,
    }
    writeFileSync(
      path.join(folder, `${samplesPage(type)}.mdx`),
      `---\n${stringify({ seo, sections })}---\n${type === 'prose' ? madeUpProse : ''}`,
    )
  }
}

/**
 * The name of the made-up page with all samples of a type: those of 'callToAction' are on
 * 'made-up-call-to-action'.
 */
export function samplesPage(type: string): string {
  return `made-up-${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/**
 * Writes a page with a title and two sections of every type that a page may have twice, on their
 * usual grounds. The second has another heading, or else other fields, since the check refuses the
 * same section twice.
 */
function writeEverythingTwice(folder: string, pages: string[]): void {
  const byType = new Map<string, Section[]>()
  for (const page of pages) {
    const { sections } = fieldsOf(path.join(folder, path.basename(page))).toJS() as {
      sections: Section[]
    }
    for (const { id: _, ground: __, ...section } of sections)
      byType.set(section.type, [...(byType.get(section.type) ?? []), section])
  }
  for (const type of byType.keys()) if (traitsOf(type).once) byType.delete(type)
  const once = [...byType.values()].map(([section]) => section!)
  const again = [...byType.values()].flatMap(([first, ...others]) => {
    if (first?.heading) return { ...first, heading: `${first.heading} again` }
    return others.find((section) => JSON.stringify(section) !== JSON.stringify(first)) ?? []
  })
  const sections = [{ type: 'hero', heading: 'Everything, twice' }, ...once, ...again]
  const seo = {
    title: 'Made up of everything',
    description: 'A made-up page with two sections of nearly every type.',
  }
  const fields = stringify({ seo, sections }, { aliasDuplicateObjects: false })
  writeFileSync(path.join(folder, 'made-up-twice.mdx'), `---\n${fields}---\n`)
}

/** Adds entries to a list of a settings file. */
function extend(file: string, list: string[], entries: unknown[] = []): void {
  change(file, (fields) => entries.forEach((entry) => fields.addIn(list, fields.createNode(entry))))
}

/**
 * Writes a file as some programs on Windows save it: with a byte order mark, CRLF, and spaces after
 * the hyphens.
 */
function saveAsOnWindows(file: string): void {
  const text = readFileSync(file, 'utf8').replaceAll(/^---$/gm, '--- ').replaceAll('\n', '\r\n')
  writeFileSync(file, `\uFEFF${text}`)
}

/** Changes the fields of a file. */
function change(file: string, how: (fields: Document) => void): void {
  const text = readFileSync(file, 'utf8')
  const { start, bodyStart } = splitFile(text)!
  const fields = fieldsOf(file)
  how(fields)
  writeFileSync(file, `${text.slice(0, start)}${String(fields)}---${text.slice(bodyStart)}`)
}

/** The fields of a content file. */
function fieldsOf(file: string): Document {
  return parseDocument(splitFile(readFileSync(file, 'utf8'))!.fields)
}
