import * as z from 'zod'
import { slug } from '../../schemas/names.ts'

export { actions } from '../../schemas/links.ts'
export { heading } from '../../schemas/text.ts'

/** The grounds that a band may have (look.md, Colour). Two touching bands never share one. */
export const grounds = ['paper', 'land', 'shoal-3', 'shoal-4', 'shoal-5', 'night'] as const
/** One ground of a band. */
export type Ground = (typeof grounds)[number]

/**
 * Grounds for this many bands, from the lightest at the top to land at the bottom. Two neighbouring
 * bands never share one.
 */
export function groundsDownToLand(count: number): Ground[] {
  return Array.from({ length: count }, (_, index): Ground => {
    const above = count - 1 - index
    return groundsFromLand[above] ?? (above % 2 === 0 ? 'paper' : 'shoal-5')
  })
}
const groundsFromLand: Ground[] = ['land', 'shoal-3', 'shoal-4', 'shoal-5']

/** A list of a settings file: the name of the file without its ending, and of the field. */
export interface SettingsList {
  settings: 'addresses'
  field: string
}

/** The special features of a section type. */
interface Traits {
  /** Its ground, if the editor names none. Left out: paper. */
  ground?: (section: z.$output) => Ground
  /**
   * True if no neighbour looks like a part of it, since a drawing or several grounds cover the
   * band.
   */
  covered?: (section: z.$output) => boolean
  /** True for a type with which a page may begin: its heading is then the title of the page. */
  carriesTitle?: boolean
  /** Set for a type that a page may have once: the thing that would be there twice. */
  once?: string
  /**
   * Set for a type that makes an anchor for each entry of this list of settings/navigation.mdx,
   * such as `#sales`.
   */
  anchors?: 'functions'
  /** Set for a type that shows every entry of a folder unless this field names some. */
  shows?: { folder: string; field: string }
  /**
   * The noun that a heading may count: "Three offices". `list` is the list that is counted, if it
   * is not in the section but in a settings file.
   */
  counts?: { noun: string; list?: SettingsList }
}

/**
 * The knowledge of site, check and tests about a section type besides its fields. Each `schema.ts`
 * registers it.
 */
export const traits = z.registry<Traits>()

/** The fields of every section: an anchor, and a ground in place of its usual one. */
export const band = {
  id: slug
    .optional()
    .describe('The name of the section in addresses: "form" is reached as "#form".'),
  ground: z.enum(grounds).optional().describe('The ground, if not the usual one of this section.'),
}

/**
 * The layout of a section. Every look takes the same fields, so that changing it loses nothing.
 * @param descriptions each look and what it shows, in words for an editor; the first is the default
 */
export function lookField<Look extends string>(descriptions: Record<Look, string>) {
  const names = Object.keys(descriptions) as [Look, ...Look[]]
  const words = names.map((name) => `"${name}": ${descriptions[name]}`).join('; ')
  // One of the names, though zod's type of an enum's default does not accept a type parameter.
  const first = () => names[0] as never
  return z.enum(names).default(first).describe(`How it is laid out. ${words}.`)
}
