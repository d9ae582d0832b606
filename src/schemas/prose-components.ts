/**
 * The components that authors may use in the prose of a page besides Markdown, and for each
 * attribute the list that it names. `components/sections/prose/Prose.astro` passes these to the
 * prose; the content check refuses all others.
 */
export const proseComponents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  /**
   * `<Outside name="regulator">words</Outside>`: a link to an address of settings/addresses.mdx.
   */
  Outside: { name: 'outside' },
  /** `<PrivacyEmail />`: the mailbox for privacy questions, as a mail link. */
  PrivacyEmail: {},
}

/** The folders whose prose may use them: those whose files may have a `prose` section. */
export const foldersWithComponents: readonly string[] = ['pages', 'services']
