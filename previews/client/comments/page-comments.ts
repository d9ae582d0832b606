import { fill } from '../../fill.ts'
import { editAddress } from '../../../editing/editor/edit-address.ts'
import type { PageText } from '../../../editing/editor/ui/page/find-texts.ts'
import { isDrawn } from '../../../editing/editor/ui/page/point.ts'
import type { CommentFacts } from '../../comment-facts.ts'
import { button, make, oneLine, firstWords } from '../make.ts'
import { commentForm } from './comment-form.ts'
import { CommentSheet } from './comment-sheet.ts'
import { canWrite, openConversation, whyUnread } from './conversation.ts'
import { linesOf, readFacts } from './facts.ts'
import {
  commentsOfPage,
  textOfSelection,
  textsOfPage,
  type CommentsOfPage,
} from './commented-texts.ts'
import { Pins } from './pins.ts'
import { selectedRange, SelectionTools } from './selection-tools.ts'
import { threadList } from './threads.ts'
import { knownToken } from './token.ts'

// Comments on the words of a page of a preview: select words, or choose a text in the list, and
// comment on it, suggest other words, or change it. `preview.ts` loads this file when it is needed.

/** What somebody chose to do with words. */
type Wish = 'comment' | 'suggest'

/** The address of this page, without the ending that some servers add. */
const route = location.pathname.replace(/\.html$/, '').replace(/(.)\/$/, '$1')

class PageComments {
  readonly #facts: CommentFacts
  readonly #texts: PageText[]
  readonly #tools: SelectionTools
  readonly #pins: Pins
  readonly #sheet: CommentSheet
  /** Why the comments could not be read; '' if they were. */
  #unread = ''
  #found: CommentsOfPage = { atTexts: new Map(), ofPage: [], count: 0 }

  constructor(facts: CommentFacts, texts: PageText[]) {
    this.#facts = facts
    this.#texts = texts
    this.#tools = new SelectionTools(facts.words.comment, [
      { label: facts.words.comment, run: () => this.#openSelected('comment') },
      { label: this.#words.suggestWords, run: () => this.#openSelected('suggest') },
      { label: this.#words.change, run: () => this.#changeSelected() },
    ])
    this.#sheet = new CommentSheet(this.#words.close)
    const pins = make('div')
    this.#pins = new Pins(pins)
    const layer = make('div', { className: 'review-layer' })
    layer.append(pins, this.#tools.element)
    document.body.append(layer)
  }

  get #words() {
    return this.#facts.words.comments
  }

  /** Shows or hides the tools, as words are selected. */
  followSelection(): void {
    this.#tools.followSelection()
  }

  #selectedText(): PageText | undefined {
    const selected = selectedRange()
    return selected && textOfSelection(this.#texts, selected)
  }

  #openSelected(wish: Wish): void {
    const text = this.#selectedText()
    if (text) this.#openText(text, oneLine(String(getSelection())), wish)
  }

  #changeSelected(): void {
    const text = this.#selectedText()
    if (text) this.#change(text)
  }

  /** Opens the comment of the selected words, else the list of texts. */
  open(): void {
    if (this.#selectedText()) this.#openSelected('comment')
    else this.#openList()
  }

  /** Opens the comments of a text. @param words the words that the comment quotes */
  #openText(text: PageText, words: string, wish: Wish = 'comment'): void {
    const { field } = text
    const threads = make('div')
    const showThreads = (): void =>
      threads.replaceChildren(this.#unreadNote(), threadList(this.#found.atTexts.get(text) ?? []))
    const subject = {
      at: linesOf(this.#facts, field),
      field,
      quotation: `> ${words}`,
      address: location.href,
    }
    const form = commentForm(subject, this.#facts, () => void this.refresh().then(showThreads))
    showThreads()
    const quoted = make('blockquote', { textContent: firstWords(words, 240) })
    const edit = button(this.#words.change, () => this.#change(text))
    form.element.querySelector('.review-suggest')?.after(edit)
    this.#show(this.#facts.words.comment, quoted, threads, form.element)
    if (wish === 'suggest') form.suggest()
    else form.element.querySelector('textarea')?.focus()
  }

  #openList(): void {
    const { atTexts, ofPage } = this.#found
    const drawn = this.#texts.filter((text) => isDrawn(text) || atTexts.has(text))
    const { own = [], shared = [] } = Object.groupBy(drawn, ({ element }) =>
      element.closest('main') ? 'own' : 'shared',
    )
    // The texts of this page come first, then those that all pages share.
    const items = [...own, ...shared].map((text) => {
      const open = this.#openInWords(atTexts.get(text)?.length ?? 0)
      return make(
        'li',
        {},
        button(firstWords(text.words) + open, () => {
          text.element.scrollIntoView({ block: 'center' })
          this.#openText(text, oneLine(text.words))
        }),
      )
    })
    const list = make('ul', { className: 'review-texts' }, ...items)
    const moved =
      ofPage.length > 0 ? [make('h3', { textContent: this.#words.moved }), threadList(ofPage)] : []
    const help = make('p', { textContent: this.#words.listHelp })
    this.#show(this.#words.list, this.#unreadNote(), help, ...moved, list)
    list.querySelector('button')?.focus()
  }

  /** How many comments are open, after the name of something; '' for none. */
  #openInWords(count: number): string {
    return count > 0 ? ` · ${fill(this.#words.pin, { count })}` : ''
  }

  /** Says why the comments could not be read; hidden if they were. */
  #unreadNote(): HTMLElement {
    const isRead = this.#unread === ''
    return make('p', { textContent: this.#unread, hidden: isRead, role: 'status' })
  }

  #show(heading: string, ...content: Node[]): void {
    this.#sheet.show(heading, ...content)
    this.#tools.hide()
  }

  /** Opens the editor at a text. */
  #change({ field }: PageText): void {
    this.#sheet.close()
    getSelection()?.removeAllRanges()
    location.assign(editAddress(field, location.pathname))
  }

  /**
   * Shows the open comments of this page. Without an answer the page stays as it is, and the sheet
   * of comments says why.
   */
  async refresh(): Promise<void> {
    const token = knownToken()
    if (token === '' || !canWrite(this.#facts)) return
    try {
      const review = await openConversation(this.#facts, token)
      this.#found = commentsOfPage(this.#texts, await review.comments(), this.#facts, route)
      this.#unread = ''
    } catch (problem) {
      this.#unread = whyUnread(problem, this.#words)
      return
    }
    const { atTexts, count } = this.#found
    this.#pins.show(atTexts, this.#words.pin, (text) => this.#openText(text, oneLine(text.words)))
    const start = document.querySelector('.review-start')
    if (start) start.textContent = this.#facts.words.comment + this.#openInWords(count)
  }
}

/** Prepares the comments of this page. */
export async function openPageComments(): Promise<PageComments> {
  const [facts, texts] = await Promise.all([readFacts(), textsOfPage()])
  return new PageComments(facts, texts)
}
