import * as z from 'zod'
import { aliases, draft, seo, sampleMark } from './entry-fields.ts'
import { listOf } from './groups.ts'
import { internalAddress, outsideName } from './links.ts'
import { picture } from './pictures.ts'
import { line, paragraph } from './text.ts'

/**
 * A client story: `src/content/case-studies/simcorp.mdx` becomes `/case-studies/simcorp`. The named
 * fields (spec section 3, case study) make the panel on the overview; `sections` make the page of
 * the story.
 */
export const caseStudySchema = <Section extends z.ZodType>(section: Section) =>
  z.strictObject({
    draft,
    sample: sampleMark(
      'true while quotes in this file are samples. Their author is then “Name withheld”.',
    ),
    company: line(60).describe(
      'The name of the client. Screen readers say it in place of the logo.',
    ),
    industry: line(60).describe('What the client does, used where the client is not named.'),
    location: line(60).optional().describe('Where the client is.'),
    employees: line(40).describe(
      'How many people work there, by claim, like "((client-employees)) employees".',
    ),
    headline: line(100).describe('The story in one line.'),
    description: paragraph(300).describe('The story in one or two sentences.'),
    keyMetric: line(20).describe('The main figure of the story, by claim.'),
    keyMetricLabel: line(120).describe('What that figure counts.'),
    results: listOf('The three results in the panel.', { figure: line(20), text: line(60) }).length(
      3,
      'The panel has room for exactly three results.',
    ),
    challenge: paragraph(240),
    solution: paragraph(240),
    timeline: line(120),
    testimonial: paragraph(300).describe('One quote, word for word.'),
    testimonialAuthor: line(60).describe('Who said it: a name, or "Name withheld".'),
    testimonialRole: line(60).describe('What the person does there.'),
    testimonialImage: picture(72, 90)
      .optional()
      .describe('A picture of the person, if there is one.'),
    logoUrl: picture(40, 40)
      .meta({ onGround: true })
      .optional()
      .describe(
        'The logo of the client, if there is one: a drawing (.svg) with a transparent background.',
      ),
    podcast: outsideName.optional(),
    link: internalAddress.optional().describe('Only if the story is on another page than its own.'),
    available: z.boolean().default(true).describe('false keeps the story off the site.'),
    seo,
    aliases,
    sections: z.array(section).min(1).describe('The sections of the page, from top to bottom.'),
  })
/** A client story in its file. */
export type CaseStudy = z.infer<ReturnType<typeof caseStudySchema<z.ZodUnknown>>>
