import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A change of a file in a commit: its new content, or null to delete it. */
type Changes = ReadonlyMap<string, Uint8Array | string | null>

/** A commit that `git fast-import` makes. */
interface ImportedCommit {
  message: string
  changes: Changes
  /** When it is made, in seconds since 1970. */
  seconds: number
  parent?: string | undefined
}

/** A file of a commit. */
interface TreeFile {
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

/** A content or a message as `git fast-import` takes it. */
function dataOf(content: Uint8Array | string): Buffer[] {
  const bytes = Buffer.from(content)
  return [Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]
}

/** A change of a file as `git fast-import` takes it. */
function changeOf([file, content]: readonly [string, Uint8Array | string | null]): Buffer[] {
  const name = JSON.stringify(file)
  if (content === null) return [Buffer.from(`D ${name}\n`)]
  return [Buffer.from(`M 100644 inline ${name}\n`), ...dataOf(content)]
}

/**
 * A real bare repository of git in a folder of its own. Each question to git starts a process, so
 * it remembers the newest commit of each branch, which nobody else changes, and all it has read of
 * a commit, which never changes.
 */
export class BareRepository {
  readonly #folder: string
  readonly #newest = new Map<string, string | undefined>()
  readonly #answers = new Map<string, Buffer>()
  /** How many commits were made on no branch. */
  #made = 0

  constructor() {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'git-host-'))
    this.#git(['init', '--bare', '--quiet', '--template=', '--initial-branch=main', '.'])
  }

  /** Makes a branch with one commit of these files. Equal files make the same commit. */
  begin(files: ReadonlyMap<string, Uint8Array | string>, branch = 'main'): string {
    const commit = { message: 'The first commit', changes: files, seconds: 0 }
    return this.#importTo(branch, commit)
  }

  /** Commits changes to a branch, as a colleague does. @returns the id of the commit */
  push(branch: string, changes: Changes, message = 'A colleague’s change'): string {
    const seconds = Math.floor(Date.now() / 1000)
    return this.#importTo(branch, { message, changes, seconds, parent: this.newest(branch) })
  }

  newest(branch: string): string | undefined {
    if (!this.#newest.has(branch)) {
      const ref = `refs/heads/${branch}`
      this.#newest.set(branch, this.#ask(['rev-parse', '--verify', '--quiet', ref]))
    }
    return this.#newest.get(branch)
  }

  branches(): string[] {
    const listed = this.#git(['for-each-ref', '--format=%(refname:short)', 'refs/heads'])
    return listed.toString().split('\n').filter(Boolean)
  }

  hasCommit(commit: string): boolean {
    return this.#read(['cat-file', '-t', commit])?.toString().trim() === 'commit'
  }

  /** Every file of a commit. */
  tree(commit: string): TreeFile[] {
    const listed = this.#read(['ls-tree', '-rz', commit])
    if (!listed) throw new Error(`The repository has no commit ${commit}.`)
    const lines = listed.toString().split('\0').filter(Boolean)
    return lines.map((line) => {
      const tab = line.indexOf('\t')
      return { path: line.slice(tab + 1), id: line.slice(0, tab).split(' ')[2]! }
    })
  }

  /** The content of a file; undefined if the commit does not have it. */
  content(commit: string, file: string): Buffer | undefined {
    return this.#read(['cat-file', 'blob', `${commit}:${file}`])
  }

  text(commit: string, file: string): string | undefined {
    return this.content(commit, file)?.toString()
  }

  /** The id of the newest commit that changed a file. */
  lastChange(commit: string, file: string): string | undefined {
    return (
      this.#read(['log', '-1', '--format=%H', commit, '--', file])?.toString().trim() || undefined
    )
  }

  writeBlob(content: Uint8Array | string): string {
    return this.#git(['hash-object', '-w', '--stdin'], content).toString().trim()
  }

  /** Makes a commit on no branch. */
  makeCommit(message: string, changes: Changes, parent: string | undefined): string {
    this.#made += 1
    const seconds = Math.floor(Date.now() / 1000)
    return this.#import(`refs/made/${this.#made}`, { message, changes, seconds, parent })
  }

  /** Blobs that exist are named by their id. */
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
    this.#newest.set(branch, commit)
  }

  deleteBranch(branch: string): void {
    this.#git(['update-ref', '-d', `refs/heads/${branch}`])
    this.#newest.delete(branch)
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

  /** Makes a commit on a branch. @returns its id */
  #importTo(branch: string, commit: ImportedCommit): string {
    const id = this.#import(`refs/heads/${branch}`, commit)
    this.#newest.set(branch, id)
    return id
  }

  /** Makes a commit that this ref names, in one process. @returns its id */
  #import(ref: string, { message, changes, seconds, parent }: ImportedCommit): string {
    const lines = [
      `commit ${ref}`,
      'mark :1',
      `committer Editor <editor@example.org> ${seconds} +0000`,
      '',
    ]
    const parts = [
      Buffer.from(lines.join('\n')),
      ...dataOf(message),
      Buffer.from(parent === undefined ? '' : `from ${parent}\n`),
      ...[...changes].flatMap(changeOf),
      Buffer.from('get-mark :1\n'),
    ]
    return this.#git(['fast-import', '--quiet'], Buffer.concat(parts)).toString().trim()
  }

  /** What git says about a commit; undefined if it does not have what is asked for. */
  #read(words: string[]): Buffer | undefined {
    const name = words.join(' ')
    const known = this.#answers.get(name)
    if (known) return known
    const { status, stdout } = this.#run(words)
    if (status !== 0) return undefined
    // A branch may have another commit at the next question.
    if (/\b[0-9a-f]{40}\b/.test(name)) this.#answers.set(name, stdout)
    return stdout
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
