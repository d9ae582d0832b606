import type { Page, Route } from '@playwright/test'
import { madeUp, readForms } from '../../support/made-up.ts'

/** Answers the request that sends a lead. */
export type LeadAnswer = (route: Route) => Promise<void>

/** One of the lead forms on the site, with what it says and sends. */
interface LeadFormCase {
  name: string
  path: string
  /** The index of the form on that page, from the top. */
  index: number
  table: string
  submitting: string
  success: string[]
  /** The words to type, field by field; the rest stays empty. */
  filled: Record<string, string>
  /** The row that must be sent. */
  row: Record<string, string | null>
}

const words = readForms()
const successOf = ({ success }: { success: { heading: string; text: string } }) => [
  success.heading,
  success.text,
]
const [topic = ''] = words.contact.fields.topic.options
const [frustration = ''] = words.report.fields.frustration.options

export const contact: LeadFormCase = {
  name: 'contact form',
  path: madeUp.contactForm,
  index: 0,
  table: 'contact_leads',
  submitting: words.contact.submitting,
  success: successOf(words.contact),
  filled: {
    name: 'Anna Whitfield',
    email: 'anna@example.com',
    topic,
    message: 'First line\nsecond',
  },
  row: {
    name: 'Anna Whitfield',
    email: 'anna@example.com',
    company: null,
    role: null,
    topic,
    message: 'First line\nsecond',
  },
}

const reportFields = {
  first_name: 'Anna',
  last_name: 'Whitfield',
  email: 'anna@example.com',
  company: 'Northmoor',
  role: 'Chief operating officer',
  frustration,
}
const report = {
  path: madeUp.reportForms,
  table: 'ai_report_leads',
  submitting: words.report.submitting,
  success: successOf(words.report),
  filled: reportFields,
  row: reportFields,
}

export const upper: LeadFormCase = { ...report, name: 'report form at the top', index: 0 }
export const lower: LeadFormCase = { ...report, name: 'report form at the bottom', index: 1 }
/** Every lead form, each on a made-up page. */
export const leadForms = [contact, upper, lower]

/** The only sentence that a failure may show. */
export const errorText = words.error

/** One form on an open page, as a visitor meets it. */
export function leadFormOn(page: Page, { index, filled }: LeadFormCase) {
  const island = page.locator('astro-island:has(form, [role=status])').nth(index)
  const field = (name: string) => island.locator(`[name=${name}]`)
  return {
    island,
    form: island.locator('form'),
    button: island.locator('button'),
    alert: island.getByRole('alert').locator('p'),
    status: island.getByRole('status'),
    field,
    async fill() {
      for (const [name, text] of Object.entries(filled)) {
        if (name === 'topic' || name === 'frustration') await field(name).selectOption(text)
        else await field(name).fill(text)
      }
    },
    /** The values of the fields that `fill` fills. */
    async values() {
      const values: Record<string, string> = {}
      for (const name of Object.keys(filled)) values[name] = await field(name).inputValue()
      return values
    },
  }
}

/**
 * Answers for the backend, one answer after another; the last one repeats. `rows` has the rows of
 * all requests.
 */
export async function answerLeads(page: Page, ...answers: LeadAnswer[]) {
  const rows: unknown[] = []
  await page.route('**/rest/v1/**', async (route) => {
    rows.push(route.request().postDataJSON())
    await answers[Math.min(rows.length, answers.length) - 1]?.(route)
  })
  return rows
}

/**
 * A form on its page with its fields filled, and the rows that it sends while the backend gives
 * these answers.
 */
export async function filledForm(page: Page, lead: LeadFormCase, ...answers: LeadAnswer[]) {
  const rows = await answerLeads(page, ...answers)
  await page.goto(lead.path)
  const form = leadFormOn(page, lead)
  await form.fill()
  return { form, rows }
}

/** Lets the scripts of the islands wait until the returned function is called. */
export async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  // All but the one that waits for a visitor near an island, and brings the rest.
  await page.route(/\/_astro\/(?!intent\.).*\.js/, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** The errors that the console reports from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

export const created = (route: Route) => route.fulfill({ status: 201, body: '' })
export const status =
  (code: number, body: string, contentType = 'application/json') =>
  (route: Route) =>
    route.fulfill({ status: code, body, contentType })
export const lost = (route: Route) => route.abort('connectionreset')
/** The answer never comes. */
export const silence = () => new Promise<void>(() => {})
