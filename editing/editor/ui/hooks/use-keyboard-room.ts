import { useEffect } from 'react'

/**
 * Tells the style sheet how much room the keyboard on the screen of a phone leaves: sheets are
 * above it, with the field that has the focus in view.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const tell = (): void => {
      const { height, offsetTop } = viewport
      const { style } = document.documentElement
      style.setProperty('--edit-keyboard', `${innerHeight - height - offsetTop}px`)
      style.setProperty('--edit-room', `${height}px`)
      const { activeElement: field } = document
      if (field?.closest('.edit-sheet')) field.scrollIntoView({ block: 'nearest' })
    }
    viewport.addEventListener('resize', tell)
    viewport.addEventListener('scroll', tell)
    return () => {
      viewport.removeEventListener('resize', tell)
      viewport.removeEventListener('scroll', tell)
    }
  }, [])
}

/** Tells the style sheet how high the bar is: sheets are below it. */
export function useBarHeight(bar: Element): void {
  useEffect(() => {
    const outer = bar.closest<HTMLElement>('.preview-bar')
    if (!outer) return
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--edit-bar', `${outer.offsetHeight}px`)
    })
    observer.observe(outer)
    return () => observer.disconnect()
  }, [bar])
}
