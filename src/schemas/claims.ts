import * as z from 'zod'
import { numbersIn, rangeIn } from '../lib/numbers.ts'
import { sampleMark } from './entry-fields.ts'
import { slug } from './names.ts'
import { line } from './text.ts'

/**
 * The units of claims if the register has no list. The check knows these in texts, and drawings
 * draw some.
 */
export const units =
  'minutes, hours, weeks, months, people, per cent, times, agents, leaders, users'.split(', ')

/**
 * The values that a claim may have: the number in its text, or either end of a range. None: any
 * value.
 */
function valuesOf(text: string): number[] {
  const numbers = numbersIn(text)
  return rangeIn(text) ?? (numbers.length === 1 ? numbers : [])
}

/**
 * True if a value is a number of its text, without sign: 80 of '80%', either end of '80–320'. True
 * for a text without one.
 */
export function textHasValue(text: string, value: number): boolean {
  const values = valuesOf(text)
  return values.length === 0 || values.includes(Math.abs(value))
}

/** True for a value whose text has points between thousands, like '2.000+' for 2000. */
function hasPointedThousands(text: string, value: number): boolean {
  return /^\d{1,3}(?:\.\d{3})+(?!\d)/.test(text) && textHasValue(text.replaceAll('.', ''), value)
}

/**
 * The claims register, `settings/claims.mdx`: every figure of the site, once (decisions.md, section
 * 3). All other texts use a figure by name, `((survey-minutes))`.
 */
export const claimsSchema = z.strictObject({
  sample: sampleMark('true until what each scope says is confirmed.'),
  claims: z
    .array(
      z
        .strictObject({
          name: slug.describe('The name by which texts use the figure.'),
          text: line(20).describe('The figure as visitors read it, like "81%" or "2–5".'),
          value: z
            .number()
            .optional()
            .describe('The same figure as a plain number, for drawings to scale.'),
          means: line(160).describe('What the figure measures, for editors.'),
          scope: line(100)
            .optional()
            .describe(
              'For whom or over what time the figure holds, like "on average across client ' +
                'teams". Texts show it as "((name scope))".',
            ),
          unit: line(20)
            .meta({ refersTo: 'unit' })
            .describe('What is counted: one of the "units" of this file, like "minutes".'),
        })
        .refine(({ text, value }) => value === undefined || textHasValue(text, value), {
          error: ({ input }) => {
            const { text, value } = input as { text: string; value: number }
            const right = valuesOf(text).map((number) => `“value: ${number}”`)
            if (hasPointedThousands(text, value))
              return `A point begins decimals here. Write: ${text.replaceAll('.', ',')}`
            return (
              `The text is “${text}”, but the value is ${value}. ` +
              `Write ${right.join(' or ')}, or change the text.`
            )
          },
          path: ['text'],
        }),
    )
    .min(1)
    .describe('Every figure of the site, once. Texts use one by its name.'),
  units: z
    .array(line(20))
    .min(1)
    .default(units)
    .describe('What figures may count. Add a word for something else, like "countries".'),
})
/** The claims register in its file. */
export type Claims = z.infer<typeof claimsSchema>
