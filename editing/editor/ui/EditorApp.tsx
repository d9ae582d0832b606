import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { counted } from '../../check/problem.ts'
import { whatToEdit } from '../edit-address.ts'
import type { RegisteredClaim } from '../../check/site.ts'
import { fieldOfKey, type FieldRef } from '../model/built.ts'
import { inFormWords } from '../model/form-words.ts'
import { Bar } from './Bar.tsx'
import type { Content } from './content.ts'
import { EditorContext, type Editor, type Opened } from './editor-context.ts'
import { describeField } from './content/in-words.ts'
import { plainWords } from './content/shown-words.ts'
import { fieldOfFigure } from './content/figures.ts'
import { useCount, useDraft } from './hooks/use-draft.ts'
import { useBarHeight, useKeyboardRoom } from './hooks/use-keyboard-room.ts'
import { usePointer } from './hooks/use-pointer.ts'
import { useProblems } from './hooks/use-problems.ts'
import { useShownDraft } from './hooks/use-shown-draft.ts'
import { useTextKeys } from './hooks/use-text-keys.ts'
import { OpenedSheet } from './OpenedSheet.tsx'
import { fieldOfElement } from './page/field-of-element.ts'
import { figureAtPoint } from './page/figure-at-point.ts'
import type { PageText, PageTexts } from './page/find-texts.ts'
import { holdMenu, openMenu } from './page/hold-menu.ts'
import { tint } from './page/tint.ts'
import { valueAtPoint } from './page/values-in-words.ts'
import { SectionHandles } from './SectionHandles.tsx'

interface Props extends PageTexts {
  content: Content
  /** True while somebody edits. */
  isOn: boolean
  /** The element in the bar of the preview. */
  bar: Element
}

/** The editor over a page: the bar, what is open, and the draft as the page shows it. */
export function EditorApp({ content, texts, unseen, isOn, bar }: Props) {
  const version = useDraft(content)
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState({ words: '', count: 0 })
  const [refusal, setRefusal] = useState('')
  const { problems, obstacle } = useProblems(content, version)
  const count = content.changes().length
  useCount(count)
  useKeyboardRoom()
  useBarHeight(bar)
  useShownDraft(content, texts, version)

  const say = (words: string): void => setSaid((last) => ({ words, count: last.count + 1 }))
  const open = (next: Opened): void => {
    setRefusal('')
    setOpened(next)
  }
  const letMenuGo = useRef<() => void>(undefined)
  /** Opens something of a text, and keeps the menu open in which the text is. */
  const openBeside = ({ element }: PageText, next: Opened): void => {
    letMenuGo.current?.()
    letMenuGo.current = holdMenu(element)
    open(next)
  }
  const openText = (text: PageText): void => {
    const fieldRef = content.draft.fieldNow(fieldOfKey(text.field))
    if (fieldRef) openBeside(text, { kind: 'text', fieldRef, text })
  }
  /** A press on a figure, a date or a number opens that, and one beside it the text. */
  const openPressed = (text: PageText, event: MouseEvent): void => {
    const value = valueAtPoint(content, texts, text, event)
    if (value) {
      openBeside(text, { kind: 'form', fieldRef: value, pressed: text.element })
      return
    }
    const around = content.draft.fieldNow(fieldOfKey(text.field))
    const claim = around && pressedFigure(content, around, text, event)
    if (!claim) {
      openText(text)
      return
    }
    openBeside(text, { kind: 'text', fieldRef: fieldOfFigure(claim), text, around })
  }
  const close = (): void => {
    if (!opened) return
    letMenuGo.current?.()
    letMenuGo.current = undefined
    setOpened(undefined)
    say(count > 0 ? `Kept. ${counted(count, 'change')}.` : 'No changes.')
  }
  const closePanel = (): void => {
    if (opened?.kind === 'text') close()
  }
  const attempt = (change: () => void): boolean => {
    try {
      change()
      setRefusal('')
      return true
    } catch (problem) {
      setRefusal(inFormWords((problem as Error).message))
      return false
    }
  }
  useAddress(content, texts, open)
  useSpokenState(isOn, texts.length, say)

  const pointed = usePointer(isOn, texts, {
    onText: openPressed,
    onElement: (element) => openElement(element),
    onNothing: () => {
      if (opened?.kind === 'text') close()
    },
  })
  const openElement = (element: Element): boolean => {
    const fieldRef = fieldOfElement(content, element, texts)
    if (fieldRef) open({ kind: 'form', fieldRef, pressed: element })
    return fieldRef !== undefined
  }
  const reached = useTextKeys(isOn, texts, {
    isOpen: opened !== undefined,
    describe: (text) => describeText(content, text),
    onText: openText,
    onEscape: () => {
      const menu = opened ? undefined : openMenu()
      if (opened) close()
      else if (menu) menu.hidePopover()
      else pressStart()
    },
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
      {isOn && createPortal(<Bar count={count} stop={pressStart} />, bar)}
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

function pressedFigure(
  content: Content,
  fieldRef: FieldRef,
  text: PageText,
  event: MouseEvent,
): RegisteredClaim | undefined {
  const name = figureAtPoint(text, event, plainWords(content, fieldRef), (part) =>
    content.shown(part),
  )
  return content.figures().claims.find((claim) => claim.name === name)
}

const noPath: readonly PropertyKey[] = []

/** Presses the button of `start.ts`, which begins and ends editing. */
const pressStart = (): void => document.querySelector<HTMLElement>('.edit-start')?.click()

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

/** Opens what the hash of the address names: links of /review, comments and the bar lead to it. */
function useAddress(
  content: Content,
  texts: readonly PageText[],
  open: (what: Opened) => void,
): void {
  const openAddress = useEffectEvent((what: string): void => {
    history.replaceState(null, '', location.pathname)
    const fieldRef = content.draft.fieldNow(fieldOfKey(what))
    if (what === '' || !fieldRef) {
      open({ kind: 'pages' })
      return
    }
    const isField = what.includes('#')
    const text = texts.find(({ field }) => field === what)
    open(isField && text ? { kind: 'text', fieldRef, text } : { kind: 'form', fieldRef })
  })
  useEffect(() => {
    const follow = (): void => {
      const what = whatToEdit(location.hash)
      if (what !== undefined) openAddress(what)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
}

const keysInWords = [
  'The arrow keys go from text to text, Page Down to the next section, Enter opens a text,',
  'Escape ends. All texts has them in a list.',
].join(' ')

/**
 * Announces to screen readers when editing begins and ends, and returns the focus to the button.
 */
function useSpokenState(isOn: boolean, count: number, say: (words: string) => void): void {
  const begin = useEffectEvent((): void =>
    say(`Editing. ${counted(count, 'text')} of this page can be changed. ${keysInWords}`),
  )
  const end = useEffectEvent((): void => {
    say('Editing ended.')
    document.querySelector<HTMLElement>('.edit-start')?.focus()
  })
  useEffect(() => {
    if (!isOn) return
    begin()
    return () => end()
  }, [isOn])
}
