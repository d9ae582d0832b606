import '../../no-eval.ts'
import type { StartOfEditing } from '../../form/start.ts'
import { formAddress } from '../../form/config.ts'
import type { TextIndex } from '../marks.ts'
import { keepChanges } from './changes.ts'
import { keyOf, openContent, type Content } from './content.ts'
import { button, counted, el, say } from './dom.ts'
import { boxOf, elementOf, onlyLetters, readPageTexts, showWords, wordsOf, type PageText } from './page-texts.ts'
import { openPanel, type Panel } from './panel.ts'
import { sender } from './send.ts'
import './page.css'

/** Marks the session of a browser tab in which somebody edits, so that editing goes on on the next page. */
const onName = 'edit-on'

let tool: Promise<ReturnType<typeof openTool>> | undefined

/** Begins editing; where it is on already, the key ends it. @param by what was pressed, or the page that goes on by itself */
export async function edit(by: 'button' | 'key' | 'page'): Promise<void> {
  const opened = tool !== undefined
  tool ??= load()
  const { start, stop, isOn } = await tool
  if (opened && isOn()) return by === 'key' ? stop() : undefined
  start()
}

async function load() {
  const sheet = el('link', { rel: 'stylesheet', href: '/edit/page.css' })
  const styled = new Promise((done) => ['load', 'error'].forEach((name) => sheet.addEventListener(name, done)))
  document.head.append(sheet)
  const [begin, index] = await Promise.all([read<StartOfEditing>('/edit/start.json'), readIndex(), styled])
  return openTool(openContent(begin), index)
}

const read = async <Value>(address: string): Promise<Value> => (await fetch(address)).json() as Promise<Value>

/** Which text of this page is which field: in development it stands behind the page, on previews in a file. */
async function readIndex(): Promise<TextIndex> {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) {
    const { data } = walker.currentNode as Comment
    if (data.startsWith('edit:')) return JSON.parse(data.slice('edit:'.length)) as TextIndex
  }
  const name = document.documentElement.dataset['page'] ?? route()
  return read<TextIndex>(`/edit/texts${name === '/' ? '/index' : name}.json`).catch(() =>
    read<TextIndex>('/edit/texts/404.json'),
  )
}

const route = (): string => location.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/'

function openTool(content: Content, index: TextIndex) {
  const { backend } = content.start
  const bar = document.querySelector('.preview-bar')!
  const editBar = el('div', { class: 'edit-bar', role: 'toolbar', 'aria-label': 'Editing' })
  const layer = el('div', { class: 'edit-tool edit-layer', 'aria-hidden': 'true' })
  const drawer = el('div', {
    class: 'edit-tool edit-drawer',
    role: 'dialog',
    'aria-labelledby': 'edit-drawer-name',
    hidden: true,
  })
  const changes = keepChanges(`edit:${backend.repo}:${backend.branch ?? ''}`, () => refresh())
  const ofPage = content.fieldsOfPage(route())
  const shownOf = (field: PageText['fields'][number]): string => content.shown(content.written(field), field)
  // A word in single round brackets is filled in by the page, so the letters of such a field are not those of the page.
  const isPattern = (words: string): boolean => /(?<!\()\([a-z]+\)(?!\))/i.test(words)
  const texts = readPageTexts(
    index,
    (field) => (isPattern(content.written(field)) ? undefined : onlyLetters(shownOf(field))),
    [...ofPage.prose, ...figuresOfRegister(content)],
  )
  let on = false
  let current: PageText | undefined
  let panel: Panel | undefined
  let opener: HTMLElement | null = null

  // --- What the page shows ---
  const wordsFor = (text: PageText, words: string): string => {
    const [field] = text.fields
    const now = content.shown(words, field!)
    const old = shownOf(field!)
    return isPattern(old) ? fillPattern(old, text, now) : now
  }
  const showField = (key: string, words: string): void => {
    for (const text of texts)
      if (text.fields.some((field) => keyOf(field) === key)) showWords(text, wordsFor(text, words))
  }
  for (const text of texts) patterns.set(text, text.words)
  for (const change of changes.list()) showField(keyOf(change), change.now)

  /** Places the lines in the margin beside what is changed, and the tint of what is pointed at. */
  const refresh = (): void => {
    const kept = changes.list()
    bar.querySelector('.edit-start')?.setAttribute('data-kept', kept.length > 0 ? ` · ${counted(kept.length)}` : '')
    layer.replaceChildren()
    for (const text of texts) {
      if (!text.fields.some((field) => changes.of(keyOf(field)))) continue
      const { left, top, height } = boxOf(text)
      if (height > 0) lineBeside('edit-changed', left, top, height, text)
    }
    drawBar(kept.length)
  }
  const lineBeside = (look: string, left: number, top: number, height: number, text: PageText): void => {
    const line = el('div', { class: `${look}${elementOf(text).closest('[data-ground=night]') ? ' edit-night' : ''}` })
    Object.assign(line.style, {
      left: `${Math.max(left + scrollX - 14, 4)}px`,
      top: `${top + scrollY}px`,
      height: `${height}px`,
    })
    layer.append(line)
  }
  const tint = (name: string, text: PageText | undefined): void => {
    if ('highlights' in CSS) {
      if (text) CSS.highlights.set(name, new Highlight(text.range))
      else CSS.highlights.delete(name)
    }
    for (const line of layer.querySelectorAll(`.${name}`)) line.remove()
    if (!text) return
    const { lineHeight, fontSize } = getComputedStyle(elementOf(text))
    // Lines of large type touch, so a tint would run together: a line in the margin stands for it.
    if ('highlights' in CSS && parseFloat(lineHeight) / parseFloat(fontSize) >= 1.22) return
    if ('highlights' in CSS) CSS.highlights.delete(name)
    const { left, top, height } = boxOf(text)
    lineBeside(name, left, top, height, text)
  }
  const drawBar = (number: number): void => {
    const focused = [...editBar.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement)
    editBar.replaceChildren(
      el(
        'p',
        {},
        el('strong', {}, 'Editing'),
        el('span', { class: 'edit-wide' }, ' Click a text to change it.'),
        !navigator.onLine && el('span', { class: 'edit-offline' }, ' Offline. Changes are kept here.'),
      ),
      button('All texts', 'quiet', showTexts),
      button(number === 0 ? 'No changes' : counted(number), 'quiet', showChanges, { disabled: number === 0 }),
      ...(number > 0 ? [button('Send for review', 'go', sendChanges)] : []),
      button('Stop', 'quiet', stop, { title: 'E or Escape' }),
    )
    if (focused >= 0) editBar.querySelectorAll('button')[focused]?.focus()
  }

  // --- The drawer: all texts, changes, sending ---
  const show = (heading: string, ...parts: (Node | string | false | undefined)[]): void => {
    closePanel()
    if (drawer.hidden) opener = document.activeElement as HTMLElement
    const name = el('h2', { id: 'edit-drawer-name', tabindex: -1 }, heading)
    drawer.replaceChildren(
      el('header', {}, name, button('Close', 'text', closeDrawer)),
      el('div', { class: 'edit-drawer-body' }, ...parts.filter((part) => part !== false && part !== undefined)),
    )
    drawer.hidden = false
    name.focus()
  }
  const closeDrawer = (): void => {
    if (drawer.hidden) return
    drawer.hidden = true
    opener?.focus()
  }
  const undo = (key: string): void => {
    const change = changes.of(key)
    if (!change) return
    showField(key, change.old)
    changes.drop(key)
    say('Undone.')
  }
  const showChanges = (): void => {
    const list = changes.list()
    if (list.length === 0) return closeDrawer()
    const wrong = content.problems(list)
    show(
      counted(list.length),
      ...wrong.map(({ message }) => el('p', { class: 'edit-said' }, message)),
      el(
        'ul',
        {},
        ...list.map((change) =>
          el(
            'li',
            {},
            el('p', { class: 'edit-hint' }, change.where),
            el(
              'p',
              {},
              el('del', {}, content.shown(change.old, change)),
              ' ',
              el('ins', {}, content.shown(change.now, change)),
            ),
            el(
              'p',
              { class: 'edit-row' },
              button('Change', 'text', () => openField(change)),
              button('Undo', 'text', () => {
                undo(keyOf(change))
                showChanges()
              }),
            ),
          ),
        ),
      ),
      el(
        'p',
        { class: 'edit-row' },
        button('Send for review', 'done', sendChanges, { disabled: wrong.length > 0 }),
        wrong.length > 0 &&
          el(
            'span',
            {},
            `${wrong.length === 1 ? 'One text is' : `${wrong.length} texts are`} to mend before this can be sent.`,
          ),
      ),
    )
  }
  const sending = sender({
    content,
    changes,
    show,
    back: () => (changes.list().length > 0 ? showChanges() : closeDrawer()),
    arrived: content.arrived,
  })
  const sendChanges = (): void => (content.problems(changes.list()).length > 0 ? showChanges() : sending.ask())
  const showTexts = (): void => {
    const placed = new Set(texts.flatMap(({ fields }) => fields.map(keyOf)))
    const named = [...index.unseen.map((number) => index.fields[number]!), ...ofPage.all]
    const unseen = [...new Map(named.map((field) => [keyOf(field), field])).values()].filter(
      (field) => !placed.has(keyOf(field)),
    )
    const row = (field: PageText['fields'][number], words: string, run: () => void) => {
      const { where, what } = content.describe(field)
      return el(
        'li',
        {},
        el(
          'button',
          { type: 'button', on: { click: run } },
          el('span', { class: 'edit-hint' }, `${where} · ${what}`),
          el('span', {}, words),
        ),
      )
    }
    const list = el(
      'ul',
      { class: 'edit-texts' },
      ...unseen.map((field) => row(field, shownOf(field), () => openField(field))),
      ...texts.map((text) =>
        row(text.fields[0]!, text.words, () => {
          closeDrawer()
          openText(text)
        }),
      ),
    )
    const search = el('input', {
      type: 'search',
      'aria-label': 'Find words',
      placeholder: 'Find words',
      on: {
        input: () => {
          for (const item of list.children)
            item.toggleAttribute('hidden', !item.textContent.toLowerCase().includes(search.value.toLowerCase()))
        },
      },
    })
    show(
      'All texts',
      el(
        'p',
        { class: 'edit-hint' },
        `First ${counted(unseen.length, 'text')} of this page that ${unseen.length === 1 ? 'is' : 'are'} not seen on it, then all from top to bottom.`,
      ),
      search,
      list,
    )
  }

  // --- The panel of one text ---
  const openField = (field: PageText['fields'][number]): void => {
    const key = keyOf(field)
    const text = texts.find(({ fields }) => fields.some((one) => keyOf(one) === key))
    closeDrawer()
    openText(text ?? { fields: [field], range: document.createRange(), words: shownOf(field) }, field)
  }
  const openText = (text: PageText, field?: PageText['fields'][number]): void => {
    closePanel()
    closeDrawer()
    current = text
    const place = texts.indexOf(text)
    if (place >= 0)
      elementOf(text).scrollIntoView({
        block: 'nearest',
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      })
    tint('edit-open', place >= 0 ? text : undefined)
    panel = openPanel({
      content,
      changes,
      fields: field ? [field] : text.fields,
      link: place >= 0 ? elementOf(text).closest('a')?.href : undefined,
      form: (one) => formAddress(content.open(one.file)),
      near: () => (place >= 0 ? boxOf(text) : undefined),
      sameOnPage: (key) => texts.filter(({ fields }) => fields.some((one) => keyOf(one) === key)).length,
      pages: (key) => index.pages?.[index.fields.findIndex((one) => keyOf(one) === key)],
      show: showField,
      close: () => closePanel(true),
      step:
        place >= 0
          ? (by) => {
              const next = texts[place + by]
              if (next) openText(next)
            }
          : undefined,
      figure: (name) => {
        const at = content.claims.findIndex((claim) => claim.name === name)
        if (at >= 0) openField({ file: 'src/content/settings/claims.mdx', path: ['claims', at, 'text'] })
      },
    })
  }
  const closePanel = (focus = false): void => {
    if (!panel) return
    panel.remove()
    panel = undefined
    tint('edit-open', undefined)
    const kept = changes.list()
    refresh()
    if (focus && current) focusText(texts.indexOf(current))
    say(kept.length > 0 ? `Kept. ${counted(kept.length)}.` : 'No changes.')
  }

  // --- Pointer and keys ---
  const textAt = (x: number, y: number, target: EventTarget | null): PageText | undefined => {
    if (
      !(target instanceof Node) ||
      !document.body.contains(target) ||
      (target as Element).closest?.('.edit-tool, .preview-bar')
    )
      return undefined
    const near = texts.filter(({ range }) => range.intersectsNode(target))
    // Of a text within another, such as a name in a sentence, the outer one is meant. A row may be a link: its words count.
    return near
      .filter(({ range }) =>
        [...range.getClientRects()].some(
          ({ left, right, top, bottom }) => x > left - 8 && x < right + 8 && y > top - 4 && y < bottom + 4,
        ),
      )
      .sort((a, b) => b.words.length - a.words.length)[0]
  }
  const listening = new AbortController()
  const listen = (): void => {
    const options = { signal: listening.signal, capture: true }
    document.addEventListener(
      'pointermove',
      ({ clientX, clientY, target }) => {
        if (on) tint('edit-hover', panel ? undefined : textAt(clientX, clientY, target))
      },
      options,
    )
    document.addEventListener(
      'click',
      (event) => {
        if (!on || (event.target as Element).closest?.('.edit-tool, .preview-bar')) return
        const text =
          event.detail === 0
            ? texts.find(({ range }) => range.intersectsNode(event.target as Node))
            : textAt(event.clientX, event.clientY, event.target)
        if (text) openText(text)
        else if (panel) closePanel()
        // The menu still opens, and a link leads nowhere: 'Follow the link' stands in the panel.
        if (text || (event.target as Element).closest?.('main a, main button, footer a')) {
          event.preventDefault()
          event.stopPropagation()
        }
      },
      options,
    )
    document.addEventListener('keydown', onKey, options)
    const again = (): void => {
      if (on) refresh()
      panel?.place()
    }
    addEventListener('resize', again)
    new ResizeObserver(again).observe(document.querySelector('main') ?? document.body)
    addEventListener('online', again)
    addEventListener('offline', again)
    addEventListener('pageswap', () => layer.remove())
  }
  let focused = -1
  const focusText = (place: number): void => {
    const text = texts[place]
    if (!text) return
    focused = place
    const element = elementOf(text)
    const { where, what } = content.describe(text.fields[0]!)
    if (!element.hasAttribute('tabindex') && !element.matches('a, button, summary'))
      element.setAttribute('tabindex', '-1')
    element.setAttribute(
      'aria-description',
      `${where}, ${what}. Text ${place + 1} of ${texts.length}. Enter changes it.`,
    )
    element.focus()
    tint('edit-hover', text)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!on) return
    const { key, target } = event
    const within = (target as Element).closest?.('.edit-tool')
    const steps: Record<string, number> = {
      ArrowDown: focused + 1,
      ArrowRight: focused + 1,
      ArrowUp: Math.max(focused - 1, 0),
      ArrowLeft: Math.max(focused - 1, 0),
      Home: 0,
      End: texts.length - 1,
    }
    if (key === 'Escape') {
      if (panel) closePanel(true)
      else if (!drawer.hidden) closeDrawer()
      else stop()
    } else if (within || (target as Element).closest?.('input, textarea, select, .edit-bar')) return
    else if (key in steps) focusText(Math.min(steps[key]!, texts.length - 1))
    else if (key === 'Enter' && texts[focused] && elementOf(texts[focused]!) === target) openText(texts[focused]!)
    else return
    event.preventDefault()
  }

  const start = (): void => {
    on = true
    sessionStorage.setItem(onName, '1')
    if (!layer.isConnected) {
      document.body.append(layer, drawer)
      listen()
      void document.fonts.ready.then(refresh)
    }
    document.documentElement.classList.add('editing')
    bar.append(editBar)
    refresh()
    say(
      `Editing. ${texts.length} texts of this page can be changed. The arrow keys go from text to text, Enter opens one, Escape ends. The button All texts has them in a list.`,
    )
  }
  const stop = (): void => {
    closePanel()
    closeDrawer()
    on = false
    sessionStorage.removeItem(onName)
    document.documentElement.classList.remove('editing')
    tint('edit-hover', undefined)
    editBar.remove()
    refresh()
    bar.querySelector<HTMLElement>('.edit-start')?.focus()
    say(
      changes.list().length > 0
        ? `Editing ended. ${counted(changes.list().length)} kept in this browser.`
        : 'Editing ended.',
    )
  }
  return { start, stop, isOn: () => on }
}

/** What the page showed of a text when it was opened. */
const patterns = new WeakMap<PageText, string>()

/** Words of a pattern such as `(function) survey`, with what the page has in the place of the word in brackets. */
function fillPattern(old: string, text: PageText, now: string): string {
  const marks = [...old.matchAll(/\([a-z]+\)/gi)].map(([mark]) => mark)
  const source = old
    .split(/\([a-z]+\)/i)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+?)')
  const found = new RegExp(`^${source}$`).exec(patterns.get(text) ?? wordsOf(text.range))?.slice(1) ?? []
  return marks.reduce((words, mark, place) => words.replace(mark, () => found[place] ?? mark), now)
}

/** The fields of the register of figures, which pages show without a mark: in drawings and lists of figures. */
function figuresOfRegister({ claims }: Content): { file: string; path: PropertyKey[] }[] {
  return claims.map((_, place) => ({ file: 'src/content/settings/claims.mdx', path: ['claims', place, 'text'] }))
}
