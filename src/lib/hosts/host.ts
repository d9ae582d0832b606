/** The change that a build shows, as far as its host tells. */
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
 * What a hosting service tells of a build in environment variables of its own. A new host is a file beside this one, and
 * a line in `stage.ts`.
 */
export interface Host {
  builds: (env: Env) => boolean
  preview: (env: Env) => boolean
  /** The address at which this build can be seen; left out where the host does not tell it while it builds. */
  address?: (env: Env, preview: boolean) => string | undefined
  /** The address of the published site, where a preview is told that too. */
  production?: (env: Env) => string | undefined
  change: (env: Env) => BuiltChange
}

/** Hosts that tell the branch but not which one is published: there it is `main`, or SITE_STAGE says. */
export const published = 'main'
