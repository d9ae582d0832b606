import { contactLead, reportLead } from './leads.ts'

const contact = '/rest/v1/contact_leads'
const report = '/rest/v1/ai_report_leads'
const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

/** A token that claims a role, signed by nobody. */
const claims = (role: string) => ({
  authorization: `Bearer ${[
    { alg: 'none', typ: 'JWT' },
    { role, exp: 9999999999 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')}.`,
})
const key = (apikey: string) => ({ apikey })
const prefer = (wish: string) => ({ prefer: wish })
const merging = prefer('resolution=merge-duplicates')
const type = (contentType: string) => ({ 'content-type': contentType })
const many = (lead: () => object, count: number) => Array.from({ length: count }, lead)

/** What is sent, and the answer: `401 42501`, for example. A `+` at the end: it is stored. */
type Attempt = readonly [name: string, answer: string, path: string, body?: unknown, headers?: object]

/** Sent by POST, to be stored or refused for what is in it. */
const sent: readonly Attempt[] = [
  ['leave a contact lead', '201 +', contact, contactLead()],
  ['leave a report lead', '201 +', report, reportLead()],
  ['name only what is required', '201 +', contact, { name: 'Only', email: 'only@example.org' }],
  ['send one row as a list', '201 +', contact, [contactLead()]],
  ['write 100,000 characters', '201 +', contact, contactLead({ message: '界'.repeat(100_000) })],
  ['have a name of 100,000 characters', '201 +', report, reportLead({ first_name: 'x'.repeat(100_000) })],
  ['use an address without a dot, as browsers allow', '201 +', contact, contactLead({ email: 'ada@localhost' })],
  ['choose what an editor has added', '201 +', contact, contactLead({ topic: 'A topic of tomorrow: it’s new' })],
  ['choose it in a report', '201 +', report, reportLead({ frustration: 'Everyone’s talking, no one’s doing' })],
  ['have a name in emoji', '201 +', contact, contactLead({ name: '\u200b🧑‍🚀' })],

  ['choose no frustration', '400 23514', report, reportLead({ frustration: '' })],
  ['leave the name blank', '400 23514', contact, contactLead({ name: '' })],
  ...' \t\u00a0\u200b\n|\u2060|\u180e\ufe0f|\u3164|\u2800|\u00ad|\u{e0020}|\u202e|\u115f|\u0001\u0085'
    .split('|')
    .map((name): Attempt => [`write a name of ${JSON.stringify(name)}`, '400 23514', contact, contactLead({ name })]),
  ['send no name', '400 23502', contact, contactLead({ name: null })],
  ['leave the company of a report blank', '400 23514', report, reportLead({ company: ' ' })],
  ['send no role with a report', '400 23502', report, reportLead({ role: null })],
  ['send an address that is none', '400 23514', contact, contactLead({ email: 'ada' })],
  ['send an address of two lines', '400 23514', contact, contactLead({ email: 'a@example.org\nbcc:x@example.org' })],
  ['send an empty object', '400 23502', contact, {}],
  ...(['name', 'company', 'role', 'topic', 'message'] as const).map((field): Attempt => [
    `write 100,001 characters as ${field}`,
    '400 23514',
    contact,
    contactLead({ [field]: 'x'.repeat(100_001) }),
  ]),
  ['send megabytes', '413', contact, contactLead({ message: 'x'.repeat(5_000_000) })],
  ['send a NUL character', '400 22P05', contact, contactLead({ name: 'a\u0000b' })],
  ['send two rows', '400 23514', contact, many(contactLead, 2)],
  ['send 1,000 rows', '400 23514', contact, many(contactLead, 1000)],
  ['send 27,000 rows', '400 23514', contact, many(() => ({ name: 'x', email: 'a@b' }), 27_000)],
  ['send 1,000 reports', '400 23514', report, many(reportLead, 1000)],
  ['send no row', '400 23514', contact, []],
  ['send a list of lists', '400 23514', contact, '[[1]]'],

  ['set the id', '401 42501', contact, contactLead({ id })],
  ['set the time', '401 42501', contact, contactLead({ created_at: '2000-01-01' })],
  ['set the time of a report', '401 42501', report, reportLead({ created_at: '2099-01-01' })],
  ['set the id by columns', '400 PGRST100', `${contact}?columns=%22name%22,%22email%22,%22id%22`, contactLead({ id })],
  ['set the id in a list', '401 42501', `${contact}?columns=name,email,id`, [{ name: 'x', email: 'a@b', id }]],
  ['ask what an insert returned', '401 42501', contact, contactLead(), prefer('return=representation')],
  ['ask for the id of an insert', '400 PGRST100', `${contact}?select=id`, contactLead()],
  ['upsert, merging', '401 42501', contact, contactLead(), merging],
  ['upsert, ignoring', '401 42501', contact, contactLead(), prefer('resolution=ignore-duplicates')],
  ['upsert on the address', '401 42501', `${contact}?on_conflict=email`, contactLead(), merging],
  ['send a lead on trial', '400 23514', contact, contactLead(), prefer('tx=rollback')],

  ['name a column that does not exist', '400 PGRST204', contact, contactLead({ is_admin: true })],
  ['hide SQL in a column', '400 PGRST204', contact, contactLead({ 'name") values (1); drop table x; --': 'x' })],
  ['hide SQL in columns', '400 PGRST100', `${contact}?columns=name%22)%20select%201;%20--`, contactLead()],
  ['hide SQL in on_conflict', '400 PGRST100', `${contact}?on_conflict=id)%20do%20nothing;%20--`, contactLead()],
  ['use another schema', '406 PGRST106', contact, contactLead(), { 'content-profile': 'auth' }],
  ['call a function', '404 PGRST202', '/rest/v1/rpc/before_request', {}],
  ['list the doors', '404 PGRST202', '/rest/v1/rpc/lead_doors', {}],
  ['call a function of the database', '404 PGRST202', '/rest/v1/rpc/pg_read_file', { filename: '/etc/passwd' }],
  ['spell the table otherwise', '404 PGRST205', '/rest/v1/contact%5Fleads', contactLead()],
  ['send a form', '415 PGRST107', contact, 'name=x&email=x@example.org', type('application/x-www-form-urlencoded')],
  ['send CSV', '415 PGRST107', contact, 'name,email\nx,x@example.org', type('text/csv')],
  ['skip the preflight by a type', '415 PGRST107', contact, JSON.stringify(contactLead()), type('text/plain')],
  ['send broken JSON', '400 PGRST102', contact, '{"name": "x", '],
  ['send nothing', '400 PGRST102', contact, ''],
  ['send a number', '400 PGRST102', contact, '7'],
  ['send JSON 5,000 deep', '400 PGRST102', contact, `{"name":${'{"a":'.repeat(4999)}1${'}'.repeat(5000)}`],
  ['use no key', '401', contact, contactLead(), key('')],
  ['use a wrong key', '401', contact, contactLead(), key('sb_publishable_wrong')],
  ['claim a role while inserting', '401 PGRST301', contact, contactLead(), claims('service_role')],
]

/** Asked without a body, by the method named. */
const asked: readonly (readonly [method: string, name: string, answer: string, path: string, headers?: object])[] = [
  ['GET', 'read', '401 42501', `${contact}?select=*`],
  ['GET', 'read reports', '401 42501', `${report}?select=*`],
  ['GET', 'read one column', '401 42501', `${contact}?select=email&limit=1`],
  ['GET', 'read the times', '401 42501', `${contact}?select=created_at&order=created_at.desc`],
  ['GET', 'read as CSV', '401 42501', `${contact}?select=*`, { accept: 'text/csv' }],
  ['GET', 'ask by address', '401 42501', `${contact}?email=like.*example*`],
  ['HEAD', 'count', '401', `${contact}?select=*`, prefer('count=exact')],
  ['GET', 'count while reading', '401 42501', `${report}?select=count`, prefer('count=exact')],
  ['DELETE', 'delete every row', '401 42501', contact],
  ['DELETE', 'delete by address', '401 42501', `${report}?email=like.*`],
  ['GET', 'read another table', '404 PGRST205', '/rest/v1/pg_roles?select=*'],
  ['GET', 'read the counters', '404', '/rest/v1/arrivals?select=*', { 'accept-profile': 'lead_guard' }],
  ['GET', 'read through another schema', '406 PGRST106', contact, { 'accept-profile': 'lead_guard' }],
  ['GET', 'list what there is', '404', '/rest/v1/'],
  ['GET', 'climb out of the path', '404', '/rest/v1/contact_leads/../../auth/v1/users'],
  ['OPTIONS', 'use a method of its own', '405', contact],
  ['GET', 'read with no key', '401', contact, key('')],
  ['GET', 'guess the secret key', '401', contact, key('sb_secret_guess')],
  ['GET', 'claim the owner role', '401 PGRST301', contact, claims('service_role')],
  ['DELETE', 'claim the superuser', '401 PGRST301', contact, claims('postgres')],
  ['GET', 'claim a role by a header', '401 42501', contact, { role: 'service_role', 'x-role': 'service_role' }],
  ['GET', 'choose a role by preference', '401 42501', contact, prefer('tx=rollback, role=service_role')],
]

/** Attempts over HTTP, each with the answer that it must get, and how many rows it stores. */
export const httpAttacks = [
  ...sent.map(([name, answer, path, body, headers]) => attack('POST', name, answer, path, headers, body)),
  ...asked.map(([method, name, answer, path, headers]) => attack(method, name, answer, path, headers)),
  attack('PATCH', 'change every row', '401 42501', contact, {}, { email: 'mine@example.org' }),
  attack('PATCH', 'change one row', '401 42501', `${contact}?id=eq.${id}`, {}, { name: 'x' }),
  attack('PUT', 'replace one row', '405', `${contact}?id=eq.${id}`, {}, contactLead({ id })),
]

function attack(method: string, name: string, answer: string, path: string, headers?: object, body?: unknown) {
  const [status, code = ''] = answer.split(' ')
  const stores = code === '+' ? 1 : 0
  return { method, name, path, headers, body, status: Number(status), code: stores ? '' : code, stores }
}

/** Makes an attempt with a key and tells the answer. Text is sent as it is, anything else as JSON. A header '' is left out. */
export async function tryAt(
  url: string,
  apikey: string,
  { method, path, headers, body }: (typeof httpAttacks)[number],
) {
  const all = { apikey, 'content-type': 'application/json', ...headers }
  const response = await fetch(url + path, {
    method,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

/** Every row of both tables, as one text for each row. `admin` runs SQL with every right. */
export async function everyLead(admin: (sql: string) => Promise<Record<string, unknown>[]>): Promise<string[]> {
  const rows = await admin(`select to_json(c)::text as row from public.contact_leads c
    union all select to_json(r)::text from public.ai_report_leads r`)
  return rows.map(({ row }) => String(row)).sort()
}
