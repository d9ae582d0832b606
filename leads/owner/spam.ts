import type { StoredLead } from './read.ts'

const link = /(?:https?:\/\/|www\.)\S+/gi

/**
 * Why a lead looks like spam, or undefined when it does not. A guess for reading only: nothing
 * is deleted because of it.
 *
 * @param all all leads, to find one text sent under many addresses
 */
export function looksLikeSpam(lead: StoredLead, all: readonly StoredLead[]): string | undefined {
  const { message, ...short } = lead.fields
  const texts = Object.entries(short)
    .filter(([name]) => name !== 'email')
    .map(([, text]) => text ?? '')
  if (texts.some((text) => text.search(link) >= 0)) return 'a web address in a short field'
  if ([message ?? '', ...texts].some((text) => /<a\s|\[url[=\]]|<script/i.test(text))) return 'link markup'
  if ((message?.match(link)?.length ?? 0) > 3) return 'more than three web addresses'
  if (message && message.length > 20) {
    const senders = new Set(
      all.filter((other) => other.fields['message'] === message).map((other) => other.fields['email']?.toLowerCase()),
    )
    if (senders.size >= 3) return 'the same message from three addresses or more'
  }
  return undefined
}
