import { getCollection, render, type CollectionEntry } from 'astro:content'
import { traitsOf, type Section } from '../components/sections/index.ts'
import type { DataOf } from './collections.ts'
import type { CollectionName } from './content-folders.ts'
import type { Survey } from '../schemas/survey.ts'
import { placeLights, type RoleLight } from './chart/role-lights.ts'
import { fillFigures, figuresOf, figureTexts } from './figures.ts'
import { pathForEditors, withoutHeldBack } from './held-back.ts'
import { prepareTexts } from './prepare-texts.ts'
import { roleTitle } from './page-views.ts'
import { groupOf, roleListAddress } from './look-ups.ts'
import { oldAddresses, pageAddresses, paths, type PageCollection } from './paths.ts'
import type { Entry, Role, RoleGroup, SiteContent } from './site-content.ts'

/** True if this build is a preview of a change. `astro.config.mjs` decides. */
export const isPreview = import.meta.env.IS_PREVIEW

/** Previews and `npm run dev` show drafts. */
const showsDrafts = import.meta.env.DEV || isPreview

const memory = new Map<string, Promise<unknown>>()

/**
 * Computes a value once. In development Vite runs this module again after each edit of the content,
 * since it imports what reads the content, so that the edit shows.
 */
function once<Value>(key: string, compute: () => Promise<Value>): Promise<Value> {
  const known = (memory.get(key) as Promise<Value> | undefined) ?? compute()
  memory.set(key, known)
  return known
}

/**
 * All entries of a collection that this build shows, figures filled in, in the order of their file
 * names.
 */
export function getEntries<Name extends CollectionName>(
  name: Name,
): Promise<Entry<DataOf<Name>>[]> {
  return once(`entries ${name}`, async () => {
    const texts = await getFigureTexts()
    const entries = (await getCollection(name)) as CollectionEntry<CollectionName>[]
    return entries
      .filter(({ data }) => showsDrafts || !('draft' in data && data.draft === true))
      .map((entry) => {
        const file = pathForEditors(entry.filePath ?? `${name}/${entry.id}.mdx`)
        const shown = withoutHeldBack(entry.data as DataOf<Name>)
        return {
          id: entry.id,
          data: prepareTexts(fillFigures(shown, texts, file), name, file),
          // `integrations/figures-in-prose.ts` fills the figures in the prose.
          render: () => render(entry),
        }
      })
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  })
}

/** The words for all names that texts may put in double round brackets. */
function getFigureTexts(): Promise<ReadonlyMap<string, string>> {
  return once('figures', async () => {
    const claims = (await getCollection('claims')).flatMap(
      (entry) => (entry.data as DataOf<'claims'>).claims,
    )
    const [site] = (await getCollection('site')).map((entry) => entry.data as DataOf<'site'>)
    return figureTexts(figuresOf(claims, site?.name ?? ''))
  })
}

/** The one file of a settings collection. @throws Error if the file is missing */
async function getSettings<Name extends CollectionName>(name: Name): Promise<DataOf<Name>> {
  const [entry] = await getEntries(name)
  if (!entry)
    throw new Error(`src/content/settings/${name}.mdx is missing. Bring it back from the history.`)
  return entry.data
}

/** The data of the company that runs the site. */
export const getSite = () => getSettings('site')
/** Buttons, headings of role pages and other short words. */
export const getLabels = () => getSettings('labels')
/** The words for reviewers on previews. */
export const getReviewWords = () => getSettings('review')
/** Addresses outside the site. */
export const getAddresses = () => getSettings('addresses')
/** Header and footer as editors write them. `getMenus` adds the roles to the menus. */
export const getNavigation = () => getSettings('navigation')

/** All data that sections may show besides their own fields. */
export function getSiteContent(): Promise<SiteContent> {
  return once('site content', async () => ({
    claims: (await getSettings('claims')).claims,
    addresses: await getAddresses(),
    navigation: await getNavigation(),
    labels: await getLabels(),
    forms: await getSettings('forms'),
    specimens: (await getSettings('specimens')).specimens,
    people: (await getEntries('people')).toSorted(inOrder),
    services: (await getEntries('services')).toSorted(inOrder),
    caseStudies: await getAvailableCaseStudies(),
    testimonials: await getEntries('testimonials'),
    articles: (await getEntries('articles')).toSorted(
      (a, b) => b.data.date.getTime() - a.data.date.getTime(),
    ),
    roleGroups: await getRoleGroups(),
    lights: await getLights(),
    roleList: await getRoleListPage(),
  }))
}

/** Compares entries by their `order`; equal ones stay in the order of their file names. */
const inOrder = (a: { data: { order: number } }, b: typeof a): number => a.data.order - b.data.order

/** Surveys that have a page of their own in this build: not those of roles marked 'Soon'. */
export async function getOpenSurveys(): Promise<Entry<Survey>[]> {
  return (await getEntries('surveys')).filter(({ data }) => data.enabled)
}

/** Client stories that are on the site. */
export async function getAvailableCaseStudies(): Promise<Entry<DataOf<'caseStudies'>>[]> {
  return (await getEntries('caseStudies')).filter(({ data }) => data.available)
}

/** Every page that content files make in this build. */
export async function getPages() {
  const labels = await getLabels()
  const shown = {
    pages: await getEntries('pages'),
    services: await getEntries('services'),
    caseStudies: await getAvailableCaseStudies(),
    testimonials: await getEntries('testimonials'),
    surveys: await getOpenSurveys(),
  }
  const pages = (Object.keys(shown) as PageCollection[]).flatMap((collection) =>
    shown[collection].map(({ id, data }) => ({
      path: pageAddresses[collection](id),
      /** Old addresses that lead to it. */
      oldPaths: oldAddresses(collection, id, data.aliases),
      title: 'seo' in data ? data.seo.title : roleTitle(data, labels),
      /** The role, if this is the page of one. */
      role: 'seo' in data ? undefined : id,
      /** None on the pages of roles and of testimonials. */
      sections: 'sections' in data ? (data.sections as Section[]) : [],
    })),
  )
  const addresses = new Set(pages.map(({ path }) => path))
  // Previews show draft pages, whose addresses may lead elsewhere until they are published.
  const leadOn = (old: string): boolean => !addresses.has(old)
  return pages.map((page) => ({ ...page, oldPaths: page.oldPaths.filter(leadOn) }))
}

/** Every group of roles in the order of settings/navigation.mdx. */
function getRoleGroups(): Promise<RoleGroup[]> {
  return once('groups', async () => {
    const surveys = (await getEntries('surveys')).toSorted(inOrder)
    return (await getNavigation()).groups.map((group) => ({
      ...group,
      roles: surveys.filter(({ data }) => data.group === group.id).map(toRole),
    }))
  })
}

/** The light of every role on the chart. */
async function getLights(): Promise<RoleLight[]> {
  const roles = Object.groupBy(await getRoleGroups(), (group) => group.function)
  return placeLights(
    (await getNavigation()).functions.map(({ id }) => ({
      fn: id,
      roles: (roles[id] ?? []).flatMap((group) => group.roles.map((role) => role.id)),
    })),
  )
}

/**
 * The page with the directory of roles, the home page before any other. Undefined if no page has
 * it.
 */
async function getRoleListPage(): Promise<string | undefined> {
  const found = (await getPages())
    .filter(({ sections }) => sections.some(({ type }) => traitsOf(type).anchors === 'functions'))
    .map(({ path }) => path)
  return found.find((address) => address === paths.home) ?? found[0]
}

/** The address of the list of a function's roles; undefined if no page shows the directory. */
export async function getRoleListAddress(fn: string): Promise<string | undefined> {
  return roleListAddress(fn, await getSiteContent())
}

/**
 * The dropdown menus of the header with their groups.
 * @throws Error naming a group that is missing
 */
export async function getMenus(): Promise<{ id: string; label: string; groups: RoleGroup[] }[]> {
  const site = await getSiteContent()
  return site.navigation.menus.map((menu) => ({
    ...menu,
    groups: menu.groups.map((id) => groupOf(id, site)),
  }))
}

function toRole({ id, data }: Entry<Survey>): Role {
  return {
    id,
    title: data.title,
    summary: data.summary,
    href: data.enabled ? paths.survey(id) : undefined,
    draft: data.draft,
  }
}
