import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import type { Review } from '../describe-preview.ts'
import type { KeptPages } from '../published-pages.ts'
import Bar from './Bar.astro'
import Page from './Page.astro'

const container = await AstroContainer.create()

/**
 * The bar at the top of every page of a preview.
 * @param props.built the time of the build, such as `21 Nov 2026, 14:05 UTC`
 * @param props.forms a sentence that says where leads go
 */
export const showBar = (props: {
  review: Review
  route: string
  built: string
  forms: string
}): Promise<string> => container.renderToString(Bar, { props })

/** The content of `<main>` at an address: /review, or a page that is held back. */
export const showPage = (props: {
  review: Review
  route: string
  kept: KeptPages
}): Promise<string> => container.renderToString(Page, { props })
