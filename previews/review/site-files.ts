import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contentSecurityPolicy } from '../../src/integrations/finish-pages/security-policy.ts'
import { headerRules } from '../../src/integrations/hosting-files/headers.ts'
import { digest } from './page-words.ts'

/** The name under which the headers of all answers are listed. */
export const headersName = 'headers'

/** Endings of what visitors download or hear. No build makes such files. */
const downloads = ['csv', 'docx', 'm4a', 'mp3', 'oga', 'ogg', 'pdf', 'pptx', 'wav', 'xlsx', 'zip']

/**
 * Digests of what belongs to no page alone: films, icons, files to download, and the headers that
 * hosts send. Pictures are reported with the pages that show them.
 * @param folder the built site
 */
export function digestFiles(folder: string): Record<string, string> {
  const names = globSync(
    ['media/**/*.{mp4,webm}', '{favicon,icon,apple}*.*', `**/*.{${downloads.join()}}`],
    { cwd: folder },
  )
  const files = names.map((name): [string, string] => [
    `/${name.replaceAll(path.sep, '/')}`,
    digest(readFileSync(path.join(folder, name))),
  ])
  // The headers of the published site, whatever this build is for, without the names of its files,
  // and the policy of its pages, without their own scripts and styles.
  const policy = contentSecurityPolicy([], [], {})
  const headers = JSON.stringify([headerRules('production', []), policy])
  return { ...Object.fromEntries(files.sort()), [headersName]: digest(headers) }
}
