import { useEffect, useEffectEvent, useState } from 'react'
import { fieldOfKey, type FieldRef } from '../../model/built.ts'
import type { DraftChange } from '../../model/changes.ts'
import { isSameValue } from '../../model/writer/form-values.ts'
import type { Content } from '../content.ts'
import { changesIn, isAsBuilt } from '../content/field-changes.ts'
import { whenBuilt } from '../content/in-words.ts'
import { useEditor } from '../editor-context.ts'
import { isFieldShown } from '../page/fields-shown.ts'

/**
 * Says that the page does not show a change of a field yet, such as that of a drawing. A page
 * without any text of the file says nothing: nobody expects the change there. Nor does a field that
 * is as it was built, since what was sent of it is taken back: the page has never shown another.
 */
export function ShownLater({ fieldRef }: { fieldRef: FieldRef }) {
  const { content, texts, unseen } = useEditor()
  const [isLater, setLater] = useState(false)
  const isOfPage = [texts, unseen].some((all) =>
    all.some(({ field }) => fieldOfKey(field).file === fieldRef.file),
  )
  const own = isOfPage ? ownChanges(content, fieldRef) : []
  const changed = own.length > 0 && isAsBuilt(content, fieldRef) ? [] : own
  const look = useEffectEvent((): void =>
    setLater(changed.some((path) => !isFieldShown({ ...fieldRef, path }))),
  )
  // The page shows the draft in layout effects, so this one comes after that.
  const { version } = content.draft
  useEffect(() => look(), [version])
  if (!isLater) return null
  return (
    <small ref={showToWriter} className="edit-later" role="status">
      The page does not show this yet. {whenBuilt(content)}
    </small>
  )
}

/** Brings the note into view, for whoever writes in its field: the main buttons may cover it. */
function showToWriter(note: HTMLElement | null): void {
  if (note?.parentElement?.contains(document.activeElement))
    note.scrollIntoView({ block: 'nearest' })
}

/** The paths of the changes of a field, without those of fields inside. Entries of a list count. */
function ownChanges(content: Content, fieldRef: FieldRef): (readonly PropertyKey[])[] {
  const pathOf = (change: DraftChange) => change.fieldRef?.path ?? change.before ?? []
  return changesIn(content, fieldRef)
    .map(pathOf)
    .filter((path) => {
      const entry = path.at(fieldRef.path.length)
      const isEntry = path.length === fieldRef.path.length + 1 && typeof entry === 'number'
      return isEntry || isSameValue(path, fieldRef.path)
    })
}
