import type { Shape } from '../check/shape.ts'
import { unused } from './canonical.ts'

/** Rules by which a form hides the fields that a choice leaves without use. The choice carries its word in `data-chosen`. */
export function hideUnused(shows: NonNullable<Shape['shows']>): string {
  return [...Object.keys(shows), '']
    .map((word) => {
      const fields = unused(shows, word).map((name) => `[data-key-path$=".${name}"]`)
      return `[data-field-type="choice"]:has([data-chosen="${word}"]) ~ :is(${fields.join()}) { display: none }`
    })
    .join('\n')
}

/**
 * Rules by which the menu of section types, the only one that long, has a small picture of each. Its entries have a width of
 * their own: Sveltia CMS aligns a menu by its width, and one that is wider on one side than on the other went from side to side
 * until Svelte gave up with `effect_update_depth_exceeded`.
 */
export function pictureSections(types: readonly string[]): string {
  const menu = `[role="menu"]:has(> :nth-child(${types.length}):last-child)`
  const rules = types.map(
    (type, place) =>
      `${menu} > :nth-child(${place + 1}) > button::before { background-image: url(/edit/sections/${type}.webp) }`,
  )
  const box = 'content: ""; flex: none; width: 96px; height: 64px; background: white top / cover no-repeat'
  const entry = 'width: min(36rem, 90vw); height: auto; white-space: normal; text-align: start'
  return [`${menu} button { ${entry} }`, `${menu} > * > button::before { ${box} }`, ...rules].join('\n')
}
