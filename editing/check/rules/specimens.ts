import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { oncePerFile } from '../rule-kinds.ts'
import { isFields, valueAt } from '../shape.ts'
import { entriesOfList, textsIn, type Site } from '../site.ts'

/**
 * A page about one department shows a sheet of that department: the page of finance shows no sheet
 * of sales. Departments are the functions, and the disabled entries of the menu. Only a warning,
 * since a page may have a reason to show the sheet of a neighbour.
 */
export function* checkSpecimens(file: ContentFile, site: Site): Iterable<Problem> {
  const chosen = chosenSheets(file)
  if (chosen.length === 0) return
  const departments = departmentsOf(site)
  const ofPage = departmentsIn(textsOfTitle(file), departments)
  if (ofPage.length !== 1) return
  for (const { path, text } of chosen) {
    const sheet = entriesOfList(site.settings('specimens'), 'specimens').find(
      ({ name }) => name === text,
    )
    const ofSheet = sheet ? departmentsOfSheet(sheet, departments, site) : []
    if (ofSheet.length === 0 || ofSheet.includes(ofPage[0]!)) continue
    const isAbout = `the sheet “${text}” is about ${ofSheet.join(' and ')}`
    const message =
      `This page is about ${ofPage[0]}, and ${isAbout}. ` +
      'Choose another sheet, if this one is here by mistake.'
    const ofTitle = `This is about ${ofPage[0]}, and ${isAbout}. Is this the title of another page?`
    const titles = pathsOfTitle
      .filter((one) => departmentsIn(textAt(file, one), departments).length > 0)
      .map((one) => asWarning(file.problemIn(one, ofTitle)))
    yield { ...asWarning(file.problemIn(path, message)), others: titles }
  }
}

/**
 * A task of a sheet has both an owner and a date, or neither: a date is shown beside its owner
 * alone, and an owner without a date leaves a gap. Only a warning, since the other may follow.
 */
export function* checkTasks(file: ContentFile): Iterable<Problem> {
  if (file.collection !== 'specimens') return
  for (const [sheet, { tasks }] of entriesOfList(file, 'specimens').entries()) {
    if (!Array.isArray(tasks)) continue
    for (const [index, task] of (tasks as unknown[]).entries()) {
      if (!isFields(task)) continue
      const has = ['owner', 'due'].filter((field) => task[field] !== undefined)
      if (has.length !== 1) continue
      const path = ['specimens', sheet, 'tasks', index, has[0]!]
      const message =
        has[0] === 'due'
          ? 'This date is shown beside an owner alone. Write “owner” too, or remove the date.'
          : 'The sheet says who starts, and by when. Write “due” too, or remove the owner.'
      yield asWarning(file.problemIn(path, message))
    }
  }
}

const chosenSheets = oncePerFile(({ leaves }) =>
  leaves.filter(({ shape }) => shape.refersTo === 'specimen'),
)

interface Department {
  name: string
  /** What texts call it: its name, and that of its addresses, which stays when the name changes. */
  words: string[]
}

function departmentsOf({ settings }: Site): Department[] {
  const navigation = settings('navigation')
  const functions = entriesOfList(navigation, 'functions').map(({ name, id }) => ({
    name: String(name),
    words: [String(name), String(id)],
  }))
  const known = new Set(functions.map(({ name }) => name))
  const others = textsIn(navigation?.data?.['disabled']).filter((name) => !known.has(name))
  return [...functions, ...others.map((name) => ({ name, words: [name] }))]
}

/** The titles of a page: for search engines, and of its first section. */
const pathsOfTitle: readonly PropertyKey[][] = [
  ['seo', 'title'],
  ['sections', 0, 'heading'],
]

const textsOfTitle = (file: ContentFile): string =>
  pathsOfTitle.map((path) => textAt(file, path)).join('\n')

const textAt = ({ data }: ContentFile, path: readonly PropertyKey[]): string =>
  String(valueAt(data, path) ?? '')

/** The departments of a sheet: that of the role with its title, else those that its texts name. */
function departmentsOfSheet(
  sheet: Record<string, unknown>,
  departments: readonly Department[],
  site: Site,
): string[] {
  const title = String(sheet['role']).toLowerCase()
  const role = site
    .inFolder('surveys')
    .find(({ data }) => String(data?.['title']).toLowerCase().startsWith(title))
  if (!role) return departmentsIn(JSON.stringify(sheet), departments)
  const navigation = site.settings('navigation')
  const group = entriesOfList(navigation, 'groups').find(({ id }) => id === role.data?.['group'])
  const own = entriesOfList(navigation, 'functions').find(({ id }) => id === group?.['function'])
  return own ? [String(own['name'])] : []
}

/** The names of the departments that a text names. */
function departmentsIn(text: string, departments: readonly Department[]): string[] {
  return departments
    .filter(({ words }) => words.some((word) => isNamed(word, text)))
    .map(({ name }) => name)
}

/** True for a name that is in a text, with its capital letters or in small ones. */
function isNamed(name: string, text: string): boolean {
  const isAbbreviation = name === name.toUpperCase()
  const pattern = String.raw`(?<!\p{L})${escapedPattern(name)}(?!\p{L})`
  return new RegExp(pattern, isAbbreviation ? 'u' : 'iu').test(text)
}
