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

/**
 * The request, and the answer: `401 42501`, for example. A `+` at the end: the lead is stored.
 * After a `|` comes the answer of upstream's PostgREST, if it differs. Text is sent as it is,
 * anything else as JSON. A header '' is left out.
 */
type Attempt = readonly [
  name: string,
  answer: string,
  path: string,
  body?: unknown,
  headers?: object,
]

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
  ['leave a contact lead', '201 +', contact, contactLead()],
  ['leave a report lead', '201 +', report, reportLead()],
  ['name only what is required', '201 +', contact, { name: 'Only', email: 'only@example.org' }],
  ['send one row as a list', '201 +', contact, [contactLead()]],
  ['write 100,000 characters', '201 +', contact, contactLead({ message: '界'.repeat(100_000) })],
  [
    'use an address without a dot, as browsers allow',
    '201 +',
    contact,
    contactLead({ email: 'ada@localhost' }),
  ],
  [
    'choose what an editor has added',
    '201 +',
    contact,
    contactLead({ topic: 'A topic of tomorrow: it’s new' }),
  ],
  ['have a name in emoji', '201 +', contact, contactLead({ name: '\u200b🧑‍🚀' })],

  ['choose no frustration', '400 23514', report, reportLead({ frustration: '' })],
  ['leave the name blank', '400 23514', contact, contactLead({ name: '' })],
  ...namesThatShowNothing.map((name): Attempt => [
    `write a name of ${JSON.stringify(name)}`,
    '400 23514',
    contact,
    contactLead({ name }),
  ]),
  ['send no name', '400 23502', contact, contactLead({ name: null })],
  ['leave the company of a report blank', '400 23514', report, reportLead({ company: ' ' })],
  ['send no role with a report', '400 23502', report, reportLead({ role: null })],
  ['send an address that is none', '400 23514', contact, contactLead({ email: 'ada' })],
  [
    'send an address of two lines',
    '400 23514',
    contact,
    contactLead({ email: 'a@example.org\nbcc:x@example.org' }),
  ],
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
  ['send 27,000 rows', '400 23514', contact, many(() => ({ name: 'x', email: 'a@b' }), 27_000)],
  ['send 1,000 reports', '400 23514', report, many(reportLead, 1000)],
  ['send no row', '400 23514 | 201', contact, []],
  ['send a list of lists', '400 PGRST102', contact, '[[1]]'],
  ...[7, ['a', 'b'], { a: 1 }].map((name): Attempt => [
    `have ${JSON.stringify(name)} for a name`,
    '400 PGRST102',
    contact,
    { ...contactLead(), name },
  ]),

  ['set the id', '401 42501', contact, contactLead({ id })],
  ['set the time', '401 42501', contact, contactLead({ created_at: '2000-01-01' })],
  ['set the time of a report', '401 42501', report, reportLead({ created_at: '2099-01-01' })],
  [
    'set the id by columns',
    '401 42501',
    `${contact}?columns=%22name%22,%22email%22,%22id%22`,
    contactLead({ id }),
  ],
  [
    'set the id in a list',
    '401 42501',
    `${contact}?columns=name,email,id`,
    [{ name: 'x', email: 'a@b', id }],
  ],
  [
    'ask what an insert returned',
    '401 42501',
    contact,
    contactLead(),
    prefer('return=representation'),
  ],
  ['ask for the id of an insert', '400 PGRST100', `${contact}?select=id`, contactLead()],
  [
    'ask where a lead is stored',
    '401 42501',
    contact,
    contactLead(),
    prefer('count=exact, return=headers-only'),
  ],
  ['upsert, merging', '401 42501', contact, contactLead(), merging],
  ['upsert, ignoring', '401 42501', contact, contactLead(), prefer('resolution=ignore-duplicates')],
  [
    'upsert on the address',
    '401 42501 | 400',
    `${contact}?on_conflict=email`,
    contactLead(),
    merging,
  ],
  ['send a lead on trial', '400 23514', contact, contactLead(), prefer('tx=rollback')],

  ['name a column that does not exist', '400 PGRST204', contact, contactLead({ is_admin: 'x' })],
  [
    'hide SQL in a column',
    '400 PGRST204',
    contact,
    contactLead({ 'name") values (1); drop table x; --': 'x' }),
  ],
  ['name the prototype', '400 PGRST204', contact, '{"__proto__": "x"}'],
  [
    'hide SQL in columns',
    '400 PGRST204',
    `${contact}?columns=name%22)%20select%201;%20--`,
    contactLead(),
  ],
  [
    'hide SQL in on_conflict',
    '400 PGRST100',
    `${contact}?on_conflict=id)%20do%20nothing;%20--`,
    contactLead(),
  ],
  ['call a function', '404', '/rest/v1/rpc/before_request', {}],
  ['list the doors', '401 42501', '/rest/v1/rpc/lead_doors', {}],
  [
    'call a function of the database',
    '404',
    '/rest/v1/rpc/pg_read_file',
    { filename: '/etc/passwd' },
  ],
  ['spell the table otherwise', '404 PGRST205', '/rest/v1/contact%5Fleads', contactLead()],
  [
    'send a form',
    '415 PGRST107',
    contact,
    'name=x&email=x@example.org',
    type('application/x-www-form-urlencoded'),
  ],
  ['send CSV', '415 PGRST107', contact, 'name,email\nx,x@example.org', type('text/csv')],
  [
    'send another JSON',
    '415 PGRST107',
    contact,
    JSON.stringify(contactLead()),
    type('application/json-seq'),
  ],
  [
    'skip the preflight by a type',
    '415 PGRST107',
    contact,
    JSON.stringify(contactLead()),
    type('text/plain'),
  ],
  ['send broken JSON', '400 PGRST102', contact, '{"name": "x", '],
  ...['', '7', '"x"', 'null', '[[[['].map((body): Attempt => [
    `send ${body || 'nothing'}`,
    '400 PGRST102',
    contact,
    body,
  ]),
  [
    'send JSON 150,000 deep',
    '400 PGRST102',
    contact,
    `{"name":${'{"a":'.repeat(149_999)}1${'}'.repeat(150_000)}`,
  ],
  ['use no key', '401', contact, contactLead(), key('')],
  ['use a wrong key', '401', contact, contactLead(), key('sb_publishable_wrong')],
  ['claim a role while inserting', '401 PGRST301', contact, contactLead(), claims('service_role')],
]

/** Sent by the named method, mostly without a body. */
const asked: readonly (readonly [method: string, ...Attempt])[] = [
  ['GET', 'read', '401 42501', `${contact}?select=*`],
  ['GET', 'read reports', '401 42501', `${report}?select=*`],
  ['GET', 'read one column', '401 42501', `${contact}?select=email&limit=1`],
  [
    'GET',
    'read the times',
    '401 42501',
    `${contact}?select=created_at&order=created_at.asc,id.asc`,
  ],
  ['GET', 'read as CSV', '401 42501', `${contact}?select=*`, undefined, { accept: 'text/csv' }],
  ['GET', 'ask by address', '401 42501', `${contact}?email=eq.ada@example.org`],
  ['HEAD', 'count', '401', `${contact}?select=*`, undefined, prefer('count=exact')],
  [
    'GET',
    'count while reading',
    '401 42501',
    `${report}?select=count`,
    undefined,
    prefer('count=exact'),
  ],
  ['DELETE', 'delete every row', '401 42501', contact],
  ['DELETE', 'delete by address', '401 42501', `${report}?email=gte.a`],
  ['GET', 'read another table', '404 PGRST205', '/rest/v1/pg_roles?select=*'],
  [
    'GET',
    'read the counters',
    '404',
    '/rest/v1/arrivals?select=*',
    undefined,
    { 'accept-profile': 'lead_guard' },
  ],
  [
    'GET',
    'read through another schema',
    '401',
    contact,
    undefined,
    { 'accept-profile': 'lead_guard' },
  ],
  ['GET', 'list what there is', '404', '/rest/v1/'],
  ['GET', 'climb out of the path', '404', '/rest/v1/contact_leads/../../auth/v1/users'],
  ['PATCH', 'change every row', '405 | 401 42501', contact, { email: 'mine@example.org' }],
  ['PATCH', 'change one row', '405 | 401 42501', `${contact}?id=eq.${id}`, { name: 'x' }],
  ['PUT', 'replace one row', '405', `${contact}?id=eq.${id}`, contactLead({ id })],
  ['OPTIONS', 'use a method of its own', '405', contact],
  ['GET', 'read with no key', '401', contact, undefined, key('')],
  ['GET', 'guess the secret key', '401', contact, undefined, key('sb_secret_guess')],
  ['GET', 'claim the owner role', '401 PGRST301', contact, undefined, claims('service_role')],
  ['DELETE', 'claim the superuser', '401 PGRST301', contact, undefined, claims('postgres')],
  ['GET', 'claim a role by a header', '401 42501', contact, undefined, { role: 'service_role' }],
  [
    'GET',
    'choose a role by preference',
    '401 42501',
    contact,
    undefined,
    prefer('tx=rollback, role=service_role'),
  ],
]

/** Attempts over HTTP, each with the answer that it must get. */
export const httpAttacks = [...sent.map((attempt) => ['POST', ...attempt] as const), ...asked].map(
  ([method, name, answer, path, body, headers]) => ({ method, name, answer, path, headers, body }),
)
