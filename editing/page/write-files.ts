import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { root } from '../change.ts'
import { contentFolder } from '../check/content-file.ts'

/** A file to write: its path from the root of the project, its text, and the text that it had when the page was built. */
interface Wanted {
  path: string
  text: string
  was: string
}

/**
 * Writes changed words into the files of this machine, in development: `POST` with a list of `Wanted`. It answers 403 to
 * another origin or a path outside the content, and 409, with nothing written, if a file has changed meanwhile.
 */
export function writeFiles(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request
  const answer = (status: number, words = ''): void =>
    void response.writeHead(status, { 'content-type': 'text/plain' }).end(words)
  if (method !== 'POST') return answer(405)
  if (headers.origin === undefined || new URL(headers.origin).host !== headers.host) return answer(403)
  readBody(request)
    .then(async (body) => {
      const files = JSON.parse(body) as Wanted[]
      if (!files.every(({ path: file }) => isContent(file)))
        return answer(403, 'Only files of the content can be written here.')
      for (const { path: file, was } of files)
        if ((await readFile(path.join(root, file), 'utf8')) !== was)
          return answer(409, `${file} has changed meanwhile.`)
      for (const { path: file, text } of files) await writeFile(path.join(root, file), text)
      answer(204)
    })
    .catch((problem: Error) => answer(500, problem.message))
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
  return body
}

const isContent = (file: string): boolean =>
  file.endsWith('.mdx') && file.startsWith(`${contentFolder}/`) && path.posix.normalize(file) === file
