import { contentFolder } from '../../../check/content-file.ts'
import { registers } from '../../../check/rules/registers.ts'
import { shapeAt } from '../../../check/shape.ts'
import { addressOfFile } from '../../../check/site.ts'
import type { DraftChange } from '../../model/changes.ts'
import { titleOfFile } from '../../model/labels.ts'
import type { Content } from '../content.ts'
import { nameChoices } from './name-choices.ts'

/** The words before and after a change. */
type Words = Pick<DraftChange, 'old' | 'now'>

/**
 * The words before and after a change, with the titles of the pages and entries to which they lead
 * in place of names and addresses. A renamed page has one title, so its names or addresses differ.
 */
export function wordsInTitles(content: Content, change: DraftChange): Words {
  const { old, now } = change
  const refersTo = listOf(content, change)
  if (refersTo === undefined) return { old, now }
  const inTitle = (name: string | undefined) => name && titleOfName(content, refersTo, name)
  const titles = { old: inTitle(old), now: inTitle(now) }
  return titles.old === titles.now ? { old, now } : titles
}

/** The list to which the value of a change refers; undefined for other values. */
function listOf(content: Content, { file, fieldRef, before }: DraftChange): string | undefined {
  const path = fieldRef?.path ?? before
  const isThere = typeof content.draft.content(file) === 'string'
  if (!path || path.length === 0 || path[0] === 'prose' || !isThere) return undefined
  const opened = content.draft.open(file)
  return opened.data && shapeAt(opened.shape, path, content.values(file)).refersTo
}

function titleOfName(content: Content, refersTo: string, name: string): string {
  const list = listOfName(refersTo, name)
  if (list === 'address') return titleOfAddress(content, name)
  if (registers[list])
    return nameChoices(content, list).find(({ value }) => value === name)?.label ?? name
  return titleNowOrBuilt(content, `${contentFolder}/${list}/${name}.mdx`) ?? name
}

/** The list that has a name. A link may have led outside before a change, or lead there now. */
function listOfName(refersTo: string, name: string): string {
  if (!['address', 'outside'].includes(refersTo)) return refersTo
  return /^[/#]/.test(name) ? 'address' : 'outside'
}

function titleOfAddress(content: Content, whole: string): string {
  const [address = '', part] = whole.split('#')
  const isIt = (path: string): boolean => addressOfFile(path) === address
  const built = content.start.files.find(({ path }) => isIt(path))?.path
  const path = content.draft.paths().find(isIt) ?? built
  const title = path && titleNowOrBuilt(content, path)
  // An address with the name of a part leads elsewhere than one without it.
  return title && part === undefined ? title : whole
}

/** The title of a file now, or of one that is gone when this preview was built. */
function titleNowOrBuilt({ draft }: Content, path: string): string | undefined {
  if (draft.has(path)) return titleOfFile(path, draft.open(path).data)
  const built = draft.openBuilt(path)
  return built && titleOfFile(path, built.data)
}
