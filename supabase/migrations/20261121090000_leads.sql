-- The two lead tables of the website. A visitor may add one lead a request, and nothing else.
-- Three questions in turn: 1. What is stored? 2. Who may do what? 3. What stops abuse? What proves
-- it is in the file lead_doors.sql.
--
-- For a Supabase project, or any PostgreSQL that has the roles anon, authenticated and
-- service_role. Running it again is harmless and changes no lead. Either all of it is done, or
-- nothing, and one sentence says why.
--
-- The functions keep every space and line: the audit compares them with those of projects that have
-- run this file.

begin;

do $$
declare
  taken constant text := (
    select string_agg('public.' || c.relname, ' and ' order by c.relname)
    from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relname in ('contact_leads', 'ai_report_leads')
      and not exists (
        select from pg_constraint r
        where r.conrelid = c.oid and r.conname like c.relname || '\_%\_rule'));
begin
  if taken is not null then
    raise exception using message = format(
      'Nothing was changed: %s is there already and was not made by this file. '
        'Rename it and run this file again.', taken);
  end if;
end $$;

-- ===== 1. What is stored? ========================================================================

-- What watches over the two tables. No API shows this schema.
create schema if not exists lead_guard;

-- Whether a text shows anything: blanks, control characters and invisible marks alone do not.
create or replace function lead_guard.is_filled(text) returns boolean
  language sql immutable set search_path = '' as $$
  select char_length($1) <= 100000 and $1 ~ ('[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5'
    || '\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    || '\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]')
$$;

-- A digest of what a visitor filled in, by which a repeat is found. quote_nullable tells an empty
-- text from none.
create or replace function lead_guard.content(text, text, text, text, text, text) returns text
  language sql immutable set search_path = '' as $$
  select md5(concat_ws(',', quote_nullable($1), quote_nullable($2), quote_nullable($3), quote_nullable($4),
    quote_nullable($5), quote_nullable($6)))
$$;

-- The bounds are wider than anything a person writes: a lead that is refused is a lead lost. An
-- address has the shape that a browser's e-mail field takes. The choices of a form are texts like
-- any other, so that editors may change them.
create table if not exists public.contact_leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null constraint contact_leads_name_rule check (lead_guard.is_filled(name)),
  email text not null constraint contact_leads_email_rule
    check (
      char_length(email) <= 100000
      and email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'),
  company text constraint contact_leads_company_rule check (char_length(company) <= 100000),
  role text constraint contact_leads_role_rule check (char_length(role) <= 100000),
  topic text constraint contact_leads_topic_rule check (char_length(topic) <= 100000),
  message text constraint contact_leads_message_rule check (char_length(message) <= 100000)
);

create table if not exists public.ai_report_leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  first_name text not null
    constraint ai_report_leads_first_name_rule check (lead_guard.is_filled(first_name)),
  last_name text not null
    constraint ai_report_leads_last_name_rule check (lead_guard.is_filled(last_name)),
  email text not null constraint ai_report_leads_email_rule
    check (
      char_length(email) <= 100000
      and email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'),
  company text not null
    constraint ai_report_leads_company_rule check (lead_guard.is_filled(company)),
  role text not null
    constraint ai_report_leads_role_rule check (lead_guard.is_filled(role)),
  frustration text not null
    constraint ai_report_leads_frustration_rule check (lead_guard.is_filled(frustration))
);

create index if not exists contact_leads_content on public.contact_leads
  (lead_guard.content(name, email, company, role, topic, message), created_at);
create index if not exists ai_report_leads_content on public.ai_report_leads
  (lead_guard.content(first_name, last_name, email, company, role, frustration), created_at);

-- ===== 2. Who may do what? =======================================================================

-- Projects differ in what new tables grant to visitors by default, so all is taken away first.
-- Visitors (anon, and authenticated for those who are signed in) then fill in the fields of the
-- forms; whoever has the secret key (service_role) reads and deletes. Nobody else may do anything.
alter table public.contact_leads enable row level security;
alter table public.ai_report_leads enable row level security;
revoke all on public.contact_leads, public.ai_report_leads
  from public, anon, authenticated, service_role;
grant insert (name, email, company, role, topic, message)
  on public.contact_leads to anon, authenticated;
grant insert (first_name, last_name, email, company, role, frustration)
  on public.ai_report_leads to anon, authenticated;
grant select, insert, update, delete
  on public.contact_leads, public.ai_report_leads to service_role;

-- Which rows a visitor may add: any. What a row must look like, the rules above say.
drop policy if exists "visitors leave leads" on public.contact_leads;
drop policy if exists "visitors leave leads" on public.ai_report_leads;
create policy "visitors leave leads" on public.contact_leads
  for insert to anon, authenticated with check (true);
create policy "visitors leave leads" on public.ai_report_leads
  for insert to anon, authenticated with check (true);

-- ===== 3. What stops abuse? ======================================================================

-- Leads of one sender in ten minutes, by form. Unlogged: a crash may forget the count, never a
-- lead.
create unlogged table if not exists lead_guard.arrivals (
  sender text,
  lead_table text,
  since timestamptz,
  leads integer not null,
  primary key (sender, lead_table, since)
);

-- Forty people of a workshop behind one office address, each with a few tries, get through.
create or replace function lead_guard.most_leads() returns integer
  language sql immutable set search_path = '' as 'select 200';

create or replace function lead_guard.this_window() returns timestamptz
  language sql stable set search_path = '' as
  $$ select date_bin('10 minutes', now(), timestamptz '2000-01-01 00:00:00+00') $$;

-- Makes the digests of senders differ from project to project, so that no list of known addresses
-- gives them away.
create table if not exists lead_guard.salt (salt uuid primary key);
insert into lead_guard.salt select gen_random_uuid() where not exists (select from lead_guard.salt);

-- Who sends, as a digest; null where no gateway says so, and then there is no limit.
-- cf-connecting-ip is written by the gateway of hosted projects. Of x-forwarded-for the first entry
-- counts: the last may be one proxy shared by everybody, and to stop everybody is worse than to let
-- a forger through. An IPv6 visitor owns a whole /64 network.
create or replace function lead_guard.sender() returns text
  language plpgsql stable set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '');
  address text := btrim(coalesce(nullif(headers ->> 'cf-connecting-ip', ''), split_part(headers ->> 'x-forwarded-for', ',', 1)));
begin
  begin
    if address::inet <<= '::ffff:0:0/96' then
      address := substring(host(address::inet) from '[0-9.]+$');
    elsif family(address::inet) = 6 then
      address := host(network(set_masklen(address::inet, 64)));
    end if;
  exception when data_exception then null; -- No address: counted as it is written.
  end;
  return encode(sha256(convert_to((select salt from lead_guard.salt) || nullif(address, ''), 'UTF8')), 'hex');
end $$;

create or replace function lead_guard.refuse_too_many() returns void
  language plpgsql set search_path = '' as $$
begin
  -- PostgREST answers an error PTxyz with HTTP status xyz.
  raise exception using errcode = 'PT429', message = 'Too many leads from one address', hint = 'Try again in ten minutes.';
end $$;

-- PostgREST calls this before it reads a request: a flood, and a body larger than 1 MiB, are
-- refused while that is cheap.
create or replace function lead_guard.before_request() returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  target constant text := substring(current_setting('request.path', true) from '(contact_leads|ai_report_leads)$');
  bytes constant text := nullif(current_setting('request.headers', true), '')::json ->> 'content-length';
begin
  if target is null or current_setting('request.method', true) is distinct from 'POST'
    or current_setting('role', true) not in ('anon', 'authenticated') then
    return;
  end if;
  perform lead_guard.refuse_too_many() from lead_guard.arrivals where sender = lead_guard.sender() and lead_table = target
    and since = lead_guard.this_window() and leads >= lead_guard.most_leads();
  if bytes ~ '^[0-9]+$' and bytes::numeric > 1048576 then
    raise exception using errcode = 'PT413', message = 'Payload too large';
  end if;
end $$;

-- Before each row of a visitor: the second of a request is refused before it is written.
create or replace function lead_guard.before_lead() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~* 'tx *= *rollback' then
    raise exception using errcode = 'check_violation', message = 'A lead cannot be sent on trial';
  end if;
  if current_setting('lead_guard.taken', true) = 'one' then
    raise exception using errcode = 'check_violation', message = 'Only one lead a request', hint = 'Send each lead by itself.';
  end if;
  perform set_config('lead_guard.taken', 'one', true);
  return new;
end $$;

-- After each request of a visitor. A repeat of a lead of the last 24 hours, as a retry after a lost
-- answer sends it, is taken out again. It is answered and counted like a new one, so that no answer
-- tells whether a lead is there. The trigger names the columns that a visitor fills in. A later
-- file replaces this function.
create or replace function lead_guard.after_lead() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  from_sender constant text := lead_guard.sender();
  new_id uuid;
  new_content text;
  counted integer;
begin
  if (select count(*) from added) > 1 then
    raise exception using
      errcode = 'check_violation',
      message = 'Only one lead a request',
      hint = 'Send each lead by itself.';
  end if;

  execute format('select id, lead_guard.content(%s) from added', tg_argv[0])
    into new_id, new_content;

  -- The same lead in another request waits here until this one is stored or lost.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || new_content, 0));

  execute format(
    'delete from public.%1$I
      where id = $1
        and exists (
          select from public.%1$I as earlier
          where lead_guard.content(%2$s) = $2
            and created_at > now() - interval ''24 hours''
            and id <> $1)',
    tg_table_name,
    tg_argv[0])
    using new_id, new_content;

  insert into lead_guard.arrivals as earlier (sender, lead_table, since, leads)
    select from_sender, tg_table_name, lead_guard.this_window(), 1 where from_sender is not null
    on conflict (sender, lead_table, since) do update set leads = earlier.leads + 1
    returning leads into counted;

  if counted > lead_guard.most_leads() then
    perform lead_guard.refuse_too_many();
  elsif counted = 1 then
    -- Counts are forgotten after an hour. "skip locked": two new senders do not wait for each
    -- other.
    delete from lead_guard.arrivals where (sender, lead_table, since) in (
      select sender, lead_table, since from lead_guard.arrivals
      where since < now() - interval '1 hour' for update skip locked);
  end if;

  return null;
end $$;

create or replace trigger first_lead before insert on public.contact_leads for each row
  when (current_user in ('anon', 'authenticated')) execute function lead_guard.before_lead();
create or replace trigger first_lead before insert on public.ai_report_leads for each row
  when (current_user in ('anon', 'authenticated')) execute function lead_guard.before_lead();
create or replace trigger one_lead after insert on public.contact_leads
  referencing new table as added for each statement
  when (current_user in ('anon', 'authenticated'))
  execute function lead_guard.after_lead('name, email, company, role, topic, message');
create or replace trigger one_lead after insert on public.ai_report_leads
  referencing new table as added for each statement
  when (current_user in ('anon', 'authenticated'))
  execute function
    lead_guard.after_lead('first_name, last_name, email, company, role, frustration');

-- Nobody reads the counts or calls the guard, but for what runs in the visitor's own name. It tells
-- nothing.
revoke all on schema lead_guard from public, anon, authenticated, service_role;
revoke all on all tables in schema lead_guard from public, anon, authenticated, service_role;
revoke all on all functions in schema lead_guard from public, anon, authenticated, service_role;
grant usage on schema lead_guard to public;
grant execute on function lead_guard.before_request(), lead_guard.is_filled(text),
  lead_guard.content(text, text, text, text, text, text) to public;

-- PostgREST has one function to call before requests. One that the project has already stays: the
-- triggers keep the limit.
do $$
begin
  if not exists (
    select from pg_db_role_setting, unnest(setconfig) as setting
    where setting like 'pgrst.db\_pre\_request=_%'
  ) then
    alter role authenticator set pgrst.db_pre_request = 'lead_guard.before_request';
  end if;
exception when insufficient_privilege or undefined_object then null;
end $$;

notify pgrst, 'reload config';
notify pgrst, 'reload schema';
commit;
