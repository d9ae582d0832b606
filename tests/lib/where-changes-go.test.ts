import { expect, test } from 'vitest'
import type { StartOfEditing } from '../../editing/editor/build/start-data.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { memoryStore } from '../support/memory-store.ts'
import { Content } from '../../editing/editor/ui/content.ts'
import type { KnownRequest } from '../../editing/editor/ui/hooks/use-request-states.ts'
import { whereChangesGo } from '../../editing/editor/ui/where-changes-go.ts'
import { siteWith } from '../content/support/smallest-site.ts'

// What the editor says below 'Send' on the preview of a pull request.

const start: StartOfEditing = {
  ...siteWith({}),
  backend: { name: 'github', repo: 'owner/site' },
  target: { kind: 'pull-request', number: 7 },
  pictures: [],
  findings: { problems: [], ofRules: {} },
  figures: {},
}

/** What the editor says if the host says this about the pull request; undefined: nothing yet. */
async function saidOf(answer: Partial<KnownRequest> | undefined): Promise<string> {
  const content = new Content(start, await openDraft(start, 'a draft', memoryStore()))
  const request = { number: 7, state: 'open', repository: 'owner/site', branch: 'words' }
  return whereChangesGo(content, () => answer && ({ ...request, ...answer } as KnownRequest))
}

test('changes go to an open pull request', async () => {
  expect(await saidOf({})).toMatch(/This goes to pull request #7 at GitHub\.$/)
})

test('they go there as long as it is open, while nobody knows whether it is', async () => {
  expect(await saidOf(undefined)).toMatch(/This goes to pull request #7 at GitHub, as long as/)
})

test.each([
  ['is merged', { state: 'merged' }, /^Pull request #7, .* is merged already\. /],
  ['is closed', { state: 'closed' }, /^Pull request #7, .* is closed already\. /],
  [
    'is open without its branch',
    { state: 'gone' },
    /^The branch of pull request #7, .* is gone\. /,
  ],
  [
    'came from a copy whose branch is gone',
    { state: 'gone', repository: 'somebody/site' },
    /^The branch of pull request #7, .* is gone\. /,
  ],
] as const)('a new pull request is opened when it %s', async (_, answer, why) => {
  const said = await saidOf(answer)
  expect(said).toMatch(why)
  expect(said).toContain('A pull request is opened at GitHub')
  expect(said).not.toContain('This goes to')
})
