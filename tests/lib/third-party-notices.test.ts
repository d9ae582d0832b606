import { expect, test } from 'vitest'
import { formatNotices, packageFolder } from '../../src/integrations/third-party-notices.ts'

test.each([
  ['/site/node_modules/react/cjs/react.js', '/site/node_modules/react'],
  ['/site/node_modules/@a/b/dist/x.js?v=1', '/site/node_modules/@a/b'],
  ['/site/node_modules/a/node_modules/b/x.js', '/site/node_modules/a/node_modules/b'],
  ['\0/site/node_modules/react/index.js?commonjs-module', '/site/node_modules/react'],
  ['C:\\site\\node_modules\\@a\\b\\x.js', 'C:\\site\\node_modules\\@a\\b'],
])('%s belongs to a package', (id, folder) => {
  expect(packageFolder(id)).toBe(folder)
})

test.each(['/site/src/components/islands/Accordion.tsx', '\0vite/preload-helper.js'])('%s belongs to none', (id) => {
  expect(packageFolder(id)).toBeUndefined()
})

test('notices stand in the order of their names, each with its licence', () => {
  const text = formatNotices([
    { name: 'b 1', licence: 'MIT', text: 'Rights of B.\n\n' },
    { name: 'a 2', licence: 'ISC', text: 'Rights of A.' },
  ])
  expect(text.match(/a 2 \(ISC\)\n\nRights of A\.|b 1 \(MIT\)\n\nRights of B\./g)).toHaveLength(2)
  expect(text.indexOf('a 2')).toBeLessThan(text.indexOf('b 1'))
})
