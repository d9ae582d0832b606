import { leadTableNames } from '../../../src/lib/lead-tables.ts'

/** A statement a line. */
const onEachTable = `
select * from TABLE
select id from TABLE
select count(*) from TABLE
explain select email from TABLE
update TABLE set email = 'x@example.org'
delete from TABLE
truncate TABLE
lock table TABLE in share mode
copy TABLE to stdout
insert into TABLE (id, email) values (gen_random_uuid(), 'x@example.org')
insert into TABLE (created_at, email) values (now(), 'x@example.org')
insert into TABLE select * from TABLE
insert into TABLE (email) values ('x@example.org') returning id
insert into TABLE (email) values ('x@b') on conflict (id) do update set email = excluded.email
insert into TABLE (email) values ('x@b') on conflict (id) do nothing
merge into TABLE t using (values (1)) v (n) on t.email = 'x' when matched then delete
create view public.peek as select * from TABLE
alter table TABLE disable row level security
create policy peek on TABLE for select using (true)
create trigger peek after insert on TABLE execute function suppress_redundant_updates_trigger()
drop table TABLE
grant select on TABLE to public
`
const elsewhere = `
select * from lead_guard.arrivals
delete from lead_guard.arrivals
insert into lead_guard.arrivals values ('x', 'contact_leads', now(), 1000)
select lead_guard.sender()
select lead_guard.refuse_too_many()
create or replace function lead_guard.most_leads() returns integer language sql as 'select 1000000'
create table public.mine (n int)
select * from pg_authid
select pg_read_file('/etc/passwd')
select lead_guard.after_lead()
`
const lines = (text: string) => text.trim().split('\n')

/**
 * Statements that a visitor could make a REST, GraphQL or other gateway run as `anon` or
 * `authenticated`. All are refused.
 */
export const sqlAttacks: readonly string[] = [
  ...leadTableNames.flatMap((table) => lines(onEachTable.replaceAll('TABLE', `public.${table}`))),
  ...lines(elsewhere),
]
