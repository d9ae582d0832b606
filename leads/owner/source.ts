import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { FolderInUse } from '../backend/folder-lock.ts'
import { createLeadHandler } from '../backend/handler.ts'
import { leadsFolder, openStore } from '../backend/open-store.ts'
import { secretKey } from '../backend/secret-key.ts'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { projectAddress } from '../supabase-project.ts'
import type { Audited } from './audit.ts'

export type LeadSource = {
  /** Where the leads are, for a person to read. */
  readonly where: string
  /** May list and delete. */
  owner(): SupabaseClient
  /** For the audit: a visitor's way in, and the owner's. Throws a sentence without a publishable key. */
  audited(): Audited
  close(): Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Finds the leads: hosted Supabase when SUPABASE_URL (or PUBLIC_SUPABASE_URL) is set; else the
 * embedded store, through the server that has it open, or opened here when none has.
 *
 * @throws a sentence that says what to set or start
 */
export async function findLeads(
  environment: Environment = process.env,
  folder: string = leadsFolder(),
): Promise<LeadSource> {
  const setting = environment['SUPABASE_URL'] ? 'SUPABASE_URL' : 'PUBLIC_SUPABASE_URL'
  const written = environment[setting]
  if (written) {
    // PUBLIC_SUPABASE_KEY is what the key was called before a build could stand beside it.
    const publishable = environment['SUPABASE_PUBLISHABLE_KEY'] || environment['PUBLIC_SUPABASE_KEY']
    return hosted(projectAddress(setting, written), environment['SUPABASE_SECRET_KEY'], publishable)
  }
  if (!existsSync(path.join(folder, 'database'))) {
    throw new Error(
      `There are no leads in ${folder} yet. Start the site with "npm start" and send one, or set LEADS_DIR to the folder that has them.`,
    )
  }
  try {
    return await opened(folder)
  } catch (problem) {
    const url = problem instanceof FolderInUse ? problem.holder?.url : undefined
    if (url === undefined) throw problem
    return connected(`${folder}, through the server at ${url}`, url, secretKey(folder))
  }
}

function hosted(url: string, secret: string | undefined, publishable: string | undefined): LeadSource {
  const needed = (key: string | undefined, name: string, place: string) => {
    if (key) return key
    throw new Error(
      `To reach the leads at ${url}, set ${name} to the ${place} of the project (Supabase dashboard, Project Settings, API Keys).`,
    )
  }
  return {
    where: url,
    owner: () => client(url, needed(secret, 'SUPABASE_SECRET_KEY', 'secret key')),
    audited: () => ({
      visitor: { url, key: needed(publishable, 'SUPABASE_PUBLISHABLE_KEY', 'publishable key'), fetch },
      owner: secret ? { url, key: secret, fetch } : undefined,
    }),
    close: async () => undefined,
  }
}

function connected(where: string, url: string, secret: string, request = fetch): LeadSource {
  return {
    where,
    owner: () => client(url, secret, request),
    audited: () => ({
      visitor: { url, key: embeddedPublishableKey, fetch: request },
      owner: { url, key: secret, fetch: request },
    }),
    close: async () => undefined,
  }
}

async function opened(folder: string): Promise<LeadSource> {
  const store = await openStore(folder)
  const handler = createLeadHandler(store, { secret: store.secretKey })
  const direct: typeof fetch = (input, init) => handler(new Request(input, init), '')
  return {
    ...connected(folder, 'http://embedded.invalid', store.secretKey, direct),
    close: () => store.close(),
  }
}

function client(url: string, key: string, request?: typeof fetch): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(request ? { global: { fetch: request } } : {}),
  })
}
