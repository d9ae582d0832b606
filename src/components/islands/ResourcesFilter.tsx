import { useEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  /** The sentence for screen readers after a choice. `(count)` becomes the number of articles. */
  shown: { none: string; one: string; many: string }
  /**
   * The tabs as radio buttons, and the articles, each with `data-category`. The browser shows those
   * of the chosen tab.
   */
  children?: ReactNode
}

/** True if the browser itself shows the articles of the chosen tab, by `:has()`. */
const canChoose = typeof CSS === 'undefined' || CSS.supports('selector(:has(a))')

/** Shows the articles of the chosen tab; those of all if the value of the tab is no category. */
function choose(articles: HTMLElement[], tab: HTMLInputElement | null | undefined): void {
  const isCategory = articles.some(({ dataset }) => dataset['category'] === tab?.value)
  for (const article of articles)
    article.hidden = isCategory && article.dataset['category'] !== tab?.value
}

/** The sentence for screen readers about the articles that the chosen tab of a list shows. */
function sentenceFor(list: HTMLElement | null, { none, one, many }: Props['shown']): string {
  const articles = [...(list?.querySelectorAll<HTMLElement>('[data-category]') ?? [])]
  if (!canChoose) choose(articles, list?.querySelector<HTMLInputElement>('input:checked'))
  const visible = articles.filter((article) => article.getClientRects().length > 0).length
  if (visible === 0) return none
  return visible === 1 ? one : many.replace('(count)', String(visible))
}

/** Says to screen readers how many articles the chosen tab shows. */
export function ResourcesFilter({ shown, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')

  useEffect(() => {
    // A tab may have been chosen before this script came.
    if (!root.current?.querySelector('input')?.checked) setMessage(sentenceFor(root.current, shown))
  }, [shown])

  return (
    <div
      className="articles"
      ref={root}
      onInput={() => setMessage(sentenceFor(root.current, shown))}
    >
      {children}
      <p className="unseen" role="status">
        {message}
      </p>
    </div>
  )
}
