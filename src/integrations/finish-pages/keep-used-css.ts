import { transform } from 'lightningcss'
import postcss, { type AtRule, type Container, type Declaration, type Root, type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'
import type { PageWords } from './page-words.ts'

/** Elements that a browser makes by itself. */
const givenTags = new Set(['html', 'head', 'body', '*'])
/** Attributes that a browser sets and takes away by itself. */
const givenAttributes = new Set(['open'])
/** Pseudo-classes that hold other selectors, of which one must fit. `:not()` asks nothing of the page. */
const choices = new Set([':is', ':where', ':has', ':matches'])
/** Pseudo-classes of shadow trees, of which no page has any. */
const never = /^:host\b/

/**
 * The oldest browsers for which the look is made: the first with `light-dark()`. Prefixes that these do not need are left
 * out, and nothing is rewritten for older ones.
 */
const targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8), ios_saf: (17 << 16) | (5 << 8) }

/**
 * A token with its value in the same place, as Tailwind writes it wherever a component asks for it by `@apply`. The value
 * stands at `:root` already.
 */
const tokenWithValue = /var\((--(?:color|text|font|spacing|ease)-[\w-]+),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** The layer whose rules may wait: each stands for one component, and none overrides another's (`tests/e2e/styles.spec.ts`). */
const layerOfComponents = 'components'

/**
 * Cuts a style sheet down to what one page uses: rules whose tags, classes, ids and attributes are all on the page (at
 * any place of it), custom properties, `@property`, `@keyframes` and fonts that a kept rule needs, however deep in
 * `@layer`, `@media`, `@supports`, `@container` or nested rules. What it does not know, it keeps.
 *
 * Not purgecss: its version 8, tried on the same pages, drops nested rules such as `&:hover` and `&:has(figure)` that the
 * page needs, and takes every word of the prose for a class. The weight is the same.
 * @param words of the whole page
 * @param upTo the words of the page up to each place where a further sheet stands, in their order
 * @returns what is left, minified: the first sheet, then what each further place is the first to need
 * @throws what lightningcss throws for a sheet that is no CSS
 */
export function keepUsedCss(css: string, words: PageWords, upTo: PageWords[]): string[] {
  const root = postcss.parse(css.replaceAll(tokenWithValue, 'var($1)'))
  root.walkRules((rule) => {
    if (insideKeyframes(rule)) return
    const kept = selectorsOf(rule).filter((selector) => mayMatch(selector, words))
    if (kept.length === 0) rule.remove()
    else rule.selector = kept.map(String).join(',').trim()
  })
  removeUnusedNames(root, words)
  removeNeedlessNames(root, words)
  removeEmpty(root)
  const sheets = [root]
  for (const early of upTo) {
    const rest = postcss.root()
    moveLate(sheets.at(-1)!, rest, early)
    sheets.push(rest)
  }
  sheets.forEach(removeEmpty)
  return sheets.map(minify)
}

/**
 * Moves the rules of components of which nothing stood so far, with the blocks they stand in, and the fonts that have to be
 * fetched: the first view is set in those that are there. Key frames stay: their steps are no selectors.
 */
function moveLate(from: Container, to: Container, early: PageWords): void {
  from.each((node) => {
    if (node.type === 'atrule' && node.name === 'font-face') {
      if (node.some((child) => child.type === 'decl' && child.value.includes('url('))) to.append(node)
    } else if (node.type === 'rule' && from.type !== 'root') {
      if (!selectorsOf(node).some((selector) => mayMatch(selector, early))) to.append(node)
    } else if (
      node.type === 'atrule' &&
      node.nodes &&
      !/keyframes$/.test(node.name) &&
      (from.type !== 'root' || node.params === layerOfComponents)
    ) {
      const block = node.clone({ nodes: [] })
      moveLate(node, block, early)
      if (block.nodes?.length) to.append(block)
    }
  })
}

function minify(root: Root): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(root.toString()), minify: true, targets })
  return code.toString()
}

function selectorsOf(rule: Rule): Selector[] {
  return selectorParser().astSync(rule.selector).nodes
}

function mayMatch(selector: Selector, words: PageWords): boolean {
  return selector.nodes.every((node) => mayExist(node, words))
}

function mayExist(node: Node, words: PageWords): boolean {
  switch (node.type) {
    case 'class':
      return words.classes.has(node.value) || words.scripted.has(node.value)
    case 'id':
      return words.ids.has(node.value) || words.scripted.has(node.value)
    case 'tag': {
      const name = node.value.toLowerCase()
      return givenTags.has(name) || words.tags.has(name) || words.scripted.has(name)
    }
    case 'attribute': {
      const name = node.attribute.toLowerCase()
      return givenAttributes.has(name) || words.attributes.has(name) || words.scripted.has(name)
    }
    case 'pseudo': {
      if (never.test(node.value)) return false
      if (!choices.has(node.value)) return true
      return node.nodes.length === 0 || node.nodes.some((inner) => mayMatch(inner, words))
    }
    default:
      return true
  }
}

/** Removes custom properties, key frames and font faces that nothing kept refers to, directly or by another of them. */
function removeUnusedNames(root: Root, words: PageWords): void {
  const definitions = new Map<string, string[]>()
  const used = new Set<string>()
  const uses: string[] = [...words.inlineStyles]
  root.walkDecls((declaration) => {
    if (insideFontFace(declaration)) return
    if (!declaration.prop.startsWith('--')) uses.push(`${declaration.prop}:${declaration.value}`)
    else definitions.set(declaration.prop, [...(definitions.get(declaration.prop) ?? []), declaration.value])
  })
  root.walkAtRules(/^(media|supports|container)$/, (rule) => void uses.push(rule.params))
  for (const word of words.scripted) if (word.startsWith('--')) uses.push(`var(${word})`)
  for (let text = uses.pop(); text !== undefined; text = uses.pop()) {
    for (const [name] of text.matchAll(/--[\w-]+/g)) {
      if (used.has(name)) continue
      used.add(name)
      uses.push(...(definitions.get(name) ?? []))
    }
  }
  root.walkDecls(/^--/, (declaration) => void (used.has(declaration.prop) || declaration.remove()))
  root.walkAtRules('property', (rule) => void (used.has(rule.params.trim()) || rule.remove()))

  const values: string[] = []
  root.walkDecls((declaration) => void (insideFontFace(declaration) || values.push(declaration.value)))
  const text = values.join('\n')
  root.walkAtRules(/keyframes$/, (rule) => void (text.includes(rule.params.trim()) || rule.remove()))
  root.walkAtRules('font-face', (rule) => {
    const family = rule.nodes?.find((node): node is Declaration => node.type === 'decl' && node.prop === 'font-family')
    if (family && !text.includes(family.value.replace(/^['"]|['"]$/g, ''))) rule.remove()
  })
}

/**
 * Puts a value in the place of a custom property that is set once, for the whole page, and used once; and what is meant
 * for the case that it is not set, where nothing sets it. Of a role page this takes 2 %.
 */
function removeNeedlessNames(root: Root, words: PageWords): void {
  const settings = new Map<string, Declaration[]>()
  const uses = new Map<string, number>()
  const elsewhere = new Set([...words.inlineStyles].flatMap((text) => text.match(/--[\w-]+/g) ?? []))
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (prop.startsWith('--')) settings.set(prop, [...(settings.get(prop) ?? []), declaration])
    for (const [name] of value.matchAll(/--[\w-]+/g)) {
      uses.set(name, (uses.get(name) ?? 0) + 1)
      // Such as the names of fonts, on which the sheet of previews leans too.
      if (prop.startsWith('--')) elsewhere.add(name)
    }
  })
  root.walkAtRules(({ params }) => params.match(/--[\w-]+/g)?.forEach((name) => elsewhere.add(name)))
  const values = new Map<string, string>()
  for (const [name, [setting, ...others]] of settings) {
    if (others.length > 0 || uses.get(name) !== 1 || elsewhere.has(name) || words.scripted.has(name)) continue
    if (!setting || !isForWholePage(setting) || setting.value.includes('var(')) continue
    values.set(name, setting.value)
    setting.remove()
  }
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(
      /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g,
      (written, name: string, otherwise?: string) => {
        const isSet = settings.has(name) || elsewhere.has(name) || words.scripted.has(name)
        return values.get(name) ?? (isSet ? written : (otherwise ?? written))
      },
    )
  })
}

/** Whether it is set on the root, whatever the window. */
function isForWholePage({ parent }: Declaration): boolean {
  const rule = parent as Rule
  const around = rule.parent as AtRule | Root
  return rule.selector === ':root' && (around.type === 'root' || (around.type === 'atrule' && around.name === 'layer'))
}

/** Removes rules and blocks with nothing in them. `@layer a, b;` has no block, and its order counts. */
function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return
    removeEmpty(node as Container)
    const named = node.type === 'atrule' && (node as AtRule).name === 'layer'
    if (node.nodes.length === 0 && !named) node.remove()
  })
}

function insideKeyframes({ parent }: { parent: unknown }): boolean {
  return /keyframes$/.test((parent as AtRule | undefined)?.name ?? '')
}

function insideFontFace({ parent }: Declaration): boolean {
  return (parent as AtRule | undefined)?.name === 'font-face'
}
