import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react'
import {
  canBeSample,
  deleteFile,
  hideFile,
  listFiles,
  setSample,
  usesOf,
  type ListedFile,
  type UsesOfFile,
} from '../../model/file-operations.ts'
import { idOfFile } from '../../../check/content-file.ts'
import { namesInASentence } from '../../../check/nearest.ts'
import { counted } from '../../../check/problem.ts'
import { heirsOf } from '../../model/heirs.ts'
import { hasKnownAddress } from '../../model/old-addresses.ts'
import { publishFile } from '../../model/publish-file.ts'
import { giveName } from '../../model/rename-file.ts'
import { useEditor } from '../editor-context.ts'
import { useRefusal } from '../hooks/use-refusal.ts'
import { Button } from '../Button.tsx'
import { Refused } from '../Refused.tsx'

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
  const { content } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const { path, title, address } = file
  const isBuilt = content.draft.builtText(path) !== null
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
      {isOpen && <ActionButtons file={file} />}
    </>
  )
}

/** The buttons of an entry, and the form of the one that asks something. */
function ActionButtons({ file }: { file: ListedFile }) {
  const { content, attempt, say } = useEditor()
  const [action, setAction] = useState<'rename' | 'delete' | 'hide'>()
  const { draft } = content
  const { path, title, hiddenBy, isSample } = file
  const end = (): void => setAction(undefined)
  /** What asks nothing is done at once, in the place of a form that is open. */
  const act = (done: string, change: () => void): void => {
    end()
    if (attempt(change)) say(`${title}: ${done}.`)
  }
  const publish = (): void => {
    end()
    if (!attempt(() => publishFile(draft, path))) return
    say(`${title}: shown. ${usesInWords(usesOf(draft, path))}`)
  }
  const hide = (): void => {
    if (usesOf(draft, path).count > 0) setAction('hide')
    else act('hidden', () => hideFile(draft, path))
  }
  const toggleSample = (): void =>
    act(isSample ? 'no longer a sample' : 'marked as a sample', () =>
      setSample(draft, path, !isSample),
    )
  const sampleWords = isSample ? 'No longer a sample' : 'Mark as a sample'
  const show = hiddenBy === undefined ? 'Hide' : 'Publish'
  return (
    <div className="edit-entry-actions">
      <p className="edit-row edit-actions">
        <Button aria-label={`${show} ${title}`} run={show === 'Hide' ? hide : publish}>
          {show}
        </Button>
        <Button aria-label={`Rename ${title}`} run={() => setAction('rename')}>
          Rename
        </Button>
        <Button aria-label={`Delete ${title}`} run={() => setAction('delete')}>
          Delete
        </Button>
        {canBeSample(draft, path) && (
          <Button aria-label={`${sampleWords}: ${title}`} run={toggleSample}>
            {sampleWords}
          </Button>
        )}
      </p>
      {action === 'rename' && <RenameForm file={file} end={end} />}
      {action === 'delete' && <DeleteForm file={file} end={end} />}
      {action === 'hide' && <HideForm file={file} end={end} />}
    </div>
  )
}

/**
 * Gives a field the focus as soon as its form is there. It returns to the button that opened the
 * form if the form has it when it goes, as after "Cancel".
 */
function useFocusOfForm(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    const form = field.current?.closest('form')
    field.current?.focus()
    // A form that opens at the end of the sheet would be behind the foot of the sheet.
    form?.scrollIntoView({ block: 'nearest' })
    return () => {
      const isInForm = form?.contains(document.activeElement)
      if (isInForm && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [field])
}

/** Asks for another name. The old address keeps leading to the page. */
function RenameForm({ file, end }: ActionProps) {
  const { content, say } = useEditor()
  const { refusal, attempt } = useRefusal()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useFocusOfForm(field)
  const isPage = file.address !== undefined
  const isKnown = isPage && content.draft.startOf(file.path) !== null
  const rename = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name !== 'string') return
    attempt(() => {
      const path = giveName(content.draft, file.path, name)
      say(`${file.title}: renamed.`)
      end()
      // A page is named by its file, so its row may be at another place of the list now.
      requestAnimationFrame(() => document.getElementById(rowId(path))?.focus())
    })
  }
  return (
    <form onSubmit={rename}>
      <label htmlFor={id}>{isPage ? 'The new end of its address' : 'Its new short name'}</label>
      <input id={id} ref={field} name="name" required defaultValue={idOfFile(file.path)} />
      <small>
        {isKnown && 'The old address leads to the new one. '}Everything that names it is corrected.
        Its title stays: change that in its form.
      </small>
      <Refused sentence={refusal} />
      <p className="edit-row edit-foot">
        <button className="edit-done">Rename</button>
        <Button run={end}>Cancel</Button>
      </p>
    </form>
  )
}

/** Asks which entry replaces a deleted one. */
function DeleteForm({ file, end }: ActionProps) {
  const { content, say } = useEditor()
  const { refusal, attempt } = useRefusal()
  const leadsOn = hasKnownAddress(content.draft, file.path)
  const remove = (heir: string | undefined): void => {
    if (!attempt(() => deleteFile(content.draft, file.path, heir))) return
    say(`${file.title}: deleted.`)
    end()
  }
  return (
    <HeirForm
      file={file}
      end={end}
      action="Delete"
      none={leadsOn ? 'None: its address is not found any more' : noName}
      done={remove}
      refusal={refusal}
    >
      {leadsOn ? 'The address, links' : 'Links'} and names of “{file.title}” lead to the one that
      you choose, and links with the words “{file.title}” get its title.{' '}
      {file.address && !leadsOn && 'No visitor has seen its page, so its address leads nowhere. '}
      Until you send, “Undo” in the list of changes brings it back.
    </HeirForm>
  )
}

/** Asks which entry others name while this one is hidden. */
function HideForm({ file, end }: ActionProps) {
  const { content, say } = useEditor()
  const { refusal, attempt } = useRefusal()
  const hide = (heir: string | undefined): void => {
    if (!attempt(() => hideFile(content.draft, file.path, heir))) return
    say(`${file.title}: hidden.`)
    end()
  }
  return (
    <HeirForm file={file} end={end} action="Hide" none={noName} done={hide} refusal={refusal}>
      Links and names of “{file.title}” lead to the one that you choose, and links with the words “
      {file.title}” get its title. “Publish”, in this browser, brings all of it back.
    </HeirForm>
  )
}

interface HeirFormProps extends ActionProps {
  /** The words of its button: `Delete`. */
  action: string
  /** The words for no other entry. */
  none: string
  /** Gets the path of the chosen entry. */
  done: (heir: string | undefined) => void
  /** Why that was refused; empty if it was not. */
  refusal: string
  /** What becomes of links and names. */
  children: ReactNode
}

/** Asks which entry takes the place of another one. */
function HeirForm({ file, action, none, done, refusal, end, children }: HeirFormProps) {
  const { content } = useEditor()
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  useFocusOfForm(field)
  const uses = usesOf(content.draft, file.path)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const heir = new FormData(event.currentTarget).get('heir')
    done(typeof heir === 'string' && heir !== noHeir ? heir : undefined)
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>Which one takes its place?</label>
      <select
        id={id}
        ref={field}
        name="heir"
        required
        defaultValue={uses.count > 0 ? '' : noHeir}
        aria-describedby={`${id}-uses`}
      >
        {uses.count > 0 && <option value="">Choose one</option>}
        <option value={noHeir}>{none}</option>
        {heirsOf(file, listFiles(content.draft)).map(({ name, files }) => (
          <optgroup key={name} label={name}>
            {files.map(({ path, title, hiddenBy }) => (
              <option key={path} value={path}>
                {hiddenBy === undefined ? title : `${title} (not on the site)`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <small id={`${id}-uses`}>
        {usesInWords(uses)} {children}
      </small>
      <Refused sentence={refusal} />
      <p className="edit-row edit-foot">
        <button className="edit-done">{action}</button>
        <Button run={end}>Cancel</Button>
      </p>
    </form>
  )
}

/** The choice that nothing takes the place of an entry without a known address. */
const noName = 'None: take its name out of lists'

/** The value of the choice that nothing takes its place. */
const noHeir = 'none'

/** How many files are named before the rest is counted. */
const mostTitles = 3

function usesInWords({ count, titles }: UsesOfFile): string {
  if (count === 0) return 'No link and no list leads to it.'
  // Instead of "1 others", the last title itself.
  const areAllNamed = titles.length <= mostTitles + 1
  const named = areAllNamed ? titles : titles.slice(0, mostTitles)
  const others = areAllNamed ? [] : [`${titles.length - mostTitles} others`]
  const where = namesInASentence([...named, ...others])
  return `${counted(count, 'link')} ${count === 1 ? 'leads' : 'lead'} to it, in ${where}.`
}
