import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writtenLike } from '../../editing/check/written-counts.ts'
import { pictureFolder } from '../../src/lib/picture-files.ts'
import { ContentFiles } from './content-files.ts'

/** Runs one of the commands of package.json in the site, such as `new.ts` with its words. */
type RunTool = (tool: string, ...words: string[]) => void

/**
 * Every task of the editors' guide, src/content/README.md, done on a copy of the site as the guide
 * says: in plain text, and on whatever content there is.
 * @param site the folder of the copy
 */
export function doEditorsDay(site: string, run: RunTool): void {
  const files = new ContentFiles(site)
  const open = files.list('surveys').filter((name) => {
    const { draft, enabled } = files.fields(name)
    return draft !== true && enabled !== false
  })
  if (open.length < 8) throw new Error('The editors’ day needs eight roles that are open.')

  changeWords(files)
  changeRoles(files, open, run)
  changeSections(files)
  renamePages(files, run)
  addEntries(files, site, run)
  countPeople(files)
  deletePage(files)
  addFormOption(files)
  renameCompany(files)
}

function changeWords(files: ContentFiles): void {
  const page = files.list('pages').find((name) => /^ {4}lede: \w/m.test(files.read(name))) ?? ''
  files.change(page, /^ {4}lede: \w.*$/m, '    lede: A sentence that an editor has written again.')
  const { claims } = files.fields('settings/claims') as { claims: { name: string }[] }
  for (const [name, text, value] of [
    ['survey-minutes', "'20'", '20'],
    ['agents-in-production', '250+', '250'],
    ['cost-reduction', '65%', '65'],
    ['hours-after', "'7.5'", '7.5'],
  ] as const) {
    if (!claims.some((claim) => claim.name === name)) continue
    const entry = new RegExp(`(?<=- name: ${name}\\n)    text: .*\\n(?:    value: .*\\n)?`)
    files.change('settings/claims', entry, `    text: ${text}\n    value: ${value}\n`)
  }
  files.change(
    'settings/addresses',
    /^ {4}url: .*$/m,
    '    url: https://calendar.example/a-new-address',
  )
}

/** Two roles added, two hidden, two renamed. */
function changeRoles(files: ContentFiles, open: string[], run: RunTool): void {
  const [copied = '', drafted = '', greyed = '', renamed = '', moved = ''] = open
  // The guide says to replace every part, and the check holds a role to it.
  files.copy(copied, 'surveys/customer-care', {
    title: 'Customer care',
    summary: 'You answer people who have bought something.',
    rightForYou: 'Take this survey if customers write to you first.',
    order: '41',
  })
  files.change('surveys/customer-care', /(?<=^ +description: ).*/gm, 'What is done for customers.')
  files.change(
    'surveys/customer-care',
    /(?<=\n---\n)[^]*$/,
    '\nYou answer customers and keep their cases moving.\n',
  )
  run('new.ts', 'role', 'partner-care')
  files.dropField('surveys/partner-care', 'draft')
  files.fillIn('surveys/partner-care')

  files.setField(drafted, 'draft', 'true')
  files.setField(greyed, 'enabled', 'false')
  const others = open.slice(5).map((name) => path.basename(name))
  for (const hidden of [drafted, greyed].map((name) => path.basename(name))) {
    const otherFor = (similar: string[], role: string) =>
      others.find((one) => one !== role && !similar.includes(one))
    replaceSimilar(files, (name, similar, role) =>
      name === hidden ? (otherFor(similar, role) ?? name) : name,
    )
    files.changeAll(new RegExp(`/surveys/${hidden}(?![\\w-])`, 'g'), '/')
  }

  const oldName = path.basename(renamed)
  const form = files.fields(renamed)['form']
  const aliases = (files.fields(renamed)['aliases'] ?? []) as string[]
  files.rename(renamed, 'surveys/a-new-name')
  files.setField('surveys/a-new-name', 'aliases', `[${[...aliases, oldName].join(', ')}]`)
  if (form === undefined) files.setField('surveys/a-new-name', 'form', `${oldName}-survey`)
  replaceSimilar(files, (name) => (name === oldName ? 'a-new-name' : name))
  files.changeAll(new RegExp(`/surveys/${oldName}(?![\\w-])`, 'g'), '/surveys/a-new-name')
  run('rename.ts', moved, `${path.basename(moved)}-renamed`)
}

/** Puts other names in the place of some similar roles. No open role may name a hidden one. */
function replaceSimilar(
  files: ContentFiles,
  replace: (name: string, similar: string[], role: string) => string,
): void {
  for (const role of files.list('surveys')) {
    const similar = files.fields(role)['similarRoles'] as string[]
    const replaced = similar.map((name) => replace(name, similar, path.basename(role)))
    if (replaced.join() !== similar.join())
      files.change(
        role,
        /^similarRoles:.*\n(?:[ ]+-.*\n)*/m,
        `similarRoles: [${replaced.join(', ')}]\n`,
      )
  }
}

/** On a page of many sections, one moved, one dropped and one added. */
function changeSections(files: ContentFiles): void {
  const sectionsOf = (name: string) => files.read(name).split(/^(?= {2}- type: )/m)
  const page = files
    .list('pages')
    .find((name) => sectionsOf(name).length > 6 && !/^ {4}(to: ['"]?#|id:)/m.test(files.read(name)))
  if (page === undefined) throw new Error('The editors’ day found no page with many sections.')
  const [fields = '', first = '', second = '', _dropped, ...rest] = sectionsOf(page)
  const last = rest.pop() ?? ''
  const added =
    '  - type: callToAction\n    heading: Not ready?\n' +
    '    actions: [{ label: To the start, to: / }]\n'
  files.write(page, [fields, first, ...rest.splice(0, 1), second, added, ...rest, last].join(''))
}

function renamePages(files: ContentFiles, run: RunTool): void {
  const fixed = ['pages/home', 'pages/privacy-notice']
  const [byHand = '', byCommand = ''] = files.list('pages').filter((name) => !fixed.includes(name))
  const oldName = path.basename(byHand)
  files.rename(byHand, 'pages/a-new-page-name')
  files.setField('pages/a-new-page-name', 'aliases', `[${oldName}]`)
  files.changeAll(new RegExp(`(?<=to: ['"]?|\\()/${oldName}(?![\\w/-])`, 'g'), '/a-new-page-name')
  run('rename.ts', byCommand, `${path.basename(byCommand)}-renamed`)
}

function addEntries(files: ContentFiles, site: string, run: RunTool): void {
  const first = (folder: string) => files.list(folder)[0] ?? ''
  const guide = readFileSync(path.join(site, 'src/content/README.md'), 'utf8')
  const sample = /^ *```mdx\n(.*?)^ *```/ms.exec(guide)?.[1] ?? ''
  const contact =
    files.list('pages').find((name) => /form: contact/.test(files.read(name))) ?? 'pages/home'
  const text = sample
    .replace(/^ {3}/gm, '')
    .replace('/contact', contact === 'pages/home' ? '/' : `/${path.basename(contact)}`)
  // An editor replaces the words of the sample, or the check asks for it.
  const words = '\n## Who they are\n\nThe people who work with us.\n'
  files.write('pages/partners', text.replace(/(?<=^---\n.*^---\n).*/ms, words))
  for (const [kind, name] of [
    ['page', 'pages/our-partners'],
    ['service', 'services/partner-days'],
    ['story', 'case-studies/a-partner'],
    ['testimonials', 'testimonials/a-partner'],
    ['article', 'articles/a-partner-writes'],
    ['person', 'people/pia-partner'],
  ] as const) {
    run('new.ts', kind, path.basename(name))
    files.dropField(name, 'available')
    files.fillIn(name)
  }

  const seo = (title: string): string =>
    `\n  title: ${title}\n  description: What was added today, ${title}.`
  // The shortest: a page may weigh so much and no more, and the others are near it.
  const service =
    files.list('services').toSorted((a, b) => files.read(a).length - files.read(b).length)[0] ?? ''
  for (const [from, to, fields] of [
    [
      first('people'),
      'people/nora-quince',
      { name: 'Nora Quince', bio: 'Answers whoever asks for her.', order: '42' },
    ],
    [
      first('articles'),
      'articles/a-new-article',
      { title: 'A new article', excerpt: 'What it is about.' },
    ],
    [
      service,
      'services/a-new-service',
      { title: 'A new service', summary: 'What it is.', seo: seo('A new service') },
    ],
    [
      first('case-studies'),
      'case-studies/a-new-story',
      { company: 'A new client', seo: seo('A new story') },
    ],
    [first('testimonials'), 'testimonials/a-new-client', { seo: seo('What a new client says') }],
  ] as const)
    files.copy(from, to, fields)
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path d="M0 0h4v5H0z"/></svg>'
  writeFileSync(path.join(site, pictureFolder, 'nora.svg'), drawn)
  files.setField(
    'people/nora-quince',
    'portrait',
    `\n  picture: ../pictures/nora.svg\n  text: Portrait of somebody`,
  )
}

/**
 * A heading says how many people it shows. The site of the tests has made-up people besides, whom
 * the heading does not count.
 */
function countPeople(files: ContentFiles): void {
  const headingOfAll = /(?<=^ {2}- type: people\n {4}heading: ).*(?!(?:\n {4}.*)*\n {4}people:)$/m
  const page = files.list('pages').find((name) => headingOfAll.test(files.read(name)))
  if (page === undefined) return
  const shown = files.list('people').filter((name) => files.fields(name)['draft'] !== true)
  files.change(page, headingOfAll, `${writtenLike('Four', shown.length)} people who work with you`)
}

/** A testimonials page goes, and a service takes its address. */
function deletePage(files: ContentFiles): void {
  const gone = 'testimonials/a-new-client'
  const [heir = ''] = files.list('services')
  const aliases = (files.fields(heir)['aliases'] ?? []) as string[]
  files.delete(gone)
  files.setField(heir, 'aliases', `[${[...aliases, '/a-new-client-testimonial'].join(', ')}]`)
}

function addFormOption(files: ContentFiles): void {
  const list = /(?<=^ {4}topic:\n(?:.*\n)*?^ {6}options:\n)/m
  files.change('settings/forms', list, "        - It's something we cannot name\n")
}

function renameCompany(files: ContentFiles): void {
  const { name, nameRoman, nameItalic } = files.fields('settings/site') as Record<string, string>
  files.changeAll(new RegExp(String(name), 'g'), 'Harbourlight AI')
  files.changeAll(new RegExp(`\\b${nameRoman}\\b`, 'g'), 'Harbourlight')
  if (nameItalic !== 'AI') files.setField('settings/site', 'nameItalic', 'AI')
}
