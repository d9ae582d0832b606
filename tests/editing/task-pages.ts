/** The name of a figure that the pages of the tasks show. */
const madeUpFigure = 'made-up-figure'

/**
 * The register with that figure as its first. It counts things, which need no unit beside a figure.
 * @param register the text of settings/claims.mdx
 */
export function withMadeUpFigure(register: string): string {
  const claim =
    `  - { name: ${madeUpFigure}, text: '41', value: 41, unit: things, ` +
    'means: How many there are on the pages of the tasks. }\n'
  return register
    .replace(/^units: \[/m, (line) => `${line}things, `)
    .replace(/^claims:\n/m, (line) => line + claim)
}

/** A page on which an editor does a task. @param number sets its words apart from other pages */
export function taskPage(number: number): string {
  return `---
seo:
  title: Page ${number} of the tasks
  description: A page on which an editor does task ${number} of the guide.
sections:
  # The title comes first.
  - type: hero
    heading: The title of page ${number}
    lede: >-
      There are ((${madeUpFigure})) of them on page ${number}, and each of them does what
      it should do, on every day of the week.
  - type: items
    heading: Reasons of page ${number}
    items:
      - title: The first reason
        text: It is the first one of page ${number}.
      # The best one.
      - title: The second reason
        text: It is the second one of page ${number}.
      - title: The third reason
        text: It is the third one of page ${number}.
      - title: The last reason
        text: It is the last one of page ${number}.
  - type: statement
    heading: What we say on page ${number}
    text: We say what is so.
  - type: prose
  - type: callToAction
    heading: Go on from page ${number}
    actions: [{ label: Start from page ${number}, to: / }]
---

## What it is on page ${number}

The first paragraph of page ${number} has some words.

The second paragraph of page ${number} has others.

- The first entry of page ${number}
- The second entry of page ${number}
`
}
