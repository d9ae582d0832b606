import type { Site } from '../../src/lib/check/site.ts'

/** A role file to fill in: a draft, last in the group of sales, with the words that every role shares. */
export function newRole(name: string, site: Site): string {
  const title = titleOf(name)
  const order =
    Math.max(
      0,
      ...site.inFolder('surveys').map(({ data }) => (data?.['group'] === 'sales' ? Number(data['order']) : 0)),
    ) + 1
  const similar =
    site.inFolder('surveys').find(({ data }) => data?.['draft'] !== true && data?.['enabled'] !== false)?.id ?? ''
  const workflows = ['First', 'Second', 'Third', 'Fourth'].map(
    (word) =>
      `  - name: ${word} workflow\n    description: Write here what is done, with the documents and systems of the job.`,
  )
  return `---
# The name of the role, and its list in the menu: sales, marketing, operations, hr-leadership or hr-specialists.
title: ${title}
group: sales
# The place in that list.
order: ${order}
# While this line is here, the page is shown on previews only.
draft: true
# One sentence that starts with "You".
summary: You do the work of ${title.toLowerCase()}.
# Exactly four, which people in this job would recognise.
workflows:
${workflows.join('\n')}
# Who should take this survey, who another one, and what to do when in doubt.
rightForYou: >-
  Write here for whom this survey is right. Say who is better served by another one. If you do several jobs, use your
  primary function.
# Exactly three. The first two are the same for every role.
details:
  - title: ((survey-minutes)) minutes
    description: The survey takes about ((survey-minutes)) minutes and opens in a new tab.
  - title: Next ((holiday-months)) months
    description: We ask about holidays you have planned in the next ((holiday-months)) months.
  - title: Your work
    description: Your responses help us understand where AI can best support your work.
# One or two file names of other roles, without ".mdx".
similarRoles: [${similar}]
---

Write here what this role involves, in three to five sentences.
`
}

/** A page to fill in: a title, some prose and a closing band. */
export function newPage(name: string): string {
  const title = titleOf(name)
  return `---
# What search engines show. Both must differ from those of every other page.
seo:
  title: ${title}
  description: Write here in one sentence what ${title.toLowerCase()} is about.
# The bands of the page in their order. src/content/FIELDS.md lists all types with their fields.
sections:
  - type: hero
    heading: ${title}
    lede: Write here what the page is about.
  - type: prose
  - type: callToAction
    heading: Talk to us
    actions:
      - label: Contact
        to: /contact
---

## First heading

Write the text of the page here.
`
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
