/**
 * The text of `/.well-known/security.txt` (RFC 9116).
 * @param built the time of the build. The text is valid until the eleventh month after it:
 *   the standard asks for less than a year, and every build renews it
 */
export function securityText({ email, canonical, locale, built }: SecurityContact): string {
  const expires = new Date(Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + 11))
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locale.split('-')[0]}`,
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
}

/** The contact for reports of a weakness, and the address of the text itself. */
interface SecurityContact {
  email: string
  canonical: string
  locale: string
  built: Date
}
