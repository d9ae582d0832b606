// `npm run rename -- surveys/old-name surveys/new-name` (the second folder may be left out): renames a content file,
// keeps its old address where files of that kind can, and corrects everything that named it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readContent } from '../src/lib/check/read-content.ts'
import { planRename } from './editing/plan-rename.ts'

const root = path.resolve(import.meta.dirname, '..')
const [from = '', to = ''] = process.argv
  .slice(2)
  .map((name) => name.replace(/^src\/content\//, '').replace(/\.mdx$/, ''))
const [folder = '', oldName = ''] = from.split('/')
const newName = to.replace(`${folder}/`, '')

if (!oldName || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(newName)) {
  fail(
    'Write the old name with its folder and the new name, lowercase words joined by hyphens: npm run rename -- surveys/deal-desk quote-desk',
  )
}
const oldFile = path.join(root, 'src/content', folder, `${oldName}.mdx`)
const newFile = path.join(root, 'src/content', folder, `${newName}.mdx`)
if (!existsSync(oldFile)) fail(`There is no src/content/${folder}/${oldName}.mdx.`)
if (existsSync(newFile)) fail(`src/content/${folder}/${newName}.mdx is there already. Choose another name.`)

const changes = planRename(readContent(root), folder, oldName, newName)
for (const [file, text] of changes) writeFileSync(path.join(root, file), text)
renameSync(oldFile, newFile)

console.log(`src/content/${folder}/${oldName}.mdx is now ${newName}.mdx.`)
for (const file of changes.keys())
  console.log(`  changed: ${file.replace(`/${folder}/${oldName}.mdx`, `/${folder}/${newName}.mdx`)}`)
if (folder === 'surveys') {
  const named = /^form:/m.test(readFileSync(newFile, 'utf8'))
  console.log(
    `Its old address /surveys/${oldName} leads to the new one. ${named ? 'The outside form stays as it is.' : 'The line “form” keeps the outside form that it has.'}`,
  )
} else {
  console.log('Its old address leads nowhere now: ask for a redirect if people may have kept it.')
}
console.log('Next: npm run check')

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
