import { contentFolder } from '../../../editing/check/content-file.ts'
import { openHost } from '../../../editing/editor/hosts/open-host.ts'
import type { BuiltContent } from '../../../editing/editor/model/built.ts'
import type { Draft } from '../../../editing/editor/model/draft.ts'
import { openDraft } from '../../../editing/editor/model/keep-draft.ts'
import { memoryStore } from '../memory-store.ts'
import { send, type SendRequest } from '../../../editing/editor/send.ts'
import type { SendResult } from '../../../editing/editor/send-result.ts'
import { startHost, type HostInterface, type RunningHost } from './host-server.ts'

/** What two editors do, who begin with the same content. */
export interface TwoEditors {
  /** What the colleague does, whose change is merged first. */
  first: (draft: Draft) => void
  /** What the editor does who sends next. */
  second: (draft: Draft) => void
}

/** Content in a repository at a host of the tests, and the editors who change it. */
export interface EditedSite {
  host: RunningHost
  built: BuiltContent
  /** A further editor, with a browser and a draft of their own. */
  editor: () => Promise<Draft>
  /** Sends a draft, as from the standing preview. */
  send: (draft: Draft, more?: Partial<SendRequest>) => Promise<SendResult>
  /** The branches that editors made. */
  branches: () => string[]
  /** Merges the newest branch of an editor into the published one, as a reviewer does. */
  merge: () => void
  /** The content of a branch, as a preview that is built from it has it. */
  builtFrom: (branch: string) => BuiltContent
  /**
   * Lets two editors begin, merges the first, and sends the second.
   * @param onNextPreview true if the second opens a preview with the first change before sending
   * @returns the second
   */
  interleave: (
    editors: TwoEditors,
    onNextPreview?: boolean,
  ) => Promise<{ draft: Draft; result: SendResult }>
}

/** Puts content into a repository at a host. */
export async function editSite(host: HostInterface, built: BuiltContent): Promise<EditedSite> {
  const running = await startHost(host)
  const { repository, requests } = running.state
  const files = built.files.map(({ path, text }): [string, string] => [path, text])
  const assets = built.assets.map((path): [string, string] => [path, 'an asset'])
  repository.begin(new Map([...files, ...assets]))
  const branches = (): string[] =>
    repository.branches().filter((branch) => branch.startsWith('edit/'))
  const site: EditedSite = {
    host: running,
    built,
    branches,
    editor: () => openDraft(built, 'a draft', memoryStore()),
    send: (draft, more = {}) =>
      send({
        draft,
        host: openHost(running.backend, () => 'a-token'),
        target: { kind: 'new-branch' },
        title: 'Change the content',
        ...more,
      }),
    merge: () => {
      const open = requests.find(({ state }) => state === 'open')
      if (!open) throw new Error('There is no open pull request to merge.')
      repository.setBranch('main', repository.newest(open.from)!)
      repository.deleteBranch(open.from)
      open.state = 'merged'
    },
    builtFrom: (branch) => {
      const paths = repository.tree(branch).map(({ path }) => path)
      const texts = paths
        .filter((path) => path.startsWith(`${contentFolder}/`))
        .map((path) => ({ path, text: repository.text(branch, path)! }))
      return { ...built, files: texts }
    },
    interleave: async ({ first, second }, onNextPreview = false) => {
      const colleague = await site.editor()
      const store = memoryStore()
      const begun = await openDraft(built, 'a draft', store)
      first(colleague)
      second(begun)
      await begun.saved()
      const { kind } = await site.send(colleague)
      if (kind !== 'sent') throw new Error(`The first change was not sent: ${kind}.`)
      site.merge()
      const draft = onNextPreview
        ? await openDraft(site.builtFrom('main'), 'a draft', store)
        : begun
      return { draft, result: await site.send(draft) }
    },
  }
  return site
}
