import { leadTables } from '../../../src/lib/lead-tables.ts'
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
/** The columns of a contact lead that take any text: an email address has a rule of its own. */
const contactTexts = leadTables.contact_leads
  .map((column) => column.name)
  .filter((name) => name !== 'email')
const many = (lead: () => object, count: number) => Array.from({ length: count }, lead)

/** A request that a visitor may try, and the answer that it must get. */
interface Attempt {
  /** What the visitor tries to do. */
  name: string
  /**
   * The status and the code, such as `401 42501`. A `+` at the end: the lead is stored. After a `|`
   * comes the answer of upstream's PostgREST, if it differs.
   */
  answer: string
  /** POST if left out. */
  method?: string
  path: string
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown
  /** A header '' is left out. */
  headers?: object
}

/** Names of characters that show nothing, of each kind. */
const namesThatShowNothing = [
  ' \t\u00a0\u200b\n',
  '\u2060',
  '\u180e\ufe0f',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u{e0020}',
  '\u202e',
  '\u115f',
  '\u0001\u0085',
]

/** Sent by POST, to be stored or refused for its content. */
const sent: readonly Attempt[] = [
  { name: 'leave a contact lead', answer: '201 +', path: contact, body: contactLead() },
  { name: 'leave a report lead', answer: '201 +', path: report, body: reportLead() },
  {
    name: 'name only what is required',
    answer: '201 +',
    path: contact,
    body: { name: 'Only', email: 'only@example.org' },
  },
  { name: 'send one row as a list', answer: '201 +', path: contact, body: [contactLead()] },
  {
    name: 'write 100,000 characters',
    answer: '201 +',
    path: contact,
    body: contactLead({ message: '界'.repeat(100_000) }),
  },
  {
    name: 'use an address without a dot, as browsers allow',
    answer: '201 +',
    path: contact,
    body: contactLead({ email: 'ada@localhost' }),
  },
  {
    name: 'choose what an editor has added',
    answer: '201 +',
    path: contact,
    body: contactLead({ topic: 'A topic of tomorrow: it’s new' }),
  },
  {
    name: 'have a name in emoji',
    answer: '201 +',
    path: contact,
    body: contactLead({ name: '\u200b🧑‍🚀' }),
  },

  {
    name: 'choose no frustration',
    answer: '400 23514',
    path: report,
    body: reportLead({ frustration: '' }),
  },
  {
    name: 'leave the name blank',
    answer: '400 23514',
    path: contact,
    body: contactLead({ name: '' }),
  },
  ...namesThatShowNothing.map((name): Attempt => ({
    name: `write a name of ${JSON.stringify(name)}`,
    answer: '400 23514',
    path: contact,
    body: contactLead({ name }),
  })),
  { name: 'send no name', answer: '400 23502', path: contact, body: contactLead({ name: null }) },
  {
    name: 'leave the company of a report blank',
    answer: '400 23514',
    path: report,
    body: reportLead({ company: ' ' }),
  },
  {
    name: 'send no role with a report',
    answer: '400 23502',
    path: report,
    body: reportLead({ role: null }),
  },
  {
    name: 'send an address that is none',
    answer: '400 23514',
    path: contact,
    body: contactLead({ email: 'ada' }),
  },
  {
    name: 'send an address of two lines',
    answer: '400 23514',
    path: contact,
    body: contactLead({ email: 'a@example.org\nbcc:x@example.org' }),
  },
  { name: 'send an empty object', answer: '400 23502', path: contact, body: {} },
  ...contactTexts.map((field): Attempt => ({
    name: `write 100,001 characters as ${field}`,
    answer: '400 23514',
    path: contact,
    body: contactLead({ [field]: 'x'.repeat(100_001) }),
  })),
  {
    name: 'send megabytes',
    answer: '413',
    path: contact,
    body: contactLead({ message: 'x'.repeat(5_000_000) }),
  },
  {
    name: 'send a NUL character',
    answer: '400 22P05',
    path: contact,
    body: contactLead({ name: 'a\u0000b' }),
  },
  { name: 'send two rows', answer: '400 23514', path: contact, body: many(contactLead, 2) },
  {
    name: 'send 27,000 rows',
    answer: '400 23514',
    path: contact,
    body: many(() => ({ name: 'x', email: 'a@b' }), 27_000),
  },
  { name: 'send 1,000 reports', answer: '400 23514', path: report, body: many(reportLead, 1000) },
  { name: 'send no row', answer: '400 23514 | 201', path: contact, body: [] },
  { name: 'send a list of lists', answer: '400 PGRST102', path: contact, body: '[[1]]' },
  ...[7, ['a', 'b'], { a: 1 }].map((name): Attempt => ({
    name: `have ${JSON.stringify(name)} for a name`,
    answer: '400 PGRST102',
    path: contact,
    body: { ...contactLead(), name },
  })),

  { name: 'set the id', answer: '401 42501', path: contact, body: contactLead({ id }) },
  {
    name: 'set the time',
    answer: '401 42501',
    path: contact,
    body: contactLead({ created_at: '2000-01-01' }),
  },
  {
    name: 'set the time of a report',
    answer: '401 42501',
    path: report,
    body: reportLead({ created_at: '2099-01-01' }),
  },
  {
    name: 'set the id by columns',
    answer: '401 42501',
    path: `${contact}?columns=%22name%22,%22email%22,%22id%22`,
    body: contactLead({ id }),
  },
  {
    name: 'set the id in a list',
    answer: '401 42501',
    path: `${contact}?columns=name,email,id`,
    body: [{ name: 'x', email: 'a@b', id }],
  },
  {
    name: 'ask what an insert returned',
    answer: '401 42501',
    path: contact,
    body: contactLead(),
    headers: prefer('return=representation'),
  },
  {
    name: 'ask for the id of an insert',
    answer: '400 PGRST100',
    path: `${contact}?select=id`,
    body: contactLead(),
  },
  {
    name: 'ask where a lead is stored',
    answer: '401 42501',
    path: contact,
    body: contactLead(),
    headers: prefer('count=exact, return=headers-only'),
  },
  {
    name: 'upsert, merging',
    answer: '401 42501',
    path: contact,
    body: contactLead(),
    headers: merging,
  },
  {
    name: 'upsert, ignoring',
    answer: '401 42501',
    path: contact,
    body: contactLead(),
    headers: prefer('resolution=ignore-duplicates'),
  },
  {
    name: 'upsert on the address',
    answer: '401 42501 | 400',
    path: `${contact}?on_conflict=email`,
    body: contactLead(),
    headers: merging,
  },
  {
    name: 'send a lead on trial',
    answer: '400 23514',
    path: contact,
    body: contactLead(),
    headers: prefer('tx=rollback'),
  },

  {
    name: 'name a column that does not exist',
    answer: '400 PGRST204',
    path: contact,
    body: contactLead({ is_admin: 'x' }),
  },
  {
    name: 'hide SQL in a column',
    answer: '400 PGRST204',
    path: contact,
    body: contactLead({ 'name") values (1); drop table x; --': 'x' }),
  },
  { name: 'name the prototype', answer: '400 PGRST204', path: contact, body: '{"__proto__": "x"}' },
  {
    name: 'hide SQL in columns',
    answer: '400 PGRST204',
    path: `${contact}?columns=name%22)%20select%201;%20--`,
    body: contactLead(),
  },
  {
    name: 'hide SQL in on_conflict',
    answer: '400 PGRST100',
    path: `${contact}?on_conflict=id)%20do%20nothing;%20--`,
    body: contactLead(),
  },
  { name: 'call a function', answer: '404', path: '/rest/v1/rpc/before_request', body: {} },
  { name: 'list the doors', answer: '401 42501', path: '/rest/v1/rpc/lead_doors', body: {} },
  {
    name: 'call a function of the database',
    answer: '404',
    path: '/rest/v1/rpc/pg_read_file',
    body: { filename: '/etc/passwd' },
  },
  {
    name: 'spell the table otherwise',
    answer: '404 PGRST205',
    path: '/rest/v1/contact%5Fleads',
    body: contactLead(),
  },
  {
    name: 'send a form',
    answer: '415 PGRST107',
    path: contact,
    body: 'name=x&email=x@example.org',
    headers: type('application/x-www-form-urlencoded'),
  },
  {
    name: 'send CSV',
    answer: '415 PGRST107',
    path: contact,
    body: 'name,email\nx,x@example.org',
    headers: type('text/csv'),
  },
  {
    name: 'send another JSON',
    answer: '415 PGRST107',
    path: contact,
    body: JSON.stringify(contactLead()),
    headers: type('application/json-seq'),
  },
  {
    name: 'skip the preflight by a type',
    answer: '415 PGRST107',
    path: contact,
    body: JSON.stringify(contactLead()),
    headers: type('text/plain'),
  },
  { name: 'send broken JSON', answer: '400 PGRST102', path: contact, body: '{"name": "x", ' },
  ...['', '7', '"x"', 'null', '[[[['].map((body): Attempt => ({
    name: `send ${body || 'nothing'}`,
    answer: '400 PGRST102',
    path: contact,
    body,
  })),
  {
    name: 'send JSON 150,000 deep',
    answer: '400 PGRST102',
    path: contact,
    body: `{"name":${'{"a":'.repeat(149_999)}1${'}'.repeat(150_000)}`,
  },
  { name: 'use no key', answer: '401', path: contact, body: contactLead(), headers: key('') },
  {
    name: 'use a wrong key',
    answer: '401',
    path: contact,
    body: contactLead(),
    headers: key('sb_publishable_wrong'),
  },
  {
    name: 'claim a role while inserting',
    answer: '401 PGRST301',
    path: contact,
    body: contactLead(),
    headers: claims('service_role'),
  },
]

/** Sent by the named method, mostly without a body. */
const asked: readonly Attempt[] = [
  { method: 'GET', name: 'read', answer: '401 42501', path: `${contact}?select=*` },
  { method: 'GET', name: 'read reports', answer: '401 42501', path: `${report}?select=*` },
  {
    method: 'GET',
    name: 'read one column',
    answer: '401 42501',
    path: `${contact}?select=email&limit=1`,
  },
  {
    method: 'GET',
    name: 'read the times',
    answer: '401 42501',
    path: `${contact}?select=created_at&order=created_at.asc,id.asc`,
  },
  {
    method: 'GET',
    name: 'read as CSV',
    answer: '401 42501',
    path: `${contact}?select=*`,
    headers: { accept: 'text/csv' },
  },
  {
    method: 'GET',
    name: 'ask by address',
    answer: '401 42501',
    path: `${contact}?email=eq.ada@example.org`,
  },
  {
    method: 'HEAD',
    name: 'count',
    answer: '401',
    path: `${contact}?select=*`,
    headers: prefer('count=exact'),
  },
  {
    method: 'GET',
    name: 'count while reading',
    answer: '401 42501',
    path: `${report}?select=count`,
    headers: prefer('count=exact'),
  },
  { method: 'DELETE', name: 'delete every row', answer: '401 42501', path: contact },
  {
    method: 'DELETE',
    name: 'delete by address',
    answer: '401 42501',
    path: `${report}?email=gte.a`,
  },
  {
    method: 'GET',
    name: 'read another table',
    answer: '404 PGRST205',
    path: '/rest/v1/pg_roles?select=*',
  },
  {
    method: 'GET',
    name: 'read the counters',
    answer: '404',
    path: '/rest/v1/arrivals?select=*',
    headers: { 'accept-profile': 'lead_guard' },
  },
  {
    method: 'GET',
    name: 'read through another schema',
    answer: '401',
    path: contact,
    headers: { 'accept-profile': 'lead_guard' },
  },
  { method: 'GET', name: 'list what there is', answer: '404', path: '/rest/v1/' },
  {
    method: 'GET',
    name: 'climb out of the path',
    answer: '404',
    path: '/rest/v1/contact_leads/../../auth/v1/users',
  },
  {
    method: 'PATCH',
    name: 'change every row',
    answer: '405 | 401 42501',
    path: contact,
    body: { email: 'mine@example.org' },
  },
  {
    method: 'PATCH',
    name: 'change one row',
    answer: '405 | 401 42501',
    path: `${contact}?id=eq.${id}`,
    body: { name: 'x' },
  },
  {
    method: 'PUT',
    name: 'replace one row',
    answer: '405',
    path: `${contact}?id=eq.${id}`,
    body: contactLead({ id }),
  },
  { method: 'OPTIONS', name: 'use a method of its own', answer: '405', path: contact },
  { method: 'GET', name: 'read with no key', answer: '401', path: contact, headers: key('') },
  {
    method: 'GET',
    name: 'guess the secret key',
    answer: '401',
    path: contact,
    headers: key('sb_secret_guess'),
  },
  {
    method: 'GET',
    name: 'claim the owner role',
    answer: '401 PGRST301',
    path: contact,
    headers: claims('service_role'),
  },
  {
    method: 'DELETE',
    name: 'claim the superuser',
    answer: '401 PGRST301',
    path: contact,
    headers: claims('postgres'),
  },
  {
    method: 'GET',
    name: 'claim a role by a header',
    answer: '401 42501',
    path: contact,
    headers: { role: 'service_role' },
  },
  {
    method: 'GET',
    name: 'choose a role by preference',
    answer: '401 42501',
    path: contact,
    headers: prefer('tx=rollback, role=service_role'),
  },
]

/** Attempts over HTTP, each with the answer that it must get. */
export const httpAttacks: readonly Attempt[] = [...sent, ...asked]
