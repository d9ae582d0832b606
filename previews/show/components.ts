import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import type { Review } from '../describe-preview.ts'
import Bar from './Bar.astro'
import Page from './Page.astro'

const container = await AstroContainer.create()

/**
 * The bar at the top of every page of a preview.
 * @param props.built when, such as `21 Nov 2026, 14:05 UTC`
 * @param props.forms where leads go, in words
 */
export const showBar = (props: { review: Review; route: string; built: string; forms: string }): Promise<string> =>
  container.renderToString(Bar, { props })

/** The content of `<main>` at an address: /review, or that of a page which is held back. */
export const showPage = (props: { review: Review; route: string }): Promise<string> =>
  container.renderToString(Page, { props })
