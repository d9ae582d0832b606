import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { repositoryRoot } from './backend/migrations.ts'
import { leadTableNames } from '../src/lib/lead-tables.ts'
import { audit } from './owner/audit.ts'
import { writeExport } from './owner/export.ts'
import { readOptions, usage, type Options } from './owner/options.ts'
import { toCsv, toJson, toTable, visible } from './owner/print.ts'
import { deleteLead, readLeads } from './owner/read.ts'
import { findLeads, type LeadSource } from './owner/source.ts'

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
  const { text, complete } = await audit(source.audited(), source.where)
  console.log(visible(text).replaceAll('\u240a', '\n'))
  return complete ? 0 : 1
}

async function listLeads(source: LeadSource, options: Options): Promise<number> {
  const leads = await readLeads(source.owner(), options.tables, options.since)
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
