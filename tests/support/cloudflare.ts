/** What Cloudflare leaves alone: these elements, and what the comment `email_off` encloses. */
const head = /<head>.*?<\/head>/
const dataElement = /<(script|style|noscript|textarea)\b.*?<\/\1>/
const switchedOff = /<!--email_off-->.*?<!--\/email_off-->/

/** What it rewrites. */
const mailLink = /href="mailto:[^"]+"/
const addressInText = /(?<=>[^<>]*)[\w.+-]+@[\w-]+\.[\w.-]*\w/

const linkOrAddress = new RegExp(
  [head, dataElement, switchedOff, mailLink, addressInText].map(({ source }) => source).join('|'),
  'gs',
)

/**
 * A page as Cloudflare's e-mail address obfuscation delivers it, which is on in every new zone:
 * mail links lead to a page of theirs, and addresses in texts become a hint. A script puts them
 * back, but the policy of our pages refuses it.
 */
export function hideAddresses(html: string): string {
  return html.replaceAll(linkOrAddress, (found) => {
    if (found.startsWith('href=')) return 'href="/cdn-cgi/l/email-protection"'
    if (found.startsWith('<')) return found
    return '<span class="__cf_email__">[email&#160;protected]</span>'
  })
}
