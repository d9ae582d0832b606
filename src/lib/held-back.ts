/** The variable through which one part of a build tells the others which files it holds back. */
const setting = 'CONTENT_HELD_BACK'

/** Makes the rest of this build leave these files out. */
export function holdBack(files: readonly string[]): void {
  process.env[setting] = files.join('\n')
}

/**
 * The files that this build leaves out, as paths from the project's root. Only previews with
 * content problems have any.
 */
export function heldBackFiles(): string[] {
  return process.env[setting]?.split('\n').filter(Boolean) ?? []
}

/** The folders of the entries that fields name. */
const folders: Readonly<Record<string, string>> = {
  articles: 'articles',
  people: 'people',
  services: 'services',
  stories: 'case-studies',
  caseStudy: 'case-studies',
  testimonials: 'testimonials',
  similarRoles: 'surveys',
}

/**
 * The fields of an entry without the names of entries that this build leaves out. It also leaves
 * out a section that shows nothing else.
 */
export function withoutHeldBack<Fields extends object>(fields: Fields): Fields {
  const files = new Set(heldBackFiles())
  if (files.size === 0) return fields
  const isThere = (field: string) => (id: unknown) =>
    !files.has(`src/content/${folders[field]}/${String(id)}.mdx`)
  const clean = (part: object): object =>
    Object.fromEntries(
      Object.entries(part).map(([field, value]: [string, unknown]) => [
        field,
        folders[field] && Array.isArray(value) ? value.filter(isThere(field)) : value,
      ]),
    )
  const shows = (section: object & { from?: object }): boolean =>
    !Object.entries(section).some(
      ([field, value]) => folders[field] && Array.isArray(value) && value.length === 0,
    ) &&
    !Object.entries(section.from ?? {}).some(([field, id]) => folders[field] && !isThere(field)(id))
  const { sections, ...others } = fields as { sections?: object[] }
  return {
    ...clean(others),
    ...(sections && { sections: sections.map(clean).filter(shows) }),
  } as Fields
}
