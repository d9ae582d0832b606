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

/** Tells screen readers how many articles the chosen tab shows. */
export function ResourcesFilter({ shown, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [told, tell] = useState('')

  const count = () => {
    const articles = [...(root.current?.querySelectorAll('[data-category]') ?? [])]
    const seen = articles.filter((article) => article.checkVisibility()).length
    if (seen === 0) tell(shown.none)
    else tell(seen === 1 ? shown.one : shown.many.replace('(count)', String(seen)))
  }
  useEffect(() => {
    // A tab may have been chosen before this script came.
    if (!root.current?.querySelector('input')?.checked) count()
  }, [])

  return (
    <div className="articles" ref={root} onInput={count}>
      {children}
      <p className="unseen" role="status">
        {told}
      </p>
    </div>
  )
}
