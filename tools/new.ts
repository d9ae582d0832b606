// `npm run new -- role customer-care` or `npm run new -- page partners`: a new file with everything it needs, to fill in.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newPage, newRole } from './editing/skeletons.ts'
import { readContent } from '../src/lib/check/read-content.ts'
import { readSite } from '../src/lib/check/site.ts'

const root = path.resolve(import.meta.dirname, '..')
const [kind = '', name = ''] = process.argv.slice(2)

if (!['role', 'page'].includes(kind) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  fail(
    'Write what is new and its name, lowercase words joined by hyphens: npm run new -- role customer-care, or: npm run new -- page partners',
  )
}
const folder = kind === 'role' ? 'surveys' : 'pages'
const file = `src/content/${folder}/${name}.mdx`
if (existsSync(path.join(root, file))) fail(`${file} is there already. Choose another name, or edit that file.`)

mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
writeFileSync(path.join(root, file), kind === 'role' ? newRole(name, readSite(readContent(root))) : newPage(name))
console.log(`${file} is written. What next:
1. Open it and replace every text${kind === 'role' ? '; the lines that start with # say what belongs where' : ''}.
2. npm run check
3. npm run dev, and look at ${kind === 'role' ? `/surveys/${name}, marked “Draft”` : `/${name}`}.
4. ${kind === 'role' ? 'To publish it, remove the line “draft: true”.' : 'To have it in the footer, add it to src/content/settings/navigation.mdx.'}`)

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
