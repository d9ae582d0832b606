import { diffWords } from 'diff'
import type { DraftChange } from '../model/changes.ts'
import { wordsInTitles } from './content/in-titles.ts'
import { useEditor } from './editor-context.ts'

/**
 * The words before and after, with what came and what went. An address, a name or the title of what
 * it leads to is shown whole, since a comparison of its parts would help nobody.
 */
export function Difference({ change }: { change: DraftChange }) {
  const { content } = useEditor()
  const { old, now } = wordsInTitles(content, change)
  if (old === undefined && now === undefined) return null
  if (old === undefined) return <ins>{content.shown(now!)}</ins>
  if (now === undefined) return <del>{content.shown(old)}</del>
  if (old !== change.old || !/\s/.test(old + now))
    return (
      <>
        <del>{content.shown(old)}</del> <ins>{content.shown(now)}</ins>
      </>
    )
  return diffWords(content.shown(old), content.shown(now)).map(
    ({ value, added, removed }, index) => {
      if (added) return <ins key={index}>{value}</ins>
      return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>
    },
  )
}
