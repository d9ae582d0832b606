import { breaksRule, contact, refused, withParameters, type HttpAttack } from './attack.ts'
import { contactLead } from './leads.ts'

/** A token that claims a role, signed by nobody. */
const unsigned = (claims: object) =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.'

/** Requests to other places, of other kinds, or by other people than the page makes. */
export const malformedRequests: readonly HttpAttack[] = [
  // Elsewhere.
  {
    name: 'name a column that does not exist',
    path: contact,
    method: 'POST',
    body: contactLead({ is_admin: true }),
    status: 400,
    code: 'PGRST204',
  },
  {
    name: 'hide SQL in a column name',
    path: contact,
    method: 'POST',
    body: contactLead({ 'name") values (1); drop table contact_leads; --': 'x' }),
    status: 400,
    code: 'PGRST204',
  },
  {
    name: 'hide SQL in columns',
    path: `${contact}?columns=${encodeURIComponent('name") select 1; --')}`,
    method: 'POST',
    body: contactLead(),
    ...withParameters,
  },
  {
    name: 'hide SQL in on_conflict',
    path: `${contact}?on_conflict=${encodeURIComponent('id) do nothing; --')}`,
    method: 'POST',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: contactLead(),
    ...withParameters,
  },
  { name: 'read another table', path: '/rest/v1/pg_roles?select=*', status: 404, code: 'PGRST205' },
  {
    name: 'read the counters',
    path: '/rest/v1/arrivals?select=*',
    headers: { 'accept-profile': 'lead_guard' },
    status: 404,
  },
  {
    name: 'use another schema',
    path: contact,
    method: 'POST',
    headers: { 'content-profile': 'auth' },
    body: contactLead(),
    status: 406,
    code: 'PGRST106',
  },
  {
    name: 'read through another schema',
    path: contact,
    headers: { 'accept-profile': 'lead_guard' },
    status: 406,
    code: 'PGRST106',
  },
  {
    name: 'call a function',
    path: '/rest/v1/rpc/before_request',
    method: 'POST',
    body: {},
    status: 404,
    code: 'PGRST202',
  },
  {
    name: 'call a function of the database',
    path: '/rest/v1/rpc/pg_read_file',
    method: 'POST',
    body: { filename: '/etc/passwd' },
    status: 404,
    code: 'PGRST202',
  },
  { name: 'list what there is', path: '/rest/v1/', status: 404 },
  { name: 'climb out of the path', path: '/rest/v1/contact_leads/../../auth/v1/users', status: 404 },
  {
    name: 'spell the table otherwise',
    path: '/rest/v1/contact%5Fleads',
    method: 'POST',
    body: contactLead(),
    status: 404,
    code: 'PGRST205',
  },
  { name: 'use a method of its own', path: contact, method: 'OPTIONS', status: 405 },

  // Bodies.
  {
    name: 'send a form',
    path: contact,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=x&email=x@example.org',
    status: 415,
    code: 'PGRST107',
  },
  {
    name: 'send CSV',
    path: contact,
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'name,email\nx,x@example.org',
    status: 415,
    code: 'PGRST107',
  },
  {
    name: 'send text that could skip the preflight',
    path: contact,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(contactLead()),
    status: 415,
    code: 'PGRST107',
  },
  { name: 'send broken JSON', path: contact, method: 'POST', body: '{"name": "x", ', status: 400, code: 'PGRST102' },
  { name: 'send nothing', path: contact, method: 'POST', body: '', status: 400, code: 'PGRST102' },
  { name: 'send a number', path: contact, method: 'POST', body: '7', status: 400, code: 'PGRST102' },
  { name: 'send a list of lists', path: contact, method: 'POST', body: '[[1]]', ...breaksRule },
  {
    name: 'send JSON 5,000 deep',
    path: contact,
    method: 'POST',
    body: `{"name":${'{"a":'.repeat(4999)}1${'}'.repeat(5000)}`,
    status: 400,
    code: 'PGRST102',
  },

  // Keys.
  {
    name: 'use no key',
    path: contact,
    method: 'POST',
    headers: { apikey: '', authorization: '' },
    body: contactLead(),
    status: 401,
  },
  { name: 'read with no key', path: contact, headers: { apikey: '', authorization: '' }, status: 401 },
  {
    name: 'use a wrong key',
    path: contact,
    method: 'POST',
    headers: { apikey: 'sb_publishable_wrong', authorization: '' },
    body: contactLead(),
    status: 401,
  },
  {
    name: 'guess the secret key',
    path: contact,
    headers: { apikey: 'sb_secret_guess', authorization: 'Bearer sb_secret_guess' },
    status: 401,
  },
  {
    name: 'claim the owner role',
    path: contact,
    headers: { authorization: `Bearer ${unsigned({ role: 'service_role' })}` },
    status: 401,
    code: 'PGRST301',
  },
  {
    name: 'claim the superuser',
    path: contact,
    method: 'DELETE',
    headers: { authorization: `Bearer ${unsigned({ role: 'postgres', exp: 9999999999 })}` },
    status: 401,
    code: 'PGRST301',
  },
  {
    name: 'claim a role while inserting',
    path: contact,
    method: 'POST',
    headers: { authorization: `Bearer ${unsigned({ role: 'service_role' })}` },
    body: contactLead(),
    status: 401,
    code: 'PGRST301',
  },
  {
    name: 'claim a role by a header',
    path: contact,
    headers: { role: 'service_role', 'x-role': 'service_role' },
    ...refused,
  },
  {
    name: 'choose a role by preference',
    path: contact,
    headers: { prefer: 'tx=rollback, role=service_role' },
    ...refused,
  },
]
