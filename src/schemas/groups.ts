/** Groups of fields. */
import * as z from 'zod'

/** Fields that belong together. */
export const group = <const Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.strictObject(fields).describe(description)

/** A list whose items have these fields. */
export const listOf = <const Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.array(z.strictObject(fields)).describe(description)

/** A group of fields that contains exactly one of several, and all others that it has. */
export function oneOf<Choices extends z.ZodRawShape, Rest extends z.ZodRawShape>(
  choices: Choices,
  rest: Rest,
) {
  type OneOf = {
    [Choice in keyof Choices]: z.infer<z.ZodObject<Pick<Choices, Choice> & Rest>>
  }[keyof Choices]
  const names = Object.keys(choices)
  return z
    .strictObject({ ...rest, ...z.object(choices).partial().shape })
    .refine(
      (fields) =>
        names.filter((name) => (fields as Record<string, unknown>)[name] !== undefined).length ===
        1,
      {
        error: ({ input }) => {
          const isThere = names.some(
            (name) => (input as Record<string, unknown>)[name] !== undefined,
          )
          const either = names.map((name) => `“${name}”`).join(' or ')
          return isThere ? `Write either ${either} here, not both.` : `Write ${either} here.`
        },
        path: names.slice(-1),
      },
    )
    .transform((fields) => fields as OneOf)
    .meta({ either: names })
}
