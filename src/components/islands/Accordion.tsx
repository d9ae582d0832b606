import { useRef, type KeyboardEvent, type ReactNode } from 'react'

interface Props {
  /** Rows of `<details>` that share a name: the browser itself closes one when another opens. */
  children?: ReactNode
}

/**
 * Adds arrow keys to rows of `<details name>`. The page itself keeps one open
 * (`AccordionRows.astro`).
 */
export function Accordion({ children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const summaries = () => [...(root.current?.querySelectorAll('summary') ?? [])]

  const onKeyDown = (event: KeyboardEvent) => {
    const all = summaries()
    const index = all.indexOf(event.target as HTMLElement)
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[
      event.key
    ]
    if (index < 0 || target === undefined) return
    event.preventDefault()
    all[target]?.focus()
  }

  return (
    <div className="accordion" ref={root} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
