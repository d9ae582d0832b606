import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { listen } from '../../support/listen.ts'

/** A file as a request to GitLab writes it. */
interface Action {
  file_path: string
  content: string
  last_commit_id: string
}

/** The requests to write that a made-up GitLab got. */
export interface GitLab {
  /** The address of the repository, in a browser. */
  repository: string
  commits: { branch: string; start_branch?: string; actions: Action[] }[]
  requests: { title: string; source_branch: string; target_branch: string }[]
  close: () => Promise<void>
}

/**
 * Starts a GitLab on this machine that has the files of a folder. The guard of a file is its
 * length.
 */
export async function startGitLab(folder: string): Promise<GitLab> {
  const lab: GitLab = { repository: '', commits: [], requests: [], close: () => Promise.resolve() }
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://lab')
    const answer = (status: number, body: object = {}): void =>
      void response
        .writeHead(status, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
        })
        .end(JSON.stringify(body))
    const at = pathname.replace('/api/v4/projects/owner%2Fsite/', '')
    if (request.method === 'OPTIONS') return answer(200)
    if (request.headers.authorization !== 'Bearer glpat-of-a-test')
      return answer(401, { message: '401 Unauthorized' })
    if (request.method === 'GET') {
      const text = read(decodeURIComponent(at.replace('repository/files/', '')))
      return answer(200, {
        content: Buffer.from(text).toString('base64'),
        last_commit_id: `${text.length}`,
      })
    }
    void json(request).then((body) => {
      if (at === 'merge_requests') lab.requests.push(body as never)
      else lab.commits.push(body as never)
      answer(201, { iid: 7, web_url: `${lab.repository}/-/merge_requests/7` })
    })
  })
  const { port, close } = await listen(server)
  return Object.assign(lab, { repository: `http://gitlab.localhost:${port}/owner/site`, close })
}
