import type { Stage } from './stage.ts'

/** The hosted lead backend of a build; `undefined` stands for the embedded one, on the site's own origin. */
export type HostedBackend = { url: string; key: string } | undefined

/**
 * Decides where the forms of a build send leads. On one's own machine PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY are
 * used when set. A hosted build needs them. A preview never gets them: it takes PREVIEW_SUPABASE_URL and
 * PREVIEW_SUPABASE_KEY, so that nothing a reviewer tries reaches production data.
 * @throws Error with a sentence that says what to set
 */
export function chooseBackend(env: Record<string, string | undefined>, { hosted, preview }: Stage): HostedBackend {
  const prefix = preview ? 'PREVIEW' : 'PUBLIC'
  const url = env[`${prefix}_SUPABASE_URL`]
  const key = env[`${prefix}_SUPABASE_KEY`]
  const both = `${prefix}_SUPABASE_URL and ${prefix}_SUPABASE_KEY`
  if (preview && env['PUBLIC_SUPABASE_URL'] && (!url || url === env['PUBLIC_SUPABASE_URL'])) {
    throw new Error(
      'This is a preview, and it holds the address of the production leads (PUBLIC_SUPABASE_URL). ' +
        `Set ${both} to a second project, made for previews, in the settings of the hosting service.`,
    )
  }
  if (!url && !key) {
    if (!hosted) return undefined
    throw new Error(
      `The forms of this ${preview ? 'preview' : 'site'} would have nowhere to send leads. ` +
        `Set ${both} in the settings of the hosting service (README.md, "Putting it on a host").`,
    )
  }
  if (!url || !key) throw new Error(`Only one of ${both} is set. Set both, or neither.`)
  if (!URL.canParse(url))
    throw new Error(`${prefix}_SUPABASE_URL is "${url}", which is not an address. It starts with https://.`)
  return { url, key }
}

/**
 * Stops a production build on a host while sample texts are left in it.
 * @param samples the content files that still say `sample: true`
 * @throws Error naming them, unless ALLOW_SAMPLES=1
 */
export function refuseSamples(
  samples: string[],
  env: Record<string, string | undefined>,
  { hosted, preview }: Stage,
): void {
  if (!hosted || preview || samples.length === 0 || env['ALLOW_SAMPLES'] === '1') return
  throw new Error(
    `These files still hold sample texts: ${samples.join(', ')}. Write the real ones and remove "sample: true", ` +
      'or set ALLOW_SAMPLES=1 to publish them as they are.',
  )
}
