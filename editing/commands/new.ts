// `npm run new -- role customer-care`: writes a new file of any kind with all required fields, and
// words to replace.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { skeletons, writeNew } from '../editor/model/skeletons.ts'
import { namesInASentence } from '../check/nearest.ts'
import { readContent } from '../check/read-content.ts'
import { addressOf, readSite } from '../check/site.ts'
import { contentFolders } from '../../src/lib/content-folders.ts'
import { root } from '../../src/lib/project-root.ts'
import { failWith } from '../../tools/support/processes.ts'

const [kind = '', name = ''] = process.argv.slice(2)

const skeleton = Object.hasOwn(skeletons, kind) ? skeletons[kind] : undefined
if (!skeleton || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  failWith(
    'Write what is new and its name, lowercase words joined by hyphens: npm run new -- role ' +
      `customer-care. What is new may be ${namesInASentence(Object.keys(skeletons), 'or')}.`,
  )
}
const { collection, publish } = skeleton
const file = `src/content/${contentFolders[collection].folder}/${name}.mdx`
if (existsSync(path.join(root, file)))
  failWith(`${file} is there already. Choose another name, or edit that file.`)

const text = writeNew(
  kind,
  name,
  readSite(await readContent(root)),
  new Date().toISOString().slice(0, 10),
)
mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
writeFileSync(path.join(root, file), text)
const address = addressOf({ collection, id: name })
console.log(`${file} is written. What next:
1. Open it and replace every text that says “Write here”; the lines that start with # say what
   belongs where.
2. npm run check
3. npm run dev, and look at ${address ?? 'a page that shows it'}.
4. ${publish}`)
