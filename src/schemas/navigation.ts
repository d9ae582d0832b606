import * as z from 'zod'
import { listOf } from './groups.ts'
import { link } from './links.ts'
import { nameOf, slug } from './names.ts'
import { line } from './text.ts'

/**
 * Header and footer, `settings/navigation.mdx`. specification.md, section 2, shared header and
 * shared footer.
 */
export const navigationSchema = z.strictObject({
  functions: listOf('The functions of a company that have surveys.', {
    id: slug.describe('The name that groups, people and sections use for it, like "sales".'),
    name: line(30).describe('The name of the function, like "Sales".'),
  }).min(1),
  groups: listOf('The lists of roles that menus show.', {
    id: slug.describe('The name that role files use in their "group" field.'),
    title: line(30).describe('The heading of the list in the menu.'),
    function: nameOf('function').describe('Whose roles these are: a function of the list above.'),
  }).min(1),
  menus: listOf('The menus in the header, from left to right.', {
    id: slug.describe('A name of your choice, like "revenue".'),
    label: line(20).describe('The word in the header.'),
    groups: z
      .array(nameOf('group'))
      .min(1)
      .max(3)
      .describe('The lists of this menu, from left to right.'),
  })
    .min(1)
    .max(3, 'The header has room for three menus.'),
  disabled: z.array(line(20)).describe('Words in the header that are not links yet.'),
  more: z
    .array(link)
    .default([])
    .describe(
      'Links under the dial of each menu, and at the end of the menu on phones, where the ' +
        'footer is far away.',
    ),
  footer: listOf('The columns of links in the footer.', {
    title: line(30).describe('The heading of the column.'),
    links: z.array(link).min(1).describe('Each leads to a page of this site, or outside.'),
  }).meta({ title: 'Footer columns' }),
})
/** Header and footer in their file. */
export type Navigation = z.infer<typeof navigationSchema>
