import { expect, inject, test as plain } from 'vitest'
import type { EngineName } from '../../support/engines.ts'
import { openBrowser, type Browser } from './browser.ts'
import { openSite, type Site } from '../../support/bad-line.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName
  }
}

/** A test with a site and a page of one browser; each file has its own. */
export const test = plain
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await openSite()
    onCleanup(site.close)
    return site
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser(inject('engine'))
    onCleanup(browser.close)
    return browser
  })
  .extend('page', { auto: true }, async ({ site, browser }, { onCleanup }) => {
    onCleanup(site.reset)
    return pageOf(browser, site)
  })

export type Page = ReturnType<typeof pageOf>

/**
 * The one page of the browser. Elements are named by selectors; of several, the first that is seen
 * is meant.
 */
function pageOf(browser: Browser, site: Site) {
  // A name of its own for each test, so that it finds nothing that another left in the browser.
  const address = site.freshAddress()
  /**
   * The middle of an element, once a click there would reach it and two looks agree: what still
   * moves is missed.
   */
  const middleOf = async (selector: string) => {
    let middle: [x: number, y: number] | null = null
    const isStill = async () => {
      const before = middle
      middle = await browser.run(findPlace, selector)
      return middle !== null && String(middle) === String(before)
    }
    await expect.poll(isStill, { message: `${selector} can be reached` }).toBe(true)
    return middle! as [x: number, y: number]
  }
  /**
   * Has the page leave by itself, for an address or to load again, and waits until it is there in
   * one of these states.
   */
  const leave = async (to: string | null, ...states: DocumentReadyState[]) => {
    await browser.run((target) => {
      document.documentElement.dataset['left'] = ''
      setTimeout(() => (target === null ? location.reload() : location.assign(target)))
    }, to)
    const isThere = (target: string | null, wanted: string[]) =>
      [null, location.href].includes(target) &&
      !('left' in document.documentElement.dataset) &&
      wanted.includes(document.readyState)
    // A question that the change of pages cuts off is asked again.
    const there = () => browser.run(isThere, to, states).catch(() => false)
    await expect.poll(there, { message: to ?? 'reloaded', timeout: 60_000 }).toBe(true)
  }
  return {
    /** Opens a page, the pointer in its corner. */
    open: async (route: string) => {
      await browser.point(1, 1)
      await leave(address + route, 'complete')
    },
    /** Opens a page that may never load, where nothing is cached. */
    begin: (route: string) =>
      leave(site.freshAddress() + route, 'loading', 'interactive', 'complete'),
    /**
     * Firefox finds what a click hits in its last picture of the page. One that went elsewhere is
     * made again.
     */
    click: (selector: string) => {
      const hit = async () => {
        const middle = await middleOf(selector)
        await browser.run(watchClick, selector)
        await browser.click(...middle)
        // A page that came in the middleOf of this one has no mark.
        return browser
          .run(() => document.documentElement.dataset['missed'] === undefined)
          .catch(() => true)
      }
      return expect.poll(hit, { message: `${selector} is clicked` }).toBe(true)
    },
    /** In two steps, as a hand does: a first one may only tell the browser where the pointer is. */
    hover: async (selector: string) => {
      const [x, y] = await middleOf(selector)
      await browser.point(x - 2, y)
      await browser.point(x, y)
    },
    focus: (selector: string) =>
      browser.run((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector),
    seen: (selector: string) => browser.run(isSeen, selector),
    count: (selector: string) =>
      browser.run((wanted) => document.querySelectorAll(wanted).length, selector),
    reload: () => leave(null, 'complete'),
    /**
     * Goes back in the history, until that page is there. Firefox forgets the wish while a page is
     * still being loaded.
     */
    backTo: async (route: string) => {
      const isLoaded = () =>
        expect.poll(() => browser.run(() => document.readyState).catch(() => '')).toBe('complete')
      await isLoaded()
      await browser.back()
      await expect
        .poll(() => browser.run(() => location.pathname).catch(() => ''), { message: route })
        .toBe(route)
      await isLoaded()
    },
  }
}

function isSeen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
}

/**
 * Marks the page until the pointer goes down on an element of this name, or on the row around it.
 */
function watchClick(selector: string): void {
  const marks = document.documentElement.dataset
  marks['missed'] = ''
  const look = ({ target }: Event) => {
    const hit = (one: Element) => one.contains(target as Element) || one.parentElement === target
    if ([...document.querySelectorAll(selector)].some(hit)) delete marks['missed']
  }
  addEventListener('pointerdown', look, { capture: true, once: true })
}

function findPlace(selector: string): [x: number, y: number] | null {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
  // While one page turns into the next, a click hits neither.
  const turning = document
    .getAnimations()
    .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
  if (!element || turning) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const there = document.elementFromPoint(x, y)
  return there && (element.contains(there) || there.contains(element)) ? [x, y] : null
}
