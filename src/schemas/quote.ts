import * as z from 'zod'
import { line, paragraph } from './text.ts'

/**
 * One quote: its words, its author, and the result it speaks of (specification.md, section 3,
 * testimonial).
 */
export const quoteSchema = z.strictObject({
  quote: paragraph(320).describe('Word for word, without quotation marks.'),
  author: line(60).describe('Who said it: a name, or "Name withheld".'),
  role: line(60).describe('What the person does, like "Head of content".'),
  company: line(60).optional().describe('Where: the client, or what kind of company it is.'),
  metric: line(60).optional().describe('The result the quote speaks of, by claim.'),
})
/** A quote in its file. */
export type Quote = z.infer<typeof quoteSchema>
