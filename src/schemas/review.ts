import * as z from 'zod'
import { line } from './text.ts'

/** A group of short texts. */
const texts = <const Names extends readonly string[]>(...names: Names) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, line(160)])) as Record<Names[number], ReturnType<typeof line>>,
  )

/**
 * The words that reviewers read on a preview and visitors never do, `settings/review.mdx`. What stands in round brackets,
 * such as (count), is filled in.
 */
export const reviewSchema = z.strictObject({
  bar: texts(
    ...(['preview', 'noChange', 'onePage', 'pages', 'notCompared', 'problems', 'thisPage', 'details'] as const),
    ...([
      'branch',
      'commit',
      'pullRequest',
      'built',
      'forms',
      'formsTried',
      'formsSent',
      'formsHere',
      'edit',
      'byForm',
    ] as const),
  ).describe('The bar at the top of every page of a preview.'),
  tried: texts('heading', 'text').describe('What a form of a preview shows of a lead that it did not send.'),
  editThis: line(40),
  page: texts(
    ...([
      'title',
      'description',
      'comparedWith',
      'unreachable',
      'summary',
      'summaryShared',
      'same',
      'problems',
      'problemsText',
      'heldBack',
    ] as const),
    ...(['broken', 'brokenText'] as const),
    ...(['figures', 'newEntry', 'goneEntry', 'outside', 'pagesHeading', 'added', 'removed', 'renamed'] as const),
    ...([
      'leadsTo',
      'leadsNowhere',
      'becameDraft',
      'retired',
      'redirects',
      'leadsNoMore',
      'shared',
      'renamedEntry',
      'eachText',
      'eachRoute',
      'sharedIn',
      'everyPage',
      'eachPage',
    ] as const),
    ...([
      'moved',
      'movedTexts',
      'under',
      'titleOfPage',
      'descriptionOfPage',
      'label',
      'later',
      'inText',
      'inSearch',
      'menu',
      'footer',
    ] as const),
    ...(['links', 'newLink', 'goneLink', 'pictures', 'before', 'after', 'weights', 'weightsText'] as const),
    ...(['drafts', 'draftsText', 'launch', 'launchText', 'look'] as const),
  ).describe('The page /review, which says what changed.'),
  gallery: texts(
    ...(['title', 'lede', 'all', 'copy', 'madeUp', 'fields', 'needed', 'pages', 'proseHeading', 'proseText'] as const),
  ).describe('The pages /sections, which show every kind of section.'),
})
/** The words for reviewers, as they stand in their file. */
export type ReviewWords = z.infer<typeof reviewSchema>
