import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RegisteredClaim } from '../../../check/site.ts'
import { fieldOfKey, type FieldRef } from '../../model/built.ts'
import type { Draft } from '../../model/draft.ts'
import type { Content } from '../content.ts'
import { followOpened } from '../content/follow-opened.ts'
import { fieldOfFigure } from '../content/figures.ts'
import { plainWords } from '../content/words-on-page.ts'
import type { Opened } from '../editor-context.ts'
import { fieldOfElement } from '../page/field-of-element.ts'
import { figureAtPoint } from '../page/figure-at-point.ts'
import type { PageText } from '../page/find-texts.ts'
import { holdMenu } from '../page/hold-menu.ts'
import { valueAtPoint } from '../page/values-in-words.ts'

/** What is open, and the functions that open and close it. */
interface Opening {
  opened: Opened | undefined
  open: (what: Opened) => void
  close: () => void
  openText: (text: PageText) => void
  /** Opens the figure, the day or the number at which a press points; beside them the text. */
  openPressed: (text: PageText, event: MouseEvent) => void
  /** Opens the form of an element, such as a picture. @returns false if it has none */
  openElement: (element: Element) => boolean
}

/** Keeps what is open, and with it the menu in which a pressed text is. */
export function useOpened(
  content: Content,
  texts: readonly PageText[],
  { onOpen, onClose }: { onOpen: () => void; onClose: () => void },
): Opening {
  const [opened, setOpened] = useState<Opened>()
  const letMenuGo = useRef<() => void>(undefined)

  const open = (what: Opened): void => {
    onOpen()
    setOpened(what)
  }
  const close = (): void => {
    if (!opened) return
    letMenuGo.current?.()
    letMenuGo.current = undefined
    setOpened(undefined)
    onClose()
  }
  const follow = useEffectEvent((before: Draft): void => {
    const now = opened && followOpened(opened, before, content.draft)
    // In the same step as the rest of the page: nothing of before is there any more.
    flushSync(() => {
      if (now) setOpened(now)
      else close()
    })
  })
  useEffect(() => content.draft.onTakeOver((before) => follow(before)), [content])
  const openInMenu = ({ element }: PageText, what: Opened): void => {
    letMenuGo.current?.()
    letMenuGo.current = holdMenu(element)
    open(what)
  }
  const openText = (text: PageText): void => {
    const fieldRef = content.draft.fieldNow(fieldOfKey(text.field))
    if (fieldRef) openInMenu(text, { kind: 'text', fieldRef, text })
  }
  const openPressed = (text: PageText, event: MouseEvent): void => {
    const pressed = pressedValue(content, texts, text, event) ?? pressedFigure(content, text, event)
    if (pressed) openInMenu(text, pressed)
    else openText(text)
  }
  const openElement = (element: Element): boolean => {
    const fieldRef = fieldOfElement(content, element, texts)
    if (fieldRef) open({ kind: 'form', fieldRef, pressed: element })
    return fieldRef !== undefined
  }
  return { opened, open, close, openText, openPressed, openElement }
}

/** The day or the number in a text at which a press points. */
function pressedValue(
  content: Content,
  texts: readonly PageText[],
  text: PageText,
  event: MouseEvent,
): Opened | undefined {
  const fieldRef = valueAtPoint(content, texts, text, event)
  return fieldRef && { kind: 'form', fieldRef, pressed: text.element }
}

/** The figure in a text at which a press points. */
function pressedFigure(content: Content, text: PageText, event: MouseEvent): Opened | undefined {
  const around = content.draft.fieldNow(fieldOfKey(text.field))
  const claim = around && claimAtPoint(content, around, text, event)
  return claim && { kind: 'text', fieldRef: fieldOfFigure(claim), text, around }
}

function claimAtPoint(
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
