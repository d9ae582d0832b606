/**
 * The variables by which the check says to the rest of a build which files to leave out. The check
 * runs in Node, and Vite bundles what renders pages apart from it, so they share no module.
 */
const setting = 'CONTENT_HELD_BACK'
const publishedSetting = 'CONTENT_PUBLISHED_SETTINGS'

const settingsFolder = 'src/content/settings'

/** The published settings, which a preview uses instead of its own. */
export const publishedFolder = '.astro/published-settings'

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

/** Makes the rest of this build read these settings files from `publishedFolder`. */
export function usePublishedSettings(files: readonly string[]): void {
  process.env[publishedSetting] = files.join('\n')
}

/**
 * The settings files that break a rule, and that this build has as they are published: paths from
 * the project's root. Only previews have any.
 */
export function publishedSettings(): string[] {
  return process.env[publishedSetting]?.split('\n').filter(Boolean) ?? []
}

/** The folder from which this build reads a settings file. @param name such as `claims.mdx` */
export function folderOfSettings(name: string): string {
  const isPublished = publishedSettings().includes(`${settingsFolder}/${name}`)
  return isPublished ? publishedFolder : settingsFolder
}

/** The path of an entry's file as editors know it, from the path from which it was read. */
export function pathForEditors(file: string): string {
  return file.replace(publishedFolder, settingsFolder)
}

/** The folders of the entries that fields name: each field with `nameOf(folder)` as its schema. */
export const folderOfField: Readonly<Record<string, string>> = {
  articles: 'articles',
  people: 'people',
  services: 'services',
  stories: 'case-studies',
  caseStudy: 'case-studies',
  testimonials: 'testimonials',
  similarRoles: 'surveys',
}

/** True if this build has the entry that a field names. */
type IsThere = (field: string, id: unknown) => boolean

/**
 * The fields of an entry without the names of entries that this build leaves out. It also leaves
 * out a section that shows nothing else.
 */
export function withoutHeldBack<Fields extends object>(fields: Fields): Fields {
  const files = new Set(heldBackFiles())
  if (files.size === 0) return fields

  const isThere: IsThere = (field, id) =>
    !files.has(`src/content/${folderOfField[field]}/${String(id)}.mdx`)
  const { sections, ...others } = fields as { sections?: Record<string, unknown>[] }
  const left = sections
    ?.map((section) => withoutNames(section, isThere))
    .filter((section) => showsAnything(section, isThere))
  return { ...withoutNames(others, isThere), ...(left && { sections: left }) } as Fields
}

/** A group of fields, whose lists of names lack the entries that are not there. */
function withoutNames(group: Record<string, unknown>, isThere: IsThere): Record<string, unknown> {
  const fields = Object.entries(group).map(([field, value]) => {
    const isListOfNames = field in folderOfField && Array.isArray(value)
    return [field, isListOfNames ? value.filter((id) => isThere(field, id)) : value]
  })
  return Object.fromEntries(fields) as Record<string, unknown>
}

/** False for a section with an empty list of names, or with a quote from an entry that is gone. */
function showsAnything(section: Record<string, unknown>, isThere: IsThere): boolean {
  const isEmptyList = ([field, value]: [string, unknown]): boolean =>
    field in folderOfField && Array.isArray(value) && value.length === 0
  const isGone = ([field, id]: [string, unknown]): boolean =>
    field in folderOfField && !isThere(field, id)
  const source = section['from'] ?? {}
  return !Object.entries(section).some(isEmptyList) && !Object.entries(source).some(isGone)
}
