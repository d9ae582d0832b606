import * as z from 'zod'
import type { SiteContent } from '../../../lib/site-content.ts'
import { paragraph } from '../../../schemas/text.ts'
import { band, heading, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('roles'),
    ...band,
    heading,
    lede: paragraph(320).optional(),
  })
  .describe(
    'Every role with its survey, on the chart and by function: made from the role files. Each ' +
      'function is a place, like "#sales".',
  )
  .register(traits, {
    once: 'The list of all surveys',
    anchors: 'functions',
  })

/**
 * The lists of roles of each function, in menu order, their lights, and the words beside drafts and
 * closed roles.
 */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const { navigation, roleGroups, lights, labels } = site
  const functions = navigation.functions.map(({ id, name }) => ({
    id,
    name,
    groups: roleGroups.filter((group) => group.function === id && group.roles.length > 0),
  }))
  return { ...section, functions, lights, soon: labels.soon, draft: labels.draft }
}
