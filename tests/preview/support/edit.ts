import { read, replace, write } from '../../support/two-states.ts'

/** One kind of edit. Each changes other words than all others. */
export interface Edit {
  name: string
  make: () => void | Promise<void>
  /** Its entries on /review: removed words in `[-…-]`, new ones in `{+…+}`. */
  entries: string[]
}

/** A list of two rows. */
export const steps = `  - type: steps
    look: tide
    id: made-up
    heading: A made-up list
    items:
      - title: One thing
        text: With a sentence about it.
      - title: Another thing
        text: With a sentence of its own.
`
/** A third row for it. */
export const thirdThing = '      - title: Third thing\n        text: It came last.\n'

/** Writes a page with this prose, or with a list. */
export function writePage(name: string, body: string, list = ''): void {
  const hero = '  - type: hero\n    heading: A made-up page\n'
  const prose = '  - type: prose\n    contents: On this page\n'
  const sections = `${hero}${list}${prose}`
  const seo = `seo:\n  title: Page ${name}\n  description: What ${name} says.\n`
  write(`pages/preview-${name}.mdx`, `---\n${seo}sections:\n${sections}---\n\n${body}\n`)
}
/** Makes an edit that replaces words of a file. */
export const inFile =
  (file: string) =>
  (name: string, old: string, by: string, ...entries: string[]): Edit => ({
    name,
    make: () => replace(file, old, by),
    entries,
  })
/** Makes an edit of a page that `writePage` wrote. */
export const onPage = (page: string) => inFile(`pages/preview-${page}.mdx`)

/** Makes an edit of a settings file, whatever its words are today. */
export function setting(
  name: string,
  file: string,
  line: RegExp,
  by: string,
  ...entries: string[]
): Edit {
  const make = () => {
    const [old] = line.exec(read(`settings/${file}.mdx`)) ?? []
    if (old === undefined) throw new Error(`settings/${file}.mdx has no line like ${line}.`)
    replace(`settings/${file}.mdx`, old, by.replace('OLD', old))
  }
  return { name, make, entries }
}
