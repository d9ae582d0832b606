import { useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { keyOf, type MarkedField, type TextIndex } from '../text-index.ts'
import { AllTexts } from './AllTexts.tsx'
import type { Changes } from './changes.ts'
import type { Content } from './content.ts'
import { elementOf, readPageTexts, showWords, type PageText } from './page-texts.ts'
import { Panel } from './Panel.tsx'
import { counted } from './send.ts'
import { Sending } from './Sending.tsx'
import { Button } from './Sheet.tsx'

interface Props {
  content: Content
  index: TextIndex
  changes: Changes
  /** The address of the page, without its host. */
  route: string
  on: boolean
  stop: () => void
}

/** What is open: a field, beside its text where that is on the page, or a drawer. */
type Open = { text?: PageText | undefined; fields: readonly MarkedField[] } | 'texts' | 'changes'

/** The tool over a page: the bar, what is open, and the words of changes in the page, with a line in the margin of each. */
export function Editing({ content, index, changes, route, on, stop }: Props) {
  const kept = useSyncExternalStore(changes.listen, changes.list)
  const [unmarked] = useState(() => content.unmarkedOf(route))
  const [texts] = useState(() => readPageTexts(index, content.lettersOf, unmarked.byWords))
  const [open, setOpen] = useState<Open>()
  const [hover, setHover] = useState<PageText>()
  const [said, say] = useState('')
  const [, draw] = useReducer((times: number) => times + 1, 0)
  /** The text that the arrow keys have reached, and what had the focus before something was opened. */
  const reached = useRef(-1)
  const opener = useRef<Element>(null)

  const current = typeof open === 'object' ? open.text : undefined
  const show = (next: Open): void => {
    if (!open) opener.current = document.activeElement
    setOpen(next)
    setHover(undefined)
  }
  const openField = (field: MarkedField): void => {
    const text = texts.find(({ fields }) => fields.some((one) => keyOf(one) === keyOf(field)))
    show({ text, fields: [field] })
  }
  const openText = (text: PageText | undefined): void => text && show({ text, fields: text.fields })
  const close = (): void => {
    if (current) focusText(texts.indexOf(current))
    else if (opener.current instanceof HTMLElement) opener.current.focus()
    say(kept.length > 0 ? `Kept. ${counted(kept.length)}.` : 'No changes.')
    setOpen(undefined)
  }
  const focusText = (place: number): void => {
    const text = texts[place]
    if (!text) return
    reached.current = place
    const element = elementOf(text)
    const { where, what } = content.describe(text.fields[0]!)
    if (!element.matches('a, button, summary, [tabindex]')) element.tabIndex = -1
    element.ariaDescription = `${where}, ${what}. Text ${place + 1} of ${texts.length}. Enter changes it.`
    element.focus()
    setHover(text)
  }

  // The page shows the words of all changes, and as it came what is undone.
  useLayoutEffect(() => {
    const changed = new Set<Element>()
    for (const text of texts) {
      const change = kept.find((one) => text.fields.some((field) => keyOf(field) === keyOf(one)))
      const words = change ? content.onPage(change, text.first) : text.first
      if (words !== text.words) showWords(text, words)
      if (change) changed.add(elementOf(text))
    }
    for (const element of texts.map(elementOf)) element.classList.toggle('edit-changed', changed.has(element))
    const button = document.querySelector('.edit-start')
    button?.setAttribute('data-kept', kept.length > 0 ? ` · ${counted(kept.length)}` : '')
  }, [kept])
  // The text under the pointer and the text that is open have a tint.
  useEffect(() => {
    const tinted = (on ? [hover, current] : []).filter((text) => text !== undefined)
    CSS.highlights.set('edit-tint', new Highlight(...tinted.map(({ range }) => range)))
  })
  useEffect(() => {
    say(on ? `Editing. ${texts.length} texts of this page can be changed. ${help}` : 'Editing ended.')
    if (on) return
    setOpen(undefined)
    document.querySelector<HTMLElement>('.edit-start')?.focus()
  }, [on])
  useEffect(() => {
    for (const name of ['online', 'offline']) addEventListener(name, draw)
    // On phones the panel stands above the keyboard on the screen.
    for (const name of ['resize', 'scroll'])
      visualViewport?.addEventListener(name, ({ target }) => {
        const { height, offsetTop } = target as VisualViewport
        document.documentElement.style.setProperty('--edit-keyboard', `${innerHeight - height - offsetTop}px`)
        document.documentElement.style.setProperty('--edit-room', `${height}px`)
      })
  }, [])
  // 'Edit this' on /review names a field in the address, which is read once.
  useEffect(() => {
    const [file = '', path] = decodeURIComponent(location.hash.replace(/^#edit=/, '')).split('#')
    if (!path || !content.texts.has(file)) return
    openField({ file, path: path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)) })
    history.replaceState(null, '', location.pathname)
  }, [])
  // The listeners know what was drawn last.
  useEffect(() => {
    const ended = new AbortController()
    const options = { signal: ended.signal, capture: true }
    document.addEventListener('pointermove', (event) => setHover(open ? undefined : textAt(texts, event)), options)
    document.addEventListener('click', onClick, options)
    document.addEventListener('keydown', onKey, options)
    if (!on) ended.abort()
    return () => ended.abort()
  })
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element
    if (target.closest(own)) return
    const text = textAt(texts, event)
    if (text) openText(text)
    else if (current) setOpen(undefined)
    // The menu still opens, and a link leads nowhere: 'Follow the link' stands in the panel.
    if (!text && !target.closest('main a, main button, footer a')) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event
    const target = event.target as Element
    const at = reached.current
    const step = steps[key]
    if (key === 'Escape') (open ? close : stop)()
    else if (target.closest?.(`${own}, input, textarea, select`)) return
    else if (step) focusText(Math.max(0, Math.min(at + step, texts.length - 1)))
    else if (key === 'Enter' && texts[at] && elementOf(texts[at]) === target) openText(texts[at])
    else return
    event.preventDefault()
  }

  const unseen = [...index.unseen.map((one) => index.fields[one]!), ...unmarked.unseen]
  const tool = { content, changes, texts, open: openField, say, close }
  return (
    <>
      <p className="edit-unseen" role="status" children={said} />
      {open === 'texts' && <AllTexts {...tool} unseen={unseen} />}
      {open === 'changes' && <Sending {...tool} />}
      {typeof open === 'object' && <Panel key={open.fields.map(keyOf).join()} {...tool} {...open} index={index} />}
      {on &&
        createPortal(
          <div className="edit-bar" role="toolbar" aria-label="Editing">
            <p>
              <strong>Editing</strong> <span className="edit-wide">Click a text to change it.</span>{' '}
              {!navigator.onLine && <span className="edit-offline">Offline. Changes are kept here.</span>}
            </p>
            <Button run={() => show('texts')}>All texts</Button>
            <Button run={() => show('changes')} disabled={kept.length === 0}>
              {kept.length > 0 ? counted(kept.length) : 'No changes'}
            </Button>
            {kept.length > 0 && (
              <Button look="go" run={() => show('changes')}>
                Send<span className="edit-wide"> for review</span>
              </Button>
            )}
            <Button run={stop}>Stop</Button>
          </div>,
          document.querySelector('.preview-bar')!,
        )}
    </>
  )
}

const help =
  'The arrow keys go from text to text, Enter opens one, Escape ends. The button All texts has them in a list.'

/** How far each key goes from text to text. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -1e9, End: 1e9 }

/** What belongs to the tool. */
const own = '.edit-tool, .preview-bar'

/** The text at which an event points: near its words, since a whole row may be a link, or by the element, if it comes from a key. */
function textAt(texts: readonly PageText[], event: MouseEvent): PageText | undefined {
  const { clientX: x, clientY: y, detail, type } = event
  const target = event.target as Node
  if (target instanceof Element && target.closest(own)) return undefined
  const isNear = ({ left, right, top, bottom }: DOMRect): boolean =>
    x > left - 8 && x < right + 8 && y > top - 4 && y < bottom + 4
  const byKey = type === 'click' && detail === 0
  return (
    texts
      .filter(({ range }) => range.intersectsNode(target) && (byKey || [...range.getClientRects()].some(isNear)))
      // Of a text within another, such as a name in a sentence, the outer one is meant.
      .toSorted((a, b) => b.words.length - a.words.length)[0]
  )
}
