import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copySite } from '../../tools/support/copy-site.ts'
import { buildCopy } from './build-copy.ts'

/**
 * The folder of one site whose content changes between two builds. A test that uses it removes it
 * in the end.
 */
export const folder = mkdtempSync(path.join(tmpdir(), 'preview-site-'))
const content = path.join(folder, 'src/content')

/** Copies the site and builds it as production, to compare with. @returns the built site */
export function buildBase(add: () => void = () => undefined): string {
  copySite(folder)
  add()
  return build('base', { SITE_STAGE: 'local' })
}

/** The variables that a host sets for a pull request. */
export const pullRequest = {
  GITHUB_ACTIONS: 'true',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'owner/site',
  GITHUB_HEAD_REF: 'words',
  GITHUB_REF_NAME: '7/merge',
}

/** Builds the current content as a preview, and returns the folder of the built site. */
export function buildPreview(env: Record<string, string> = {}): string {
  return build('head', {
    SITE_STAGE: 'preview',
    SITE_URL: 'https://www.example.com',
    REVIEW_AGAINST: path.join(folder, 'base/site-manifest.json'),
    ...env,
  })
}

/**
 * Builds the current content.
 * @returns the folder of the built site
 * @throws Error with the output of the build
 */
export function build(name: string, env: Record<string, string>): string {
  return buildCopy(folder, name, env)
}

/** The text of a content file. */
export function read(file: string): string {
  return readFileSync(path.join(content, file), 'utf8')
}

/** The bytes of a content file, such as a picture. */
export function readBytes(file: string): Buffer {
  return readFileSync(path.join(content, file))
}

/** Writes a content file. */
export function write(file: string, text: string | Buffer): void {
  writeFileSync(path.join(content, file), text)
}

/** Deletes a content file. */
export function remove(file: string): void {
  rmSync(path.join(content, file))
}

/** Replaces words of a content file. @throws Error if they are not in it */
export function replace(file: string, words: string, by: string): void {
  const text = read(file)
  if (!text.includes(words)) throw new Error(`${file} does not have “${words}”.`)
  const changed = text.replace(words, () => by)
  write(file, changed)
}
