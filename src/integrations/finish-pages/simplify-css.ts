import type { ChildNode, Declaration, Root } from 'postcss'
import type { PageWords } from './page-words.ts'

/** The property that lightningcss writes again with its prefix wherever it is needed. */
const prefixedAnew = /^-webkit-(text-decoration.*)$/

/**
 * Takes out of a sheet what says nothing more: declarations that stand in their rule twice (each tool of the build adds
 * its prefixes anew), and the fallback of a `var()` whose property is set on `:root`, or the `var()` around a fallback
 * whose property is set nowhere.
 * @param root changed in place; @param words what the page may set by itself
 */
export function simplifyCss(root: Root, words: PageWords): void {
  root.walkRules(({ nodes }) => {
    const all = [...nodes]
    for (const [index, node] of all.entries()) {
      if (node.type === 'decl' && all.slice(index + 1).some((later) => makesNeedless(later, node))) node.remove()
    }
  })
  const set = new Set<string>()
  const setOnRoot = new Set<string>()
  root.walkDecls(/^--/, ({ prop, parent }) => {
    set.add(prop)
    if (parent?.type === 'rule' && 'selector' in parent && String(parent.selector).split(',').includes(':root'))
      setOnRoot.add(prop)
  })
  root.walkAtRules('property', ({ params }) => void set.add(params.trim()))
  const inlineStyles = [...words.inlineStyles].join(' ')
  const mayBeSet = (name: string) => set.has(name) || words.scripted.has(name) || inlineStyles.includes(name)
  root.walkDecls((declaration) => {
    if (declaration.value.includes('var(')) declaration.value = settle(declaration.value, mayBeSet, setOnRoot)
  })
}

/** True if `later` says the same as `earlier` does, with a prefix that comes back by itself or without any. */
function makesNeedless(later: ChildNode, earlier: Declaration): boolean {
  if (later.type !== 'decl' || later.value !== earlier.value || later.important !== earlier.important) return false
  return later.prop === earlier.prop || later.prop === prefixedAnew.exec(earlier.prop)?.[1]
}

/** Rewrites each `var(--name, fallback)` of a value whose answer is known. */
function settle(value: string, mayBeSet: (name: string) => boolean, setOnRoot: ReadonlySet<string>): string {
  const found = /var\(\s*(--[\w-]+)\s*,/.exec(value)
  if (!found) return value
  const name = found[1] ?? ''
  const start = found.index + found[0].length
  const end = closing(value, start)
  const before = value.slice(0, found.index)
  const fallback = settle(value.slice(start, end).trim(), mayBeSet, setOnRoot)
  const rest = settle(value.slice(end + 1), mayBeSet, setOnRoot)
  if (setOnRoot.has(name)) return `${before}var(${name})${rest}`
  if (!mayBeSet(name)) return `${before}${fallback}${rest}`
  return `${before}var(${name},${fallback})${rest}`
}

/** The place of the bracket that closes what is open at `start`. */
function closing(text: string, start: number): number {
  let open = 1
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === '(') open += 1
    if (text[place] === ')' && --open === 0) return place
  }
  return text.length
}
