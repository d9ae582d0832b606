import { chromium, type Page, type Route } from '@playwright/test'
import { createHash } from 'node:crypto'
import { browserArguments, ensureBrowser } from '../../../tools/browser.ts'
import { createSiteServer } from '../../../tools/server/site-server.ts'
import { listen } from '../../support/listen.ts'

/** A commit as the page asks GitHub to make it. */
export interface Commit {
  branch: { repositoryNameWithOwner: string; branchName: string }
  fileChanges: { additions: { path: string; contents: string }[]; deletions: unknown[] }
}

/**
 * Opens /edit of a built preview, signs in at a GitHub that stands in for the real one, and makes a
 * change.
 * @param files what is in the repository, by path
 * @returns the commits, and the hosts that got requests besides the preview; blocked requests do
 * not count
 */
export async function editOnHost(
  dist: string,
  files: ReadonlyMap<string, string>,
  change: (page: Page, address: string) => Promise<void>,
) {
  const { url, close } = await listen(createSiteServer(dist))
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  try {
    const commits: Commit[] = []
    const asked = new Set<string>()
    const page = await browser.newPage({ viewport: { width: 1280, height: 4000 }, locale: 'en-GB' })
    page.on('response', (response) => asked.add(new URL(response.url()).hostname))
    await page.route('https://api.github.com/**', (route) => answer(route, files, commits))
    await page.goto(`${url}/edit`)
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
    await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('a-token')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('row').first().waitFor()
    await change(page, `${url}/edit`)
    return {
      commits,
      asked: [...asked].filter((host) => host !== '' && host !== new URL(url).hostname),
    }
  } finally {
    await browser.close()
    await close()
  }
}

const nameOf = (text: string): string => createHash('sha1').update(text).digest('hex')

/** The answers of GitHub that Sveltia CMS needs. */
async function answer(
  route: Route,
  files: ReadonlyMap<string, string>,
  commits: Commit[],
): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const json = (value: unknown) => route.fulfill({ headers, json: value })
  if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
  if (pathname === '/user')
    return json({ id: 1, login: 'editor', name: 'Editor', email: 'editor@example.org' })
  if (pathname.includes('/collaborators/')) return route.fulfill({ status: 204, headers })
  if (pathname.includes('/git/trees/')) {
    const tree = [...files].map(([path, text]) => ({
      path,
      type: 'blob',
      sha: nameOf(text),
      size: text.length,
    }))
    return json({ tree, truncated: false })
  }
  if (pathname !== '/graphql') return route.fulfill({ status: 404, headers })
  const { query, variables } = route.request().postDataJSON() as {
    query: string
    variables: { input?: Commit }
  }
  if (variables.input) {
    commits.push(variables.input)
    const commit = {
      oid: nameOf(`commit ${commits.length}`),
      committedDate: '2026-01-01T00:00:00Z',
    }
    const made = variables.input.fileChanges.additions.map((_, index) => [
      `file_${index}`,
      { oid: nameOf(`${index}`) },
    ])
    return json({
      data: { createCommitOnBranch: { commit: { ...commit, ...Object.fromEntries(made) } } },
    })
  }
  const author = { name: 'Editor', email: 'editor@example.org', user: null }
  const nodes = [
    { oid: nameOf('head'), message: '', author, committedDate: '2026-01-01T00:00:00Z' },
  ]
  const target = { target: { history: { nodes } } }
  const byName = new Map([...files.values()].map((text) => [nameOf(text), text]))
  const contents = [...query.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g)].map(
    ([, alias, oid]) => [alias, { text: byName.get(oid!), isTruncated: false }],
  )
  const histories = [...query.matchAll(/(commit_\d+): ref/g)].map(([, alias]) => [alias, target])
  return json({
    data: { repository: { ref: target, ...Object.fromEntries([...contents, ...histories]) } },
  })
}
