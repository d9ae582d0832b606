import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import path from 'node:path'
import { root } from '../../tools/support/processes.ts'
import { contentFolder } from '../check/content-file.ts'
import type { HostedFile } from './client/git-hosts.ts'

/**
 * Writes changed words into the files of this machine, in development: `POST` with a list of files,
 * each guarded by the text that it had when the page was read.
 * @param project the folder of the project
 * @returns the status of the answer: 403 for another origin or a path outside the content, and
 *   409 if a file has changed meanwhile; nothing is written then
 */
export async function writeFiles(request: IncomingMessage, project = root): Promise<number> {
  const { origin, host } = request.headers
  if (request.method !== 'POST' || origin === undefined || new URL(origin).host !== host) return 403
  const files = (await json(request)) as HostedFile[]
  if (!files.every((file) => isContent(file.path))) return 403
  for (const file of files)
    if ((await readFile(path.join(project, file.path), 'utf8')) !== file.guard) return 409
  for (const file of files) await writeFile(path.join(project, file.path), file.text)
  return 200
}

const isContent = (file: string): boolean =>
  file.endsWith('.mdx') &&
  file.startsWith(`${contentFolder}/`) &&
  path.posix.normalize(file) === file
