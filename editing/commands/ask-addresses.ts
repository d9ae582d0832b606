import { surveyFormAddress } from '../../src/lib/survey-form.ts'
import type { ContentFile } from '../check/content-file.ts'
import { asWarning, sortProblems, type Problem } from '../check/problem.ts'
import { isSampleAddress } from '../check/rules/samples.ts'
import { readSite, type CheckInput, type Site } from '../check/site.ts'

/** Asks one address, and returns the HTTP status of its answer. Rejects if there is no answer. */
export type AskAddress = (address: string) => Promise<number>

/** What asking all addresses found. */
interface Answers {
  /** How many addresses were asked. */
  asked: number
  /** The addresses that do not answer, or not with a page, each at the line to correct. */
  problems: Problem[]
  /** True if there were addresses and none of them answered: this machine is offline. */
  offline: boolean
}

/** An address outside the site, and the line of the content that gives it. */
interface OutsideAddress {
  address: string
  /** Makes a problem at that line. */
  problem: (message: string) => Problem
}

/** How many addresses are asked at once. */
const atOnce = 6

/** How long one address may take to answer. */
const timeoutMs = 15_000

/** Statuses with which many hosts refuse programs but not people. */
const refusesPrograms = new Set([401, 403, 405, 406, 429, 503])

/**
 * Asks every address outside the site once: the survey form of each role, and the addresses of
 * `settings/addresses.mdx`. Sample addresses are left out, since they lead nowhere.
 *
 * @param ask replaces the request in tests
 */
export async function askAddresses(
  input: CheckInput,
  ask: AskAddress = requestStatus,
): Promise<Answers> {
  const addresses = outsideAddresses(readSite(input))
  const results = await inTurns(addresses, async (outside) => {
    const status = await ask(outside.address).catch(() => undefined)
    return { ...outside, status }
  })
  const offline = results.length > 0 && results.every(({ status }) => status === undefined)
  const problems = offline ? [] : results.flatMap(problemOf)
  return { asked: addresses.length, problems: sortProblems(problems), offline }
}

/** All addresses to ask, each once. */
function outsideAddresses(site: Site): OutsideAddress[] {
  const found = [
    ...namedAddresses(site.settings('addresses')),
    ...site.files.flatMap((file) => formOfRole(file, site)),
  ].filter(({ address }) => URL.canParse(address) && !isSampleAddress(address))
  const first = new Map<string, OutsideAddress>()
  for (const outside of found) if (!first.has(outside.address)) first.set(outside.address, outside)
  return [...first.values()]
}

/** The addresses that `settings/addresses.mdx` gives a name. */
function namedAddresses(file: ContentFile | undefined): OutsideAddress[] {
  if (!file) return []
  return file.leaves
    .filter(({ path }) => path[0] === 'outside' && path.at(-1) === 'url')
    .map(({ path, text }) => ({
      address: text,
      problem: (message) => file.problemIn(path, message),
    }))
}

/** The survey form of an open role; none for another file, and none for a draft. */
function formOfRole(file: ContentFile, site: Site): OutsideAddress[] {
  const { collection, data, id } = file
  const base = site.settings('addresses')?.data?.['surveyForms']
  if (collection !== 'surveys' || !data || typeof base !== 'string') return []
  if (data['draft'] === true || data['enabled'] === false) return []
  const form = typeof data['form'] === 'string' ? data['form'] : undefined
  if (!URL.canParse(form ?? id, base)) return []
  const field = form === undefined ? 'title' : 'form'
  return [
    {
      address: surveyFormAddress(id, form, base),
      problem: (message) => file.problemIn([field], message),
    },
  ]
}

/** The problem of an address that does not answer with a page. */
function problemOf({
  address,
  problem,
  status,
}: OutsideAddress & { status: number | undefined }): Problem[] {
  if (status === undefined)
    return [problem(`${address} does not answer. Open it in a browser, then correct it here.`)]
  if (status < 400) return []
  if (refusesPrograms.has(status)) {
    const message =
      `${address} answers programs with ${status}. ` +
      'Open it in a browser to see whether visitors can.'
    return [asWarning(problem(message))]
  }
  return [
    problem(
      `${address} answers with ${status}, so visitors would find no page there. Correct it here.`,
    ),
  ]
}

async function requestStatus(address: string): Promise<number> {
  const response = await fetch(address, {
    redirect: 'follow',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return response.status
}

/** Works on all items in their order, some of them at once. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let index = 0; index < items.length; index += atOnce)
    results.push(...(await Promise.all(items.slice(index, index + atOnce).map(work))))
  return results
}
