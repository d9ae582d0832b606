import Slugger from 'github-slugger'
import { figureMark, figuresOf, figureTexts, fillText } from '../../../src/lib/figures.ts'
import { isNumber } from '../../../src/lib/numbers.ts'
import { traitsOf } from '../../../src/components/sections/index.ts'
import { problemAt, problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { claimsOf, namesIn, sectionsOf, type ReadFile, type Site } from '../site.ts'

/** A place on a page that links can name. */
interface Place {
  name: string
  /** Whether an editor wrote the name, as the id of a section. */
  isId: boolean
  /** Makes a problem there. */
  problem: (message: string) => Problem
}

/** The named places of a page in their order: sections, lists of roles, and headings of its prose. */
export function placesOf(file: ReadFile, site: Site): Place[] {
  const sections = sectionsOf(file).flatMap(({ id, type }, index): Place[] => {
    const at = (field: string) => (message: string) => problemIn(file, ['sections', index, field], message)
    const { places } = traitsOf(type)
    const lists = places ? namesIn(site.settings('navigation'), places, 'id') : []
    return [
      ...(typeof id === 'string' ? [{ name: id, isId: true, problem: at('id') }] : []),
      ...[...new Set(lists)].map((name) => ({ name, isId: false, problem: at('type') })),
    ]
  })
  return [...sections, ...headingsOf(file, site)]
}

/** Names headings as Astro does: the words joined by hyphens, with a number where several are alike. */
function headingsOf(file: ReadFile, site: Site): Place[] {
  const slugger = new Slugger()
  const company = String(site.settings('site')?.data?.['name'] ?? '')
  const figures = figureTexts(figuresOf(claimsOf(site.settings('claims')), company))
  const filled = (text: string): string =>
    [...text.matchAll(figureMark)].every(([, name = '']) => figures.has(name.trim()) || isNumber(name))
      ? fillText(text, figures, file.path)
      : text
  return file.body.headings.map(({ text, offset }) => ({
    // Typesetting makes a dash of two hyphens, and an address has no dashes.
    name: slugger.slug(filled(text).replace(/-{2,3}/g, '')),
    isId: false,
    problem: (message) => problemAt(file, offset, message),
  }))
}

/** No two places of a page share a name: a link would find only the first. */
export function checkPlaces(site: Site): Problem[] {
  const menus = namesIn(site.settings('navigation'), 'menus', 'id')
  const frame = new Set(['content', 'menu', ...menus.map((id) => `menu-${id}`)])
  return site.files.flatMap((file) => {
    const places = placesOf(file, site)
    return places.flatMap(({ name, problem }, index) => {
      if (frame.has(name))
        return [problem(`“${name}” is a name that every page of the site has already. Use another one.`)]
      const same = places.filter((other) => other.name === name)
      // An id is easier to change than a heading or the name of a list.
      const told = same.find(({ isId }) => isId) ?? same[0]
      if (same.length === 1 || told !== places[index]) return []
      const lines = same.filter((other) => other !== told).map((other) => other.problem('').line)
      const message = `Two places on this page have the name “${name}”, here and in line ${lines.join(' and ')}, and a link finds only the first. Give one of them another name.`
      return [problem(message)]
    })
  })
}
