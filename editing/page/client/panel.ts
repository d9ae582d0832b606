import type { Field } from '../marks.ts'
import type { Changes } from './changes.ts'
import { keyOf, type Content } from './content.ts'
import { button, el } from './dom.ts'

/** The field of a text, open. */
export interface Panel {
  remove: () => void
  /** Puts it beside its text again. */
  place: () => void
}

/** What the panel needs of the tool. */
export interface Asked {
  content: Content
  changes: Changes
  /** The field, or the several that may be meant. */
  fields: readonly Field[]
  /** Where the text leads, if it is a link. */
  link: string | undefined
  form: (field: Field) => string
  /** The box of the text in the window; undefined where it is not on the page. */
  near: () => DOMRect | undefined
  sameOnPage: (key: string) => number
  /** On how many pages the field stands; undefined where nobody has counted. */
  pages: (key: string) => number | undefined
  show: (key: string, words: string) => void
  close: () => void
  /** Goes to the text before or after; undefined where there is none. */
  step: ((by: 1 | -1) => void) | undefined
  figure: (name: string) => void
}

const figureMark = /\(\(([^()]*)\)\)/g
/** How long after the last key the check speaks, in milliseconds. */
const pause = 250

/** Opens the field of a text beside it, or asks which field is meant where several show the same words. */
export function openPanel(asked: Asked): Panel {
  const { fields, near, step } = asked
  const panel = el('section', { class: 'edit-tool edit-panel', role: 'dialog', 'aria-labelledby': 'edit-panel-name' })
  const place = (): void => {
    const box = near()
    if (!box || innerWidth < 760) return void panel.style.removeProperty('translate')
    const { offsetWidth: width, offsetHeight: height } = panel
    const room = document.documentElement.clientWidth
    const beside =
      box.right + 24 + width < room ? box.right + 24 : box.left - 24 - width > 0 ? box.left - 24 - width : undefined
    const left = beside ?? Math.min(Math.max(box.left, 12), room - width - 12)
    const below =
      beside === undefined
        ? box.bottom + 12 + height < innerHeight
          ? box.bottom + 12
          : box.top - 12 - height
        : box.top
    const top = Math.min(Math.max(below, 56), Math.max(innerHeight - height - 12, 56))
    panel.style.translate = `${left + scrollX}px ${top + scrollY}px`
  }
  const choose = (field: Field): void => {
    panel.replaceChildren(...partsOf(asked, field, place))
    place()
    const area = panel.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
    area?.dispatchEvent(new Event('input'))
  }
  panel.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event
    const oneLine = target instanceof HTMLTextAreaElement && target.dataset['lines'] === undefined
    if (altKey && step && (key === 'ArrowUp' || key === 'ArrowDown')) step(key === 'ArrowUp' ? -1 : 1)
    else if (key === 'Enter' && target instanceof HTMLTextAreaElement && (oneLine || ctrlKey || metaKey)) asked.close()
    else if (key === 'Tab') {
      const stops = [...panel.querySelectorAll<HTMLElement>('a, button, textarea, input')].filter(
        (one) => one.offsetParent !== null,
      )
      const next =
        stops[
          (stops.indexOf(document.activeElement as HTMLElement) + (event.shiftKey ? stops.length - 1 : 1)) %
            stops.length
        ]
      next?.focus()
    } else return
    event.preventDefault()
  })
  document.body.append(panel)
  if (fields.length === 1) choose(fields[0]!)
  else {
    const words = asked.content.shown(asked.content.written(fields[0]!), fields[0]!)
    panel.append(
      el('h2', { id: 'edit-panel-name' }, 'Which of these?'),
      el('p', {}, `“${words}” stands in ${fields.length} places. Choose the one you mean; nothing else changes.`),
      ...fields.map((field) => {
        const { where, what } = asked.content.describe(field)
        return button(`${where} · ${what}`, 'choice', () => choose(field))
      }),
    )
    place()
    panel.querySelector('button')?.focus()
  }
  return { remove: () => panel.remove(), place }
}

function partsOf(asked: Asked, field: Field, place: () => void): (Node | string)[] {
  const { content, changes, link, form, sameOnPage, pages, show, close, step, figure } = asked
  const key = keyOf(field)
  const old = content.written(field)
  const { where, what, hint, most, lines } = content.describe(field)
  const names = [...content.figures.keys()]
  const area = el('textarea', {
    id: 'edit-words',
    rows: 1,
    'aria-describedby': 'edit-hint edit-said',
    spellcheck: 'true',
    ...(lines && { 'data-lines': '' }),
  })
  area.value = changes.of(key)?.now ?? old
  const behind = el('div', { class: 'edit-behind', 'aria-hidden': 'true' })
  const said = el('div', { id: 'edit-said', role: 'status' })
  const count = el('span', { class: 'edit-count' })
  const legend = el('ul', { class: 'edit-legend' })
  const put = (words: string, from = area.selectionStart, to = area.selectionEnd): void => {
    area.setRangeText(words, from, to, 'end')
    area.dispatchEvent(new Event('input'))
    area.focus()
  }
  let timer = 0
  const typed = (): void => {
    const words = lines ? area.value : area.value.replaceAll(/\s*\n\s*/g, ' ')
    changes.put({ ...field, old, now: words, where: `${where} · ${what}` })
    show(key, words)
    tintFigures(behind, area.value, names)
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
    const used = [
      ...new Set(
        [...words.matchAll(figureMark)].map(([, name = '']) => name.trim().replace(/ in (words|digits)$/, '')),
      ),
    ]
    legend.replaceChildren(
      ...content.claims
        .filter(({ name }) => used.includes(name))
        .map(({ name, text, means }) =>
          el(
            'li',
            {},
            el('strong', {}, text),
            ` ${means} `,
            button('Change this figure everywhere', 'text', () => figure(name)),
          ),
        ),
    )
    const letters = content.shown(words, field).length
    count.textContent = most === undefined ? '' : `${letters} of ${most}`
    clearTimeout(timer)
    timer = window.setTimeout(speak, pause)
    place()
  }
  const speak = (): void => {
    if (!area.isConnected) return
    const others = changes.list().filter((change) => keyOf(change) !== key)
    const own = changes.of(key)
    const known = new Set(content.problems(others).map(({ message }) => message))
    const wrong = own ? content.problems([...others, own]).filter(({ message }) => !known.has(message)) : []
    area.toggleAttribute('aria-invalid', wrong.length > 0)
    said.replaceChildren(
      ...wrong.map(({ message }) => {
        const mend = mendOf(message, area.value)
        return el(
          'p',
          { class: 'edit-said' },
          message,
          mend !== undefined &&
            button(`Write ${mend.by}`, 'text', () => put(mend.by, mend.at, mend.at + mend.words.length)),
        )
      }),
    )
    place()
  }
  area.addEventListener('input', typed)
  const figures = el(
    'ul',
    { class: 'edit-figures', hidden: true },
    ...content.claims.map(({ name, text, means }) =>
      el(
        'li',
        {},
        el(
          'button',
          {
            type: 'button',
            on: {
              click: () => {
                figures.hidden = true
                put(`((${name}))`)
              },
            },
          },
          el('strong', {}, text),
          ` ${means}`,
        ),
      ),
    ),
  )
  const shared = [
    (pages(key) ?? 1) > 1 && `These words stand on ${pages(key)} pages.`,
    sameOnPage(key) > 1 && `They stand ${sameOnPage(key)} times on this page.`,
  ].filter((words) => words !== false)
  return [
    el(
      'header',
      {},
      el(
        'h2',
        { id: 'edit-panel-name' },
        el('span', { class: 'edit-hint' }, where),
        el('label', { for: 'edit-words' }, what),
      ),
      ...(step
        ? [
            button('↑', 'step', () => step(-1), { 'aria-label': 'The text before' }),
            button('↓', 'step', () => step(1), { 'aria-label': 'The text after' }),
          ]
        : []),
    ),
    el('p', { class: 'edit-hint', id: 'edit-hint' }, hint),
    ...(shared.length > 0 ? [el('p', { class: 'edit-shared' }, `${shared.join(' ')} All change together.`)] : []),
    el('div', { class: 'edit-field' }, behind, area),
    said,
    el(
      'p',
      { class: 'edit-row' },
      button('Insert a figure', 'text', () => {
        figures.hidden = !figures.hidden
        place()
      }),
      count,
    ),
    figures,
    legend,
    el(
      'footer',
      { class: 'edit-row' },
      button('Done', 'done', close),
      button('Undo', 'text', () => {
        area.value = old
        typed()
        area.focus()
      }),
      link !== undefined && el('a', { href: link }, 'Follow the link'),
      el('a', { href: form(field), class: 'edit-form-link' }, 'More in the form'),
    ),
  ]
}

/** Colours each figure of a text behind its letters; one that does not exist is underlined. */
function tintFigures(behind: HTMLElement, words: string, names: readonly string[]): void {
  const parts: (Node | string)[] = []
  let done = 0
  for (const { 0: mark, 1: name = '', index } of words.matchAll(figureMark)) {
    const exists = names.includes(name.trim()) || /^[\d.,]+%?$/.test(name.trim())
    parts.push(words.slice(done, index), el('mark', { class: exists ? '' : 'edit-wrong' }, mark))
    done = index + mark.length
  }
  behind.replaceChildren(...parts, `${words.slice(done)} `)
}

/**
 * What the check advises to write, if its sentence says so plainly: the words in curly quotes or a mark of a figure stand in
 * the text, and what to write instead follows 'Write' or 'Did you mean'.
 */
function mendOf(message: string, text: string): { words: string; at: number; by: string } | undefined {
  const words = /“([^”]+)”|(\(\([^()]*\)\))/.exec(message)
  const by =
    /Write (\(\([^()]+\)\))/.exec(message)?.[1] ??
    (/Did you mean “([^”]+)”/.exec(message)?.[1] ?? '').replace(/^.+$/, '(($&))')
  const found = words?.[2] ?? words?.[1] ?? ''
  const at = found === '' || by === '' ? -1 : text.indexOf(found)
  return at < 0 ? undefined : { words: found, at, by }
}
