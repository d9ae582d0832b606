import { useId, type SubmitEvent } from 'react'
import { newFile } from '../../model/file-operations.ts'
import { useEditor } from '../editor-context.ts'

/** Makes a new entry from its title, as a draft, and opens its form. */
export function NewEntry({ kind }: { kind: string }) {
  const { content, attempt, open, say } = useEditor()
  const id = useId()
  const make = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const title = new FormData(event.currentTarget).get('title')
    if (typeof title !== 'string') return
    attempt(() => {
      const file = newFile(content.draft, kind, title.trim())
      say(`New ${kind}: ${title}.`)
      open({ kind: 'form', place: { file, path: [] } })
    })
  }
  return (
    <form className="edit-new" onSubmit={make}>
      <label htmlFor={id}>New {kind}</label>
      <span className="edit-row">
        <input id={id} name="title" required aria-describedby={`${id}-hint`} />
        <button>Make it</button>
      </span>
      <small id={`${id}-hint`}>
        Its title, from which the address is made. It is a draft until you publish it here.
      </small>
    </form>
  )
}
