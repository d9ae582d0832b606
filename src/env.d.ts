interface ImportMetaEnv {
  /** The Supabase project that stores the leads; without it the embedded backend of the same origin does. */
  readonly PUBLIC_SUPABASE_URL?: string
  readonly PUBLIC_SUPABASE_KEY?: string
  /** Whether the forms of this build send anything: see `LeadsGo` in tools/build-settings.ts. */
  readonly PUBLIC_LEADS_GO?: 'project' | 'here' | 'nowhere'
  /** Where the files of /media/ are, if not on this site. */
  readonly PUBLIC_MEDIA_BASE_URL?: string
}
