import * as z from 'zod'
import { link, paragraph, slug } from '../../schemas/text.ts'

/** The grounds a band may stand on (look.md, Colour). Two touching bands never share one. */
export const grounds = ['paper', 'land', 'shoal-3', 'shoal-4', 'shoal-5', 'night'] as const
/** One ground of a band. */
export type Ground = (typeof grounds)[number]

/** Grounds of so many bands that rise from deep water to land, of which two that touch never share one. */
export function ladder(count: number): Ground[] {
  return Array.from({ length: count }, (_, index): Ground => {
    const above = count - 1 - index
    return rungs[above] ?? (above % 2 === 0 ? 'paper' : 'shoal-5')
  })
}
const rungs: Ground[] = ['land', 'shoal-3', 'shoal-4', 'shoal-5']

/** What every section may carry: an anchor and a ground other than its usual one. */
export const band = {
  id: slug.optional().describe('The name of the section in addresses: "form" is reached as "#form".'),
  ground: z.enum(grounds).optional().describe('The ground, if not the usual one of this section.'),
}

/** A heading; a new line in the file is a new line on the page. */
export const heading = paragraph(140).describe('The heading. A new line here starts a new line on the page.')

/** Buttons and links in their order: the first is the button, the others are text links. */
export const actions = z.array(link).max(3).default([]).describe('The first is a button, the others are text links.')

/**
 * How a section is laid out. Every look takes the same fields, so that changing it loses nothing.
 * @param says each look and what it shows, in words for an editor; the first is taken where none is written
 */
export function looks<Look extends string>(says: Record<Look, string>) {
  const names = Object.keys(says) as [Look, ...Look[]]
  const words = names.map((name) => `"${name}": ${says[name]}`).join('; ')
  return z
    .enum(names)
    .default(() => names[0] as never)
    .describe(`How it is laid out. ${words}.`)
}
