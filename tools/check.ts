// `npm run check`: everything that is wrong in src/content, in words, in one run. Exit code 1 if anything is.
//   --launch   instead, what is still sample text or a draft before the site can go out
//   --guide    instead, writes the list of fields in src/content/README.md anew from the schemas
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fieldGuide, withFieldGuide } from '../src/lib/check/guide.ts'
import { checkContent } from '../src/lib/check/index.ts'
import { listUnready } from '../src/lib/check/launch.ts'
import { formatReport } from '../src/lib/check/problem.ts'
import { readContent } from '../src/lib/check/read-content.ts'

const root = path.resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { launch: { type: 'boolean' }, guide: { type: 'boolean' } } })
const input = readContent(root)

if (values.guide) {
  const guide = input.files.find(({ path: file }) => file === 'src/content/README.md')
  if (!guide) throw new Error('src/content/README.md is missing. Bring it back from the history of the repository.')
  writeFileSync(path.join(root, guide.path), withFieldGuide(guide.text, fieldGuide()))
  console.log('src/content/README.md lists the fields as they are now.')
} else {
  const problems = values.launch ? listUnready(input) : checkContent(input)
  const files = input.files.filter(({ path: file }) => file.endsWith('.mdx')).length
  console.log(formatReport(problems, files))
  if (problems.length > 0) process.exitCode = 1
}
