-- Doors that are opened in a database with our migrations. Each has a name, what the audit must
-- show (a regular expression), and the SQL that opens it.

-- visitors may do all
-- shows: ^anon may (\w+, ){6}\w+ the table public\.contact_leads
grant all on public.contact_leads to anon;

-- visitors may read one column
-- shows: ^anon was granted SELECT \(message\) on public\.contact_leads
grant select (message) on public.contact_leads to anon;

-- everybody may read addresses
-- shows: ^everybody was granted SELECT \(email\)
grant select (email) on public.contact_leads to public;

-- another role may read
-- shows: ^reporter was granted SELECT on public\.contact_leads
create role reporter;
grant select on public.contact_leads to reporter;

-- visitors may choose ids
-- shows: ^anon was granted INSERT \(id, name
grant insert (id) on public.contact_leads to anon;

-- visitors leave no lead
-- shows: ^anon was granted INSERT \(email
revoke insert (name) on public.contact_leads from anon;

-- a view over a view
-- shows: ^authenticated may .*the view public\.b
create schema private;
create view private.a as select email from public.ai_report_leads;
create view public.b as select * from private.a;
grant select on public.b to authenticated;

-- a materialized view
-- shows: ^anon may .*the materialized view public\.numbers
create materialized view public.numbers as select count(*) from public.contact_leads;
grant select on public.numbers to public;

-- a backup in another schema
-- shows: ^anon may SELECT the table old\.leads
create schema old;
create table old.leads as table public.contact_leads;
grant usage on schema old to anon;
grant select on old.leads to anon;

-- a foreign table
-- shows: the foreign table public\.back
create foreign data wrapper loop;
create server loop foreign data wrapper loop;
create foreign table public.back (email text) server loop;
grant select on public.back to anon;

-- the counts of senders
-- shows: ^anon may SELECT the table lead_guard\.arrivals
grant select on lead_guard.arrivals to anon;

-- what PostgreSQL knows of all columns
-- shows: ^anon may SELECT the table pg_statistic
grant select on pg_catalog.pg_statistic to anon;

-- a function that runs as its owner
-- shows: ^anon may call public\.peek\(\), which runs as supabase_admin
create function public.peek() returns setof text
  language sql security definer as 'select email from public.contact_leads';
grant execute on function public.peek() to anon;

-- one behind a plain wrapper
-- shows: call inner_room\.deep\(\), which runs as supabase_admin
create schema inner_room;
create function inner_room.deep() returns bigint
  language sql security definer as 'select count(*) from public.contact_leads';
grant execute on function inner_room.deep() to anon;
create function public.wrapper() returns bigint
  language sql begin atomic select inner_room.deep(); end;

-- the plain wrapper itself
-- shows: call public\.wrapper\(\), which runs as anon
create function public.wrapper() returns int language sql as 'select 1';

-- a procedure
-- shows: call public\.wipe\(\)
create procedure public.wipe() language sql security definer as 'delete from public.contact_leads';

-- an aggregate over one
-- shows: call public\.total\(integer\)
create function public.step(int, int) returns int language sql security definer as 'select 1';
revoke all on function public.step(int, int) from public, anon, authenticated;
create aggregate public.total(int) (sfunc = public.step, stype = int);

-- a function of PostgreSQL that reads files
-- shows: ^anon may call pg_read_file\(text\)
grant execute on function pg_catalog.pg_read_file(text) to anon;

-- the doors themselves
-- shows: ^anon may call public\.lead_doors\(\)
grant execute on function public.lead_doors() to anon;

-- a trigger of others on a lead table
-- shows: ^trigger copies on public\.contact_leads calls .*copy\(\), which runs as supabase_admin
create function public.copy() returns trigger
  language plpgsql security definer as 'begin return new; end';
create trigger copies after insert on public.contact_leads
  for each row execute function public.copy();

-- a trigger on a table that visitors write
-- shows: ^trigger copies on public\.clicks
create table public.clicks (n int);
grant insert on public.clicks to anon;
create function public.copy() returns trigger
  language plpgsql security definer as 'begin return new; end';
create trigger copies before insert on public.clicks
  for each row execute function public.copy();

-- a rule on another table
-- shows: ^rule spill on public\.clicks: .*contact_leads
create table public.clicks (n int);
create rule spill as on insert to public.clicks do also select * from public.contact_leads;

-- a policy that lets everybody read
-- shows: ^policy "peek" on contact_leads: PERMISSIVE SELECT to \{public\} using \(true\)
create policy peek on public.contact_leads for select using (true);

-- our policy gone
-- shows: ^- policy "visitors leave leads" on contact_leads
drop policy "visitors leave leads" on public.contact_leads;

-- row-level security off, and forced
-- shows: ^public\.ai_report_leads belongs to postgres: row-level security f, forced t
alter table public.ai_report_leads disable row level security;
alter table public.ai_report_leads force row level security;

-- another owner
-- shows: ^public\.contact_leads belongs to authenticated
grant create on schema public to authenticated;
alter table public.contact_leads owner to authenticated;

-- visitors who may create
-- shows: ^role authenticated: .*may create in \{public\}
grant create on schema public to authenticated;

-- the second trigger switched off
-- shows: ^guard trigger one_lead on public\.contact_leads
alter table public.contact_leads disable trigger one_lead;

-- an emptied function
-- shows: ^guard function lead_guard\.after_lead\(\)
create or replace function lead_guard.after_lead() returns trigger
  language plpgsql as 'begin return null; end';

-- the guard of another owner
-- shows: ^guard function lead_guard\.sender\(\)
alter function lead_guard.sender() owner to authenticated;

-- a rule emptied
-- shows: ^guard constraint contact_leads_name_rule
alter table public.contact_leads
  drop constraint contact_leads_name_rule,
  add constraint contact_leads_name_rule check (true);

-- a column that may be empty
-- shows: ^guard column public\.ai_report_leads\.company
alter table public.ai_report_leads alter column company drop not null;

-- a default that asks
-- shows: ^guard column public\.contact_leads\.spy
alter table public.contact_leads add column spy text default current_user;

-- a unique address, which loses leads
-- shows: ^guard index public\.one_address
create unique index one_address on public.contact_leads (lower(email));

-- visitors as members of another role
-- shows: ^role anon: .*member of \{.*pg_read_all_data
grant pg_read_all_data to anon;

-- visitors with every right
-- shows: ^role authenticated: superuser t, bypassrls t
alter role authenticated superuser bypassrls;

-- a schema shown by the API
-- shows: ^setting of authenticator: pgrst\.db_schemas=public, lead_guard
alter role authenticator set pgrst.db_schemas = 'public, lead_guard';

-- a broadcast
-- shows: ^publication supabase_realtime sends ai_report_leads
create publication supabase_realtime for table public.ai_report_leads;

-- a table above it
-- shows: ^public\.contact_leads and public\.everybody share rows
create table public.everybody (email text);
alter table public.contact_leads inherit public.everybody;

-- what is created tomorrow
-- shows: ^what supabase_admin creates in public is open \(r\): \{.*anon=r
alter default privileges in schema public grant select on tables to anon;

-- a table that a crash empties
-- shows: ^public\.contact_leads belongs to .*survives a crash f
alter table public.contact_leads set unlogged;

-- a request that ends at once
-- shows: ^setting of anon: statement_timeout=1ms
alter role anon set statement_timeout = '1ms';

-- visitors who may only read
-- shows: ^setting of authenticator: default_transaction_read_only=on
alter role authenticator set default_transaction_read_only = on;

-- triggers that do not run
-- shows: ^setting of authenticated: session_replication_role=replica
alter role authenticated set session_replication_role = replica;

-- a salt that is gone
-- shows: ^guard salt:
delete from lead_guard.salt;

-- counts that are gone
-- shows: ^- guard column lead_guard\.arrivals\.leads
drop table lead_guard.arrivals;

-- a person with the rights of the secret key
-- shows: ^role clerk has the rights of service_role: login t
create role clerk login inherit;
grant service_role to clerk;

-- a view of the audit that says less
-- shows: ^guard view lead_guard\.doors_of_rights
create or replace view lead_guard.doors_of_rights as select ''::text collate "C" as door;
