/**
 * The components that authors may use in the prose of a page, and for each attribute the list from which it takes a name.
 * `components/sections/prose/Prose.astro` passes them to the prose; the content check refuses all others.
 */
export const proseComponents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  /** `<Outside name="regulator">words</Outside>`: a link to an address of settings/addresses.mdx. */
  Outside: { name: 'outside' },
  /** `<PrivacyEmail />`: the mailbox for privacy questions, as a mail link. */
  PrivacyEmail: {},
}

/** The folders whose prose may use them. */
export const foldersWithComponents: readonly string[] = ['pages', 'services']
