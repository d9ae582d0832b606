/** A door left open in a database that has our migration. */
export type Leak = {
  readonly name: string
  readonly open: string
  /** Left out: running the migration again shuts it. */
  readonly shut?: string
  /** What the audit must say of it. */
  readonly found: RegExp
  /** A visitor's own attempts find it, without the secret key. */
  readonly withoutKey?: true
}

export const leaks: readonly Leak[] = [
  {
    name: 'visitors may read all',
    open: 'grant select on public.contact_leads to anon',
    found: /ALLOWED +contact_leads +read every column/,
    withoutKey: true,
  },
  {
    name: 'visitors may read messages',
    open: 'grant select (message) on public.contact_leads to anon',
    found: /ALLOWED +contact_leads +read message alone/,
    withoutKey: true,
  },
  {
    name: 'visitors may read ids',
    open: 'grant select (id) on public.ai_report_leads to anon',
    found: /ALLOWED +ai_report_leads +read id alone/,
    withoutKey: true,
  },
  {
    name: 'visitors may read times',
    open: 'grant select (created_at) on public.ai_report_leads to anon',
    found: /ALLOWED +ai_report_leads +read created_at alone/,
    withoutKey: true,
  },
  {
    name: 'everybody may read addresses',
    open: 'grant select (email) on public.contact_leads to public',
    found: /ALLOWED +contact_leads +read email alone/,
    withoutKey: true,
  },
  {
    name: 'signed-in users may read',
    open: 'grant select on public.contact_leads to authenticated',
    found: /authenticated may select contact_leads/,
  },
  {
    name: 'signed-in users may read one column',
    open: 'grant select (role) on public.ai_report_leads to authenticated',
    found: /authenticated may select role of ai_report_leads/,
  },
  {
    name: 'visitors may delete, and not read',
    open: 'grant delete on public.contact_leads to anon',
    found: /ALLOWED +contact_leads +delete without a filter/,
    withoutKey: true,
  },
  {
    name: 'visitors may change, and not read',
    open: 'grant update on public.contact_leads to anon',
    found: /ALLOWED +contact_leads +change email everywhere/,
    withoutKey: true,
  },
  {
    name: 'visitors may change one column',
    open: 'grant update (company) on public.ai_report_leads to anon',
    found: /ALLOWED +ai_report_leads +change company everywhere/,
    withoutKey: true,
  },
  {
    name: 'visitors may empty the table',
    open: 'grant truncate on public.contact_leads to anon',
    found: /anon may truncate contact_leads/,
  },
  {
    name: 'visitors may choose ids',
    open: 'grant insert (id) on public.contact_leads to anon',
    found: /ALLOWED +contact_leads +choose id/,
    withoutKey: true,
  },
  {
    name: 'visitors may choose times',
    open: 'grant insert (created_at) on public.ai_report_leads to anon',
    found: /ALLOWED +ai_report_leads +choose created_at/,
    withoutKey: true,
  },
  {
    name: 'a view',
    open: 'create view public.newest as select * from public.contact_leads; grant select on public.newest to anon',
    shut: 'drop view public.newest',
    found: /the view public\.newest \(owner \w+\) reaches the leads/,
  },
  {
    name: 'a view over a view, for signed-in users',
    open: 'create view public.inner_view as select email from public.ai_report_leads; create view public.outer_view as select * from public.inner_view; revoke all on public.inner_view from public, anon, authenticated; grant select on public.outer_view to authenticated',
    shut: 'drop view public.inner_view cascade',
    found: /the view public\.outer_view/,
  },
  {
    name: 'a materialized view',
    open: 'create materialized view public.numbers as select count(*) from public.contact_leads; grant select on public.numbers to public',
    shut: 'drop materialized view public.numbers',
    found: /the view public\.numbers/,
  },
  {
    name: 'a function that runs as its owner',
    open: `create function public.peek() returns setof text language sql security definer as 'select email from public.contact_leads'; grant execute on function public.peek() to anon`,
    shut: 'drop function public.peek()',
    found: /the function public\.peek\(\)/,
  },
  {
    name: 'a function in PL/pgSQL',
    open: `create function public.peek(text) returns boolean language plpgsql security definer as 'begin return exists (select from public.ai_report_leads where email = $1); end'`,
    shut: 'drop function public.peek(text)',
    found: /the function public\.peek\(text\)/,
  },
  {
    name: 'a policy that lets everybody read',
    open: 'create policy peek on public.contact_leads for select using (true); grant select on public.contact_leads to anon',
    found: /the policy "peek" on contact_leads/,
    withoutKey: true,
  },
  {
    name: 'a policy alone',
    open: 'create policy peek on public.contact_leads for select to authenticated using (true)',
    found: /the policy "peek" on contact_leads/,
  },
  {
    name: 'row-level security off',
    open: 'alter table public.ai_report_leads disable row level security',
    found: /row-level security is off on ai_report_leads/,
  },
  {
    name: 'any number of leads a request',
    open: 'drop trigger first_lead on public.contact_leads; drop trigger one_lead on public.contact_leads',
    found: /ALLOWED +contact_leads +leave two at once/,
    withoutKey: true,
  },
  {
    name: 'the first trigger switched off',
    open: 'alter table public.contact_leads disable trigger first_lead',
    found: /the trigger first_lead of contact_leads is missing or switched off/,
    withoutKey: true,
  },
  {
    name: 'a rule dropped',
    open: 'alter table public.contact_leads drop constraint contact_leads_message_rule',
    found: /the rule contact_leads_message_rule is missing/,
  },
  {
    name: 'visitors as members of the owner of all data',
    open: 'alter role anon inherit; grant pg_read_all_data to anon',
    shut: 'revoke pg_read_all_data from anon; alter role anon noinherit',
    found: /anon may select contact_leads/,
    withoutKey: true,
  },
  {
    name: 'visitors who go past row-level security',
    open: 'alter role anon bypassrls',
    shut: 'alter role anon nobypassrls',
    found: /anon goes past row-level security/,
  },
  {
    name: 'signed-in users own a table',
    open: 'grant create on schema public to authenticated; alter table public.contact_leads owner to authenticated',
    shut: 'alter table public.contact_leads owner to postgres; revoke create on schema public from authenticated',
    found: /authenticated owns contact_leads/,
  },
  {
    name: 'Realtime',
    open: 'create publication supabase_realtime for table public.ai_report_leads',
    shut: 'drop publication supabase_realtime',
    found: /Realtime broadcasts ai_report_leads/,
  },
  {
    name: 'a table above it',
    open: 'create table public.everybody (email text); alter table public.contact_leads inherit public.everybody',
    shut: 'alter table public.contact_leads no inherit public.everybody; drop table public.everybody',
    found: /contact_leads shares its rows with public\.everybody/,
  },
  {
    name: 'a unique address, which loses leads',
    open: 'create unique index one_address on public.contact_leads (lower(email))',
    shut: 'drop index public.one_address',
    found: /the unique index public\.one_address of contact_leads takes a second lead for the first/,
  },
  {
    name: 'no way to leave a lead',
    open: 'revoke insert on public.contact_leads from anon; revoke insert (name, email, company, role, topic, message) on public.contact_leads from anon',
    found: /every lead is lost/,
    withoutKey: true,
  },
]
