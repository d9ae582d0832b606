/**
 * What authors may use in the prose of a page besides Markdown: the component, and for each of its attributes what it
 * names. `components/sections/Prose.astro` passes these to the prose; the content check refuses all others.
 */
export const proseComponents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  /** `<Outside name="regulator">words</Outside>`: a link to an address of settings/addresses.mdx. */
  Outside: { name: 'outside' },
  /** `<PrivacyEmail />`: the mailbox for privacy questions, as a mail link. */
  PrivacyEmail: {},
}

/** Folders whose prose may use them: those of which a file holds a `prose` section. */
export const foldersWithComponents: readonly string[] = ['pages', 'services']
