import { fill } from '../../fill.ts'
import { button } from '../make.ts'
import type { PageText } from '../../../editing/editor/ui/page/find-texts.ts'
import type { OpenComment } from './hosts/request-review.ts'

/** The name of the tint of commented words, in the style sheet. */
const tint = 'review-thread'

/** A pin at the words of a text that has open comments. */
interface Pin {
  text: PageText
  element: HTMLButtonElement
}

/** The pins of the page. */
export class Pins {
  readonly #layer: HTMLElement
  #pins: Pin[] = []

  /** @param layer the element that has all pins */
  constructor(layer: HTMLElement) {
    this.#layer = layer
    // Menus, steps and windows move the words of a page.
    new ResizeObserver(() => this.#place()).observe(document.body)
    document.addEventListener('toggle', () => this.#place(), { capture: true })
  }

  /**
   * Shows how many comments are open at each text, and tints the words.
   * @param words `(count) open`
   */
  show(
    comments: ReadonlyMap<PageText, readonly OpenComment[]>,
    words: string,
    onPress: (text: PageText) => void,
  ): void {
    this.#pins = [...comments].map(([text, own]) => {
      const element = button(fill(words, { count: own.length }), () => onPress(text), 'review-pin')
      element.setAttribute('aria-description', text.words)
      return { text, element }
    })
    this.#layer.replaceChildren(...this.#pins.map(({ element }) => element))
    const ranges = this.#pins.map(({ text }) => text.range)
    if (typeof Highlight === 'function') CSS.highlights.set(tint, new Highlight(...ranges))
    this.#place()
  }

  /** Puts each pin above the first words of its text. Hidden words have none. */
  #place(): void {
    for (const { text, element } of this.#pins) {
      const [box] = text.range.getClientRects()
      element.hidden = box === undefined
      if (!box) continue
      const left = Math.min(box.left, document.documentElement.clientWidth - element.offsetWidth)
      element.style.left = `${Math.max(0, left) + scrollX}px`
      element.style.top = `${box.top + scrollY}px`
    }
  }
}
