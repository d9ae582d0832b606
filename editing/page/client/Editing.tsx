import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldKey } from '../text-index.ts'
import { AllTexts } from './AllTexts.tsx'
import { showWords, type PageText } from './page-texts.ts'
import { Panel } from './Panel.tsx'
import { counted } from '../../check/problem.ts'
import { Sending } from './Sending.tsx'
import { Button, type OpenField, type Tool } from './Sheet.tsx'

/** The tool over a page: the bar, what is open, and the words of changes in the page, with a line in the margin of each. */
export function Editing(props: Omit<Tool, 'open' | 'say' | 'close'> & { on: boolean }) {
  const { content, changes, texts, unseen, on } = props
  const list = changes.list()
  const kept = list.length > 0 ? counted(list.length, 'change') : 'No changes'
  /** A field, or the drawer with all texts or the one with the changes. */
  const [open, setOpen] = useState<OpenField | 'texts' | 'changes'>()
  const [hover, setHover] = useState<PageText>()
  const [said, say] = useState('')
  /** The index of the text that was opened last, or that the arrow keys have reached. */
  const reached = useRef(-1)

  const show = (next: typeof open): void => {
    setOpen(next)
    setHover(undefined)
    if (next) reached.current = texts.indexOf(next as PageText)
  }
  const openField = (field: FieldKey): void =>
    show(texts.find((text) => text.field === field) ?? { field })
  const close = (): void => {
    say(list.length > 0 ? `Kept. ${kept}.` : `${kept}.`)
    show(undefined)
  }
  const startButton = document.querySelector<HTMLElement>('.edit-start')!
  const stop = (): void => startButton.click()
  const goTo = (wanted: number): void => {
    const place = Math.max(0, Math.min(wanted, texts.length - 1))
    const { field, element } = texts[place]!
    const { where, what } = content.describe(field)
    if (!element.matches('a, button, summary, [tabindex]')) element.tabIndex = -1
    element.ariaDescription = `${where}, ${what}. Text ${place + 1} of ${texts.length}. Enter changes it.`
    element.focus()
    reached.current = place
    setHover(texts[place])
  }

  // The page shows the words of all changes, and its first words for undone ones.
  useLayoutEffect(() => {
    for (const { element } of texts) element.classList.remove('edit-changed')
    for (const text of texts) {
      const change = list.find(({ field }) => field === text.field)
      const words = change ? content.onPage(change, text.first) : text.first
      if (words !== text.words) showWords(text, words)
      if (change) text.element.classList.add('edit-changed')
    }
    startButton.textContent = `Edit this page${list.length > 0 ? ` · ${kept}` : ''}`
    // Tints the text under the pointer and the open text.
    const ranges = [hover, open as PageText | undefined].flatMap((text) => text?.range ?? [])
    CSS.highlights.set('edit-tint', new Highlight(...(on ? ranges : [])))
  })
  useEffect(() => {
    const keys =
      'The arrow keys go from text to text, Enter opens one, Escape ends. All texts has them in a list.'
    say(
      on ? `Editing. ${texts.length} texts of this page can be changed. ${keys}` : 'Editing ended.',
    )
    if (on) return
    show(undefined)
    startButton.focus()
  }, [on])
  useEffect(() => {
    // On phones the panel is above the on-screen keyboard.
    for (const name of ['resize', 'scroll'])
      visualViewport?.addEventListener(name, ({ target }) => {
        const { height, offsetTop } = target as VisualViewport
        document.documentElement.style.setProperty(
          '--edit-keyboard',
          `${innerHeight - height - offsetTop}px`,
        )
        document.documentElement.style.setProperty('--edit-room', `${height}px`)
      })
    // 'Edit this' on /review names a field in the address. It is read once.
    const field = decodeURIComponent(location.hash.replace(/^#edit=/, ''))
    if (![...texts, ...unseen].some((text) => text.field === field)) return
    openField(field)
    history.replaceState(null, '', location.pathname)
  }, [])
  // The listeners need the state of the last drawing.
  useEffect(() => {
    const ended = new AbortController()
    const options = { signal: ended.signal, capture: true }
    document.addEventListener(
      'pointermove',
      (event) => setHover(open ? undefined : textAt(texts, event)),
      options,
    )
    document.addEventListener('click', onClick, options)
    document.addEventListener('keydown', onKey, options)
    if (!on) ended.abort()
    return () => ended.abort()
  })
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element
    if (target.closest('.preview-bar')) return
    const text = textAt(texts, event)
    if (text || typeof open === 'object') show(text)
    // Menus still open. Links do not lead away: the panel has 'Follow the link'.
    if (!text && !target.closest('main a, main button, footer a')) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey } = event
    const target = event.target as Element
    const text = texts[reached.current]
    const step = steps[key]
    // In a text of one line, Enter ends the change.
    const isDone =
      typeof open === 'object' &&
      key === 'Enter' &&
      (ctrlKey || metaKey || target.matches('[rows="1"]'))
    if (key === 'Escape' || isDone) (open ? close : stop)()
    else if (target.closest?.('.preview-bar, input, textarea, select')) return
    else if (step) goTo(reached.current + step)
    else if (key === 'Enter' && text?.element === target) show(text)
    else return
    event.preventDefault()
  }

  const tool = { content, changes, texts, unseen, open: openField, say, close }
  return (
    <>
      <link rel="stylesheet" href="/edit/page.css" precedence="default" />
      <p className="edit-unseen" role="status" children={said} />
      {open === 'texts' && <AllTexts {...tool} />}
      {open === 'changes' && <Sending {...tool} />}
      {typeof open === 'object' && <Panel key={open.field} {...tool} {...open} />}
      {on && (
        <div className="edit-bar" role="toolbar" aria-label="Editing">
          <p>
            <strong>Editing</strong> <span className="edit-wide">Click a text to change it.</span>{' '}
            {!navigator.onLine && <strong>Offline. Changes are kept here.</strong>}
          </p>
          <Button run={() => show('texts')}>All texts</Button>
          <Button run={() => show('changes')} disabled={list.length === 0} children={kept} />
          <Button className="edit-done" hidden={list.length === 0} run={() => show('changes')}>
            Send<span className="edit-wide"> for review</span>
          </Button>
          <Button run={stop}>Stop</Button>
        </div>
      )}
    </>
  )
}

/** The step of each key from text to text. */
const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -1e9,
  End: 1e9,
}

/** The text at which an event points: near its words, since a whole row may be a link, or by the element, if it comes from a key. */
function textAt(texts: readonly PageText[], event: MouseEvent): PageText | undefined {
  const { clientX: x, clientY: y, detail, type, target } = event
  const byKey = type === 'click' && detail === 0
  const isNear = ({ left, right, top, bottom }: DOMRect): boolean =>
    x > left - 8 && x < right + 8 && y > top - 4 && y < bottom + 4
  const isMeant = ({ range }: PageText): boolean =>
    range.intersectsNode(target as Node) && (byKey || [...range.getClientRects()].some(isNear))
  // If a text contains another, such as a name in a sentence, take the outer one.
  return texts.filter(isMeant).toSorted((a, b) => b.words.length - a.words.length)[0]
}
