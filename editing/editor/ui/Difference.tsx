import { Fragment } from 'react'
import type { DraftChange } from '../model/changes.ts'
import { findReplacedWords } from './content/find-replaced-words.ts'
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
  return findReplacedWords(content.shown(old), content.shown(now)).map(
    ({ removed, added, kept }, index) => (
      <Fragment key={index}>
        {removed && <del>{removed}</del>}
        {removed && added && ' '}
        {added && <ins>{added}</ins>}
        {kept}
      </Fragment>
    ),
  )
}
