import type { Shape } from '../../check/shape.ts'
import { hintOf } from '../model/form-words.ts'
import { labelOf } from '../../check/label-of.ts'
import { entryShapes, insertEntry } from '../model/operations.ts'
import { useEditor, type Opened } from './editor-context.ts'
import { emptyValue } from './empty-entry.ts'
import { Button } from './Button.tsx'
import { Sheet } from './Sheet.tsx'

/** The address of the picture of a section type. */
export const pictureOfType = (type: string): string => `/edit/sections/${type}.webp`

/**
 * The types of sections, each with its picture and what it is for. The chosen one comes to the
 * place.
 */
export function NewSection({ fieldRef }: Extract<Opened, { kind: 'new-section' }>) {
  const { content, attempt, open, close, say } = useEditor()
  const list = { file: fieldRef.file, path: fieldRef.path.slice(0, -1) }
  const types = entryShapes(content.draft, list).map((shape) => ({
    shape,
    type: String(shape.properties?.['type']?.const),
  }))
  const add = (shape: Shape, type: string): void => {
    if (!attempt(() => insertEntry(content.draft, fieldRef, emptyValue(shape)))) return
    say(`${labelOf(type)} added.`)
    open({ kind: 'form', fieldRef, isNew: true })
  }
  return (
    <Sheet name="Add a section" close={close}>
      <ul className="edit-types">
        {types.map(({ shape, type }) => (
          <li key={type}>
            <Button run={() => add(shape, type)}>
              <img src={pictureOfType(type)} alt="" width="160" loading="lazy" />
              <strong>{labelOf(type)}</strong>
              <small>{hintOf(shape)}</small>
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
