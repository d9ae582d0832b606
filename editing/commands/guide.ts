import * as z from 'zod'
import { band } from '../../src/components/sections/fields.ts'
import { sectionSchema } from '../../src/components/sections/index.ts'
import { collections } from '../../src/lib/collections.ts'
import { fieldRows } from '../check/field-rows.ts'
import { shapeOf } from '../check/shape-of-schema.ts'

const begin = '<!-- sections: printed by `npm run check -- --guide`; do not edit by hand -->'
const end = '<!-- end of sections -->'

/** The folder of the section pictures of `npm run pictures`, relative to the guide. */
export const sectionPictures = '../../docs/sections'

/**
 * The whole of src/content/FIELDS.md: every collection and section type, from the same schemas that
 * check the files.
 */
export function fieldGuide(): string {
  const tables = Object.entries(collections).map(([name, { folder, pattern, schema }]) => {
    const file = `${folder}/${pattern.replace('*', '…')}`
    return `## ${name}: \`${file}\`\n\n${table(schema)}`
  })
  const sections = sectionSchema.options.map((schema) => {
    const own = table(schema, ['type', ...Object.keys(band)])
    return [`### Section \`${schema.shape.type.value}\``, schema.description, own]
      .filter(Boolean)
      .join('\n\n')
  })
  const parts = [
    '# All fields',
    'Every field that a file of [the guide](README.md) may have. Printed by `npm run check -- ' +
      '--guide` from the rules that the check applies, so the two always agree; do not edit it ' +
      'by hand.',
    ...tables,
    '## The sections of a page',
    'Every section starts with `- type: …`. Nearly all may have:',
    table(z.strictObject(band)),
    ...sections,
  ]
  return `${parts.join('\n\n')}\n`
}

/** “Which section?”: every type with its purpose and a link to its fields. */
export function sectionGuide(): string {
  const described = sectionSchema.options.filter(({ description }) => description !== undefined)
  const rows = described.map(({ shape, description }) => {
    const type: string = shape.type.value
    const link = `[\`${type}\`](FIELDS.md#section-${type.toLowerCase()})`
    return `| ${link} | ${cell(description!)} | ![${type}](${sectionPictures}/${type}.webp) |`
  })
  return ['| type | what it is | how it looks |', '|---|---|---|', ...rows.toSorted()].join('\n')
}

/**
 * The guide with its table of sections replaced.
 * @throws Error if the guide has lost the marks around the table
 */
export function withSectionGuide(guide: string, sections: string): string {
  const from = guide.indexOf(begin)
  const to = guide.indexOf(end)
  if (from < 0 || to < from) {
    throw new Error(
      'src/content/README.md has lost the marks around its table of sections. Put back the ' +
        `lines “${begin}” and “${end}”.`,
    )
  }
  return `${guide.slice(0, from + begin.length)}\n\n${sections}\n\n${guide.slice(to)}`
}

function table(schema: z.ZodType, without: string[] = []): string {
  const rows = fieldRows(shapeOf(schema), without)
  if (rows.length === 0) return 'No fields of its own.'
  const lines = rows.map(
    ({ name, needed, what }) => `| \`${name}\` | ${needed ? 'yes' : 'no'} | ${cell(what)} |`,
  )
  return ['| field | needed | what |', '|---|---|---|', ...lines].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
