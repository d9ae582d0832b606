import { alternatives, type Shape } from '../check/shape.ts'
import { unused } from '../editor/model/writer/canonical.ts'

/** The rules of style for the form of sections. @param sections the shape of their list */
export function lookOf(sections: Shape): string {
  const types = alternatives(sections.items ?? {}).map(({ properties = {} }) => properties)
  const choices = types.flatMap((fields) => Object.entries(fields).filter(([, { shows }]) => shows))
  const hidden = choices.flatMap(([name, { shows = {} }]) => hideUnused(name, shows))
  return [...hidden, ...pictureTypes(types.map(({ type }) => String(type?.const)))].join('\n')
}

/** Hides the fields beside a choice that the chosen word leaves unused. */
function hideUnused(name: string, shows: NonNullable<Shape['shows']>): string[] {
  return [...Object.keys(shows), ''].map((word) => {
    const chosen = word
      ? `:has([aria-checked=true][data-value="${word}"])`
      : `:not(:has([aria-checked=true]:not([data-value=""])))`
    const fields = unused(shows, word).map((field) => `[data-key-path$=".${field}"]`)
    return `[data-key-path$=".${name}"]${chosen} ~ :is(${fields.join()}) { display: none }`
  })
}

/**
 * The menu of section types, the only menu that long, gets a small picture of each. Its entries have a fixed width:
 * Sveltia CMS aligns a menu by its width, and one that is wider on one side than on the other went from side to side until
 * Svelte gave up with `effect_update_depth_exceeded`.
 */
function pictureTypes(types: readonly string[]): string[] {
  const menu = `[role=menu]:has(> :nth-child(${types.length}):last-child)`
  const pictures = types.map((type, place) => {
    return `${menu} > :nth-child(${place + 1}) > button::before { background-image: url(/edit/sections/${type}.webp) }`
  })
  const entry = 'width: min(36rem, 90vw); height: auto; white-space: normal; text-align: start'
  const box =
    'content: ""; flex: none; width: 96px; height: 64px; background: white top / cover no-repeat'
  return [`${menu} button { ${entry} }`, `${menu} > * > button::before { ${box} }`, ...pictures]
}
