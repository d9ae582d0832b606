// `npm test -- validity`: tests the built pages with the checker of the W3C. npx fetches it, and
// the Java that it needs if there is none: 31 MB that only this command uses, so they are no
// dependency.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'
import { runNode } from '../../tools/support/processes.ts'
import { testSite } from '../../tools/built-site/folder.ts'

const checker = 'vnu-jar@26.9.27'

/** One fault, as the checker reports it. */
interface Fault {
  type: string
  url: string
  lastLine: number
  lastColumn: number
  message: string
  extract?: string
}

process.exitCode = await runNode(path.join(root, 'tests/build-site.ts'), [])
if (process.exitCode === 0) check(path.join(testSite, 'dist'))

function check(dist: string): void {
  const args = ['--yes', checker, '--format', 'json', '--errors-only', '--skip-non-html', dist]
  const options = {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  } as const
  const { stderr } = spawnSync('npx', args, options)
  const answer = stderr.split('\n').find((line) => line.startsWith('{'))
  if (answer === undefined)
    throw new Error(
      'The checker of the W3C gave no answer, most likely since npx could not fetch it:\n' +
        stderr.slice(0, 500),
    )
  const faults = (JSON.parse(answer) as { messages: Fault[] }).messages.filter(
    (fault) => !isKnown(fault),
  )
  for (const { url, lastLine, lastColumn, message, extract } of faults) {
    const page = path.relative(dist, new URL(url).pathname)
    console.error(`${page}:${lastLine}:${lastColumn}: ${message}\n  ${extract ?? ''}`)
  }
  console.log(`The checker of the W3C finds ${faults.length || 'no'} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/**
 * What the checker does not know yet: CSS of the last years, rules nested in others, which match
 * only what their parents do, and `pathLength`, which SVG 2 allows on every shape. One rule is
 * broken on purpose: the styles of a menu, which is closed at first, come after it, so that a page
 * shows its first view earlier.
 */
function isKnown({ message }: Fault): boolean {
  return /^(CSS: |Attribute “pathLength” not allowed|The selector “([^”]*&|\.menu-panel”))/.test(
    message,
  )
}
