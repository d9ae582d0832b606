import { embeddedPublishableKey } from '../../../src/lib/embedded-key.ts';
import { contactLead, reportLead } from './leads.ts';

/** One attempt over HTTP, and the answer it must get. Unless `stores` says otherwise, no row may change. */
export type HttpAttack = {
  readonly name: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly status: number;
  readonly code?: string;
  readonly stores?: number;
};

const contact = '/rest/v1/contact_leads';
const report = '/rest/v1/ai_report_leads';
const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const unsigned = (claims: object) =>
  [{ alg: 'none', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + '.';

const refused = { status: 401, code: '42501' };
const breaksRule = { status: 400, code: '23514' };

export const visitorHeaders = { apikey: embeddedPublishableKey, authorization: `Bearer ${embeddedPublishableKey}`, 'content-type': 'application/json' };

/** The attack table. */
export const httpAttacks: readonly HttpAttack[] = [
  // What a visitor may do.
  { name: 'leave a contact lead', path: contact, method: 'POST', body: contactLead(), status: 201, stores: 1 },
  { name: 'leave a report lead', path: report, method: 'POST', body: reportLead(), status: 201, stores: 1 },
  { name: 'name only what is required', path: contact, method: 'POST', body: { name: 'Only', email: 'only@example.org' }, status: 201, stores: 1 },
  { name: 'send one row as a list', path: contact, method: 'POST', body: [contactLead()], status: 201, stores: 1 },
  { name: 'write 100,000 characters', path: contact, method: 'POST', body: contactLead({ message: '界'.repeat(100_000) }), status: 201, stores: 1 },
  { name: 'use an address without a dot, as browsers allow', path: contact, method: 'POST', body: contactLead({ email: 'ada@localhost' }), status: 201, stores: 1 },

  // Read.
  { name: 'read', path: `${contact}?select=*`, ...refused },
  { name: 'read reports', path: `${report}?select=*`, ...refused },
  { name: 'read one column', path: `${contact}?select=email&limit=1`, ...refused },
  { name: 'read the times', path: `${contact}?select=created_at&order=created_at.desc`, ...refused },
  { name: 'read as CSV', path: `${contact}?select=*`, headers: { accept: 'text/csv' }, ...refused },
  { name: 'ask by address', path: `${contact}?email=like.*example*`, ...refused },
  { name: 'count', path: `${contact}?select=*`, method: 'HEAD', headers: { prefer: 'count=exact' }, status: 401 },
  { name: 'count while reading', path: `${report}?select=count`, headers: { prefer: 'count=exact' }, ...refused },
  { name: 'ask what an insert returned', path: contact, method: 'POST', headers: { prefer: 'return=representation' }, body: contactLead(), ...refused },
  { name: 'ask for the id of an insert', path: `${contact}?select=id`, method: 'POST', headers: { prefer: 'return=representation' }, body: contactLead(), ...refused },

  // Change.
  { name: 'change every row', path: contact, method: 'PATCH', body: { email: 'mine@example.org' }, ...refused },
  { name: 'change one row', path: `${contact}?id=eq.${id}`, method: 'PATCH', body: { name: 'x' }, ...refused },
  { name: 'replace one row', path: `${contact}?id=eq.${id}`, method: 'PUT', body: contactLead({ id }), ...refused },
  { name: 'delete every row', path: contact, method: 'DELETE', ...refused },
  { name: 'delete by address', path: `${report}?email=like.*`, method: 'DELETE', ...refused },
  { name: 'upsert, merging', path: contact, method: 'POST', headers: { prefer: 'resolution=merge-duplicates' }, body: contactLead(), ...refused },
  { name: 'upsert, ignoring', path: contact, method: 'POST', headers: { prefer: 'resolution=ignore-duplicates' }, body: contactLead(), ...refused },
  { name: 'upsert on the address', path: `${contact}?on_conflict=email`, method: 'POST', headers: { prefer: 'resolution=merge-duplicates' }, body: contactLead(), status: 400, code: '42P10' },
  { name: 'set the id', path: contact, method: 'POST', body: contactLead({ id }), ...refused },
  { name: 'set the time', path: contact, method: 'POST', body: contactLead({ created_at: '2000-01-01' }), ...refused },
  { name: 'set the id through columns', path: `${contact}?columns=%22name%22,%22email%22,%22id%22`, method: 'POST', body: [contactLead({ id })], ...refused },
  { name: 'set the time of a report', path: report, method: 'POST', body: reportLead({ created_at: '2099-01-01' }), ...refused },

  // Many at once.
  { name: 'send two rows', path: contact, method: 'POST', body: [contactLead(), contactLead()], ...breaksRule },
  { name: 'send 1,000 rows', path: contact, method: 'POST', body: Array.from({ length: 1000 }, () => contactLead()), ...breaksRule },
  { name: 'send 1,000 reports', path: report, method: 'POST', body: Array.from({ length: 1000 }, () => reportLead()), ...breaksRule },
  { name: 'send no row', path: contact, method: 'POST', body: [], status: 400, code: 'PGRST102' },

  // Rules.
  { name: 'choose a topic that is not offered', path: contact, method: 'POST', body: contactLead({ topic: 'Free money' }), ...breaksRule },
  { name: 'choose a topic in other letters', path: contact, method: 'POST', body: contactLead({ topic: 'my boardroom needs therapy' }), ...breaksRule },
  { name: 'choose a frustration with a curly apostrophe', path: report, method: 'POST', body: reportLead({ frustration: 'Everyone’s talking, no one’s doing' }), ...breaksRule },
  { name: 'choose no frustration', path: report, method: 'POST', body: reportLead({ frustration: '' }), ...breaksRule },
  { name: 'leave the name blank', path: contact, method: 'POST', body: contactLead({ name: '' }), ...breaksRule },
  { name: 'write a name of spaces', path: contact, method: 'POST', body: contactLead({ name: ' \t\u00a0\u200b\n' }), ...breaksRule },
  { name: 'send no name', path: contact, method: 'POST', body: contactLead({ name: null }), status: 400, code: '23502' },
  { name: 'leave the company of a report blank', path: report, method: 'POST', body: reportLead({ company: ' ' }), ...breaksRule },
  { name: 'send no role with a report', path: report, method: 'POST', body: reportLead({ role: null }), status: 400, code: '23502' },
  { name: 'send an address that is none', path: contact, method: 'POST', body: contactLead({ email: 'ada' }), ...breaksRule },
  { name: 'send an address with a line break', path: contact, method: 'POST', body: contactLead({ email: 'ada@example.org\nbcc:x@example.org' }), ...breaksRule },
  { name: 'send an empty object', path: contact, method: 'POST', body: {}, status: 400, code: '23502' },
  { name: 'write a name of 1,001 characters', path: contact, method: 'POST', body: contactLead({ name: 'x'.repeat(1001) }), ...breaksRule },
  { name: 'write 100,001 characters', path: contact, method: 'POST', body: contactLead({ message: 'x'.repeat(100_001) }), ...breaksRule },
  { name: 'send megabytes', path: contact, method: 'POST', body: contactLead({ message: 'x'.repeat(5_000_000) }), status: 413 },
  { name: 'send a NUL character', path: contact, method: 'POST', body: contactLead({ name: 'a\u0000b' }), status: 400, code: '22P05' },

  // Elsewhere.
  { name: 'name a column that does not exist', path: contact, method: 'POST', body: contactLead({ is_admin: true }), status: 400, code: 'PGRST204' },
  { name: 'hide SQL in a column name', path: contact, method: 'POST', body: contactLead({ 'name") values (1); drop table contact_leads; --': 'x' }), status: 400, code: 'PGRST204' },
  { name: 'hide SQL in columns', path: `${contact}?columns=${encodeURIComponent('name") select 1; --')}`, method: 'POST', body: [contactLead()], status: 400, code: 'PGRST204' },
  { name: 'hide SQL in on_conflict', path: `${contact}?on_conflict=${encodeURIComponent('id) do nothing; --')}`, method: 'POST', headers: { prefer: 'resolution=merge-duplicates' }, body: contactLead(), status: 400, code: 'PGRST204' },
  { name: 'read another table', path: '/rest/v1/pg_roles?select=*', status: 404, code: 'PGRST205' },
  { name: 'read the counters', path: '/rest/v1/arrivals?select=*', headers: { 'accept-profile': 'lead_guard' }, status: 404 },
  { name: 'use another schema', path: contact, method: 'POST', headers: { 'content-profile': 'auth' }, body: contactLead(), status: 406, code: 'PGRST106' },
  { name: 'read through another schema', path: contact, headers: { 'accept-profile': 'lead_guard' }, status: 406, code: 'PGRST106' },
  { name: 'call a function', path: '/rest/v1/rpc/before_request', method: 'POST', body: {}, status: 404, code: 'PGRST202' },
  { name: 'call a function of the database', path: '/rest/v1/rpc/pg_read_file', method: 'POST', body: { filename: '/etc/passwd' }, status: 404, code: 'PGRST202' },
  { name: 'list what there is', path: '/rest/v1/', status: 404 },
  { name: 'climb out of the path', path: '/rest/v1/contact_leads/../../auth/v1/users', status: 404 },
  { name: 'spell the table otherwise', path: '/rest/v1/contact%5Fleads', method: 'POST', body: contactLead(), status: 404, code: 'PGRST205' },
  { name: 'use a method of its own', path: contact, method: 'OPTIONS', status: 405 },

  // Bodies.
  { name: 'send a form', path: contact, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'name=x&email=x@example.org', status: 415, code: 'PGRST107' },
  { name: 'send CSV', path: contact, method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'name,email\nx,x@example.org', status: 415, code: 'PGRST107' },
  { name: 'send text that could skip the preflight', path: contact, method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(contactLead()), status: 415, code: 'PGRST107' },
  { name: 'send broken JSON', path: contact, method: 'POST', body: '{"name": "x", ', status: 400, code: 'PGRST102' },
  { name: 'send nothing', path: contact, method: 'POST', body: '', status: 400, code: 'PGRST102' },
  { name: 'send a number', path: contact, method: 'POST', body: '7', status: 400, code: 'PGRST102' },
  { name: 'send a list of lists', path: contact, method: 'POST', body: '[[1]]', status: 400, code: 'PGRST102' },

  // Keys.
  { name: 'use no key', path: contact, method: 'POST', headers: { apikey: '', authorization: '' }, body: contactLead(), status: 401 },
  { name: 'read with no key', path: contact, headers: { apikey: '', authorization: '' }, status: 401 },
  { name: 'use a wrong key', path: contact, method: 'POST', headers: { apikey: 'sb_publishable_wrong', authorization: '' }, body: contactLead(), status: 401 },
  { name: 'guess the secret key', path: contact, headers: { apikey: 'sb_secret_guess', authorization: 'Bearer sb_secret_guess' }, status: 401 },
  { name: 'claim the owner role', path: contact, headers: { authorization: `Bearer ${unsigned({ role: 'service_role' })}` }, status: 401, code: 'PGRST301' },
  { name: 'claim the superuser', path: contact, method: 'DELETE', headers: { authorization: `Bearer ${unsigned({ role: 'postgres', exp: 9999999999 })}` }, status: 401, code: 'PGRST301' },
  { name: 'claim a role while inserting', path: contact, method: 'POST', headers: { authorization: `Bearer ${unsigned({ role: 'service_role' })}` }, body: contactLead(), status: 401, code: 'PGRST301' },
  { name: 'claim a role by a header', path: contact, headers: { role: 'service_role', 'x-role': 'service_role' }, ...refused },
  { name: 'choose a role by preference', path: contact, headers: { prefer: 'tx=rollback, role=service_role' }, ...refused },
];
