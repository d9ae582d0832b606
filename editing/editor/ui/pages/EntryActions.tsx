import { useId, useState, type SubmitEvent } from 'react'
import {
  canBeSample,
  deleteFile,
  listFiles,
  renameFile,
  setHidden,
  setSample,
  type ListedFile,
} from '../../model/file-operations.ts'
import { idOfFile } from '../../../check/content-file.ts'
import { useEditor } from '../editor-context.ts'
import { Button } from '../Button.tsx'

/** The id of the button that opens the form of an entry. */
export const rowId = (path: string): string => `edit-row-${path}`

interface ActionProps {
  file: ListedFile
  /** Closes the form of the action. */
  end: () => void
}

/**
 * What can be done with an entry besides editing it: go to it, hide, rename and delete it, or say
 * that it is a sample or real.
 */
export function EntryActions({ file }: { file: ListedFile }) {
  const { content, attempt, say } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const [action, setAction] = useState<'rename' | 'delete'>()
  const { path, title, address, hiddenBy, isSample } = file
  const isBuilt = content.draft.builtText(path) !== null
  const isHidden = hiddenBy !== undefined
  const toggle = (): void => {
    if (attempt(() => setHidden(content.draft, path, !isHidden)))
      say(isHidden ? `${title}: shown.` : `${title}: hidden.`)
  }
  const toggleSample = (): void => {
    if (attempt(() => setSample(content.draft, path, !isSample)))
      say(isSample ? `${title}: no longer a sample.` : `${title}: marked as a sample.`)
  }
  const sampleWords = isSample ? 'No longer a sample' : 'Mark as a sample'
  const end = (): void => setAction(undefined)
  return (
    <>
      {address && isBuilt && (
        <a href={address} aria-label={`Go to it: ${title}`}>
          Go to it
        </a>
      )}
      <button
        type="button"
        aria-label={`${isOpen ? 'Less' : 'More'} for ${title}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Less' : 'More'}
      </button>
      {isOpen && (
        <div className="edit-entry-actions">
          <p className="edit-row edit-actions">
            <Button aria-label={`${isHidden ? 'Publish' : 'Hide'} ${title}`} run={toggle}>
              {isHidden ? 'Publish' : 'Hide'}
            </Button>
            <Button aria-label={`Rename ${title}`} run={() => setAction('rename')}>
              Rename
            </Button>
            <Button aria-label={`Delete ${title}`} run={() => setAction('delete')}>
              Delete
            </Button>
            {canBeSample(content.draft, path) && (
              <Button aria-label={`${sampleWords}: ${title}`} run={toggleSample}>
                {sampleWords}
              </Button>
            )}
          </p>
          {action === 'rename' && <RenameForm file={file} end={end} />}
          {action === 'delete' && <DeleteForm file={file} end={end} />}
        </div>
      )}
    </>
  )
}

/** Asks for another name. The old address keeps leading to the page. */
function RenameForm({ file, end }: ActionProps) {
  const { content, attempt, say } = useEditor()
  const id = useId()
  const rename = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name !== 'string') return
    attempt(() => {
      const path = renameFile(content.draft, file.path, name)
      say(`${file.title}: renamed.`)
      end()
      // A page is named by its file, so its row may be at another place of the list now.
      requestAnimationFrame(() => document.getElementById(rowId(path))?.focus())
    })
  }
  return (
    <form onSubmit={rename}>
      <label htmlFor={id}>The new end of its address</label>
      <input id={id} name="name" required defaultValue={idOfFile(file.path)} />
      <small>
        The old address leads to the new one, and everything that names it is corrected. Its title
        stays: change that in its form.
      </small>
      <p className="edit-row">
        <button className="edit-done">Rename</button>
        <Button run={end}>Cancel</Button>
      </p>
    </form>
  )
}

/** Asks which entry replaces a deleted one. */
function DeleteForm({ file, end }: ActionProps) {
  const { content, attempt, say } = useEditor()
  const id = useId()
  const others = listFiles(content.draft).filter(
    (other) => other.path !== file.path && other.mayGo && isAlike(other, file),
  )
  const remove = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const heir = new FormData(event.currentTarget).get('heir')
    const chosen = typeof heir === 'string' && heir !== '' ? heir : undefined
    if (!attempt(() => deleteFile(content.draft, file.path, chosen))) return
    say(`${file.title}: deleted.`)
    end()
  }
  return (
    <form onSubmit={remove}>
      <label htmlFor={id}>Which one takes its place?</label>
      <select id={id} name="heir">
        <option value="">None: its address is not found any more</option>
        {others.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </select>
      <small>
        The address, links and names of “{file.title}” then lead there. Until you send, “Undo” in
        the list of changes brings it back.
      </small>
      <p className="edit-row">
        <button className="edit-done">Delete</button>
        <Button run={end}>Cancel</Button>
      </p>
    </form>
  )
}

/** A page is replaced by any page, and an entry without an address by one of its own folder. */
const isAlike = (other: ListedFile, file: ListedFile): boolean =>
  file.address === undefined ? other.folder === file.folder : other.address !== undefined
