import type { Backend, HostName } from '../../git-host.ts'
import { askHostAt } from './ask-host.ts'
import { giteaHost } from './gitea.ts'
import { gitHubHost } from './github.ts'
import { gitLabHost } from './gitlab.ts'
import type { RepositoryHost, SignInSteps } from './repository-host.ts'

/**
 * The host of a repository.
 * @param token returns the token of the editor; called for each request
 */
export function openHost(backend: Backend, token: () => string): RepositoryHost {
  const { name, repo, base_url: site = 'https://github.com' } = backend
  const { api_root: root = 'https://api.github.com' } = backend
  const reposOf = (repository: string) => askHostAt(`${root}/repos/${repository}`, token)
  const projectsOf = (repository: string) =>
    askHostAt(`${root}/projects/${encodeURIComponent(repository)}`, token)
  const openers: Record<HostName, () => RepositoryHost> = {
    github: () => gitHubHost(repo, reposOf),
    gitlab: () => gitLabHost(repo, site, projectsOf),
    gitea: () => giteaHost(repo, site, reposOf),
  }
  return openers[name]()
}

/** How an editor makes a token at the host of a repository. */
export function signInSteps({ name, repo, base_url: site = '' }: Backend): SignInSteps {
  const owner = repo.split('/')[0] ?? ''
  const steps: Record<HostName, SignInSteps> = {
    github: {
      tokenPage: 'https://github.com/settings/personal-access-tokens/new',
      tokenSteps: [
        'Under “Token name” write what it is for, such as “Website”.',
        `Under “Resource owner” choose “${owner}”, under “Expiration” choose 90 days.`,
        `Under “Repository access” choose “Only select repositories”, and there “${repo}”.`,
        'Press “Add permissions”, choose “Contents” and “Pull requests”, and set both to ' +
          '“Read and write”.',
        'Press “Generate token”, copy it, and paste it here.',
        `If GitHub says that ${owner} must approve the token, ask an owner of ${owner} to do so. ` +
          'Until then it may read but not write.',
      ],
      tokenHint: 'It usually starts with github_pat_.',
    },
    gitlab: {
      tokenPage: `${site}/-/user_settings/personal_access_tokens`,
      tokenSteps: [
        'Press “Add new token”, give it a name, and choose a date on which it ends.',
        'Under “Select scopes” tick “api”.',
        'Press “Create token”, copy it, and paste it here.',
      ],
      tokenHint: 'It usually starts with glpat-. An organisation may use other first letters.',
    },
    gitea: {
      tokenPage: `${site}/user/settings/applications`,
      tokenSteps: [
        'Under “Generate New Token” give it a name.',
        'Under “Select permissions” set “repository” to “Read and Write”.',
        'Press “Generate Token”, copy the long word above the form, and paste it here.',
      ],
      tokenHint: 'It is one long word.',
    },
  }
  return steps[name]
}
