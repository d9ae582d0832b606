import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { FolderInUse } from '../backend/folder-lock.ts'
import { createLeadHandler } from '../backend/handler.ts'
import { leadsFolder, openStore, secretKey } from '../backend/open-store.ts'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { projectAddress } from '../../gate/supabase-project.ts'

export type LeadSource = {
  /** Where the leads are, in words. */
  readonly where: string
  /** Returns a client that may list and delete. Throws a sentence without the secret key. */
  owner(): SupabaseClient
  /**
   * Returns a client with the rights of a visitor, who may only add leads. Throws a sentence
   * without the publishable key.
   */
  visitor(): SupabaseClient
  close(): Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Finds the leads: hosted Supabase if SUPABASE_URL is set; else the embedded store, through the
 * server that has it open, or opened here if none has.
 *
 * @throws a sentence that says what to set or start
 */
export async function findLeads(
  environment: Environment = process.env,
  folder: string = leadsFolder(),
): Promise<LeadSource> {
  const project = environment['SUPABASE_URL']
  if (project) return hosted(projectAddress('SUPABASE_URL', project), environment)
  if (!existsSync(path.join(folder, 'database'))) {
    throw new Error(
      `There are no leads in ${folder} yet. Start the site with "npm start" and send one, or set ` +
        'LEADS_DIR to the folder that has them, or SUPABASE_URL to their project ' +
        '(docs/supabase.md, step 7).',
    )
  }
  try {
    const store = await openStore(folder)
    const handler = createLeadHandler(store, store.secretKey)
    const direct: typeof fetch = (input, init) => handler(new Request(input, init), '')
    return embedded(folder, 'http://embedded.invalid', store.secretKey, () => store.close(), direct)
  } catch (problem) {
    const url = problem instanceof FolderInUse ? problem.holder.url : undefined
    if (url === undefined) throw problem
    return embedded(`${folder}, through the server at ${url}`, url, secretKey(folder))
  }
}

function hosted(url: string, environment: Environment): LeadSource {
  const secret = environment['SUPABASE_SECRET_KEY']
  const publishable = environment['SUPABASE_PUBLISHABLE_KEY']
  const as = (key: string | undefined, setting: string, kind: string) => {
    if (key) return client(url, key)
    throw new Error(
      `To reach the leads at ${url}, set ${setting} to the ${kind} key of the project (Supabase ` +
        'dashboard, Project Settings, API Keys).',
    )
  }
  return {
    where: url,
    owner: () => as(secret, 'SUPABASE_SECRET_KEY', 'secret'),
    visitor: () => as(publishable, 'SUPABASE_PUBLISHABLE_KEY', 'publishable'),
    close: async () => undefined,
  }
}

function embedded(
  where: string,
  url: string,
  secret: string,
  close = async () => {},
  request: typeof fetch = fetch,
): LeadSource {
  return {
    where,
    owner: () => client(url, secret, request),
    visitor: () => client(url, embeddedPublishableKey, request),
    close,
  }
}

function client(url: string, key: string, request: typeof fetch = fetch): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  return createClient(url, key, { auth, global: { fetch: request } })
}
