import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../src/lib/project-root.ts'
import { leadTableNames } from '../src/lib/lead-tables.ts'
import { askForms } from './owner/ask-forms.ts'
import { audit } from './owner/audit.ts'
import { writeExport } from './owner/export.ts'
import { readOptions, type Options } from './owner/options.ts'
import { toCsv, toJson, toList, replaceControlCharacters } from './owner/print.ts'
import { deleteLead, readLeads, type StoredLead } from './owner/read.ts'
import { findLeads, type LeadSource } from './owner/source.ts'

// The owner's command: lists, exports, audits and deletes leads (docs/supabase.md).
try {
  await main(readOptions(process.argv.slice(2)))
} catch (problem) {
  console.error(replaceControlCharacters((problem as Error).message))
  process.exitCode = 1
}

async function main(options: Options): Promise<void> {
  // The keys may be in `.env`, which git ignores. Settings of the shell win.
  const settings = path.join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const source = await findLeads(options.here ? {} : process.env)
  try {
    if (options.audit) console.log(replaceControlCharacters(await audit(source)))
    else if (options.forms) await reportForms(source)
    else if (options.delete !== undefined) await deleteFrom(source, options.delete)
    else if (options.deleteBefore !== undefined) await deleteBefore(source, options)
    else await listLeads(source, options)
  } finally {
    await source.close()
  }
}

async function listLeads(source: LeadSource, { tables, since, csv, json }: Options): Promise<void> {
  const leads = await readLeads(source.owner(), tables, since)
  const count = countOf(leads)
  if (csv) console.log(`${count} written to ${writeExport(csv, toCsv(leads, tables))}.`)
  if (json) console.log(`${count} written to ${writeExport(json, toJson(leads))}.`)
  if (!csv && !json) console.log(`${toList(leads)}${count} in ${source.where}.`)
}

/** Prints whether each form can store a lead. The exit code is 1 if one cannot. */
async function reportForms(source: LeadSource): Promise<void> {
  const answers = await askForms(source)
  console.log(answers.map(({ sentence }) => replaceControlCharacters(sentence)).join('\n'))
  if (answers.some(({ works }) => !works)) process.exitCode = 1
}

function countOf({ length }: readonly unknown[]): string {
  return `${length} ${length === 1 ? 'lead' : 'leads'}`
}

/** Deletes all leads from one address, after the address has been typed a second time. */
async function deleteFrom(source: LeadSource, email: string): Promise<void> {
  const plain = (address: string) => address.trim().toLowerCase()
  const found = (await readLeads(source.owner(), leadTableNames)).filter(
    (lead) => plain(lead.email) === plain(email),
  )
  if (found.length === 0)
    return console.log(`No lead from ${replaceControlCharacters(email)} in ${source.where}.`)
  const typed = await askAgain(found, source, 'Type the address again to go on:')
  if (plain(typed) !== plain(email))
    throw new Error('That is not the same address. Nothing was deleted.')
  await deleteAll(found, source)
  console.log(`Deleted ${countOf(found)} from ${replaceControlCharacters(email)}.`)
}

/** Deletes all leads that are older than a day, after the day has been typed a second time. */
async function deleteBefore(
  source: LeadSource,
  { tables, deleteBefore: day }: Options,
): Promise<void> {
  if (day === undefined) return
  const found = (await readLeads(source.owner(), tables)).filter(
    (lead) => new Date(lead.created_at) < day.start,
  )
  if (found.length === 0) return console.log(`No lead from before ${day.text} in ${source.where}.`)
  const typed = await askAgain(found, source, 'Type the day again to go on:')
  if (typed.trim() !== day.text) throw new Error('That is not the same day. Nothing was deleted.')
  await deleteAll(found, source)
  console.log(`Deleted ${countOf(found)} from before ${day.text}.`)
}

/** Shows the leads that are about to be deleted, and returns the line that is typed then. */
async function askAgain(
  found: readonly StoredLead[],
  source: LeadSource,
  request: string,
): Promise<string> {
  console.log(
    `${toList(found)}This deletes ${countOf(found)} from ${source.where} for good. ${request}`,
  )
  for await (const typed of createInterface({ input: process.stdin })) return typed
  return ''
}

async function deleteAll(found: readonly StoredLead[], source: LeadSource): Promise<void> {
  for (const lead of found) await deleteLead(source.owner(), lead)
}
