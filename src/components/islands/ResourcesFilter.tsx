import { useEffect, useRef, useState, type ReactNode } from 'react'
import { allCategories, isListed } from '../../lib/resources.ts'

interface Props {
  /** What screen readers are told after a choice. `(count)` becomes the number of articles. */
  shown: { none: string; one: string; many: string }
  /** The tabs as radio buttons, whose choice the browser shows by itself, and the articles, each with `data-category`. */
  children?: ReactNode
}

/** Shows the articles of the chosen tab, and tells screen readers how many there are. */
export function ResourcesFilter({ shown, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [told, tell] = useState('')

  const filter = () => {
    const chosen = root.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? allCategories
    const articles = [...(root.current?.querySelectorAll<HTMLElement>('[data-category]') ?? [])]
    for (const article of articles) article.hidden = !isListed({ category: article.dataset['category'] ?? '' }, chosen)
    const count = articles.filter(({ hidden }) => !hidden).length
    if (count === 0) tell(shown.none)
    else tell(count === 1 ? shown.one : shown.many.replace('(count)', String(count)))
  }
  useEffect(() => {
    // A tab may have been chosen before this script came.
    if (!root.current?.querySelector('input')?.checked) filter()
  }, [])

  return (
    <div ref={root} onInput={filter}>
      {children}
      <p className="unseen" role="status">
        {told}
      </p>
    </div>
  )
}
