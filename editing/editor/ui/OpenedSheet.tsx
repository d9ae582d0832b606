import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useState,
  type ComponentType,
} from 'react'
import { keyOfField } from '../model/built.ts'
import { Button } from './Button.tsx'
import { useEditor, type Opened } from './editor-context.ts'
import { Sheet } from './Sheet.tsx'
import { TextPanel } from './TextPanel.tsx'

// Only the panel of a text comes with the editor. All else is loaded when it is opened first.
const AllTexts = loadedLater(async () => (await import('./AllTexts.tsx')).AllTexts)
const ChangesSheet = loadedLater(async () => (await import('./ChangesSheet.tsx')).ChangesSheet)
const FormSheet = loadedLater(async () => (await import('./FormSheet.tsx')).FormSheet)
const NewSection = loadedLater(async () => (await import('./NewSection.tsx')).NewSection)
const NewEntry = loadedLater(async () => (await import('./pages/NewEntry.tsx')).NewEntry)
const PagesSheet = loadedLater(async () => (await import('./pages/PagesSheet.tsx')).PagesSheet)

/** Loads a part again that did not arrive. */
const LoadAgain = createContext<() => void>(() => undefined)

/**
 * Makes a component that is loaded when it is shown first. Where that fails, as without a
 * connection, a sheet says so in its place, and the part is loaded again once there is a connection
 * again, or the next time.
 */
function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let hasFailed = false
  const begin = () =>
    lazy(async () => {
      const Loaded = await load().catch(() => {
        hasFailed = true
        return NotLoaded
      })
      return { default: Loaded }
    })
  let last = begin()
  const part = () => {
    if (hasFailed) last = begin()
    hasFailed = false
    return last
  }

  return function LoadedLater(props: Props) {
    const [Loaded, setLoaded] = useState(part)
    return (
      <LoadAgain value={() => setLoaded(part)}>
        {/* Inside, since React forgets the state of a component above which it waits. */}
        <Suspense fallback={<Loading />}>
          <Loaded {...props} />
        </Suspense>
      </LoadAgain>
    )
  }
}

const Loading = () => (
  <p className="edit-loading" role="status">
    Loading …
  </p>
)

/** Says that a part did not arrive. It is loaded again once there is a connection again. */
function NotLoaded() {
  const { close } = useEditor()
  const again = useContext(LoadAgain)
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  return (
    <Sheet name="Not loaded" close={close}>
      <p role="alert">
        This part of the editor could not be loaded, most likely since there is no connection. Your
        changes are kept. It opens by itself once you are connected.
      </p>
      <Button run={again}>Try again</Button>
    </Sheet>
  )
}

/** What is open: the panel of a text, a form, or one of the lists. */
export function OpenedSheet({ opened }: { opened: Opened }) {
  return (
    <Suspense fallback={<Loading />}>
      <SheetOfKind opened={opened} />
    </Suspense>
  )
}

function SheetOfKind({ opened }: { opened: Opened }) {
  switch (opened.kind) {
    case 'text':
      return <TextPanel key={keyOf(opened)} {...opened} />
    case 'form':
      return <FormSheet key={keyOf(opened)} {...opened} />
    case 'new-section':
      return <NewSection {...opened} />
    case 'texts':
      return <AllTexts />
    case 'changes':
      return <ChangesSheet isSending={opened.isSending} />
    case 'pages':
      return <PagesSheet />
    case 'new-entry':
      return <NewEntry kind={opened.entry} />
  }
}

/** A form and a panel start again for each field, and where another page has arranged entries. */
const keyOf = ({ fieldRef, turn = 0 }: Extract<Opened, { fieldRef: unknown }>): string =>
  `${keyOfField(fieldRef)} ${turn}`
