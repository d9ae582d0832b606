import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { repositoryRoot } from './backend/migrations.ts'
import { leadsFolder } from './backend/open-store.ts'
import { leadTableNames } from '../src/lib/lead-tables.ts'
import { audit, report } from './owner/audit/audit.ts'
import { writeExport } from './owner/export.ts'
import { readOptions, usage, type Options } from './owner/options.ts'
import { toCsv, toJson, toTable, visible } from './owner/print.ts'
import { deleteLead, readLeads } from './owner/read.ts'
import { findLeads, type LeadSource } from './owner/source.ts'
import { looksLikeSpam } from './owner/spam.ts'
import { byCommand, byWebhook } from './owner/tell.ts'
import { openTold } from './owner/told.ts'
import { watchLeads } from './owner/watch.ts'

// The owner's command: list, export, check and delete leads (docs/supabase.md).
try {
  process.exitCode = await main(readOptions(process.argv.slice(2)))
} catch (problem) {
  console.error(visible((problem as Error).message).replaceAll('\u240a', '\n'))
  process.exitCode = 1
}

async function main(options: Options): Promise<number> {
  if (options.help) {
    console.log(usage)
    return 0
  }
  readEnvironmentFile()
  if (options.watch) return await watch(options)
  const source = await findLeads(options.here ? {} : process.env)
  try {
    if (options.audit) return await auditLeads(source)
    if (options.deleteEmail !== undefined) return await deleteLeads(source, options.deleteEmail)
    return await listLeads(source, options)
  } finally {
    await source.close()
  }
}

async function auditLeads(source: LeadSource): Promise<number> {
  const audited = source.audited()
  const { text, safe } = report(await audit(audited), source.where, audited.kind)
  console.log(visible(text).replaceAll('\u240a', '\n'))
  return safe ? 0 : 1
}

async function watch(options: Options): Promise<number> {
  const tells = [
    ...(options.run === undefined ? [] : [byCommand(options.run)]),
    ...(options.webhook === undefined ? [] : [byWebhook(options.webhook, process.env['LEADS_WEBHOOK_SECRET'])]),
  ]
  const find = () => findLeads(options.here ? {} : process.env, undefined, true)
  const settings = options.here ? undefined : process.env['SUPABASE_URL'] || process.env['PUBLIC_SUPABASE_URL']
  const told = openTold(watchFolder(settings), options.since ?? new Date())
  const end = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort())
  try {
    console.log(`Waiting for leads stored since ${told.since().toISOString()}. Ctrl-C ends this.\n`)
    const { tables, every } = options
    const count = await watchLeads({ find, told, tells, tables, every: every * 1000, signal: end.signal })
    console.log(`Told of ${count} ${count === 1 ? 'lead' : 'leads'}.`)
    return 0
  } finally {
    told.close()
  }
}

/** Beside the embedded store; for a hosted project below `.data`, by the name of its host. */
function watchFolder(url: string | undefined): string {
  if (!url) return path.join(leadsFolder(), 'watch')
  return path.join(repositoryRoot, '.data', 'watch', new URL(url).host.replace(/[^a-z0-9.-]/gi, '_'))
}

async function listLeads(source: LeadSource, options: Options): Promise<number> {
  const all = await readLeads(source.owner(), options.tables, options.since)
  const leads = options.likely ? all.filter((lead) => !looksLikeSpam(lead, all)) : all
  const { form, file } = options.output
  const text = form === 'csv' ? toCsv(leads, options.tables) : form === 'json' ? toJson(leads) : toTable(leads)
  if (file) {
    console.log(`${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} written to ${writeExport(file, text)}.`)
  } else if (form === 'table') {
    console.log(text ? `${text}\n` : 'No leads.')
    console.log(`${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} in ${source.where}.`)
  } else {
    process.stdout.write(text)
  }
  if (all.length > leads.length) {
    console.error(`${all.length - leads.length} more look like spam and are hidden; leave out --likely to see them.`)
  }
  return 0
}

/** Deletes all leads from one address, after the address has been typed a second time. */
async function deleteLeads(source: LeadSource, email: string): Promise<number> {
  const wanted = email.trim().toLowerCase()
  const ours = async () =>
    (await readLeads(source.owner(), leadTableNames)).filter(
      (lead) => lead.fields['email']?.trim().toLowerCase() === wanted,
    )
  const found = await ours()
  if (found.length === 0) {
    console.log(`No lead from ${visible(email)} in ${source.where}.`)
    return 0
  }
  console.log(`${toTable(found)}\n`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await Promise.race([
    prompt.question(
      `This deletes ${found.length} leads from ${source.where} for good. Type the address again to go on: `,
    ),
    new Promise<string>((resolve) => prompt.once('close', () => resolve(''))),
  ])
  prompt.close()
  if (typed.trim().toLowerCase() !== wanted) {
    console.log('\nThat is not the same address. Nothing was deleted.')
    return 1
  }
  const client = source.owner()
  for (const lead of found) await deleteLead(client, lead)
  const left = (await ours()).length
  console.log(
    left === 0
      ? `Deleted ${found.length} leads from ${visible(email)}.`
      : `${left} leads from ${visible(email)} could not be deleted.`,
  )
  return left === 0 ? 0 : 1
}

/** Keys may stand in `.env`, which is not in git. What is set in the shell wins. */
function readEnvironmentFile(): void {
  try {
    process.loadEnvFile(path.join(repositoryRoot, '.env'))
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ENOENT') throw problem
  }
}
