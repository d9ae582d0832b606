/** The change that a build shows, as far as its host knows. */
export interface BuiltChange {
  branch?: string | undefined
  commit?: string | undefined
  /** The number of the pull request. */
  pullRequest?: string | undefined
  /** Where the repository is, as the host writes it: an address of git, or `owner/name` at GitHub. */
  repository?: string | undefined
}

/** The environment variables of a build. */
export type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment variables with which a hosting service describes a build. A new host is a file beside this one and
 * a line in `stage.ts`.
 */
export interface Host {
  builds: (env: Env) => boolean
  preview: (env: Env) => boolean
  /** The address of this build; left out if the host does not give it during the build. */
  address?: (env: Env, preview: boolean) => string | undefined
  /** The address of the published site; left out if the host does not give it to previews. */
  production?: (env: Env) => string | undefined
  change: (env: Env) => BuiltChange
}

/** The published branch on hosts that name the branch but not the published one. SITE_STAGE overrules it. */
export const published = 'main'
