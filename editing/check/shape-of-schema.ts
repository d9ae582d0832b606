import * as z from 'zod'
import type { Shape } from './shape.ts'

const known = new WeakMap<z.ZodType, Shape>()

/** The shape of the values that an editor writes for this schema. Dates have the format `date`. */
export function shapeOf(schema: z.ZodType): Shape {
  const found = known.get(schema)
  if (found) return found
  const shape = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date' })
    },
  }) as Shape
  known.set(schema, shape)
  return shape
}
