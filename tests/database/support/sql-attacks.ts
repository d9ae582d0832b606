/** What a visitor could make a REST, GraphQL or other gateway run as `anon` or `authenticated`: each must fail, with this SQLSTATE. */
export type SqlAttack = { readonly name: string; readonly sql: string; readonly code: string }

const tables = ['contact_leads', 'ai_report_leads'] as const
const denied = '42501'

export const sqlAttacks: readonly SqlAttack[] = [
  ...tables.flatMap((table) => [
    { name: `read ${table}`, sql: `select * from public.${table}`, code: denied },
    { name: `read the ids of ${table}`, sql: `select id from public.${table}`, code: denied },
    { name: `count ${table}`, sql: `select count(*) from public.${table}`, code: denied },
    { name: `explain ${table}`, sql: `explain select email from public.${table}`, code: denied },
    { name: `update ${table}`, sql: `update public.${table} set email = 'x@example.org'`, code: denied },
    { name: `delete from ${table}`, sql: `delete from public.${table}`, code: denied },
    { name: `truncate ${table}`, sql: `truncate public.${table}`, code: denied },
    { name: `lock ${table}`, sql: `lock table public.${table} in share mode`, code: denied },
    { name: `copy ${table} out`, sql: `copy public.${table} to stdout`, code: denied },
    {
      name: `set an id in ${table}`,
      sql: `insert into public.${table} (id, email) values (gen_random_uuid(), 'x@example.org')`,
      code: denied,
    },
    {
      name: `set a time in ${table}`,
      sql: `insert into public.${table} (created_at, email) values (now(), 'x@example.org')`,
      code: denied,
    },
    {
      name: `insert a whole row into ${table}`,
      sql: `insert into public.${table} select * from public.${table}`,
      code: denied,
    },
    {
      name: `insert and return from ${table}`,
      sql: `insert into public.${table} (email) values ('x@example.org') returning id`,
      code: denied,
    },
    {
      name: `upsert into ${table}`,
      sql: `insert into public.${table} (email) values ('x@example.org') on conflict (id) do update set email = excluded.email`,
      code: denied,
    },
    {
      name: `test for a lead by conflict in ${table}`,
      sql: `insert into public.${table} (email) values ('x@example.org') on conflict (id) do nothing`,
      code: denied,
    },
    {
      name: `merge into ${table}`,
      sql: `merge into public.${table} t using (values (1)) v (n) on t.email = 'x' when matched then delete`,
      code: denied,
    },
    { name: `view over ${table}`, sql: `create view public.peek as select * from public.${table}`, code: denied },
    {
      name: `switch security off on ${table}`,
      sql: `alter table public.${table} disable row level security`,
      code: denied,
    },
    {
      name: `add a policy to ${table}`,
      sql: `create policy peek on public.${table} for select using (true)`,
      code: denied,
    },
    {
      name: `add a trigger to ${table}`,
      sql: `create trigger peek after insert on public.${table} execute function pg_catalog.suppress_redundant_updates_trigger()`,
      code: denied,
    },
    { name: `drop ${table}`, sql: `drop table public.${table}`, code: denied },
    { name: `grant ${table}`, sql: `grant select on public.${table} to public`, code: denied },
  ]),
  {
    name: 'two leads in one statement',
    sql: `insert into public.contact_leads (name, email) values ('a', 'a@example.org'), ('b', 'b@example.org')`,
    code: '23514',
  },
  { name: 'read the counters', sql: 'select * from lead_guard.arrivals', code: denied },
  { name: 'forget the counters', sql: 'delete from lead_guard.arrivals', code: denied },
  {
    name: 'add to the counters',
    sql: `insert into lead_guard.arrivals values ('x', 'contact_leads', now(), 1000)`,
    code: denied,
  },
  { name: 'call the sender function', sql: 'select lead_guard.sender()', code: denied },
  { name: 'call the refusing function', sql: 'select lead_guard.refuse_too_many()', code: denied },
  {
    name: 'replace the limit',
    sql: `create or replace function lead_guard.most_leads() returns integer language sql as 'select 1000000'`,
    code: denied,
  },
  { name: 'make a table', sql: 'create table public.mine (n int)', code: denied },
  { name: 'read passwords', sql: 'select * from pg_authid', code: denied },
  { name: 'read a file', sql: `select pg_read_file('/etc/passwd')`, code: denied },
]
