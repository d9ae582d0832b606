/**
 * The text of `/.well-known/security.txt` (RFC 9116).
 * @param built when the site is built: the text holds for eleven months from then, since the standard asks for less than
 *   a year and every build renews it
 */
export function securityText({ email, canonical, locale, built }: SecurityContact): string {
  const expires = new Date(built)
  expires.setUTCMonth(built.getUTCMonth() + 11, 1)
  expires.setUTCHours(0, 0, 0, 0)
  const [language] = locale.split('-')
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
}

/** Who is to be told of a weakness, and where the text saying so stands. */
export interface SecurityContact {
  email: string
  canonical: string
  locale: string
  built: Date
}
