import type { ContentFile } from '../content-file.ts'
import { countSlips } from '../nearest.ts'
import type { Problem } from '../problem.ts'

/** So many mailboxes with one domain say that it is ours. */
const fewestOfOurs = 3
const mostSlips = 2

/** Finds a mailbox whose domain is nearly that of the others, to which mail would be lost. */
export function* checkMailDomains(file: ContentFile): Iterable<Problem> {
  if (file.collection !== 'addresses') return
  const mailboxes = file.leaves.flatMap(({ path, text, shape }) => {
    const [, name = '', domain = ''] = /^(.+@)([^@\s]+)$/.exec(text.trim()) ?? []
    return shape.format === 'email' && domain !== '' ? [{ path, name, domain }] : []
  })
  const byDomain = Map.groupBy(mailboxes, ({ domain }) => domain.toLowerCase())
  const ours = [...byDomain].find(([, all]) => all.length >= fewestOfOurs)?.[0]
  if (ours === undefined) return
  for (const { path, name, domain } of mailboxes) {
    const slips = countSlips(domain.toLowerCase(), ours)
    if (slips === 0 || slips > mostSlips) continue
    const message = `The other mailboxes are at “${ours}”, and this one at “${domain}”. Write: `
    yield file.problemIn(path, { message: message + name + ours, write: name + ours })
  }
}

/** A field with a mailbox for one purpose, such as `privacyEmail`. */
const fieldWithPurpose = /^(\p{L}+)Email$/u

/**
 * Finds the mailbox of one purpose in the field of another: sales@ as the mailbox for privacy. A
 * company may have one mailbox for everything.
 */
export function* checkMailPurposes(file: ContentFile): Iterable<Problem> {
  if (file.collection !== 'addresses') return
  const mailboxes = file.leaves.flatMap(({ path, text }) => {
    const purpose = fieldWithPurpose.exec(String(path.at(-1)))?.[1]
    return purpose === undefined ? [] : [{ path, purpose, mailbox: text.trim().toLowerCase() }]
  })
  if (new Set(mailboxes.map(({ mailbox }) => mailbox)).size < 2) return
  for (const { path, purpose, mailbox } of mailboxes) {
    const named = mailbox.split('@', 1)[0]
    const other = mailboxes.find((one) => one.purpose !== purpose && one.purpose === named)
    if (!other) continue
    const message =
      `By its name, “${mailbox}” is the mailbox for ${other.purpose}. ` +
      `Write the mailbox for ${purpose}.`
    yield file.problemIn(path, message)
  }
}
