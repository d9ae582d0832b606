import { useEffect, useRef, useState, type ReactNode } from 'react'
import { allCategories, isListed } from '../../lib/resources.ts'
import { island, type IslandProps } from './island.tsx'

interface Props extends IslandProps {
  /** The name of the row of tabs for screen readers. */
  label: string
  /** The tabs from left to right, the one for all first. */
  categories: { id: string; label: string }[]
  /** The articles, each an element with `data-category`. */
  children?: ReactNode
}

/** Tabs that choose which articles show. */
export const ResourcesFilter = island(function ResourcesFilter({ label, categories, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(allCategories)

  useEffect(() => {
    for (const article of list.current?.querySelectorAll<HTMLElement>('[data-category]') ?? []) {
      article.hidden = !isListed({ category: article.dataset['category'] ?? '' }, chosen)
    }
  }, [chosen])

  return (
    <>
      <div className="tabs" role="group" aria-label={label}>
        {categories.map((category) => (
          <button
            key={category.id}
            type="button"
            aria-pressed={category.id === chosen}
            onClick={() => setChosen(category.id)}
          >
            {category.label}
          </button>
        ))}
      </div>
      <div ref={list}>{children}</div>
    </>
  )
})
