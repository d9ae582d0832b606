import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import path from 'node:path'
import { root } from '../../tools/support/processes.ts'
import { contentFolder } from '../check/content-file.ts'
import type { WrittenFile } from './client/git-hosts.ts'

/**
 * Writes changed words into the files of this machine, in development: `POST` with a list of files, each guarded by the text
 * that it had when the page was read. It answers 403 to another origin or a path outside the content, and 409, with nothing
 * written, if a file has changed meanwhile.
 */
export async function writeFiles(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, headers } = request
  const answer = (status: number, message = ''): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
  if (method !== 'POST') return answer(405)
  if (headers.origin === undefined || new URL(headers.origin).host !== headers.host) return answer(403)
  try {
    const files = JSON.parse(await textOf(request)) as WrittenFile[]
    if (!files.every((file) => isContent(file.path))) return answer(403)
    for (const file of files)
      if ((await readFile(path.join(root, file.path), 'utf8')) !== file.guard)
        return answer(409, `${file.path} has changed meanwhile.`)
    for (const file of files) await writeFile(path.join(root, file.path), file.text)
    answer(200)
  } catch (problem) {
    answer(500, (problem as Error).message)
  }
}

const isContent = (file: string): boolean =>
  file.endsWith('.mdx') && file.startsWith(`${contentFolder}/`) && path.posix.normalize(file) === file
