import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

interface Props {
  /** Rows of `<details>` that share a name: the browser itself closes one when another opens. */
  children?: ReactNode
}

/**
 * Adds to rows of `<details name>` what browsers lack: exactly one stays open, and arrow keys move.
 */
export function Accordion({ children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const summaries = () => [...(root.current?.querySelectorAll('summary') ?? [])]

  useEffect(() => {
    const [first] = root.current?.querySelectorAll('details') ?? []
    if (first && !root.current?.querySelector('details[open]')) first.open = true
  }, [])

  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('details[open] > summary')) event.preventDefault()
  }
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
    <div className="accordion" ref={root} onClick={onClick} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
