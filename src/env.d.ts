// PUBLIC_… are settings; `astro.config.mjs` defines the others.
interface ImportMetaEnv {
  /**
   * The Supabase project that stores the leads; without it the embedded backend of the same origin
   * does.
   */
  readonly PUBLIC_SUPABASE_URL?: string
  readonly PUBLIC_SUPABASE_KEY?: string
  /** True in a preview of a change. */
  readonly IS_PREVIEW: boolean
  /** The receiver of this build's leads: see `LeadReceiver` in gate/build-settings.ts. */
  readonly LEADS_GO?: 'project' | 'here' | 'nowhere'
  /** The address of the films of /media/, if not this site. */
  readonly PUBLIC_MEDIA_BASE_URL?: string
}
