import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'parse5'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPreview, folder, read, remove, replace, write } from '../support/two-states.ts'
import { attribute, elementsOf, type Element } from '../support/built-site/elements.ts'
import { buildMadeUp } from './support/made-up.ts'

/** One kind of edit, and what /review must say of it: what is gone in `[-…-]`, what is new in `{+…+}`. */
interface Edit {
  name: string
  make: () => void | Promise<void>
  said: string[]
}

const role = 'surveys/made-up-role.mdx'
const words = 'pages/preview-words.mdx'
const prose = (title: string, body: string) => `---
seo:
  title: ${title}
  description: What ${title.toLowerCase()} says.
sections:
  - type: hero
    heading: A made-up page
  - type: prose
    contents: On this page
---

${body}
`
const paragraphs = {
  first: '## The first part\n\nA text that stays. And one more.',
  second: '## The second part\n\nA text that will go.\n\nIt has [a link](/contact).',
}

const edits: Edit[] = [
  {
    name: 'a word of a workflow',
    make: () => replace(role, 'Counting pens, reading', 'Counting pencils, reading'),
    said: ['[-pens-]{+pencils+}'],
  },
  {
    name: 'a mark',
    make: () => replace(role, 'answer for the number at quarter end.', 'answer for the number at quarter end!'),
    said: ['[-.-]{+!+}'],
  },
  {
    name: 'a role renamed',
    make: () => replace('surveys/made-up-twin.mdx', 'title: Invented twin', 'title: Invented sibling'),
    said: ['[-twin-]{+sibling+}'],
  },
  {
    name: 'a figure of the register',
    make: () => replace('settings/claims.mdx', "text: '11', value: 11", "text: '137', value: 137"),
    said: ['[-11-]{+137+}'],
  },
  {
    name: 'a paragraph more',
    make: () =>
      replace(words, 'A text that stays. And one more.', 'A text that stays. And one more.\n\nThis came later.'),
    said: ['{+This came later.+}'],
  },
  {
    name: 'a paragraph less',
    make: () => replace(words, 'A text that will go.\n\n', ''),
    said: ['[-A text that will go.-]'],
  },
  {
    name: 'a heading',
    make: () => replace(words, 'The first part', 'The opening part'),
    said: ['[-first-]{+opening+}'],
  },
  {
    name: 'where a link leads',
    make: () => replace(words, '[a link](/contact)', '[a link](/about)'),
    said: ['[-/contact-]{+/about+}'],
  },
  {
    name: 'a description for search engines',
    make: () => replace('pages/preview-moved.mdx', 'What moved parts says.', 'What moved parts tells.'),
    said: ['[-says-]{+tells+}'],
  },
  {
    name: 'a part that moves',
    make: () => write('pages/preview-moved.mdx', prose('Moved parts', `${paragraphs.second}\n\n${paragraphs.first}`)),
    // Its entry in the list of contents moves too.
    said: ['Moved: The first part', 'Moved: The first part with 2 texts'],
  },
  {
    name: 'pages that come, go and are renamed',
    make: () => {
      write('pages/preview-new.mdx', prose('New page', 'New.'))
      remove('pages/preview-gone.mdx')
      const renamed = read('pages/preview-old-name.mdx').replace('---\n', '---\naliases: [preview-old-name]\n')
      remove('pages/preview-old-name.mdx')
      write('pages/preview-new-name.mdx', renamed)
    },
    said: ['New: /preview-new', '[-/preview-gone-]', '[-/preview-old-name-]{+/preview-new-name+}'],
  },
  {
    name: 'a picture',
    make: async () =>
      write(
        'surveys/made-up.png',
        await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a5' } })
          .png()
          .toBuffer(),
      ),
    said: ['picture'],
  },
]

const steps = `  - type: steps
    look: accordion
    id: made-up
    heading: A made-up list
    items:
      - title: One thing
        text: With a sentence about it.
      - title: Another thing
        text: With a sentence of its own.
`
const withSteps = (title: string) => prose(title, 'Words.').replace('  - type: prose', `${steps}  - type: prose`)
const surveyForms = () => /^surveyForms: (\S+)/m.exec(read('settings/addresses.mdx'))![1]!

/** Kinds beyond the twelve, each where no other is. */
const further: Edit[] = [
  {
    name: 'a section that moves to another page',
    make: () => {
      replace('pages/preview-from.mdx', steps, '')
      replace('pages/preview-to.mdx', '  - type: prose', `${steps}  - type: prose`)
    },
    said: ['[-/preview-from-]{+/preview-to+}'],
  },
  {
    name: 'a row of an accordion',
    make: () => replace('pages/preview-rows.mdx', 'a sentence of its own', 'a sentence to itself'),
    said: ['[-of its own-]{+to itself+}'],
  },
  {
    name: 'entries of a list in another order',
    make: () => {
      const text = read('surveys/made-up-twin.mdx')
      const [first = '', second = ''] = text.match(/^ {2}- name: .*\n {4}description: .*\n/gm) ?? []
      replace('surveys/made-up-twin.mdx', first + second, second + first)
    },
    said: ['Moved: First workflow with 2 texts'],
  },
  {
    name: 'where all surveys are',
    make: () => replace('settings/addresses.mdx', surveyForms(), 'https://elsewhere.example/'),
    said: ['[-FORMS-]{+elsewhere.example+}'],
  },
  {
    name: 'a word of the menu',
    make: () =>
      write(
        'settings/navigation.mdx',
        read('settings/navigation.mdx').replace(/(?<=^menus:\n.*\n.*label: ).*/m, '$& anew'),
      ),
    said: ['{+anew+}'],
  },
  {
    name: 'a role that becomes a draft, with its entry in the menu',
    make: () => replace('surveys/preview-draft.mdx', '---\n', '---\ndraft: true\n'),
    said: ['[-/surveys/preview-draft-]', '[-Invented draft-]'],
  },
  {
    name: 'one more old address',
    make: () => replace('pages/preview-from.mdx', '---\n', '---\naliases: [preview-before]\n'),
    said: ['/preview-before → /preview-from'],
  },
  {
    name: 'the words in the place of a picture',
    make: () => replace('surveys/made-up-picture.mdx', '![Something made up]', '![Something drawn]'),
    said: ['[-made up-]{+drawn+}'],
  },
  {
    name: 'a word of a form',
    make: () =>
      write('settings/forms.mdx', read('settings/forms.mdx').replace(/(?<=^contact:\n\s+submit: ).*/m, '$& soon')),
    said: ['{+soon+}'],
  },
  {
    name: 'a figure on many pages',
    make: () => replace('settings/claims.mdx', "text: '17', value: 17", "text: '29', value: 29"),
    said: ['[-17-]{+29+}'],
  },
]

const before = new Map<string, string | Buffer>()
beforeAll(() => {
  buildMadeUp(() => {
    write(words, prose('Words', `${paragraphs.first}\n\n${paragraphs.second}`))
    write('pages/preview-moved.mdx', prose('Moved parts', `${paragraphs.first}\n\n${paragraphs.second}`))
    write('pages/preview-gone.mdx', prose('Gone page', 'Gone.'))
    write('pages/preview-old-name.mdx', prose('Renamed page', 'The same.'))
    write('pages/preview-from.mdx', withSteps('From here'))
    write('pages/preview-to.mdx', prose('To there', 'Words.'))
    write('pages/preview-rows.mdx', withSteps('With rows'))
    const twin = read('surveys/made-up-twin.mdx').replaceAll('twin', 'draft')
    write('surveys/preview-draft.mdx', twin.replace(/^order: .*/m, 'order: 990'))
    for (const file of [
      role,
      words,
      'surveys/made-up-twin.mdx',
      'settings/claims.mdx',
      'pages/preview-moved.mdx',
      'pages/preview-gone.mdx',
      'pages/preview-old-name.mdx',
    ])
      before.set(file, read(file))
    before.set('surveys/made-up.png', readFileSync(path.join(folder, 'src/content/surveys/made-up.png')))
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function restore(): void {
  for (const [file, text] of before) write(file, text)
  for (const file of ['preview-new.mdx', 'preview-new-name.mdx'])
    rmSync(path.join(folder, 'src/content/pages', file), { force: true })
}

describe('/review names exactly what changed', () => {
  test('nothing, where nothing did', () => expect(said(buildPreview())).toEqual([]))

  test.each(edits)('$name, alone', async ({ make, said: expected }) => {
    await make()
    try {
      expect(said(buildPreview())).toEqual([...expected].sort())
    } finally {
      restore()
    }
  })

  test('all of them together', async () => {
    // A file that is written anew comes before the words that change in it.
    for (const { make } of edits.toSorted(
      (a, b) => Number(b.name.includes('moves')) - Number(a.name.includes('moves')),
    ))
      await make()
    try {
      expect(said(buildPreview())).toEqual(edits.flatMap((edit) => edit.said).sort())
    } finally {
      restore()
    }
  })
})

describe('beyond the twelve', () => {
  test('kinds of edit that are rarer, together', async () => {
    const { host } = new URL(surveyForms())
    for (const { make } of further) await make()
    const expected = further.flatMap((edit) => edit.said).map((words) => words.replace('FORMS', host))
    expect(said(buildPreview())).toEqual(expected.sort())
  })
})

/** What /review of a built preview says: each different change once. */
function said(dist: string): string[] {
  const page = [...elementsOf(parse(readFileSync(path.join(dist, 'review.html'), 'utf8')))]
  const changes = page.filter((element) => attribute(element, 'class') === 'review-words' || element.tagName === 'dt')
  const listed = page
    .filter(({ tagName }) => tagName === 'section')
    .filter((part) => /^(Pages|Old addresses) /.test(textOf(part)))
  const lists = listed.flatMap((part) => [...elementsOf(part)].filter(({ tagName }) => tagName === 'li'))
  const pictures = page.some((element) => attribute(element, 'class') === 'review-pictures') ? ['picture'] : []
  const inReview = changes.filter((element) => !insideBar(page, element))
  return [...new Set([...inReview.map(marks), ...lists.map(marks), ...pictures])].sort()
}

const insideBar = (page: Element[], element: Element) =>
  page.some(
    ({ tagName, ...rest }) => tagName === 'aside' && [...elementsOf({ tagName, ...rest } as Element)].includes(element),
  )

/** What is gone and new in an entry; of one without, its words, and of a new page, its address. */
function marks(entry: Element): string {
  const parts = [...elementsOf(entry)].filter(({ tagName }) => tagName === 'del' || tagName === 'ins')
  if (parts.length > 0)
    return parts.map((part) => (part.tagName === 'del' ? `[-${textOf(part)}-]` : `{+${textOf(part)}+}`)).join('')
  return textOf(entry).replace(/^New: .* (\/\S+)$/, 'New: $1')
}

function textOf(element: Element): string {
  const deep = (node: Element['childNodes'][number]): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(deep).join('') : ''
  return deep(element).replaceAll(/\s+/g, ' ').trim()
}
