import { oneLine } from '../make.ts'

// The published page beside the page of this preview, in two frames.

/** How far below the top of a frame the first difference is, in pixels. */
const above = 120

/** A text or a picture of a page in a frame, with what it is compared by. */
interface Shown<Part extends Range | Element> {
  content: string
  part: Part
}

/**
 * Fits the frames into their boxes, and once both pages of a pair are loaded, tints the texts and
 * outlines the pictures that the other page does not have.
 * @param drafts addresses of pages that the published site would not have
 */
export function compareFrames(drafts: readonly string[]): void {
  const fit = new ResizeObserver((boxes) => {
    for (const { target, contentRect } of boxes) {
      const frame = target.querySelector('iframe')!
      frame.style.scale = String(Math.min(1, contentRect.width / Number(frame.width)))
    }
  })
  for (const pair of document.querySelectorAll('.review-frames')) {
    for (const box of pair.querySelectorAll('.review-frame')) fit.observe(box)
    const frames = [...pair.querySelectorAll('iframe')]
    for (const frame of frames)
      frame.addEventListener('load', () => {
        withoutPreview(frame.contentDocument!, drafts)
        if (frames.every(isLoaded)) showDifferences(frames)
      })
  }
}

/** True for a frame with its page. Before it loads, it has an empty page, which is complete too. */
function isLoaded({ contentDocument: page }: HTMLIFrameElement): boolean {
  return page?.readyState === 'complete' && page.URL !== 'about:blank'
}

/** Takes away what only a preview shows: its bar, and the entries of drafts. */
function withoutPreview(page: Document, drafts: readonly string[]): void {
  page.querySelector('.preview-bar')?.remove()
  for (const entry of page.querySelectorAll<HTMLElement>('li, article')) {
    const links = [...entry.querySelectorAll('a')]
    const isDraft = (link: Element) => drafts.includes(link.getAttribute('href') ?? '')
    if (links.length > 0 && links.every(isDraft)) entry.hidden = true
  }
}

function showDifferences(frames: readonly HTMLIFrameElement[]): void {
  if (frames.length < 2) return
  const pages = frames.map(({ contentDocument: page }) => ({
    texts: textsOf(page!),
    pictures: picturesOf(page!),
  }))
  for (const [index, frame] of frames.entries()) {
    const own = pages[index]!
    const other = pages[1 - index]!
    const texts = onlyHere(own.texts, other.texts)
    const pictures = onlyHere(own.pictures, other.pictures)
    tint(frame.contentWindow as Window & typeof globalThis, texts)
    for (const picture of pictures) picture.setAttribute('data-review-differs', '')
    scrollToFirst(frame.contentWindow!, [...texts, ...pictures])
  }
}

function onlyHere<Part extends Range | Element>(
  own: readonly Shown<Part>[],
  others: readonly Shown<Part>[],
): Part[] {
  const known = new Set(others.map(({ content }) => content))
  return own.filter(({ content }) => !known.has(content)).map(({ part }) => part)
}

function tint(view: Window & typeof globalThis, texts: readonly Range[]): void {
  if (typeof view.Highlight !== 'function') return
  view.CSS.highlights.set('review-differs', new view.Highlight(...texts))
}

function scrollToFirst(view: Window, differences: readonly (Range | Element)[]): void {
  const boxes = differences.map((part) => part.getBoundingClientRect())
  const tops = boxes.filter(({ width }) => width > 0).map(({ top }) => top)
  if (tops.length > 0) view.scrollTo(0, Math.min(...tops) + view.scrollY - above)
}

/** The texts of a page, each with its range. */
function textsOf(page: Document): Shown<Range>[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Shown<Range>[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const content = oneLine(node.data)
    if (content === '' || node.parentElement!.closest('script, style')) continue
    const range = page.createRange()
    range.selectNodeContents(node)
    texts.push({ content, part: range })
  }
  return texts
}

/** The pictures of a page, and its drawings with words, by what they show. */
function picturesOf(page: Document): Shown<Element>[] {
  const pictures = [...page.querySelectorAll('img, video, svg:has(text)')]
  return pictures.map((picture) => ({ content: contentOf(picture), part: picture }))
}

/**
 * What a picture shows. A file that differs from the published one has an address of its own: the
 * preview keeps the published one in another folder.
 */
function contentOf(picture: Element): string {
  if (picture.localName === 'svg') return oneLine(picture.textContent)
  const source = picture.getAttribute('src') ?? picture.getAttribute('poster') ?? ''
  return `${source} ${picture.getAttribute('alt') ?? ''}`
}
