import { lazy, Suspense } from 'react'
import type { Opened } from './editor-context.ts'
import { TextPanel } from './TextPanel.tsx'

// Only the panel of a text comes with the editor. All else is loaded when it is opened first.
const AllTexts = lazy(async () => ({ default: (await import('./AllTexts.tsx')).AllTexts }))
const ChangesSheet = lazy(async () => ({
  default: (await import('./ChangesSheet.tsx')).ChangesSheet,
}))
const FormSheet = lazy(async () => ({ default: (await import('./FormSheet.tsx')).FormSheet }))
const NewSection = lazy(async () => ({ default: (await import('./NewSection.tsx')).NewSection }))
const NewEntry = lazy(async () => ({ default: (await import('./pages/NewEntry.tsx')).NewEntry }))
const PagesSheet = lazy(async () => ({
  default: (await import('./pages/PagesSheet.tsx')).PagesSheet,
}))

/** What is open: the panel of a text, a form, or one of the lists. */
export function OpenedSheet({ opened }: { opened: Opened }) {
  return (
    <Suspense
      fallback={
        <p className="edit-loading" role="status">
          Loading …
        </p>
      }
    >
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

/** A form and a panel start again for each field. */
const keyOf = ({ fieldRef }: Extract<Opened, { fieldRef: unknown }>): string =>
  `${fieldRef.file}#${fieldRef.path.map(String).join('.')}`
