import { describe } from 'vitest'
import { changed, slips } from './support/checking.ts'
import { page, role } from './support/smallest-site.ts'

const withNames = (aliases: string, title: string) =>
  changed(role(title, 'alpha'), 'group:', `aliases: ${aliases}\nform: its-own\ngroup:`)

describe('a link to an old address is told the one of today, with its place', () =>
  slips(
    'pages/home.mdx',
    String.raw`
    [link](/) | [link](/surveys/older#what-is-new) | 15 | /surveys/older is an old address. Write /surveys/new#what-is-new.
    [link](/) | [link](/revenue/older) | 15 | /revenue/older is an old address. Write /surveys/new.
    [link](/) | [link](/revenue/alpha) | 15 | /revenue/alpha is an old address. Write /surveys/alpha.
    to: / | to: /else | 11 | /else is an old address. Write /surveys/new.
    `,
    { also: { 'surveys/new.mdx': withNames('[older, /else]', 'New') } },
  ))

describe('an old name is told where one names an entry', () =>
  slips('surveys/alpha.mdx', '[beta] | [before] | 17 | “before” is an old name. Write “beta”.', {
    also: { 'surveys/beta.mdx': withNames('[before]', 'Beta') },
  }))

describe('old names that are none', () => {
  const pageWith = (title: string, aliases: string) =>
    page(title).replace('---\n', `---\naliases: ${aliases}\n`)
  slips(
    'pages/new.mdx',
    String.raw`
    NAMES | older, /else
    NAMES | new | 2 | aliases → entry 1: … page that exists, src/content/pages/new.mdx
    NAMES | other | 2 | aliases → entry 1: … page that exists, src/content/pages/other.mdx
    NAMES | /surveys/alpha | 2 | aliases → entry 1: … page that exists, src/content/surveys/alpha.mdx
    NAMES | older, /older | 2 | aliases → entry 2: … twice
    NAMES | shared | 2 | aliases → entry 1: … has the old address … too
    NAMES | older.mdx | 2 | aliases → entry 1: … without “.mdx”
    NAMES | "https://a.example/b" | 2 | aliases → entry 1: … old address of this site
    `,
    {
      text: pageWith('New', '[NAMES]'),
      also: { 'pages/other.mdx': pageWith('Other', '[shared]') },
    },
  )
})
