import { diffWords } from 'diff'
import type { DraftChange } from '../model/changes.ts'
import { useEditor } from './editor-context.ts'

/**
 * The words before and after, with what came and what went. An address or a name is shown whole,
 * since a comparison of its parts would help nobody.
 */
export function Difference({ old, now }: Pick<DraftChange, 'old' | 'now'>) {
  const { content } = useEditor()
  if (old === undefined && now === undefined) return null
  if (old === undefined) return <ins>{content.shown(now!)}</ins>
  if (now === undefined) return <del>{content.shown(old)}</del>
  if (!/\s/.test(old + now))
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
