/** A database in which others have made the lead tables, or something in their place. */
export type ExistingTables = {
  readonly name: string
  /** Makes it, with every right. */
  readonly made: string
  /** What a visitor can learn or do there before the migration, and must not afterwards. */
  readonly doors?: readonly string[]
  /** The sentence that stops the migration; left out: it mends everything. */
  readonly sentence?: RegExp
}

const contact = (columns: string, more = '') => `create table public.contact_leads (${columns}); ${more}`
const plain =
  'id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now(), name text not null, email text not null, company text, role text, topic text, message text'
const oneRow = `insert into public.contact_leads (name, email) values ('Old Lead', 'old@example.org');`
const readable = ['select email from public.contact_leads']

/** Each mended by the migration: leads go in, nothing comes out, every old row is there. */
export const mended: readonly ExistingTables[] = [
  { name: 'nothing', made: '' },
  {
    name: 'a unique address',
    made: contact(plain.replace('email text not null', 'email text not null unique'), oneRow),
  },
  {
    name: 'a unique index',
    made: contact(plain, `create unique index on public.contact_leads (lower(email)); ${oneRow}`),
  },
  {
    name: 'a partial unique index',
    made: contact(plain, `create unique index on public.contact_leads (email) where company is null; ${oneRow}`),
  },
  { name: 'a unique pair', made: contact(`${plain}, unique (name, email)`, oneRow) },
  {
    name: 'the address as primary key',
    made: contact(plain.replace(' primary key', '').replace('email text not null', 'email text primary key'), oneRow),
  },
  { name: 'an exclusion', made: contact(`${plain}, exclude (email with =)`, oneRow) },
  { name: 'a unique time', made: contact(`${plain}, unique (created_at)`, oneRow) },
  {
    name: 'checks that refuse leads',
    made: contact(
      `${plain}, check (length(message) < 50), constraint work_address check (email not like '%@example.org'), check (company is not null or role is not null) `,
    ),
  },
  {
    name: 'a check over the whole row',
    made: contact(plain, `alter table public.contact_leads add check (contact_leads is null);`),
  },
  {
    name: 'a foreign key from the company',
    made: `create table public.companies (name text primary key); ${contact(`${plain}, foreign key (company) references public.companies (name)`, oneRow)}`,
  },
  {
    name: 'a foreign key from the id',
    made: `create table public.people (id uuid primary key); insert into public.people values ('00000000-0000-4000-8000-000000000001'); ${contact(`${plain}, foreign key (id) references public.people (id)`, `insert into public.contact_leads (id, name, email) values ('00000000-0000-4000-8000-000000000001', 'Old', 'old@example.org');`)}`,
  },
  {
    name: 'optional columns that may not be empty',
    made: contact(
      plain.replace('company text', `company text not null default ''`).replace('topic text', 'topic text not null'),
      `insert into public.contact_leads (name, email, topic) values ('Old', 'old@example.org', 'x');`,
    ),
  },
  {
    name: 'rows without what is required now',
    made: contact(
      plain.replaceAll(' not null', ''),
      `insert into public.contact_leads (name, email) values (null, null), ('Odd', 'no address');`,
    ),
  },
  { name: 'the same row five times', made: contact(plain, oneRow.repeat(5)) },
  {
    name: 'options of long ago',
    made: contact(
      plain,
      `insert into public.contact_leads (name, email, topic) values ('Old', 'old@example.org', 'Gone');`,
    ),
  },
  {
    name: 'short varchar columns',
    made: contact(
      'id uuid default gen_random_uuid(), created_at timestamp default now(), name varchar(20), email varchar(20), company char(5), role varchar(3), topic varchar(10), message varchar(100)',
      oneRow,
    ),
  },
  {
    name: 'a policy over a varchar column',
    made: contact(
      plain.replace('email text', 'email varchar(50)'),
      `alter table public.contact_leads enable row level security; create policy mine on public.contact_leads for select using (email = 'old@example.org'); grant select on public.contact_leads to anon; ${oneRow}`,
    ),
    doors: readable,
  },
  {
    name: 'restrictive policies for all roles',
    made: contact(
      plain,
      `alter table public.contact_leads enable row level security; create policy never on public.contact_leads as restrictive using (false) with check (false);`,
    ),
  },
  {
    name: 'a domain',
    made: `create domain public.address as text check (value like '%@work.example'); ${contact(plain.replace('email text', 'email public.address'), `insert into public.contact_leads (name, email) values ('Old', 'old@work.example');`)}`,
  },
  {
    name: 'an enumeration',
    made: `create type public.topic as enum ('Sales', 'Help'); ${contact(plain.replace('topic text', `topic public.topic default 'Sales'`), `create index on public.contact_leads (topic); ${oneRow}`)}`,
  },
  {
    name: 'numbers, lists and documents in the place of text',
    made: contact(
      plain
        .replace('company text', 'company integer')
        .replace('role text', 'role text[]')
        .replace('message text', 'message jsonb'),
      `insert into public.contact_leads (name, email, company, role, message) values ('Old', 'old@example.org', 7, '{a,b}', '{"a":1}');`,
    ),
  },
  { name: 'another collation', made: contact(plain.replace('email text', 'email text collate "C"'), oneRow) },
  {
    name: 'a collation that knows no case',
    made: `create collation public.nocase (provider = icu, locale = 'und', deterministic = false); ${contact(plain.replace('email text', 'email text collate public.nocase'), oneRow)}`,
  },
  {
    name: 'a computed column',
    made: contact(
      plain.replace('name text not null', 'full_name text, name text generated always as (upper(full_name)) stored'),
      `insert into public.contact_leads (full_name, email) values ('Old', 'old@example.org');`,
    ),
  },
  {
    name: 'a further computed column',
    made: contact(`${plain}, words tsvector generated always as (to_tsvector('simple', name)) stored`, oneRow),
  },
  {
    name: 'a whole number as id, without a default',
    made: contact(
      plain.replace('id uuid primary key default gen_random_uuid()', 'id integer primary key'),
      `insert into public.contact_leads (id, name, email) values (41, 'Old', 'old@example.org');`,
    ),
  },
  {
    name: 'a serial id that is behind',
    made: contact(
      plain.replace('id uuid primary key default gen_random_uuid()', 'id bigserial primary key'),
      `insert into public.contact_leads (id, name, email) values (1, 'Old', 'a@example.org'), (2, 'Old', 'b@example.org'), (3, 'Old', 'c@example.org');`,
    ),
  },
  {
    name: 'an identity id that is behind',
    made: contact(
      plain.replace(
        'id uuid primary key default gen_random_uuid()',
        'id int generated by default as identity primary key',
      ),
      `insert into public.contact_leads (id, name, email) values (1, 'Old', 'old@example.org');`,
    ),
  },
  {
    name: 'an identity id that is always made',
    made: contact(
      plain.replace(
        'id uuid primary key default gen_random_uuid()',
        'id bigint generated always as identity primary key',
      ),
      oneRow,
    ),
  },
  {
    name: 'a uuid id without a default or a key',
    made: contact(plain.replace(' primary key default gen_random_uuid()', ''), oneRow),
  },
  {
    name: 'a short text as id',
    made: contact(
      plain.replace('id uuid primary key default gen_random_uuid()', 'id varchar(8) primary key'),
      `insert into public.contact_leads (id, name, email) values ('a1', 'Old', 'old@example.org');`,
    ),
  },
  {
    name: 'one constant id for all',
    made: contact(
      plain.replace('id uuid primary key default gen_random_uuid()', `id text primary key default 'same'`),
      oneRow,
    ),
  },
  {
    name: 'no id and no time',
    made: contact('name text, email text, company text, role text, topic text, message text', oneRow),
  },
  {
    name: 'another primary key',
    made: contact(plain.replace('id uuid primary key default gen_random_uuid()', 'number serial primary key'), oneRow),
  },
  {
    name: 'a date in the place of the time',
    made: contact(
      plain.replace('created_at timestamptz not null default now()', 'created_at date'),
      `insert into public.contact_leads (name, email, created_at) values ('Old', 'old@example.org', '2026-01-02'), ('None', 'none@example.org', null);`,
    ),
  },
  {
    name: 'a time as text',
    made: contact(
      plain.replace('created_at timestamptz not null default now()', `created_at text default 'now'`),
      `insert into public.contact_leads (name, email, created_at) values ('Old', 'old@example.org', '2026-01-02 03:04');`,
    ),
  },
  {
    name: 'missing columns',
    made: contact('email text', `insert into public.contact_leads values ('old@example.org');`),
  },
  {
    name: 'renamed columns',
    made: contact(
      'id uuid primary key default gen_random_uuid(), "Name" text, full_name text, e_mail text, mail text',
      `insert into public.contact_leads (full_name) values ('Old');`,
    ),
  },
  {
    name: 'further columns',
    made: contact(
      `${plain}, source text not null default 'web', handled boolean, number serial unique, note text check (length(note) > 3)`,
      oneRow,
    ),
  },
  {
    name: 'grants to everybody',
    made: contact(plain, `${oneRow} grant all on public.contact_leads to public, anon, authenticated;`),
    doors: [
      ...readable,
      `update public.contact_leads set name = 'x'`,
      'delete from public.contact_leads',
      'truncate public.contact_leads',
    ],
  },
  {
    name: 'one column that visitors may read',
    made: contact(
      plain,
      `${oneRow} revoke all on public.contact_leads from anon; grant select (message) on public.contact_leads to anon;`,
    ),
    doors: ['select message from public.contact_leads', 'select count(message) from public.contact_leads'],
  },
  {
    name: 'ids and times that visitors may write',
    made: contact(plain, `grant insert on public.contact_leads to anon;`),
    doors: [
      `insert into public.contact_leads (id, name, email) values (gen_random_uuid(), 'a', 'a@example.org')`,
      `insert into public.contact_leads (created_at, name, email) values (now(), 'a', 'b@example.org')`,
    ],
  },
  {
    name: 'a right passed on',
    made: contact(
      plain,
      `${oneRow} revoke all on public.contact_leads from anon, service_role; grant select on public.contact_leads to service_role with grant option; set local role service_role; grant select on public.contact_leads to anon; reset role;`,
    ),
    doors: readable,
  },
  {
    name: 'rights of a third role',
    made: `create role analyst; ${contact(plain, `${oneRow} revoke all on public.contact_leads from anon; alter table public.contact_leads owner to postgres; grant select on public.contact_leads to analyst; alter role anon inherit; grant analyst to anon;`)}`,
    doors: readable,
  },
  {
    name: 'row-level security switched off',
    made: contact(plain, `${oneRow} grant select on public.contact_leads to anon;`),
    doors: readable,
  },
  {
    name: 'row-level security forced',
    made: contact(
      plain,
      `${oneRow} alter table public.contact_leads enable row level security, force row level security;`,
    ),
  },
  {
    name: 'a view over the leads',
    made: contact(
      plain,
      `${oneRow} create view public.recent as select name, email from public.contact_leads; grant select on public.recent to anon;`,
    ),
    doors: ['select email from public.recent'],
  },
  {
    name: 'a view over a view, for everybody',
    made: contact(
      plain,
      `${oneRow} create schema inside; create view inside.a as select * from public.contact_leads; create view public.b as select count(*) from inside.a; grant select on public.b to public;`,
    ),
    doors: ['select * from public.b'],
  },
  {
    name: 'a materialized view',
    made: contact(
      plain,
      `${oneRow} create materialized view public.counts as select email from public.contact_leads; grant select on public.counts to anon;`,
    ),
    doors: ['select * from public.counts'],
  },
  {
    name: 'one column of a view',
    made: contact(
      plain,
      `${oneRow} create view public.recent as select name, email from public.contact_leads; revoke all on public.recent from anon; grant select (email) on public.recent to anon;`,
    ),
    doors: ['select email from public.recent'],
  },
  {
    name: 'a view through which visitors delete',
    made: contact(
      plain,
      `${oneRow} create view public.recent as select * from public.contact_leads; revoke all on public.recent from anon; grant delete on public.recent to anon;`,
    ),
    doors: ['delete from public.recent'],
  },
  {
    name: 'a function that runs as its owner',
    made: contact(
      plain,
      `${oneRow} create function public.find_lead(text) returns setof text language sql security definer as 'select email from public.contact_leads where name like $1';`,
    ),
    doors: [`select * from public.find_lead('%')`],
  },
  {
    name: 'the same in the body of the standard',
    made: contact(
      plain,
      `${oneRow} create function public.find_lead() returns bigint language sql security definer begin atomic select count(*) from public.contact_leads; end;`,
    ),
    doors: ['select public.find_lead()'],
  },
  {
    name: 'a trigger that keeps a record',
    made: contact(
      plain,
      `${oneRow} create table public.record (what text); create function public.keep() returns trigger language plpgsql security definer as 'begin insert into public.record values (new.email); return new; end'; create trigger a_record before insert on public.contact_leads for each row execute function public.keep();`,
    ),
  },
  { name: 'an unlogged table', made: `create unlogged table public.contact_leads (${plain}); ${oneRow}` },
  {
    name: 'a table of the same name elsewhere',
    made: `create schema other; create table other.contact_leads (email text unique); insert into other.contact_leads values ('old@example.org');`,
  },
  {
    name: 'a table that visitors own',
    made: contact(
      plain,
      `${oneRow} grant create on schema public to anon; alter table public.contact_leads owner to anon;`,
    ),
    doors: readable,
  },
  {
    name: 'Realtime',
    made: contact(plain, `${oneRow} create publication supabase_realtime for table public.contact_leads;`),
  },
  {
    name: 'an index on the address',
    made: contact(
      plain,
      `${oneRow} create index on public.contact_leads (email); create index on public.contact_leads (name, company);`,
    ),
  },
  { name: 'no way into the schema', made: 'revoke usage on schema public from public, anon, authenticated;' },
]

/** Each stopped with one sentence, with nothing changed. */
export const stopped: readonly ExistingTables[] = [
  {
    name: 'a view in the place of the table',
    made: `create table public.all_leads (${plain}); create view public.contact_leads as select * from public.all_leads;`,
    sentence: /public\.contact_leads is a view and not a plain table\. Rename it/,
  },
  {
    name: 'a materialized view',
    made: `create materialized view public.contact_leads as select 1 as one;`,
    sentence: /is a materialized view/,
  },
  {
    name: 'a partitioned table',
    made: `create table public.contact_leads (created_at timestamptz, email text) partition by range (created_at);`,
    sentence: /is a partitioned table/,
  },
  {
    name: 'a part of another table',
    made: `create table public.everybody (email text); create table public.contact_leads (name text) inherits (public.everybody);`,
    sentence: /public\.contact_leads and everybody are tied by inheritance/,
  },
  {
    name: 'a table with heirs',
    made: `create table public.contact_leads (${plain}); create table public.heirs () inherits (public.contact_leads);`,
    sentence: /public\.contact_leads and heirs are tied/,
  },
  {
    name: 'a further column that must be filled',
    made: contact(`${plain}, source text not null`),
    sentence:
      /contact_leads has columns that the forms do not fill and that may not be empty: source\. Give each a default/,
  },
  {
    name: 'a view over a varchar column',
    made: contact(
      plain.replace('email text', 'email varchar(50)'),
      `${oneRow} create view public.recent as select email from public.contact_leads;`,
    ),
    sentence:
      /column email of contact_leads is of type character varying\(50\) and could not be made text.*view recent depends on column "?email/,
  },
  {
    name: 'an id that can have no new values',
    made: contact(plain.replace('id uuid primary key default gen_random_uuid()', 'id date primary key')),
    sentence: /column id of contact_leads is of type date/,
  },
  {
    name: 'two rows with one id',
    made: contact(
      plain.replace('id uuid primary key default gen_random_uuid()', 'id int'),
      `insert into public.contact_leads (id, name, email) values (1, 'Secret', 's@example.org'), (1, 'Secret', 's@example.org');`,
    ),
    sentence: /rows of contact_leads share an id, and each must have its own/,
  },
  {
    name: 'times that are none',
    made: contact(
      plain.replace('created_at timestamptz not null default now()', `created_at text`),
      `insert into public.contact_leads (name, email, created_at) values ('Old', 'old@example.org', 'last week, from Ada');`,
    ),
    sentence:
      /created_at of contact_leads is of type text and could not be made a time \(some rows do not allow it, 22007\)/,
  },
  {
    name: 'a unique address that another table needs',
    made: contact(
      plain.replace('email text not null', 'email text not null unique'),
      `create table public.orders (email text references public.contact_leads (email));`,
    ),
    sentence: /constraint contact_leads_email_key of contact_leads refuses leads and could not be removed.*orders/,
  },
  {
    name: 'a trigger that refuses',
    made: contact(
      plain,
      `create function public.never() returns trigger language plpgsql as 'begin raise exception ''not on a Sunday''; end'; create trigger sunday before insert on public.contact_leads for each row execute function public.never();`,
    ),
    sentence: /was not taken by contact_leads: not on a Sunday\..*trigger sunday/,
  },
  {
    name: 'a trigger that swallows',
    made: contact(
      plain,
      `create function public.swallow() returns trigger language plpgsql as 'begin return null; end'; create trigger swallow before insert on public.contact_leads for each row execute function public.swallow();`,
    ),
    sentence: /it was not stored as it was sent.*trigger swallow/,
  },
  {
    name: 'a trigger that changes the lead',
    made: contact(
      plain,
      `create function public.low() returns trigger language plpgsql as 'begin new.name := left(new.name, 100); return new; end'; create trigger low before insert on public.contact_leads for each row execute function public.low();`,
    ),
    sentence: /it was not stored as it was sent.*trigger low/,
  },
  {
    name: 'a trigger that allows an address once',
    made: contact(
      plain,
      `create function public.once() returns trigger language plpgsql security definer as 'begin if exists (select from public.contact_leads where email = new.email) then raise unique_violation; end if; return new; end'; create trigger once before insert on public.contact_leads for each row execute function public.once();`,
    ),
    sentence: /trigger once/,
  },
  {
    name: 'a rule that takes the lead elsewhere',
    made: contact(plain, `create rule away as on insert to public.contact_leads do instead nothing;`),
    sentence: /it was not stored as it was sent.*rule away/,
  },
  {
    name: 'an index that has no room for a long message',
    made: contact(plain, `create index long_ones on public.contact_leads (message);`),
    sentence: /was not taken by contact_leads:.*long_ones/,
  },
  {
    name: 'a further column that a constant fills, unique',
    made: contact(`${plain}, source text unique default 'web'`),
    sentence: /was not taken by contact_leads:.*contact_leads_source_key/,
  },
  {
    name: 'visitors who are members of those who read everything',
    made: `alter role anon inherit; grant pg_read_all_data to anon;`,
    sentence: /anon may select contact_leads.*Take away the rights that open them/,
  },
  {
    name: 'visitors who go past row-level security',
    made: 'alter role authenticated bypassrls;',
    sentence: /visitors come as authenticated, and that role goes past row-level security/,
  },
  {
    name: 'a table of another owner',
    made: `create role someone; ${contact(plain, 'alter table public.contact_leads owner to someone;')}`,
    sentence: /public\.contact_leads belongs to someone, and this login \(postgres\) may not change it/,
  },
  {
    name: 'a view of another owner',
    made: `create role someone; grant usage, create on schema public to someone; ${contact(plain, `alter table public.contact_leads owner to postgres; grant select on public.contact_leads to someone; set local role someone; create view public.theirs as select email from public.contact_leads; grant select on public.theirs to anon; reset role;`)}`,
    sentence:
      /could not be shut from this login \(postgres\): the view public\.theirs \(owner someone\) reaches the leads for visitors\./,
  },
  { name: 'no role for visitors', made: 'alter role anon rename to visitor;', sentence: /lacks the roles anon/ },
]
