import { traitsOf } from '../../../src/components/sections/index.ts'
import { foldersWithComponents } from '../../../src/schemas/prose-components.ts'
import { httpsAddress } from '../../../src/schemas/links.ts'
import { slug } from '../../../src/schemas/names.ts'
import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf, tickInWords } from '../label-of.ts'
import { countSlips, didYouMean, nearest } from '../nearest.ts'
import { withAdvice, type Advice, type Problem } from '../problem.ts'
import { addressOf, hiddenBy, isLive, entriesOfList, sectionsOf, type Site } from '../site.ts'
import { anchorsOf } from './anchors.ts'

/**
 * Links inside the site lead to an existing page and section; links out of it are in the settings.
 */
export function* checkLinks(file: ContentFile, site: Site): Iterable<Problem> {
  for (const { path, text, shape } of file.leaves) {
    const advice = shape.refersTo === 'address' && checkAddress(text, file, site)
    if (advice) yield { ...file.problemIn(path, advice), names: nameOf(text, file, site) }
  }
  for (const { address, words, offset, addressAt = offset } of bodyOf(file).links) {
    // The rule on code reports an address between < and >.
    if (bodyOf(file).faults.some((fault) => fault.offset === offset - 1)) continue
    // A link may have its words in one line and its address in the next.
    const isBroken = file.text.slice(offset, addressAt).includes('\n')
    const lack = lacking(address, words, file.text.slice(offset))
    const advice = lack ?? inText(address, words, file, site)
    if (!advice) continue
    const at = isBroken && lack === undefined ? addressAt : offset
    const problem = file.problemAt(at, advice)
    yield { ...withAdvice(problem, address, advice), names: nameOf(address, file, site) }
  }
}

/** Says what a link of the prose lacks, if anything. */
function lacking(address: string, words: string, source: string): string | undefined {
  if (!words.trim())
    return (
      'This link has no words, so nobody can press it. Write them between the brackets: [the ' +
      `words](${address})`
    )
  if (!address.trim())
    return `This link leads nowhere. Write an address after it: [${words}](/contact)`
  // A definition, `[name]: /contact`, has its words elsewhere.
  const isNamedByAddress = words.trim() === address && source.startsWith(`[${words}](`)
  return isNamedByAddress && /^[/#]/.test(address)
    ? 'Visitors would read the address of this link. Write words between the square brackets: ' +
        `[the words](${address})`
    : undefined
}

/** What an address names: a part of a page that is there, else the page alone. */
function nameOf(address: string, file: ContentFile, site: Site): string {
  const [path = '', anchor] = address.split('#')
  const page = path || addressOf(file) || ''
  return anchor !== undefined && site.addresses.get(page)?.data ? `${page}#${anchor}` : path
}

/** The address of a page on a preview or on this computer: the rest is its address on the site. */
const preview = new RegExp(
  String.raw`^https?://(?:localhost|127\.0\.0\.1|[^/]*\.(?:netlify\.app|vercel\.app|pages\.dev))` +
    String.raw`(?::\d+)?(?=/|$)`,
)

/** Says what is wrong with a link of the prose. */
function inText(address: string, words: string, file: ContentFile, site: Site): Advice | undefined {
  if (/^tel:/.test(address) || site.input.assets.includes(`public${address}`)) return undefined
  const mailbox = /^(?:mailto:)?([^/\s@]+@[^/\s@?]+)/.exec(address)?.[1]
  if (mailbox !== undefined) return mailLink(mailbox, address, words, file, site)

  const isOutside = /^(?:https?:|www\.)/.test(address) && !preview.test(address)
  return isOutside ? outsideLink(address, words, file, site) : checkAddress(address, file, site)
}

/** True for prose in which components may name outside addresses. */
function hasComponents({ folder }: ContentFile): boolean {
  return foldersWithComponents.includes(folder)
}

/** Says what is wrong with a link to a mailbox. */
function mailLink(
  mailbox: string,
  address: string,
  words: string,
  file: ContentFile,
  site: Site,
): Advice | undefined {
  const privacy = site.settings('addresses')?.data?.['privacyEmail']
  if (hasComponents(file) && mailbox === privacy)
    return (
      'This mailbox is in settings/addresses.mdx. Write <PrivacyEmail />, so that it can be ' +
      'changed in one place.'
    )
  const misspelt = misspeltHost(mailbox, site)
  if (misspelt !== undefined) {
    const [name] = mailbox.split('@')
    const message = `Our mailboxes end in “@${misspelt}”. Write: mailto:${name}@${misspelt}`
    return { message, write: `mailto:${name}@${misspelt}` }
  }
  if (address.startsWith('mailto:')) return undefined
  const message = `A link to a mailbox starts with mailto:. Write: [${words}](mailto:${mailbox})`
  return { message, write: `mailto:${mailbox}` }
}

/** So many wrong letters make a slip of the host of our mailboxes. */
const mostSlips = 2

/** The host of our mailboxes that a mailbox nearly has: `site.example` of `ask@sites.example`. */
function misspeltHost(mailbox: string, site: Site): string | undefined {
  const leaves = site.settings('addresses')?.leaves ?? []
  const mailboxes = leaves.filter(({ shape }) => shape.format === 'email')
  const hosts = mailboxes.map(({ text }) => text.split('@')[1] ?? '')
  const host = mailbox.split('@')[1] ?? ''
  if (hosts.includes(host)) return undefined
  return hosts.find((one) => countSlips(one, host) <= mostSlips)
}

/** Says what is wrong with a link to another site. */
function outsideLink(
  address: string,
  words: string,
  file: ContentFile,
  site: Site,
): Advice | undefined {
  if (!httpsAddress.safeParse(address).success)
    return (
      `“${address}” is not the whole address of a page. Open the page in a browser and copy it; ` +
      'it starts with https://.'
    )
  if (!hasComponents(file) || !site.settings('addresses')) return undefined
  const name = outsideName(address, site)
  const areNamed =
    'Addresses outside the site are in settings/addresses.mdx, and texts use their names.'
  const isThere = name === undefined ? 'Add this one there, then' : 'This one is there, so'
  return {
    message: `${areNamed} ${isThere} write <Outside name="${name ?? '…'}">${words}</Outside>.`,
    inForm:
      `${areNamed} ${isThere} write “${words}” here without its address, select these words, ` +
      'and choose the address at “Link to …”.',
  }
}

/** The name of an address outside the site, if the settings have it. */
function outsideName(address: string, site: Site): string | undefined {
  const found = entriesOfList(site.settings('addresses'), 'outside').find(
    ({ url }) => url === address,
  )
  return found && String(found['name'])
}

/** Says what is wrong with an internal address on this page. */
function checkAddress(address: string, file: ContentFile, site: Site): Advice | undefined {
  if (preview.test(address)) return addressOfPreview(address)
  const [path = '', anchor] = address.split('#')
  if (path && !path.startsWith('/')) return notInside(address, path, site)
  if (path !== '/' && path.endsWith('/')) {
    const write = withAnchor(path.slice(0, -1), anchor)
    return { message: `An address does not end in /. Write: ${write}`, write }
  }
  // An anchor without a page, in a settings file, may be on any page.
  const target = path ? site.addresses.get(path) : file
  if (!target) return missingPage(path, anchor, file, site)
  const isUnknown = anchor === undefined || (!path && !addressOf(file))
  return isUnknown ? undefined : missingAnchor(path, anchor, target, file, site)
}

function addressOfPreview(address: string): Advice {
  const write = address.replace(preview, '') || '/'
  const message =
    'This is an address of a preview, which is temporary. Write the address of the page on ' +
    `the site: ${write}`
  return { message, write }
}

/** Says what to write in place of an address that is none of this site. */
function notInside(address: string, path: string, site: Site): Advice {
  if (/^(?:https?:|www\.)/.test(path)) return outsideInField(address, path, site)
  if (path.includes('@'))
    return (
      `“${address}” is an email address, but “to” is for pages. Name a page that shows it, ` +
      'like /contact.'
    )
  const whole = `/${address}`
  const isMeant = site.addresses.has(`/${path}`)
  const message =
    `“${address}” is not an address of this site. Those start with /, like ` +
    `/contact.${isMeant ? ` Write: ${whole}` : ''}`
  return isMeant ? { message, write: whole } : message
}

/** Says how a field names an address outside the site. */
function outsideInField(address: string, path: string, site: Site): Advice {
  const [, own = ''] = /^(?:https?:\/\/)?[^/]+(\/.+)$/.exec(path) ?? []
  const like = site.addresses.has(own) ? own : '/contact'
  const name = outsideName(address, site)
  const added = ', and add the name with this address to settings/addresses.mdx'
  return (
    `“to” is for pages of this site and starts with /, like ${like}. For an address outside the ` +
    `site, write “outside: ${name ?? 'its-name'}”${name === undefined ? added : ''}.`
  )
}

/** Says what is wrong with an anchor on a page that is there. */
function missingAnchor(
  path: string,
  anchor: string,
  target: ContentFile,
  file: ContentFile,
  site: Site,
): Advice | undefined {
  // Skip anchors when the target page or the lists of navigation.mdx could not be read.
  const listsFunctions = sectionsOf(target).some(({ type }) => traitsOf(type).anchors)
  if (!target.data || (!site.settings('navigation') && listsFunctions)) return undefined

  const anchors = anchorsOf(target, site).map(({ name }) => name)
  // The schema reports an id with capitals or spaces at that id.
  if (anchors.some((name) => name === anchor || !slug.safeParse(name).success)) return undefined

  const where = path && path !== addressOf(file) ? `on ${path}` : 'on this page'
  const isUnknown = `Nothing is called “#${anchor}” ${where}.`
  const meant = nearest(anchor, anchors)
  if (meant !== undefined)
    return {
      message: isUnknown + didYouMean(anchor, anchors),
      write: withAnchor(path, meant),
    }
  const orElse = 'or link to the page alone.'
  return {
    message: `${isUnknown} Give the section on that page the line “id: ${anchor}”, ${orElse}`,
    inForm:
      `${isUnknown} Write “${anchor}” in “${labelOf('id')}” of the section on that page, ` + orElse,
  }
}

function withAnchor(path: string, anchor: string | undefined): string {
  return anchor ? `${path}#${anchor}` : path
}

function missingPage(
  path: string,
  anchor: string | undefined,
  from: ContentFile,
  site: Site,
): Advice | undefined {
  const hidden = site.files.find((file) => addressOf(file) === path && !isLive(file))
  // Drafts may link to each other, since the same previews show them.
  if (hidden && hiddenBy(hidden) === 'draft: true' && !isLive(from)) return undefined
  const line = hidden && hiddenBy(hidden)
  if (hidden && line !== undefined)
    return {
      message:
        `${path} is hidden: ${hidden.path} has the line “${line}”. Link to another page, or ` +
        'remove that line.',
      inForm:
        `${path} is hidden: ${tickInWords(line).state} in ${hidden.path}. Link to another page, ` +
        'or show that one.',
    }
  const renamed = site.oldAddresses.get(path)
  if (renamed) {
    const write = withAnchor(addressOf(renamed) ?? '', anchor)
    return { message: `${path} is an old address. Write: ${write}`, write }
  }
  const withoutEnding = path.replace(/\.(?:mdx?|html?)$/i, '')
  if (site.addresses.has(withoutEnding)) {
    const write = withAnchor(withoutEnding, anchor)
    return { message: `An address has no ending such as .mdx. Write: ${write}`, write }
  }
  const addresses = [...site.addresses.keys()]
  const message =
    `There is no page ${path}.${didYouMean(path, addresses)} Link to an existing page, or add ` +
    'this one first.'
  const meant = nearest(path, addresses)
  return meant === undefined ? message : { message, write: withAnchor(meant, anchor) }
}
