import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { buildCopy } from '../support/build-copy.ts'
import { gitLab } from '../support/git-hosts/gitlab-server.ts'
import {
  startHost,
  type HostInterface,
  type RunningHost,
} from '../support/git-hosts/host-server.ts'
import { listen } from '../support/listen.ts'
import { copySite } from '../../tools/support/copy-site.ts'

/** A preview of a copy of the site, whose repository is at a GitLab on this machine. */
export interface StandingPreview {
  /** The folder of the copy. */
  folder: string
  host: RunningHost
  /** Starts another host that has the same repository. */
  startHost: (at: HostInterface) => Promise<RunningHost>
  address: string
  /** The published pages of a build of other content, by their addresses. */
  buildWith: (content: ReadonlyMap<string, Uint8Array | null>) => Promise<BuiltSite>
  close: () => Promise<void>
}

/** A built site that is served. */
export interface BuiltSite {
  address: string
  close: () => Promise<void>
}

/**
 * Builds the standing preview of the site with further content files.
 * @param add the texts of files by their paths in the project; a function changes one that is there
 */
export async function openStandingPreview(
  add: ReadonlyMap<string, string | ((text: string) => string)>,
): Promise<StandingPreview> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tasks-'))
  copySite(folder)
  for (const [file, text] of add) {
    const target = path.join(folder, file)
    writeFileSync(target, typeof text === 'string' ? text : text(readFileSync(target, 'utf8')))
  }
  const names = globSync(['src/content/**/*.*', 'public/**/*.*'], { cwd: folder })
  const files = names.map((name): [string, Buffer] => [
    name.replaceAll(path.sep, '/'),
    readFileSync(path.join(folder, name)),
  ])
  const startWithFiles = async (at: HostInterface): Promise<RunningHost> => {
    const started = await startHost(at)
    started.state.repository.begin(new Map(files))
    return started
  }
  const host = await startWithFiles(gitLab)
  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder })
  git('init', '--initial-branch=preview')
  const { port } = new URL(host.backend.base_url!)
  git('remote', 'add', 'origin', `http://gitlab.localhost:${port}/owner/site`)

  const serve = async (name: string): Promise<BuiltSite> => {
    const { url, close } = await listen(createSiteServer(build(folder, name)))
    return { address: url, close }
  }
  const standing = await serve('standing')
  return {
    folder,
    host,
    startHost: startWithFiles,
    address: standing.address,
    buildWith: (content) => {
      for (const [file, bytes] of content) {
        const target = path.join(folder, file)
        if (bytes === null) rmSync(target, { force: true })
        else writeFileSync(target, bytes)
      }
      return serve('after')
    },
    close: async () => {
      await standing.close()
      await host.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Builds the copy as a preview. @returns the folder of the built site */
function build(folder: string, name: string): string {
  return buildCopy(folder, name, { SITE_STAGE: 'preview', SITE_URL: 'https://www.example.com' })
}
