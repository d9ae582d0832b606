import type { BuiltContent } from '../../../editing/editor/model/built.ts'
import { page, role, sampleFile, siteWith, smallest } from '../../content/support/smallest-site.ts'

// The made-up site on which editors meet: a page with its lists, sections and prose, what it names,
// and what names it. Each thing has a word of its own that no change takes away.

const sharedText = `---
seo:
  title: A page that two editors change
  description: About the shared page.
# A note that nobody changes.
sections:
  - type: hero
    heading: The first heading
    lede: 'The survey takes ((survey-minutes)) minutes.'
    actions:
      - label: To contact
        to: /contact
      - { label: To Gamma, to: /surveys/gamma }
  - type: items
    heading: Good reasons
    items:
      - title: Title one
        text: The words of one, which takes ((programme-weeks)) weeks.
      # A note above two.
      - title: Title two
        text: >-
          The words of two, which are longer than a line of the file usually is, so that they are
          in two lines.
      - title: Title three
        text: The words of three.
  - type: items
    heading: More reasons
    items:
      - title: Title four
        text: The words of four.
      - title: Title five
        text: The words of five.

  - type: statement
    heading: Statement of ours
    text: We say what is so.
  - type: prose
  - type: callToAction
    heading: Ending of the page
    actions: [{ label: To contact, to: /contact }]
---

## Heading of the prose

Alpha is the first paragraph, with a [link](/contact) in it.

Beta is the second paragraph
in two lines.

- Entry north
- Entry south

Omega is the last paragraph.
`

const contactText = page('Contact').replace('Hello', 'Contact us').replace('is about', 'is for')

const linking = page('Linking')
  .replace('To the start', 'To the shared page')
  .replace('to: /', 'to: /shared')
  .replace('](/)', '](/shared)')

const navigationText = `---
functions:
  - id: sales
    name: sales
  - id: made-up
    name: made-up
groups:
  - id: sales
    title: Sales
    function: sales
  - id: people
    title: People
    function: made-up
menus:
  - id: revenue
    label: Revenue
    groups:
      - sales
      - people
disabled: [Soon here, Later there]
more:
  - label: Link to shared
    to: /shared
  - label: Link to contact
    to: /contact
footer:
  - title: Column one
    links:
      - { label: Home, to: / }
      - { label: Contact, to: /contact }
  - title: Column two
    links:
      - label: Shared
        to: /shared
---
`

const files = {
  'README.md': '# A guide',
  'pages/shared.mdx': sharedText,
  'pages/contact.mdx': contactText,
  'pages/linking.mdx': linking,
  'pages/waiting.mdx': page('Waiting').replace('seo:', 'draft: true\nseo:'),
  'surveys/gamma.mdx': role('Gamma', 'alpha').replace('sales', 'people'),
  'surveys/delta.mdx': role('Delta', 'alpha'),
  'surveys/alpha.mdx': role('Alpha', 'beta').replace('[beta]', '[beta, gamma]'),
  'people/ada.mdx': sampleFile('people', 'Ada').replace(
    'color:',
    'portrait:\n  picture: ../pictures/ada.svg\n  text: Portrait of Ada\ncolor:',
  ),
  'settings/navigation.mdx': navigationText,
  'settings/claims.mdx': smallest['settings/claims.mdx']!,
}

/** The content with which both editors begin. */
export const meetingContent: BuiltContent = {
  ...siteWith(files, { assets: ['src/content/pictures/ada.svg'] }),
  pictures: [],
}
