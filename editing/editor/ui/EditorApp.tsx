import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { counted } from '../../check/problem.ts'
import { fieldOfKey } from '../model/built.ts'
import { Bar } from './Bar.tsx'
import type { Content } from './content.ts'
import { EditorContext, type Editor } from './editor-context.ts'
import { describeField } from './content/in-words.ts'
import { useAddress } from './hooks/use-address.ts'
import { useCount, useDraft } from './hooks/use-draft.ts'
import { useBarHeight, useKeyboardRoom } from './hooks/use-keyboard-room.ts'
import { useOpened } from './hooks/use-opened.ts'
import { usePointer } from './hooks/use-pointer.ts'
import { useProblems } from './hooks/use-problems.ts'
import { useRefusal } from './hooks/use-refusal.ts'
import { useShownDraft } from './hooks/use-shown-draft.ts'
import { useSaid, useSpokenState } from './hooks/use-spoken.ts'
import { useTextKeys } from './hooks/use-text-keys.ts'
import { OpenedSheet } from './OpenedSheet.tsx'
import type { PageText, PageTexts } from './page/find-texts.ts'
import { openMenu } from './page/hold-menu.ts'
import { closeFocusedHandle, closeHandle } from './page/place-handles.ts'
import { tint } from './page/tint.ts'
import { SectionHandles } from './SectionHandles.tsx'

interface Props extends PageTexts {
  content: Content
  /** True while somebody edits. */
  isOn: boolean
  /** The element in the bar of the preview. */
  bar: Element
  /** True if the button that begins editing had the focus. */
  isPressed: boolean
}

/** The editor over a page: the bar, what is open, and the draft as the page shows it. */
export function EditorApp({ content, texts, unseen, isOn, bar, isPressed }: Props) {
  const version = useDraft(content)
  const { said, say } = useSaid()
  const { refusal, attempt, forgetRefusal } = useRefusal()
  const { problems, obstacle } = useProblems(content, version)
  const count = content.changes().length
  useCount(count)
  useKeyboardRoom()
  useBarHeight(bar)
  useShownDraft(content, texts, version)

  const opening = useOpened(content, texts, {
    onOpen: () => {
      forgetRefusal()
      closeHandle()
    },
    onClose: () => {
      forgetRefusal()
      say(count > 0 ? `Kept. ${counted(count, 'change')}.` : 'No changes.')
    },
  })
  const { opened, open, close } = opening
  const closePanel = (): void => {
    if (opened?.kind === 'text') close()
  }
  useAddress(content, texts, open)
  useSpokenState(isOn, texts.length, say)

  const pointed = usePointer(isOn, texts, {
    onText: opening.openPressed,
    onElement: opening.openElement,
    onNothing: closePanel,
  })
  const reached = useTextKeys(isOn, texts, {
    isOpen: opened !== undefined,
    describe: (text) => describeText(content, text),
    onText: opening.openText,
    onEscape: opened ? close : goBack,
  })
  useTint([
    opened?.kind === 'text' ? opened.text : undefined,
    opened ? undefined : pointed,
    reached,
  ])

  const openPath = opened?.kind === 'form' ? opened.fieldRef.path : noPath
  const editor: Editor = {
    content,
    texts,
    unseen,
    problems,
    openPath,
    open,
    close,
    closePanel,
    say,
    attempt,
  }
  return (
    <EditorContext value={editor}>
      <p className="edit-unseen" role="status">
        {/* A new element each time: else the same words are not read twice. */}
        <span key={said.count}>{said.words}</span>
      </p>
      {isOn && createPortal(<Bar count={count} stop={pressStart} takesFocus={isPressed} />, bar)}
      {isOn && <SectionHandles />}
      {isOn && opened && <OpenedSheet opened={opened} />}
      <Refusal sentence={refusal || obstacle} />
    </EditorContext>
  )
}

/** Why something was not done; nothing without a sentence. */
function Refusal({ sentence }: { sentence: string }) {
  if (sentence === '') return null
  return (
    <p className="edit-refusal" role="alert">
      {sentence}
    </p>
  )
}

const noPath: readonly PropertyKey[] = []

/** Presses the button of `start.ts`, which begins and ends editing. */
const pressStart = (): void => document.querySelector<HTMLElement>('.edit-start')?.click()

/** Closes an open menu, or the handle that has the focus; without one, ends editing. */
function goBack(): void {
  const menu = openMenu()
  if (menu) menu.hidePopover()
  else if (!closeFocusedHandle()) pressStart()
}

function describeText(content: Content, { field }: PageText): string {
  const fieldRef = content.draft.fieldNow(fieldOfKey(field))
  if (!fieldRef) return 'Removed'
  const { where, what } = describeField(content, fieldRef)
  return `${where}, ${what}`
}

/** Tints texts on the page. */
function useTint(texts: readonly (PageText | undefined)[]): void {
  useEffect(() => {
    tint(texts.flatMap((text) => text?.range ?? []))
    return () => tint([])
  })
}
