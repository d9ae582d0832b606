-- The two lead tables. A visitor may add one lead a request, and nothing else.
--
-- Safe to run again, and safe on a project that already has the two tables, with rows in them:
-- nothing is ever deleted; rules that old rows break apply to new rows only.
--
-- Needs the roles that every Supabase project has: anon, authenticated, service_role.

set client_min_messages = warning;

-- ---------------------------------------------------------------------------------- tables

create table if not exists public.contact_leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  company text,
  role text,
  topic text,
  message text
);

create table if not exists public.ai_report_leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  role text not null,
  frustration text not null
);

-- Brings tables that were there before to the same columns.
do $$
declare
  wanted record;
  found record;
begin
  for wanted in
    select * from (values
      ('contact_leads', 'name', true),
      ('contact_leads', 'email', true),
      ('contact_leads', 'company', false),
      ('contact_leads', 'role', false),
      ('contact_leads', 'topic', false),
      ('contact_leads', 'message', false),
      ('ai_report_leads', 'first_name', true),
      ('ai_report_leads', 'last_name', true),
      ('ai_report_leads', 'email', true),
      ('ai_report_leads', 'company', true),
      ('ai_report_leads', 'role', true),
      ('ai_report_leads', 'frustration', true)
    ) as columns (lead_table, lead_column, required)
  loop
    execute format('alter table public.%I add column if not exists %I text', wanted.lead_table, wanted.lead_column);
    select c.* into found from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = wanted.lead_table and c.column_name = wanted.lead_column;
    if found.data_type <> 'text' then
      execute format('alter table public.%I alter column %I type text', wanted.lead_table, wanted.lead_column);
    end if;
    if wanted.required then
      begin
        execute format('alter table public.%I alter column %I set not null', wanted.lead_table, wanted.lead_column);
      exception when not_null_violation then
        raise warning 'Old rows of % have no %; new rows must have one.', wanted.lead_table, wanted.lead_column;
      end;
    else
      -- A "not null" left over from before would lose every lead that leaves the field empty.
      execute format('alter table public.%I alter column %I drop not null', wanted.lead_table, wanted.lead_column);
    end if;
  end loop;
end $$;

do $$
declare
  lead_table text;
  kind text;
  stray text;
begin
  foreach lead_table in array array['contact_leads', 'ai_report_leads'] loop
    execute format('alter table public.%I add column if not exists id uuid not null default gen_random_uuid()', lead_table);
    execute format('alter table public.%I add column if not exists created_at timestamptz not null default now()', lead_table);

    select data_type into kind from information_schema.columns
      where table_schema = 'public' and table_name = lead_table and column_name = 'created_at';
    if kind <> 'timestamp with time zone' then
      execute format('alter table public.%I alter column created_at drop default', lead_table);
      execute format('alter table public.%I alter column created_at type timestamptz using created_at at time zone ''UTC''', lead_table);
    end if;
    execute format('update public.%I set created_at = now() where created_at is null', lead_table);
    execute format('alter table public.%I alter column created_at set default now(), alter column created_at set not null', lead_table);

    select data_type into kind from information_schema.columns
      where table_schema = 'public' and table_name = lead_table and column_name = 'id';
    if kind = 'uuid' then
      execute format('alter table public.%I alter column id set default gen_random_uuid()', lead_table);
    end if;

    -- A further column that must be filled would make every lead fail.
    select string_agg(column_name, ', ') into stray from information_schema.columns
      where table_schema = 'public' and table_name = lead_table and is_nullable = 'NO'
        and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
        and column_name not in ('id', 'created_at', 'name', 'email', 'first_name', 'last_name', 'company', 'role', 'frustration');
    if stray is not null then
      raise exception 'Table % has columns that the forms do not fill and that may not be empty: %.', lead_table, stray
        using hint = 'Give each a default, or drop its "not null", then run this migration again.';
    end if;
  end loop;
end $$;

-- ----------------------------------------------------------------------------------- rules

-- Bounds are generous on purpose: the forms have none, and a lead that the database refuses is
-- a lead lost. The e-mail shape takes whatever a browser's e-mail field takes. Option texts are
-- the same characters as in src/content/settings/forms.mdx; a test compares them.
-- Each rule is added "not valid" (for new rows), then validated where the old rows allow it.
do $$
declare
  blank constant text := $blank$E' \t\n\r\f\x0B\u00A0\u2003\u200B\u3000\uFEFF'$blank$;
  required constant text := '%1$I is not null and btrim(%1$I, ' || blank || ') <> '''' and char_length(%1$I) <= 1000';
  optional constant text := 'char_length(%1$I) <= 1000';
  email constant text := $email$email is not null and char_length(email) <= 1000 and email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'$email$;
  rule record;
begin
  for rule in
    select * from (values
      ('contact_leads', 'name', format(required, 'name')),
      ('contact_leads', 'email', email),
      ('contact_leads', 'company', format(optional, 'company')),
      ('contact_leads', 'role', format(optional, 'role')),
      ('contact_leads', 'topic', $topic$topic in (
        'My boardroom needs therapy',
        'My team needs superpowers',
        'We need to accelerate NOW',
        'Help us govern this chaos',
        'Something else entirely'
      )$topic$),
      ('contact_leads', 'message', 'char_length(message) <= 100000'),
      ('ai_report_leads', 'first_name', format(required, 'first_name')),
      ('ai_report_leads', 'last_name', format(required, 'last_name')),
      ('ai_report_leads', 'email', email),
      ('ai_report_leads', 'company', format(required, 'company')),
      ('ai_report_leads', 'role', format(required, 'role')),
      ('ai_report_leads', 'frustration', $frustration$frustration is not null and frustration in (
        'Everyone''s talking, no one''s doing',
        'We bought tools no one uses',
        'The C-suite thinks AI is a fad',
        'Our competition is leaving us behind',
        'We need ROI yesterday',
        'Something else'
      )$frustration$)
    ) as rules (lead_table, lead_column, must_be)
  loop
    execute format('alter table public.%I drop constraint if exists %I', rule.lead_table, rule.lead_table || '_' || rule.lead_column || '_rule');
    execute format('alter table public.%I add constraint %I check (%s) not valid',
      rule.lead_table, rule.lead_table || '_' || rule.lead_column || '_rule', rule.must_be);
    begin
      execute format('alter table public.%I validate constraint %I', rule.lead_table, rule.lead_table || '_' || rule.lead_column || '_rule');
    exception when check_violation then
      raise warning 'Old rows of % break the rule for %; they stay, and new rows must keep it.', rule.lead_table, rule.lead_column;
    end;
  end loop;
end $$;

-- The very same lead on the same day (UTC) is stored once, so that a retry after a lost answer
-- cannot double it: the second one gets 23505 (HTTP 409), which the forms read as success.
-- quote_nullable keeps neighbouring fields apart and tells an empty text from none; md5 because
-- an index entry may not exceed about 2,700 bytes.
do $$
declare
  wanted record;
  same constant text := 'md5(%s), ((created_at at time zone ''UTC'')::date)';
begin
  for wanted in
    select * from (values
      ('contact_leads', array['name', 'email', 'company', 'role', 'topic', 'message']),
      ('ai_report_leads', array['first_name', 'last_name', 'email', 'company', 'role', 'frustration'])
    ) as leads (lead_table, fields)
  loop
    continue when to_regclass(format('public.%I', wanted.lead_table || '_once_a_day')) is not null;
    declare
      content text := format(same, (select string_agg(format('quote_nullable(%I)', field), ' || '','' || ' order by place)
        from unnest(wanted.fields) with ordinality as listed (field, place)));
    begin
      execute format('create unique index %I on public.%I (%s)', wanted.lead_table || '_once_a_day', wanted.lead_table, content);
    exception when unique_violation then
      raise warning 'Old rows of % hold repeats; they stay, and from now on a repeat is stored once.', wanted.lead_table;
      execute format('create unique index %I on public.%I (%s) where created_at > %L::timestamptz',
        wanted.lead_table || '_once_a_day', wanted.lead_table, content, now());
    end;
  end loop;
end $$;

-- ------------------------------------------------------------------- one lead, not too many

-- Not exposed by the API. Holds what counts leads per sender.
create schema if not exists lead_guard;

-- Leads taken in one ten-minute window from one address. Unlogged: a crash may forget the count,
-- never a lead. Rows older than an hour are removed by the next new sender.
create unlogged table if not exists lead_guard.arrivals (
  sender text not null,
  lead_table text not null,
  since timestamptz not null,
  leads integer not null,
  primary key (sender, lead_table, since)
);

-- Forty people of a workshop behind one office address, each sending a form and trying again a
-- few times, must get through.
create or replace function lead_guard.most_leads() returns integer
  language sql immutable set search_path = '' as 'select 200';

create or replace function lead_guard.this_window() returns timestamptz
  language sql stable set search_path = '' as $$
    select date_bin('10 minutes', now(), timestamptz '2000-01-01 00:00:00+00')
  $$;

-- Who is sending, as a digest; null where no gateway says so (then there is no limit).
-- cf-connecting-ip is written by the gateway of hosted projects and cannot be forged through it.
-- Of x-forwarded-for the first entry is taken: the last may be one proxy shared by everybody,
-- and stopping everybody is worse than letting a forger through.
-- An IPv6 visitor owns a whole /64 network, so that is what counts.
create or replace function lead_guard.sender() returns text
  language plpgsql stable set search_path = '' as $$
declare
  headers json;
  address text;
begin
  headers := nullif(current_setting('request.headers', true), '')::json;
  address := btrim(coalesce(nullif(headers ->> 'cf-connecting-ip', ''), split_part(headers ->> 'x-forwarded-for', ',', 1)));
  if address is null or address = '' then
    return null;
  end if;
  if family(address::inet) = 6 then
    address := host(network(set_masklen(address::inet, 64)));
  end if;
  return md5(address);
exception when data_exception then
  return md5(coalesce(address, ''));
end $$;

create or replace function lead_guard.refuse_too_many() returns void
  language plpgsql set search_path = '' as $$
begin
  -- PostgREST answers a PTxyz error with HTTP status xyz.
  raise exception using errcode = 'PT429', message = 'Too many leads from one address', hint = 'Try again in ten minutes.';
end $$;

-- Called by PostgREST before it reads a request: turns a flood away while it is still cheap.
create or replace function lead_guard.before_request() returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  target constant text := substring(current_setting('request.path', true) from '(contact_leads|ai_report_leads)$');
  from_sender text;
  counted integer;
begin
  if target is null
    or current_setting('request.method', true) is distinct from 'POST'
    or current_setting('role', true) not in ('anon', 'authenticated')
  then
    return;
  end if;
  from_sender := lead_guard.sender();
  select leads into counted from lead_guard.arrivals
    where sender = from_sender and lead_table = target and since = lead_guard.this_window();
  if counted >= lead_guard.most_leads() then
    perform lead_guard.refuse_too_many();
  end if;
end $$;

-- The rule itself, which no spelling of an address can go round: one lead a request, counted.
-- A lead that is refused for another reason, or stored already, is not counted.
create or replace function lead_guard.after_lead() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rows constant bigint := (select count(*) from added);
  from_sender constant text := lead_guard.sender();
  counted integer;
begin
  if rows > 1 then
    raise exception using errcode = 'check_violation', message = 'Only one lead a request', hint = 'Send each lead by itself.';
  end if;
  if rows = 0 or from_sender is null then
    return null;
  end if;
  insert into lead_guard.arrivals as earlier (sender, lead_table, since, leads)
    values (from_sender, tg_table_name, lead_guard.this_window(), 1)
    on conflict (sender, lead_table, since) do update set leads = earlier.leads + 1
    returning leads into counted;
  if counted > lead_guard.most_leads() then
    perform lead_guard.refuse_too_many();
  end if;
  if counted = 1 then
    -- "skip locked": two new senders at once must not wait for each other.
    delete from lead_guard.arrivals where (sender, lead_table, since) in (
      select sender, lead_table, since from lead_guard.arrivals
      where since < now() - interval '1 hour' for update skip locked
    );
  end if;
  return null;
end $$;

do $$
declare
  lead_table text;
begin
  foreach lead_table in array array['contact_leads', 'ai_report_leads'] loop
    execute format('drop trigger if exists one_lead on public.%I', lead_table);
    execute format(
      'create trigger one_lead after insert on public.%I referencing new table as added for each statement '
      'when (current_user in (''anon'', ''authenticated'')) execute function lead_guard.after_lead()', lead_table);
  end loop;
end $$;

-- ----------------------------------------------------------------------------- who may what

-- Projects differ in what new tables grant to visitors by default, so all is taken away, by
-- name, and the one thing that visitors may do is given back.
do $$
declare
  lead_table text;
  policy_name text;
begin
  foreach lead_table in array array['contact_leads', 'ai_report_leads'] loop
    execute format('alter table public.%I enable row level security', lead_table);
    for policy_name in select policyname from pg_policies where schemaname = 'public' and tablename = lead_table loop
      execute format('drop policy %I on public.%I', policy_name, lead_table);
    end loop;
    execute format('create policy "visitors leave leads" on public.%I for insert to anon, authenticated with check (true)', lead_table);
  end loop;
end $$;

revoke all on public.contact_leads, public.ai_report_leads from public, anon, authenticated;
grant insert (name, email, company, role, topic, message) on public.contact_leads to anon, authenticated;
grant insert (first_name, last_name, email, company, role, frustration) on public.ai_report_leads to anon, authenticated;
grant select, insert, update, delete on public.contact_leads, public.ai_report_leads to service_role;

revoke all on schema lead_guard from public, anon, authenticated, service_role;
revoke all on all tables in schema lead_guard from public, anon, authenticated, service_role;
revoke all on all functions in schema lead_guard from public, anon, authenticated, service_role;
-- PostgREST calls before_request as whoever asks; a role that could not would be shut out of
-- everything. It reads and returns nothing.
grant usage on schema lead_guard to public;
grant execute on function lead_guard.before_request() to public;

-- A project has one pre-request function. One that is there already stays: the trigger keeps the
-- limit without ours, only less cheaply.
do $$
declare
  present text;
begin
  if not exists (select from pg_roles where rolname = 'authenticator') then
    return;
  end if;
  select substring(setting from '^pgrst\.db_pre_request=(.+)$') into present
    from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) as setting
    where r.rolname = 'authenticator' and setting like 'pgrst.db\_pre\_request=_%'
    limit 1;
  if coalesce(present, 'lead_guard.before_request') <> 'lead_guard.before_request' then
    raise warning 'This project keeps its own pre-request function, %.', present;
    return;
  end if;
  alter role authenticator set pgrst.db_pre_request = 'lead_guard.before_request';
exception when insufficient_privilege then
  raise warning 'This login may not set the pre-request function; the limit is kept by the trigger alone.';
end $$;

notify pgrst, 'reload config';
notify pgrst, 'reload schema';

reset client_min_messages;
