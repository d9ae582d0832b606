import { boxOf, type PageText } from './page-texts.ts'

/** How far the panel stands from its text, and from the edges of the window below the bar, in points. */
const [gap, edge, bar] = [40, 12, 56]
const within = (at: number, least: number, most: number): number => Math.max(Math.min(at, most), least)

/**
 * Puts the panel beside its text where it covers the fewest others, and draws a hairline from the text to it. On phones it is a
 * sheet from below, above a keyboard on the screen, and the page is scrolled so that the text is seen.
 */
export function putBeside(
  panel: HTMLElement,
  line: HTMLElement,
  text: PageText | undefined,
  texts: readonly PageText[],
) {
  line.hidden = true
  panel.removeAttribute('style')
  const box = text ? boxOf(text) : new DOMRect()
  if (innerWidth < 760) {
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
    panel.style.bottom = `${Math.max(innerHeight - height - offsetTop, 0)}px`
    const { top } = panel.getBoundingClientRect()
    if (text && (box.bottom > top - edge || box.top < bar)) scrollBy(0, Math.min(box.bottom - top + gap, box.top - bar))
    return
  }
  const { offsetWidth: width, offsetHeight: height } = panel
  const [room, high] = [document.documentElement.clientWidth - edge, innerHeight - edge]
  const x = within(box.left, edge, room - width)
  const y = within(box.top - 16, bar, high - height)
  const level = within(box.top + 28, y + 4, Math.min(box.bottom, y + height))
  const down = within(box.left + 28, x, Math.min(box.right, x + width))
  const places = [
    { x: box.right + gap, y, line: new DOMRect(box.right + 6, level, gap - 6, 1), look: 'edit-line edit-after' },
    { x: box.left - gap - width, y, line: new DOMRect(box.left - gap, level, gap - 16, 1), look: 'edit-line' },
    { x, y: box.bottom + gap, line: new DOMRect(down, box.bottom + 6, 1, gap - 6), look: 'edit-line edit-after' },
    { x, y: box.top - gap - height, line: new DOMRect(down, box.top - gap, 1, gap - 6), look: 'edit-line' },
  ]
  const others = texts.filter((one) => one !== text).map(boxOf)
  const covered = (at: { x: number; y: number }): number =>
    (at.x < edge || at.x + width > room || at.y < bar || at.y + height > high ? 1000 : 0) +
    others.filter((one) => one.right > at.x && one.left < at.x + width && one.bottom > at.y && one.top < at.y + height)
      .length
  const [best] = places.toSorted((a, b) => covered(a) - covered(b))
  // Where no side has room, the panel stands in the corner of the window, and a line would say nothing.
  const fits = text !== undefined && covered(best!) < 1000
  const [left, top] = fits ? [best!.x, best!.y] : [room - width, Math.max(high - height, bar)]
  panel.style.translate = `${left + scrollX}px ${top + scrollY}px`
  line.hidden = !fits
  line.className = best!.look
  const { line: thread } = best!
  Object.assign(line.style, { width: `${thread.width}px`, height: `${thread.height}px` })
  line.style.translate = `${thread.x + scrollX}px ${thread.y + scrollY}px`
}
