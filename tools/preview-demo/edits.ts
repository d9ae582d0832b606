import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isMap, isSeq, parseDocument, type Document, type YAMLMap } from 'yaml'
import { folder, read, replace, write } from '../../tests/support/two-states.ts'

/** One kind of edit: its name, and what makes it. */
export interface Edit {
  name: string
  /** @returns what was done, in words */
  make: () => string
}

/** The word that an edit writes in the place of another. */
export const newWord = 'Reinventing'
/** The name that an edit gives to a role. */
export const newTitle = 'Renamed for this preview'
/** The page that an edit adds. */
export const newPage = '/preview-demo'

/** Six typical edits, made to whatever the content is now, each to another file. */
export const edits: readonly Edit[] = [
  {
    name: 'a sentence of a workflow',
    make: () => {
      const file = roles()[0]!
      change(file, (fields) => {
        const [workflow] = mapsIn(fields, 'workflows')
        workflow?.set('description', String(workflow.get('description')).replace(/^\S+/, newWord))
      })
      return `${file}: the first workflow begins with another word.`
    },
  },
  {
    name: 'a role renamed',
    make: () => {
      const file = roles()[1]!
      change(file, (fields) => fields.set('title', newTitle))
      return `${file}: the role has another name.`
    },
  },
  {
    name: 'a figure',
    make: () => {
      const file = 'settings/claims.mdx'
      const name = change(file, (fields) => {
        const claims = mapsIn(fields, 'claims')
        const claim = claims.find((one) => one.get('text') === String(one.get('value'))) ?? claims[0]!
        claim.set('value', Number(claim.get('value')) + 1)
        claim.set('text', String(claim.get('value')))
        return String(claim.get('name'))
      })
      return `${file}: ${name} is one more.`
    },
  },
  {
    name: 'a broken file',
    make: () => {
      const file = brokenRole()
      change(file, (fields) => fields.delete('summary'))
      return `${file}: the summary is missing.`
    },
  },
  {
    name: 'a page added',
    make: () => {
      const file = `pages${newPage}.mdx`
      const seo = 'seo:\n  title: A new page\n  description: A page that this preview adds.'
      write(file, `---\n${seo}\nsections:\n  - type: hero\n    heading: A new page\n---\n`)
      return `${file}: the page is new.`
    },
  },
  {
    name: 'a section moved',
    make: () => {
      const file = 'pages/about.mdx'
      change(file, (fields) => {
        const sections = fields.get('sections')
        // The first stays: it is the hero.
        if (isSeq(sections)) sections.items.splice(1, 0, ...sections.items.splice(2, 1))
      })
      return `${file}: the third section stands before the second.`
    },
  },
]

/** The file of a role that one of the edits breaks. */
export const brokenRole = (): string => roles()[2]!

function roles(): string[] {
  return readdirSync(path.join(folder, 'src/content/surveys'))
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => `surveys/${name}`)
    .filter((file) => !/^(?:draft: true|enabled: false)$/m.test(read(file)))
}

/** Changes the fields of a content file. @returns what the change returns */
function change<Result>(file: string, edit: (fields: Document) => Result): Result {
  const [, text = ''] = /^---\n(.*?\n)---\n/s.exec(read(file)) ?? []
  const fields = parseDocument(text)
  const result = edit(fields)
  replace(file, text, fields.toString({ lineWidth: 0 }))
  return result
}

function mapsIn(fields: Document, name: string): YAMLMap[] {
  const list = fields.get(name)
  return isSeq(list) ? list.items.filter((item) => isMap(item)) : []
}
