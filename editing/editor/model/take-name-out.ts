import { bodyOf } from '../../check/body.ts'
import type { ContentFile } from '../../check/content-file.ts'
import { valueAt } from '../../check/shape.ts'
import { addressOf } from '../../check/site.ts'
import type { Draft } from './draft.ts'
import { fieldsOfFile, proseOfFile } from './file-values.ts'
import { withLinks } from './plan-rename.ts'
import { setAt } from './set-at.ts'
import { withLinkTo, wordsInPlace, wordsInProse } from './words-of-links.ts'
import type { Fields } from './writer/form-values.ts'

/** How many fields and words of one file name another one or link to its page. */
export function countUses(named: ContentFile, other: ContentFile): number {
  const linksInProse = bodyOf(other).links.filter(({ address }) => leadsTo(named, address))
  return namesOf(named, other).length + linksTo(named, other).length + linksInProse.length
}

/**
 * Replaces the name and the address of a deleted file in another one, or takes it out of lists. A
 * link whose words are the title of that file has the title of its heir then.
 */
export function takeNameOut(
  draft: Draft,
  other: ContentFile,
  gone: ContentFile,
  heir: ContentFile | undefined,
): void {
  const names = namesOf(gone, other)
  const to = heir && addressOf(heir)
  if (names.length === 0 && (to === undefined || countUses(gone, other) === 0)) return
  const name = nameInstead(other, gone, heir)
  let fields = fieldsOfFile(other)
  let prose = proseOfFile(other)
  for (const { path } of names.toReversed()) fields = withoutName(fields, path, name)
  if (to !== undefined) {
    const words = wordsInPlace(draft, gone, heir!)
    for (const path of linksTo(gone, other).toReversed())
      fields = withLinkTo(other, fields, { path, to, words })
    const moved = (link: string) => (leadsTo(gone, link) ? to : undefined)
    prose = withLinks(other, moved, wordsInProse(words)) ?? prose
  }
  draft.writeValues(other.path, fields, prose, undefined)
}

/** The name that a file has in place of a deleted one. The heir does not name itself. */
function nameInstead(
  other: ContentFile,
  gone: ContentFile,
  heir: ContentFile | undefined,
): string | undefined {
  const canName = heir?.folder === gone.folder && heir.path !== other.path
  return canName ? heir.id : undefined
}

/** The fields of one file that name another one. */
const namesOf = (named: ContentFile, { leaves }: ContentFile): ContentFile['leaves'] =>
  leaves.filter(({ text, shape }) => shape.refersTo === named.folder && text === named.id)

/** The paths of the fields of one file that link to the page of another. */
function linksTo(page: ContentFile, { leaves }: ContentFile): (readonly PropertyKey[])[] {
  const links = leaves.filter(({ shape }) => shape.refersTo === 'address')
  return links.filter(({ text }) => leadsTo(page, text)).map(({ path }) => path)
}

/** True for a link to the page of a file, or to a part of it. */
function leadsTo(file: ContentFile, link: string): boolean {
  const own = addressOf(file)
  return own !== undefined && link.split('#')[0] === own
}

/** A name in a list is replaced by that of the heir, unless the list has it already. */
function withoutName(
  fields: Fields,
  path: readonly PropertyKey[],
  heir: string | undefined,
): Fields {
  const listPath = path.slice(0, -1)
  const list = valueAt(fields, listPath)
  if (!Array.isArray(list)) return heir ? (setAt(fields, path, heir) as Fields) : fields
  const others = list.toSpliced(Number(path.at(-1)), 1)
  const isReplaced = heir !== undefined && !list.includes(heir)
  const now = isReplaced ? list.with(Number(path.at(-1)), heir) : others
  return setAt(fields, listPath, now) as Fields
}
