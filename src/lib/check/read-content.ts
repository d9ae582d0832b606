import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contentFolder } from './content-file.ts'
import type { CheckInput } from './site.ts'

/** Reads what the check looks at from the project in `root`. */
export function readContent(root: string): CheckInput {
  const files = under(root, contentFolder).map((file) => ({
    path: file,
    text: /\.(mdx?|txt)$/i.test(file) ? readFileSync(path.join(root, file), 'utf8') : '',
  }))
  return { files, assets: [...under(root, 'public'), ...under(root, 'src/assets')] }
}

function under(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
