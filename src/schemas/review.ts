import * as z from 'zod'
import { line } from './text.ts'

type Words<List extends string> = List extends `${infer First} ${infer Others}`
  ? First | Words<Others>
  : List

/** A group of short texts, by lists of their names. */
const texts = <const Lists extends readonly string[]>(...lists: Lists) => {
  const names = lists.flatMap((list) => list.split(' ')) as Words<Lists[number]>[]
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, line(160)])) as Record<
      (typeof names)[number],
      ReturnType<typeof line>
    >,
  )
}

/**
 * The words for reviewers on a preview, `settings/review.mdx`. Visitors never read them. Names in
 * round brackets, such as (count), are filled in.
 */
export const reviewSchema = z.strictObject({
  bar: texts(
    'preview noChange onePage pages notCompared problems thisPage details branch commit pullRequest built forms',
  ).describe('The bar at the top of every page of a preview.'),
  leads: texts('nowhere project here').describe('Where the leads of a preview go.'),
  tried: texts('heading text').describe(
    'What a form of a preview shows of a lead that it did not send.',
  ),
  editThis: line(40),
  comment: line(40).describe('Opens the pull request, with the words of a change copied.'),
  copied: line(80).describe('Says that they were copied.'),
  approve: line(40).describe('Leads to where the pull request is approved.'),
  seen: line(40).describe('A tick for a change that one has seen.'),
  seenCount: line(80).describe('How many one has seen.'),
  linkHere: line(40).describe('The address of one change.'),
  page: texts(
    'title description comparedWith unreachable summary problems problemsText heldBack broken brokenText warnings',
    'warningsText stylesText shared added removed renamed moved eachText leadsTo hidden sharedIn under menu footer',
    'shotBefore shotAfter noSuchPage gonePage noPictures morePictures drafts draftsText launch launchText look',
  ).describe('The page /review, which says what changed.'),
  kinds: texts(
    'title description alt name example link picture looks figure outside page redirect styles',
  ).describe('What kind of thing has changed.'),
  gallery: texts('title lede all copy madeUp fields needed pages proseHeading proseText').describe(
    'The pages /sections, which show every kind of section.',
  ),
})
/** The words for reviewers in their file. */
export type ReviewWords = z.infer<typeof reviewSchema>
