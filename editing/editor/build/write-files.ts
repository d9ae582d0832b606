import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { root } from '../../../src/lib/project-root.ts'
import { isPictureFile } from '../../../src/lib/picture-files.ts'
import { contentFolder } from '../../check/content-file.ts'
import type { FileToWrite } from '../written-file.ts'

/** What a refusal means, in a sentence for the editor. */
const refusals: Record<number, string> = {
  403:
    'Only pages of this server may write, and only content files and pictures below ' +
    `${contentFolder}. Nothing was written. Open the page from the address that the server shows.`,
  409:
    'A file was changed on this machine after the page was opened. Nothing was written. Load the ' +
    'page again, then send once more.',
}

/**
 * Answers a request to write files: see `writeFiles`. An answer that is not 200 says why, as
 * `{ message }`; 400 is a request that is not JSON, and 500 a file that cannot be written.
 */
export async function answerWriting(
  request: IncomingMessage,
  response: ServerResponse,
  project = root,
): Promise<void> {
  const { status, message } = await writeFiles(request, project).then(
    (code) => ({ status: code, message: refusals[code] }),
    asRefusal,
  )
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ message }))
}

function asRefusal(problem: Error): { status: number; message: string } {
  if (problem instanceof SyntaxError)
    return { status: 400, message: 'The list of files did not arrive whole. Send it again.' }
  return {
    status: 500,
    message:
      `Not all files could be written: ${problem.message}. ` +
      'Correct that, load the page again, then send once more.',
  }
}

/**
 * Writes the changes of the editor into the files of this machine, in development: `POST` with a
 * list of files, each guarded by the text that it had when the page was read.
 * @param project the folder of the project
 * @returns the status of the answer: 403 for another origin or a path outside the content, and 409,
 *   with nothing written, if a file has changed meanwhile
 */
async function writeFiles(request: IncomingMessage, project = root): Promise<number> {
  const { origin, host } = request.headers
  const isOwn = origin !== undefined && URL.parse(origin)?.host === host
  if (request.method !== 'POST' || !isOwn) return 403

  const files = (await json(request)) as FileToWrite[]
  if (!files.every((file) => isContent(file.path))) return 403
  for (const file of files) if (!(await isAsRead(file, project))) return 409
  for (const file of files) await write(file, project)
  return 200
}

/** True for a content file or a picture below the folder of the content. */
const isContent = (file: string): boolean =>
  (file.endsWith('.mdx') || isPictureFile(file)) &&
  file.startsWith(`${contentFolder}/`) &&
  path.posix.normalize(file) === file

async function isAsRead({ path: file, before }: FileToWrite, project: string): Promise<boolean> {
  const fullPath = path.join(project, file)
  if (before === null) return isPictureFile(file) || !existsSync(fullPath)
  return existsSync(fullPath) && (await readFile(fullPath, 'utf8')) === before
}

async function write({ path: file, now }: FileToWrite, project: string): Promise<void> {
  const fullPath = path.join(project, file)
  if (now === null) {
    await rm(fullPath, { force: true })
    return
  }
  await mkdir(path.dirname(fullPath), { recursive: true })
  await writeFile(fullPath, typeof now === 'string' ? now : Buffer.from(now.base64, 'base64'))
}
