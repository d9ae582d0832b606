// Turns links as editors write them, `to` a page or to an `outside` address, into links as
// templates need them.
import { replaceDeep } from './figures.ts'
import { outsideAddress } from './look-ups.ts'
import type { SiteContent } from './site-content.ts'

/** A link as templates need it. */
export interface ResolvedLink {
  label: string
  href: string
  /**
   * The words of screen readers for a link that leaves the site and opens a new tab. Other links
   * lack it.
   */
  external?: string | undefined
}

/** A link as an editor or a component writes it: its target, and its words if it has any. */
type WrittenLink<Label> = Label & ({ to: string } | { outside: string })

/** The tag that `linkWith` of schemas/links.ts gives to every link that it reads. */
interface TaggedLink {
  isLink: true
}

/** A value of the fields that contains no other. */
type Leaf = string | number | boolean | Date | null | undefined

/** The fields of an editor, with every link in them resolved. */
export type WithResolvedLinks<Value> = Value extends Leaf
  ? Value
  : Value extends readonly (infer Item)[]
    ? WithResolvedLinks<Item>[]
    : Value extends TaggedLink
      ? Omit<ResolvedLink, 'label'> & Omit<Value, 'to' | 'outside' | 'isLink'>
      : { [Key in keyof Value]: WithResolvedLinks<Value[Key]> }

/**
 * Resolves every link in the fields of a section, at every depth.
 * @throws Error naming an outside address that does not exist
 */
export function resolveLinks<Value>(value: Value, site: SiteContent): WithResolvedLinks<Value> {
  const resolved = replaceDeep(value, (part) =>
    isTagged(part) ? resolveLink(part, site) : undefined,
  )
  return resolved as WithResolvedLinks<Value>
}

function isTagged(part: unknown): part is TaggedLink & WrittenLink<{ label?: string }> {
  return part !== null && typeof part === 'object' && 'isLink' in part
}

/**
 * Resolves one link. One without words stays so.
 * @throws Error naming an outside address that does not exist
 */
export function resolveLink<Label extends { label?: string }>(
  link: WrittenLink<Label>,
  site: SiteContent,
): Omit<ResolvedLink, 'label'> & Pick<Label, 'label'> {
  const words = 'label' in link ? { label: link.label } : {}
  const target =
    'to' in link
      ? { href: link.to }
      : { href: outsideAddress(link.outside, site), external: site.labels.opensInNewTab }
  return { ...words, ...target } as Omit<ResolvedLink, 'label'> & Pick<Label, 'label'>
}
