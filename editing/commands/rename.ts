// `npm run rename -- surveys/old-name new-name` (the new name may have its folder too): renames a
// content file, keeps its old address, and corrects everything that named it. If anything fails,
// nothing changes.
import { readContent } from '../check/read-content.ts'
import { planRename, RenameRefused } from '../editor/model/plan-rename.ts'
import { writeRename } from './write-rename.ts'
import { root } from '../../src/lib/project-root.ts'

const [from = '', to = ''] = process.argv.slice(2).map((name) =>
  name
    .replaceAll('\\', '/')
    .replace(/^(\.\/)?src\/content\//, '')
    .replace(/\.mdx$/, ''),
)
const [folder = '', oldName = '', ...more] = from.split('/')
const newName = to.startsWith(`${folder}/`) ? to.slice(folder.length + 1) : to

try {
  if (!folder || !oldName || !newName || more.length > 0)
    throw new RenameRefused(
      'Write the old name with its folder, and the new name: npm run rename -- ' +
        'surveys/deal-desk quote-desk',
    )
  if (newName.includes('/'))
    throw new RenameRefused(
      'A file stays in its folder: write only the new name, without ' +
        `“${newName.replace(/[^/]*$/, '')}”.`,
    )
  const rename = planRename(await readContent(root), folder, oldName, newName)
  writeRename(root, rename)
  console.log(`${rename.from} is now ${newName}.mdx.`)
  for (const file of rename.texts.keys()) if (file !== rename.to) console.log(`  changed: ${file}`)
  if (rename.address)
    console.log(`Its old address ${rename.address[0]} leads to ${rename.address[1]}.`)
  if (folder === 'surveys') console.log('Its outside form stays as it is: see the line “form”.')
} catch (problem) {
  if (!(problem instanceof RenameRefused)) throw problem
  console.error(problem.message)
  process.exitCode = 1
}
