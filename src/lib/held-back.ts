/** Where one part of a build tells the others which files are held back. */
const setting = 'CONTENT_HELD_BACK'

/** Lets the rest of this build leave these files out. */
export function holdBack(files: readonly string[]): void {
  process.env[setting] = files.join('\n')
}

/** Files that this build leaves out, from the root of the project. None but on a preview whose content has problems. */
export function heldBackFiles(): string[] {
  return process.env[setting]?.split('\n').filter(Boolean) ?? []
}

/** The folders of the entries that fields of sections name. */
const folders: Readonly<Record<string, string>> = {
  articles: 'articles',
  people: 'people',
  services: 'services',
  stories: 'case-studies',
  caseStudy: 'case-studies',
  testimonials: 'testimonials',
}

/** Sections without the names of entries that this build leaves out; a section that shows nothing else is left out too. */
export function withoutHeldBack<Shown extends object>(sections: readonly Shown[]): Shown[] {
  const files = new Set(heldBackFiles())
  if (files.size === 0) return [...sections]
  const isThere = (field: string) => (id: unknown) => !files.has(`src/content/${folders[field]}/${String(id)}.mdx`)
  return sections.flatMap((section) => {
    const fields = Object.entries(section).map(([field, value]: [string, unknown]): [string, unknown] =>
      folders[field] && Array.isArray(value) ? [field, value.filter(isThere(field))] : [field, value],
    )
    const { from } = section as { from?: object }
    const empty = fields.some(([field, value]) => folders[field] && Array.isArray(value) && value.length === 0)
    const lost = Object.entries(from ?? {}).some(([field, id]) => folders[field] && !isThere(field)(id))
    return empty || lost ? [] : [Object.fromEntries(fields) as Shown]
  })
}

/** A file name as a pattern that matches it alone: editors write names such as `deal-desk (1).mdx`. */
export function escapeGlob(name: string): string {
  return name.replaceAll(/[\\*?[\]{}()!+@|]/g, String.raw`\$&`)
}
