import { cpSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../src/lib/project-root.ts'
import { buildBase, folder, read, replace } from '../../support/two-states.ts'

/**
 * Made-up content for tests of a site that is otherwise as editors have it: few pages, so that
 * builds are short.
 */
const madeUp = [
  'surveys/made-up-role.mdx',
  'surveys/made-up-twin.mdx',
  'surveys/made-up-picture.mdx',
  'surveys/made-up.png',
  'pages/made-up-contact-form.mdx',
]

/** Like `buildBase`, for the site with some made-up content. */
export function buildMadeUp(add: () => void): string {
  return buildBase(() => {
    for (const file of madeUp)
      cpSync(
        path.join(root, 'editing/gallery/made-up/content', file),
        path.join(folder, 'src/content', file),
      )
    const [, group = ''] = /^groups:\s+- id: (\S+)/m.exec(read('settings/navigation.mdx')) ?? []
    for (const file of madeUp.filter((name) => /^surveys.*mdx$/.test(name)))
      replace(file, 'group: any', `group: ${group}`)
    const figures = [
      "  - { name: made-up-minutes, text: '17', value: 17, unit: minutes, means: For minutes. }",
      "  - { name: made-up-months, text: '11', value: 11, unit: months, means: For months. }",
      "  - { name: made-up-term, text: '13', value: 13, unit: months, means: For a term. }",
    ]
    replace('settings/claims.mdx', 'claims:\n', `claims:\n${figures.join('\n')}\n`)
    add()
  })
}
