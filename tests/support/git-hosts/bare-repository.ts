import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A change of a file in a commit: its new content, or null to delete it. */
export type Changes = ReadonlyMap<string, Uint8Array | string | null>

/** A file of a commit. */
export interface TreeFile {
  path: string
  id: string
}

/** The variables that name who commits, so that no setting of this machine is needed. */
const author = {
  GIT_AUTHOR_NAME: 'Editor',
  GIT_AUTHOR_EMAIL: 'editor@example.org',
  GIT_COMMITTER_NAME: 'Editor',
  GIT_COMMITTER_EMAIL: 'editor@example.org',
  GIT_CONFIG_NOSYSTEM: '1',
}

/** A content as `git fast-import` takes it. */
function dataOf(content: Uint8Array | string): Buffer[] {
  const bytes = Buffer.from(content)
  return [Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]
}

/** A real bare repository of git in a folder of its own. */
export class BareRepository {
  readonly #folder: string

  constructor() {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'git-host-'))
    this.#git(['init', '--bare', '--quiet', '--initial-branch=main', '.'])
  }

  /** Makes a branch with one commit of these files. Equal files make the same commit. */
  begin(files: ReadonlyMap<string, Uint8Array | string>, branch = 'main'): string {
    const parts = [
      Buffer.from(`commit refs/heads/${branch}\ncommitter Editor <editor@example.org> 0 +0000\n`),
      ...dataOf('The first commit'),
      ...[...files].flatMap(([file, content]) => [
        Buffer.from(`M 100644 inline ${JSON.stringify(file)}\n`),
        ...dataOf(content),
      ]),
    ]
    this.#git(['fast-import', '--quiet'], Buffer.concat(parts))
    return this.newest(branch)!
  }

  /** Commits changes to a branch, as a colleague does. @returns the id of the commit */
  push(branch: string, changes: Changes, message = 'A colleague’s change'): string {
    const commit = this.makeCommit(message, changes, this.newest(branch))
    this.setBranch(branch, commit!)
    return commit
  }

  newest(branch: string): string | undefined {
    return this.#ask(['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`])
  }

  branches(): string[] {
    const listed = this.#git(['for-each-ref', '--format=%(refname:short)', 'refs/heads'])
    return listed.toString().split('\n').filter(Boolean)
  }

  hasCommit(commit: string): boolean {
    return this.#ask(['cat-file', '-t', commit]) === 'commit'
  }

  /** Every file of a commit. */
  tree(commit: string): TreeFile[] {
    const listed = this.#git(['ls-tree', '-rz', commit]).toString().split('\0').filter(Boolean)
    return listed.map((line) => {
      const tab = line.indexOf('\t')
      return { path: line.slice(tab + 1), id: line.slice(0, tab).split(' ')[2]! }
    })
  }

  /** The content of a file; undefined if the commit does not have it. */
  content(commit: string, file: string): Buffer | undefined {
    const { status, stdout } = this.#run(['cat-file', 'blob', `${commit}:${file}`])
    return status === 0 ? stdout : undefined
  }

  text(commit: string, file: string): string | undefined {
    return this.content(commit, file)?.toString()
  }

  /** The id of the newest commit that changed a file. */
  lastChange(commit: string, file: string): string | undefined {
    return this.#ask(['log', '-1', '--format=%H', commit, '--', file])
  }

  writeBlob(content: Uint8Array | string): string {
    return this.#git(['hash-object', '-w', '--stdin'], content).toString().trim()
  }

  /** Makes a commit on no branch. Blobs that exist are named by their id. */
  makeCommit(
    message: string,
    changes: Changes,
    parent: string | undefined,
    blobs: ReadonlyMap<string, string> = new Map(),
  ): string {
    const tree = this.makeTree(changes, parent, blobs)
    const parents = parent === undefined ? [] : ['-p', parent]
    return this.#git(['commit-tree', tree, ...parents, '-F', '-'], message)
      .toString()
      .trim()
  }

  makeTree(
    changes: Changes,
    base: string | undefined,
    blobs: ReadonlyMap<string, string> = new Map(),
  ): string {
    const index = path.join(this.#folder, `index-${process.hrtime.bigint()}`)
    const env = { GIT_INDEX_FILE: index }
    if (base !== undefined) this.#git(['read-tree', base], '', env)
    const gone = '0'.repeat(40)
    const written = [...changes].map(([file, content]) =>
      content === null ? `0 ${gone}\t${file}` : `100644 ${this.writeBlob(content)}\t${file}`,
    )
    const named = [...blobs].map(([file, id]) => `100644 ${id}\t${file}`)
    this.#git(['update-index', '--index-info'], `${[...written, ...named].join('\n')}\n`, env)
    const tree = this.#git(['write-tree'], '', env).toString().trim()
    rmSync(index)
    return tree
  }

  commitTree(tree: string, parents: readonly string[], message: string): string {
    const named = parents.flatMap((parent) => ['-p', parent])
    return this.#git(['commit-tree', tree, ...named, '-F', '-'], message)
      .toString()
      .trim()
  }

  setBranch(branch: string, commit: string): void {
    this.#git(['update-ref', `refs/heads/${branch}`, commit])
  }

  deleteBranch(branch: string): void {
    this.#git(['update-ref', '-d', `refs/heads/${branch}`])
  }

  /** True if a branch can be moved to a commit without losing one. */
  isForward(from: string, to: string): boolean {
    return this.#run(['merge-base', '--is-ancestor', from, to]).status === 0
  }

  parentOf(commit: string): string | undefined {
    return this.#ask(['rev-parse', '--verify', '--quiet', `${commit}^`])
  }

  /** The paths that differ between a commit and its parent. */
  changedPaths(commit: string): string[] {
    const names = this.#git(['diff', '--no-renames', '--name-only', '-z', `${commit}^`, commit])
    return names.toString().split('\0').filter(Boolean)
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #run(words: string[], input: Uint8Array | string = '', env: NodeJS.ProcessEnv = {}) {
    return spawnSync('git', words, {
      cwd: this.#folder,
      input,
      maxBuffer: Infinity,
      env: { ...process.env, ...author, ...env },
    })
  }

  #git(words: string[], input: Uint8Array | string = '', env: NodeJS.ProcessEnv = {}): Buffer {
    const { status, stdout, stderr } = this.#run(words, input, env)
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr.toString()}`)
    return stdout
  }

  #ask(words: string[]): string | undefined {
    const { status, stdout } = this.#run(words)
    return status === 0 ? stdout.toString().trim() || undefined : undefined
  }
}
