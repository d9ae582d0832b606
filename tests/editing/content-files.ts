import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

/**
 * The content of a site as an editor sees it: files of text. Names count from `src/content`,
 * without `.mdx`.
 */
export class ContentFiles {
  readonly #folder: string

  constructor(site: string) {
    this.#folder = path.join(site, 'src/content')
  }

  /** The files of a folder, or of all folders, in the order of their names. */
  list(folder = '*'): string[] {
    return globSync(`${folder}/*.mdx`, { cwd: this.#folder })
      .map((name) => name.replaceAll(path.sep, '/').replace(/\.mdx$/, ''))
      .sort()
  }

  read(name: string): string {
    return readFileSync(this.#pathOf(name), 'utf8')
  }

  write(name: string, text: string): void {
    writeFileSync(this.#pathOf(name), text)
  }

  /** The fields of a file. */
  fields(name: string): Record<string, unknown> {
    return parse(this.read(name).split(/^---[ \t]*$/m)[1] ?? '') as Record<string, unknown>
  }

  /**
   * Replaces the first words that fit.
   * @throws Error if none does: then the day needs another way to do its task
   */
  change(name: string, from: string | RegExp, to: string): void {
    const text = this.read(name)
    const changed = text.replace(from, () => to)
    if (changed === text)
      throw new Error(`The editors' day found nothing like ${String(from)} in ${name}.mdx.`)
    this.write(name, changed)
  }

  /**
   * Sets a field between the hyphens, in the place of one with that name and the lines indented
   * below it, or as the first.
   */
  setField(name: string, field: string, value: string): void {
    const line = `${field}: ${value}`
    const old = new RegExp(`^${field}:.*(?:\\n[ ]+.*)*$`, 'm')
    const text = this.read(name)
    const asFirst = () => text.replace(/^---[^\n]*\n/, (first) => `${first}${line}\n`)
    this.write(name, old.test(text) ? text.replace(old, () => line) : asFirst())
  }

  /** Removes the line of a field that has its value beside it. */
  dropField(name: string, field: string): void {
    this.write(name, this.read(name).replace(new RegExp(`^${field}:.*\n`, 'm'), ''))
  }

  /** Copies a file of the same folder, with other titles where every file needs its own. */
  copy(from: string, to: string, titles: Record<string, string>): void {
    this.write(to, this.read(from))
    for (const field of ['aliases', 'form', 'draft', 'enabled']) this.dropField(to, field)
    for (const [field, value] of Object.entries(titles)) this.setField(to, field, value)
  }

  /**
   * Replaces every “Write here …” of a file that `npm run new` wrote.
   * @throws Error if there is none
   */
  fillIn(name: string): void {
    const text = this.read(name)
    const filled = text.replace(/Write (?:here|the text of the page here)/g, 'Words for')
    if (filled === text) throw new Error(`${name}.mdx has no words to replace.`)
    this.write(name, filled)
  }

  delete(name: string): void {
    rmSync(this.#pathOf(name))
  }

  rename(from: string, to: string): void {
    renameSync(this.#pathOf(from), this.#pathOf(to))
  }

  /** Replaces in all files. */
  changeAll(from: RegExp, to: string): void {
    for (const name of this.list()) {
      const changed = this.read(name).replaceAll(from, () => to)
      this.write(name, changed)
    }
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, `${name}.mdx`)
  }
}
