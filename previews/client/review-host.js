// Comments of a reviewer on a pull request, at GitHub, GitLab, Gitea and Forgejo. A token that may
// only write to pull requests is enough, so signing in on a preview cannot change the site.

/**
 * @typedef {object} Place where a comment belongs
 * @property {string} file the path from the root of the repository
 * @property {number} line
 */

/** The longest time to wait for an answer, in milliseconds. */
const patience = 20_000

/** A request that a host refused, or that did not reach it (status 0). */
export class ReviewRefusal extends Error {
  /** @param {number} status @param {string} said the host's own sentence */
  constructor(status, said) {
    super(said)
    this.status = status
  }
}

/** Returns a function that asks the interface of a host. It throws a ReviewRefusal. */
function askAt(root, token) {
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const settings = { method, headers, cache: 'no-store', signal: AbortSignal.timeout(patience) }
    const text = body && JSON.stringify(body)
    let answer
    try {
      answer = await fetch(root + path, { ...settings, body: text })
    } catch (problem) {
      throw new ReviewRefusal(0, problem.message)
    }
    const said = await answer.json().catch(() => ({}))
    if (answer.ok) return said
    throw new ReviewRefusal(answer.status, String(said.message ?? answer.statusText))
  }
}

/**
 * Tries one request after another while the host refuses what it is asked for, and not the asker.
 * GitHub, for example, refuses a comment at a line that the pull request does not show.
 */
async function firstAccepted(...requests) {
  for (const [index, request] of requests.entries()) {
    try {
      return await request()
    } catch (refusal) {
      const mayTryNext = index < requests.length - 1 && [400, 422].includes(refusal.status)
      if (!mayTryNext) throw refusal
    }
  }
  return undefined
}

const inText = (text, { file, line }) => `${text}\n\n\`${file}:${line}\``

/** https://docs.github.com/rest: pull request comments, reviews, issue comments. */
function github(ask) {
  return {
    findPull: async (branch, owner) => {
      const head = encodeURIComponent(`${owner}:${branch}`)
      const [pull] = await ask('GET', `/pulls?state=open&head=${head}`)
      return pull?.number
    },
    comment: (pull, commit, { file, line }, text) => {
      const at = { body: text, commit_id: commit, path: file }
      return firstAccepted(
        () => ask('POST', `/pulls/${pull}/comments`, { ...at, line, side: 'RIGHT' }),
        () => ask('POST', `/pulls/${pull}/comments`, { ...at, subject_type: 'file' }),
        () => ask('POST', `/issues/${pull}/comments`, { body: inText(text, { file, line }) }),
      )
    },
    approve: (pull, commit, text) =>
      ask('POST', `/pulls/${pull}/reviews`, { event: 'APPROVE', commit_id: commit, body: text }),
    comments: async (pull) => {
      const all = await ask('GET', `/pulls/${pull}/comments?per_page=100`)
      return all
        .filter((one) => !one.in_reply_to_id)
        .map(({ path, line, body, user, html_url: address }) => {
          return { file: path, line, text: body, author: user?.login, address }
        })
    },
  }
}

/** https://docs.gitlab.com/api: merge requests, discussions, approvals. */
function gitlab(ask) {
  return {
    findPull: async (branch) => {
      const source = encodeURIComponent(branch)
      const [pull] = await ask('GET', `/merge_requests?state=opened&source_branch=${source}`)
      return pull?.iid
    },
    comment: async (pull, _commit, { file, line }, text) => {
      const { diff_refs: refs } = await ask('GET', `/merge_requests/${pull}`)
      const position = { ...refs, position_type: 'text', old_path: file, new_path: file }
      const discussions = `/merge_requests/${pull}/discussions`
      return firstAccepted(
        () => ask('POST', discussions, { body: text, position: { ...position, new_line: line } }),
        () => ask('POST', discussions, { body: inText(text, { file, line }) }),
      )
    },
    approve: (pull, commit) => ask('POST', `/merge_requests/${pull}/approve`, { sha: commit }),
    comments: async (pull) => {
      const all = await ask('GET', `/merge_requests/${pull}/discussions?per_page=100`)
      const open = all
        .map(({ notes = [] }) => notes[0])
        .filter((note) => note?.position && !note.resolved)
      return open.map(({ position, body, author }) => {
        const { new_path: file, new_line: line } = position
        return { file, line, text: body, author: author?.username }
      })
    },
  }
}

/** Gitea and Forgejo, by the `/api/swagger` of each: pull reviews, issue comments. */
function gitea(ask) {
  return {
    findPull: async (branch) => {
      const pulls = await ask('GET', '/pulls?state=open&limit=50')
      return pulls.find(({ head }) => head?.ref === branch)?.number
    },
    comment: (pull, commit, { file, line }, text) => {
      const comments = [{ path: file, new_position: line, body: text }]
      const review = { event: 'COMMENT', commit_id: commit, comments }
      return firstAccepted(
        () => ask('POST', `/pulls/${pull}/reviews`, review),
        () => ask('POST', `/issues/${pull}/comments`, { body: inText(text, { file, line }) }),
      )
    },
    approve: (pull, commit, text) =>
      ask('POST', `/pulls/${pull}/reviews`, { event: 'APPROVED', commit_id: commit, body: text }),
    comments: async (pull) => {
      const reviews = await ask('GET', `/pulls/${pull}/reviews?limit=50`)
      const own = reviews.filter(({ comments_count: count }) => count > 0)
      const lists = await Promise.all(
        own.map(({ id }) => ask('GET', `/pulls/${pull}/reviews/${id}/comments`)),
      )
      const open = lists.flat().filter(({ resolver }) => !resolver)
      return open.map(({ path: file, position: line, body, user, html_url: address }) => {
        return { file, line, text: body, author: user?.login, address }
      })
    },
  }
}

const kinds = { github, gitlab, gitea }

/**
 * Opens a repository for comments.
 * @param {{ name: keyof typeof kinds, repo: string, api_root?: string }} backend where it is
 * @param {string} token
 */
export function openReview({ name, repo, api_root: root = 'https://api.github.com' }, token) {
  const path = name === 'gitlab' ? `/projects/${encodeURIComponent(repo)}` : `/repos/${repo}`
  return kinds[name](askAt(root + path, token))
}

/** A suggestion that the author accepts by one press, for hosts that know it; else a quotation. */
export function suggestionText(name, line, note) {
  const fence = name === 'gitlab' ? 'suggestion:-0+0' : 'suggestion'
  const block = name === 'gitea' ? `> ${line}` : `\`\`\`${fence}\n${line}\n\`\`\``
  return note ? `${note}\n\n${block}` : block
}
