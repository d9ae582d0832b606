/** A door opened in a database that has our migration: what it is, the SQL that opens it, and what the audit must say. */
export type Leak = readonly [what: string, open: string, found: RegExp]

const definer = (name: string, body: string) =>
  `create function ${name} language sql security definer as ${body}; grant execute on function ${name.replace(/ returns .*/, '')} to anon;`

export const leaks: readonly Leak[] = [
  [
    'visitors may read all',
    'grant select on public.contact_leads to anon',
    /^anon may SELECT, INSERT the table public\.contact_leads/,
  ],
  [
    'visitors may read one column',
    'grant select (message) on public.contact_leads to anon',
    /^anon was granted SELECT \(message\) on public\.contact_leads/,
  ],
  [
    'everybody may read addresses',
    'grant select (email) on public.contact_leads to public',
    /^everybody was granted SELECT \(email\)/,
  ],
  [
    'signed-in users may read',
    'grant select on public.ai_report_leads to authenticated',
    /^authenticated may SELECT, INSERT the table public\.ai_report_leads/,
  ],
  [
    'another role may read',
    'create role reporter; grant select on public.contact_leads to reporter',
    /^reporter was granted SELECT on public\.contact_leads/,
  ],
  [
    'visitors may delete',
    'grant delete on public.contact_leads to anon',
    /^anon may .*DELETE the table public\.contact_leads/,
  ],
  [
    'visitors may change one column',
    'grant update (company) on public.ai_report_leads to anon',
    /^anon was granted UPDATE \(company\)/,
  ],
  ['visitors may empty a table', 'grant truncate on public.contact_leads to anon', /^anon may .*TRUNCATE/],
  [
    'visitors may choose ids',
    'grant insert (id) on public.contact_leads to anon',
    /^anon was granted INSERT \(id, name/,
  ],
  ['visitors may add triggers', 'grant trigger on public.contact_leads to anon', /^anon may .*TRIGGER/],
  [
    'visitors leave no lead',
    'revoke insert (name) on public.contact_leads from anon',
    /^anon was granted INSERT \(email/,
  ],
  [
    'a view',
    'create view public.newest as select * from public.contact_leads; grant select on public.newest to anon',
    /^anon may .*the view public\.newest of/,
  ],
  [
    'a view over a view',
    'create schema private; create view private.a as select email from public.ai_report_leads; create view public.b as select * from private.a; grant select on public.b to authenticated',
    /^authenticated may .*the view public\.b/,
  ],
  [
    'a materialized view',
    'create materialized view public.numbers as select count(*) from public.contact_leads; grant select on public.numbers to public',
    /^anon may .*the materialized view public\.numbers/,
  ],
  [
    'a backup',
    'create table public.contact_leads_backup as table public.contact_leads; grant select on public.contact_leads_backup to anon',
    /^anon may .*public\.contact_leads_backup/,
  ],
  [
    'a backup in another schema',
    'create schema old; create table old.leads as table public.contact_leads; grant usage on schema old to anon; grant select on old.leads to anon',
    /^anon may SELECT the table old\.leads/,
  ],
  [
    'a foreign table',
    'create foreign data wrapper loop; create server loop foreign data wrapper loop; create foreign table public.back (email text) server loop; grant select on public.back to anon',
    /the foreign table public\.back/,
  ],
  [
    'the counts of senders',
    'grant select on lead_guard.arrivals to anon',
    /^anon may SELECT the table lead_guard\.arrivals/,
  ],
  [
    'what PostgreSQL knows of all columns',
    'grant select on pg_catalog.pg_statistic to anon',
    /^anon may SELECT the table pg_statistic/,
  ],
  [
    'a function that runs as its owner',
    definer('public.peek() returns setof text', `'select email from public.contact_leads'`),
    /^anon may call public\.peek\(\), which runs as supabase_admin/,
  ],
  [
    'one that reads a view',
    `create view public.v as select * from public.contact_leads; revoke all on public.v from anon, authenticated; ${definer('public.peek() returns bigint', `'select count(*) from public.v'`)}`,
    /call public\.peek\(\)/,
  ],
  [
    'one that builds its query',
    `create function public.peek(t text) returns text language plpgsql security definer as 'declare r text; begin execute ''select email from public.'' || t || ''_leads limit 1'' into r; return r; end'`,
    /call public\.peek\(text\)/,
  ],
  [
    'one behind a plain wrapper',
    `create schema inner_room; ${definer('inner_room.deep() returns bigint', `'select count(*) from public.contact_leads'`)} create function public.wrapper() returns bigint language sql begin atomic select inner_room.deep(); end`,
    /call inner_room\.deep\(\), which runs as supabase_admin/,
  ],
  [
    'the plain wrapper itself',
    `create function public.wrapper() returns int language sql as 'select 1'`,
    /call public\.wrapper\(\), which runs as anon/,
  ],
  [
    'a procedure',
    `create procedure public.wipe() language sql security definer as 'delete from public.contact_leads'`,
    /call public\.wipe\(\)/,
  ],
  [
    'an aggregate over one',
    `create function public.step(int, int) returns int language sql security definer as 'select 1'; revoke all on function public.step(int, int) from public, anon, authenticated; create aggregate public.total(int) (sfunc = public.step, stype = int)`,
    /call public\.total\(integer\)/,
  ],
  [
    'a function of PostgreSQL that reads files',
    'grant execute on function pg_catalog.pg_read_file(text) to anon',
    /^anon may call pg_read_file\(text\)/,
  ],
  [
    'the doors themselves',
    'grant execute on function public.lead_doors() to anon',
    /^anon may call public\.lead_doors\(\)/,
  ],
  [
    'a trigger of others on a lead table',
    `create function public.copy() returns trigger language plpgsql security definer as 'begin return new; end'; create trigger copies after insert on public.contact_leads for each row execute function public.copy()`,
    /^trigger copies on public\.contact_leads calls public\.copy\(\), which runs as supabase_admin/,
  ],
  [
    'a trigger on a table that visitors write',
    `create table public.clicks (n int); grant insert on public.clicks to anon; create function public.copy() returns trigger language plpgsql security definer as 'begin return new; end'; create trigger copies before insert on public.clicks for each row execute function public.copy()`,
    /^trigger copies on public\.clicks/,
  ],
  [
    'a rule on another table',
    'create table public.clicks (n int); create rule spill as on insert to public.clicks do also select * from public.contact_leads',
    /^rule spill on public\.clicks: .*contact_leads/,
  ],
  [
    'a rule on a lead table',
    'create rule spill as on insert to public.contact_leads do also notify spilt',
    /^rule spill on public\.contact_leads/,
  ],
  [
    'a policy that lets everybody read',
    'create policy peek on public.contact_leads for select using (true)',
    /^policy "peek" on contact_leads: PERMISSIVE SELECT to \{public\} using \(true\)/,
  ],
  [
    'a policy that stops leads',
    'create policy shut on public.contact_leads as restrictive for insert with check (false)',
    /^policy "shut" on contact_leads: RESTRICTIVE INSERT/,
  ],
  [
    'our policy gone',
    'drop policy "visitors leave leads" on public.contact_leads',
    /^- policy "visitors leave leads" on contact_leads/,
  ],
  [
    'row-level security off',
    'alter table public.ai_report_leads disable row level security',
    /^public\.ai_report_leads belongs to postgres: row-level security f/,
  ],
  ['row-level security forced', 'alter table public.contact_leads force row level security', /forced t/],
  [
    'another owner',
    'grant create on schema public to authenticated; alter table public.contact_leads owner to authenticated',
    /^public\.contact_leads belongs to authenticated/,
  ],
  [
    'visitors who may create',
    'grant create on schema public to authenticated',
    /^role authenticated: .*may create in \{public\}/,
  ],
  [
    'the first trigger gone',
    'drop trigger first_lead on public.contact_leads',
    /^- guard trigger first_lead on public\.contact_leads/,
  ],
  [
    'the second trigger switched off',
    'alter table public.contact_leads disable trigger one_lead',
    /^guard trigger one_lead on public\.contact_leads/,
  ],
  [
    'an emptied function',
    `create or replace function lead_guard.after_lead() returns trigger language plpgsql as 'begin return null; end'`,
    /^guard function lead_guard\.after_lead\(\)/,
  ],
  [
    'another limit',
    `create or replace function lead_guard.most_leads() returns integer language sql as 'select 1000000'`,
    /^guard function lead_guard\.most_leads\(\)/,
  ],
  [
    'the guard of another owner',
    'alter function lead_guard.sender() owner to authenticated',
    /^guard function lead_guard\.sender\(\)/,
  ],
  [
    'a rule dropped',
    'alter table public.contact_leads drop constraint contact_leads_message_rule',
    /^- guard constraint contact_leads_message_rule/,
  ],
  [
    'a rule emptied',
    'alter table public.contact_leads drop constraint contact_leads_name_rule, add constraint contact_leads_name_rule check (true)',
    /^guard constraint contact_leads_name_rule/,
  ],
  [
    'a column that may be empty',
    'alter table public.ai_report_leads alter column company drop not null',
    /^guard column public\.ai_report_leads\.company/,
  ],
  [
    'a default that asks',
    `alter table public.contact_leads add column spy text default current_user`,
    /^guard column public\.contact_leads\.spy/,
  ],
  [
    'a unique address, which loses leads',
    'create unique index one_address on public.contact_leads (lower(email))',
    /^guard index public\.one_address/,
  ],
  [
    'visitors as members of another role',
    'grant pg_read_all_data to anon',
    /^role anon: .*member of \{.*pg_read_all_data/,
  ],
  ['visitors who go past row-level security', 'alter role anon bypassrls', /^role anon: superuser f, bypassrls t/],
  ['visitors with every right', 'alter role authenticated superuser', /^role authenticated: superuser t/],
  [
    'a schema shown by the API',
    `alter role authenticator set pgrst.db_schemas = 'public, lead_guard'`,
    /^setting of authenticator: pgrst\.db_schemas=public, lead_guard/,
  ],
  [
    'another pre-request function',
    `alter role authenticator set pgrst.db_pre_request = 'public.none'`,
    /^- setting of authenticator/,
  ],
  [
    'a broadcast',
    'create publication supabase_realtime for table public.ai_report_leads',
    /^publication supabase_realtime sends ai_report_leads/,
  ],
  ['a broadcast of all', 'create publication everything for all tables', /^publication everything sends contact_leads/],
  [
    'a table above it',
    'create table public.everybody (email text); alter table public.contact_leads inherit public.everybody',
    /^public\.contact_leads and public\.everybody share rows/,
  ],
  [
    'what is created tomorrow',
    'alter default privileges in schema public grant select on tables to anon',
    /^what supabase_admin creates in public is open \(r\): \{.*anon=r/,
  ],
]
