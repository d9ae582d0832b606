import { breaksRule, contact, refused, report, withParameters, type HttpAttack } from './attack.ts'
import { malformedRequests } from './http-malformed.ts'
import { brokenRules } from './http-rules.ts'
import { contactLead, reportLead } from './leads.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

/** What a visitor may do, and what nobody but the owner may. */
const access: readonly HttpAttack[] = [
  // What a visitor may do.
  { name: 'leave a contact lead', path: contact, method: 'POST', body: contactLead(), status: 201, stores: 1 },
  { name: 'leave a report lead', path: report, method: 'POST', body: reportLead(), status: 201, stores: 1 },
  {
    name: 'name only what is required',
    path: contact,
    method: 'POST',
    body: { name: 'Only', email: 'only@example.org' },
    status: 201,
    stores: 1,
  },
  { name: 'send one row as a list', path: contact, method: 'POST', body: [contactLead()], ...breaksRule },
  {
    name: 'write 100,000 characters',
    path: contact,
    method: 'POST',
    body: contactLead({ message: '界'.repeat(100_000) }),
    status: 201,
    stores: 1,
  },
  {
    name: 'use an address without a dot, as browsers allow',
    path: contact,
    method: 'POST',
    body: contactLead({ email: 'ada@localhost' }),
    status: 201,
    stores: 1,
  },

  // Read.
  { name: 'read', path: `${contact}?select=*`, ...refused },
  { name: 'read reports', path: `${report}?select=*`, ...refused },
  { name: 'read one column', path: `${contact}?select=email&limit=1`, ...refused },
  { name: 'read the times', path: `${contact}?select=created_at&order=created_at.desc`, ...refused },
  { name: 'read as CSV', path: `${contact}?select=*`, headers: { accept: 'text/csv' }, ...refused },
  { name: 'ask by address', path: `${contact}?email=like.*example*`, ...refused },
  { name: 'count', path: `${contact}?select=*`, method: 'HEAD', headers: { prefer: 'count=exact' }, status: 401 },
  { name: 'count while reading', path: `${report}?select=count`, headers: { prefer: 'count=exact' }, ...refused },
  {
    name: 'ask what an insert returned',
    path: contact,
    method: 'POST',
    headers: { prefer: 'return=representation' },
    body: contactLead(),
    ...refused,
  },
  {
    name: 'ask for the id of an insert',
    path: `${contact}?select=id`,
    method: 'POST',
    headers: { prefer: 'return=representation' },
    body: contactLead(),
    ...withParameters,
  },

  // Change.
  { name: 'change every row', path: contact, method: 'PATCH', body: { email: 'mine@example.org' }, ...refused },
  { name: 'change one row', path: `${contact}?id=eq.${id}`, method: 'PATCH', body: { name: 'x' }, ...refused },
  { name: 'replace one row', path: `${contact}?id=eq.${id}`, method: 'PUT', body: contactLead({ id }), status: 405 },
  { name: 'delete every row', path: contact, method: 'DELETE', ...refused },
  { name: 'delete by address', path: `${report}?email=like.*`, method: 'DELETE', ...refused },
  {
    name: 'upsert, merging',
    path: contact,
    method: 'POST',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: contactLead(),
    ...refused,
  },
  {
    name: 'upsert, ignoring',
    path: contact,
    method: 'POST',
    headers: { prefer: 'resolution=ignore-duplicates' },
    body: contactLead(),
    ...refused,
  },
  {
    name: 'upsert on the address',
    path: `${contact}?on_conflict=email`,
    method: 'POST',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: contactLead(),
    ...withParameters,
  },
  { name: 'set the id', path: contact, method: 'POST', body: contactLead({ id }), ...refused },
  { name: 'set the time', path: contact, method: 'POST', body: contactLead({ created_at: '2000-01-01' }), ...refused },
  {
    name: 'set the id through columns',
    path: `${contact}?columns=%22name%22,%22email%22,%22id%22`,
    method: 'POST',
    body: contactLead({ id }),
    ...withParameters,
  },
  {
    name: 'set the time of a report',
    path: report,
    method: 'POST',
    body: reportLead({ created_at: '2099-01-01' }),
    ...refused,
  },

  // Many at once.
  { name: 'send two rows', path: contact, method: 'POST', body: [contactLead(), contactLead()], ...breaksRule },
  {
    name: 'send 1,000 rows',
    path: contact,
    method: 'POST',
    body: Array.from({ length: 1000 }, () => contactLead()),
    ...breaksRule,
  },
  {
    name: 'send 27,000 rows',
    path: contact,
    method: 'POST',
    body: `[${Array.from({ length: 27_000 }, (_, n) => `{"name":"${n}","email":"a@b"}`).join()}]`,
    ...breaksRule,
  },
  {
    name: 'send 1,000 reports',
    path: report,
    method: 'POST',
    body: Array.from({ length: 1000 }, () => reportLead()),
    ...breaksRule,
  },
  { name: 'send no row', path: contact, method: 'POST', body: [], ...breaksRule },
]

/** The attack table. */
export const httpAttacks: readonly HttpAttack[] = [...access, ...brokenRules, ...malformedRequests]
