import * as z from 'zod'
import type { SiteContent } from '../../../lib/site-content.ts'
import { paragraph } from '../../../schemas/text.ts'
import { band, heading, type Traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('roles'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
  })
  .describe(
    'Every role with its survey, by function: made from the role files. Each function is a place, like "#sales".',
  )

/** What other parts of the site know of it. */
export const traits: Traits<z.infer<typeof schema>> = {
  once: 'The list of all surveys',
  places: 'functions',
}

/** The roles of each function, in the order of the menus, and the words beside roles that cannot be opened by all. */
export function view(section: z.infer<typeof schema>, { navigation, roleGroups, labels }: SiteContent) {
  const functions = navigation.functions.map(({ id, name }) => ({
    id,
    name,
    roles: roleGroups.filter((group) => group.function === id).flatMap((group) => group.roles),
  }))
  return { ...section, functions, soon: labels.soon, draft: labels.draft }
}
