import type { FieldKey } from '../../editing/editor/model/built.ts'

// Finds what visitors read on a page, for the comparison of two builds.

/**
 * The kind of a text for a reader: the title or the description of the page, a heading, words of
 * the flow, a picture with its alternative text, a name for screen readers, or an example in an
 * empty field. The text of a link is its address.
 */
export type Kind =
  'title' | 'description' | 'heading' | 'text' | 'picture' | 'name' | 'example' | 'link'

/** How a text is set, besides its words: as which part of a page. */
export type Form = 'heading' | 'paragraph' | 'bullet' | 'number' | 'quote'

/** One text of a page: the words between two breaks of its layout. */
export interface Block {
  kind: Kind
  text: string
  /** For words of the flow and headings. The number is the level of a heading. */
  form?: Form | undefined
  level?: number | undefined
  /**
   * Its words in bold or italics, such as `bold: two words`; each line after its first one, as
   * `line: further words`; and `rule` if there is a line across the page above it.
   */
  emphasis?: string[] | undefined
  /** The entry of a list that contains it, counted in its section, and that entry's address. */
  entry?: { item: number; href?: string } | undefined
  /** The words of a link, which follows the text that contains it. */
  label?: string | undefined
  /** The address of a picture. Drawings and pictures inside the page have none. */
  src?: string | undefined
  /** A digest of what a picture shows. */
  shows?: string | undefined
  /** The heading above it in its section. */
  under?: string | undefined
  /** The fields of content files that it shows, on a preview. */
  fields?: FieldKey[] | undefined
}

/** The parts of a page. The head holds its title and its description. */
export type Area = 'head' | 'menu' | 'main' | 'footer'

/**
 * A part of an area. Each `<section>` and `<nav>` begins one, and so does each further heading of
 * the second level.
 */
export interface PageSection {
  area: Area
  blocks: Block[]
  /** A digest of the classes of its elements, if it begins with a `<section>`. */
  layout: string
  /** The classes of its ground, which often follows from the sections around it. */
  ground?: string | undefined
  /** A digest of the drawings that are written into it. */
  drawings?: string | undefined
}
