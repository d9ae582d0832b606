import * as z from 'zod'
import { paths } from '../../../lib/paths.ts'
import { entriesOf } from '../../../lib/look-ups.ts'
import { resolveLink } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { nameOf } from '../../../schemas/names.ts'
import { line } from '../../../schemas/text.ts'
import { band, heading, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('stories'),
    ...band,
    heading,
    stories: z
      .array(nameOf('case-studies'))
      .min(1)
      .optional()
      .describe(
        'File names of the client stories to show, in their order. Left out, all show that ' +
          'are available.',
      ),
    readLabel: line(40),
    podcastLabel: line(40),
    challengeLabel: line(30),
    solutionLabel: line(30),
    timelineLabel: line(30),
  })
  .describe('Client stories as framed panels. Their facts are in the files of the stories.')
  .register(traits, {
    ground: () => 'shoal-4',
    shows: { folder: 'case-studies', field: 'stories' },
    counts: { noun: 'stories' },
  })

/**
 * The stories with their links.
 * @throws Error naming a story or an outside address that does not exist
 */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const stories = entriesOf('caseStudies', section.stories, site).map(({ id, data: story }) => ({
    story,
    href: story.link ?? paths.caseStudy(id),
    podcast:
      story.podcast === undefined
        ? undefined
        : resolveLink({ label: section.podcastLabel, outside: story.podcast }, site),
    /** A description of the client without a name. */
    client: [story.industry, story.location, story.employees]
      .filter((part) => part !== undefined)
      .join(' · '),
    facts: [
      { label: section.challengeLabel, text: story.challenge },
      { label: section.solutionLabel, text: story.solution },
      { label: section.timelineLabel, text: story.timeline },
    ],
  }))
  return { ...section, stories }
}
