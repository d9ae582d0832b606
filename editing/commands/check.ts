// `npm run check`: reports in words everything that is wrong in src/content. The exit code is 1 if
// there is an error.
//   --json     the same for programs: each problem with severity, file, line, column, field and
//              message
//   --launch   instead, lists what must be done before launch: sample texts, drafts, and outside
//              addresses that do not answer (each is asked once)
//   a name     reports only problems of this file or folder, such as src/content/pages/home.mdx
//   --guide    instead, updates src/content/FIELDS.md and the table of sections in the guide
//              beside it from the schemas
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fieldGuide, sectionGuide, withSectionGuide } from './guide.ts'
import { checkContent } from '../check/index.ts'
import { listUnready } from '../check/rules/samples.ts'
import { namesInASentence } from '../check/nearest.ts'
import { errorsOf, formatReport, sortProblems, type Problem } from '../check/problem.ts'
import { readContent } from '../check/read-content.ts'
import { askAddresses } from './ask-addresses.ts'
import { chooseFiles } from './choose-files.ts'
import { annotationOf, summaryOf } from './github.ts'
import { root } from '../../src/lib/project-root.ts'
import { failWith } from '../../tools/support/processes.ts'

const options = {
  json: { type: 'boolean' },
  launch: { type: 'boolean' },
  guide: { type: 'boolean' },
} as const
const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false })
const unknown = Object.keys(values).find((name) => !(name in options))
if (unknown !== undefined) {
  const known = Object.keys(options).map((name) => `--${name}`)
  const hyphens = unknown.length > 1 ? '--' : '-'
  failWith(`There is no option “${hyphens}${unknown}”. There are ${namesInASentence(known)}.`)
}
const input = await readContent(root)

if (values.guide) {
  const guide = input.files.find(({ path: file }) => file === 'src/content/README.md')
  if (!guide)
    throw new Error(
      'src/content/README.md is missing. Bring it back from the history of the repository.',
    )
  writeFileSync(path.join(root, guide.path), withSectionGuide(guide.text, sectionGuide()))
  writeFileSync(path.join(root, 'src/content/FIELDS.md'), fieldGuide())
  console.log(
    'src/content/FIELDS.md lists the fields as they are now, and src/content/README.md the ' +
      'sections.',
  )
} else {
  const chosen = new Set(choose())
  // Each file is checked together with all others, since it may name them. Only its own problems
  // are printed.
  const found = values.launch ? await findUnready() : checkContent(input)
  const problems = found.filter(({ file }) => positionals.length === 0 || chosen.has(file))
  const files = [...chosen].filter((file) => file.endsWith('.mdx')).length
  console.log(values.json ? JSON.stringify(problems, undefined, 2) : formatReport(problems, files))
  if (process.env['GITHUB_ACTIONS'] === 'true' && !values.json && !values.launch)
    tellGitHub(problems, files)
  if (errorsOf(problems).length > 0) process.exitCode = 1
}

/** What must be done before launch. Prints a sentence on the addresses that were asked. */
async function findUnready(): Promise<Problem[]> {
  const { asked, problems, offline } = await askAddresses(input)
  if (!values.json) console.error(sayAsked(asked, offline))
  return sortProblems([...listUnready(input), ...problems])
}

function sayAsked(asked: number, offline: boolean): string {
  if (offline)
    return (
      'None of the outside addresses answered, so this machine seems to be offline. ' +
      'Run the command again where there is a network.'
    )
  if (asked === 0) return 'No outside address was asked, since all of them are samples.'
  return `${asked} outside ${asked === 1 ? 'address was' : 'addresses were'} asked.`
}

function choose(): string[] {
  const all = input.files.map(({ path: file }) => file)
  try {
    return chooseFiles(positionals, all, root)
  } catch (problem) {
    return failWith(problem instanceof Error ? problem.message : String(problem))
  }
}

/** Shows each problem at its line in the pull request, and all of them on the page of the run. */
function tellGitHub(problems: readonly Problem[], files: number): void {
  if (problems.length > 0) console.log(problems.map(annotationOf).join('\n'))
  const page = process.env['GITHUB_STEP_SUMMARY']
  if (page) appendFileSync(page, summaryOf(problems, files))
}
