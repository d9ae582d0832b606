import * as z from 'zod'
import { claimToScale } from './drawing-scales.ts'
import { sampleMark } from './entry-fields.ts'
import { group, listOf } from './groups.ts'
import { internalAddress } from './links.ts'
import { line, lineWithMarks, paragraph } from './text.ts'

/**
 * A fact with its name. The mark of a sample is at the fact, since the words around it are no
 * samples.
 */
const fact = z.strictObject({
  title: line(40),
  text: line(220),
  sample: sampleMark('true until somebody who may promise it has confirmed it.'),
})

/**
 * The short words of the site that belong to no single page: buttons, headings of role pages,
 * messages.
 */
export const labelsSchema = z.strictObject({
  skipToContent: line(40),
  menu: line(20).describe('The button that opens the menu on phones.'),
  closeMenu: line(20),
  mainNavigation: line(40).describe('The name of the menu for screen readers.'),
  logoHome: line(60).describe('What screen readers say for the logo link.'),
  menuNote: z
    .array(line(40))
    .length(2)
    .describe('The two lines beside the lists of a menu.')
    .meta({ title: 'Menu lines' }),
  surveyMinutes: claimToScale('dial').describe(
    'The claim that the dials in the menus and on role pages show: how long a role survey takes.',
  ),
  allRoles: line(20).describe(
    'The last link of a list in a menu that is too long to show all of its roles.',
  ),
  soon: line(20).describe('The word beside a role that does not have a page yet.'),
  comingLater: line(20).describe(
    'Explains the words of the header that lead nowhere yet: before them on phones, and ' +
      'elsewhere under the pointer.',
  ),
  comingSoon: line(20),
  draft: line(20),
  opensInNewTab: line(40),
  home: line(20),
  privacyNotice: line(30),
  copyright: lineWithMarks('year', 60).describe('(year) becomes the current year.'),
  pauseVideo: line(40),
  playVideo: line(40),
  survey: group('The headings and buttons of every role page.', {
    kicker: lineWithMarks('function', 40).describe(
      'The small line above the role name. (function) becomes the name of the function.',
    ),
    lede: line(170).describe('Under the role name: who asks, what for, and how long it takes.'),
    roleHeading: line(40),
    workflowsHeading: line(60),
    rightForYouHeading: line(40),
    rightForYouNote: line(120).describe('Shown after the paragraph of each role.'),
    detailsHeading: line(40),
    details: z
      .array(fact)
      .length(2, 'Every role page shows two details here and a third of its own. Give exactly two.')
      .describe('The first two of the three rows under that heading.'),
    yourAnswersTitle: line(40).describe(
      'The title of the third row. Its text is in the role file.',
    ),
    similarHeading: line(40),
    closingHeading: line(40).describe(
      'The heading of the band before the footer, with the last survey button.',
    ),
    privacy: z
      .array(fact)
      .min(1)
      .max(8)
      .describe('What happens to the answers, fact by fact, under that heading.')
      .meta({ title: 'Privacy facts' }),
    privacyLink: line(40).describe('The link to the privacy notice beside that button.'),
    answersLink: z
      .strictObject({
        label: line(60).describe('The words on the link.'),
        to: internalAddress.describe('The page that explains it, like "/#answers".'),
      })
      .describe('The link to what happens to the answers, beside that button.'),
    takeSurvey: line(40),
    notInvited: z
      .strictObject({
        label: line(60).describe('The words on the link.'),
        to: internalAddress.describe('The page for them, like "/ai-acceleration-report".'),
      })
      .describe('The link for visitors whom nobody has invited, beside the first survey button.'),
    seoTitle: lineWithMarks('role', 25).describe('(role) becomes the role name.'),
    seoDescription: lineWithMarks('summary', 70).describe(
      '(summary) becomes the sentence of the role file.',
    ),
  }),
  surveySteps: listOf(
    'The steps that follow a role survey, shown by a section "steps" with "from: surveySteps".',
    {
      title: line(40),
      text: paragraph(300),
    },
  )
    .min(2)
    .max(6),
  specimen: group('The words on every specimen of a report.', {
    caption: line(60).describe('Says that the hours are made up.'),
    scale: line(60).describe('What one stripe is.'),
    forAgent: line(30).describe('What the first part of a bar means.'),
    forPerson: line(30).describe('What the rest of the bar means.'),
    inWords: lineWithMarks(['hours', 'agent'], 60).describe(
      'A bar in words, for screen readers. (hours) and (agent) become all of its hours and ' +
        'those of the agent.',
    ),
    question: line(60).describe('What the survey asks, where four steps show the sheet.'),
    answer: lineWithMarks('hours', 30).describe(
      'The answer beside a task. (hours) becomes its hours.',
    ),
    marked: line(60).describe('The line above the tasks that are marked for an agent.'),
    agreed: line(60).describe('The line above who starts, and by when.'),
    example: line(40).describe('The line above the name of the agent.'),
  }),
  articles: group('The words around the articles of the resources page.', {
    featured: line(20).describe('The word before category and date of the featured article.'),
    tabs: line(40).describe('Names the row of tabs for screen readers.'),
    all: line(20).describe('The tab that shows every article.'),
    categories: group('The tabs of the categories, also shown beside each article.', {
      'wake-up': line(20),
      transformation: line(20),
      podcast: line(20),
      practical: line(20),
      future: line(20),
    }),
    planned: lineWithMarks('date', 30).describe(
      'The date of an article that cannot be opened yet. (date) becomes the date.',
    ),
    readTime: lineWithMarks('minutes', 30).describe('(minutes) becomes the number of minutes.'),
    listenTime: lineWithMarks('minutes', 30).describe('The same for a podcast.'),
    none: line(80).describe('Shown under a tab without articles.'),
    shown: group('What screen readers say when a tab is chosen.', {
      one: line(40),
      many: lineWithMarks('count', 40).describe('(count) becomes the number of articles.'),
    }),
  }),
  notFound: group('The page for addresses that do not exist.', {
    status: line(30),
    heading: line(60),
    text: paragraph(200),
    button: line(30),
    nearest: line(60),
    pages: listOf('Pages that are offered there.', {
      label: line(40).describe('The words on the link.'),
      to: internalAddress.describe('A page of this site, like "/contact".'),
      place: line(30).describe('The words beside the link.'),
    }).min(1),
    seoTitle: line(60),
  }),
})
/** The short words of the site in their file. */
export type Labels = z.infer<typeof labelsSchema>
