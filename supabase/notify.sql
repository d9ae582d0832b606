-- Optional: one e-mail to the owner when there are new leads. Paste it into the SQL Editor after
-- the migration (docs/supabase.md, step 10). The forms work the same without it.
--
-- Every 15 minutes the database counts the leads that the owner has not been told of. If there are
-- any, it asks an e-mail service to send one message: how many there are, and where to read them.
-- The message has no personal data. The database counts a lead as told only once the service has
-- accepted the message, and asks again until then: at least once, so nothing is forgotten.
--
-- Running it again is harmless: it keeps what has been told, and replaces the settings below.

begin;

-- The extensions that this file needs. Switch them on in the dashboard (Integrations).
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    raise exception
      'Nothing was changed. Switch on the integration "Cron", then run this file again.';
  end if;
  if not exists (
    select from pg_proc where proname = 'http_post' and pronamespace = to_regnamespace('net')
  ) then
    raise exception
      'Nothing was changed. Switch on the extension "pg_net", then run this file again.';
  end if;
  if to_regclass('vault.decrypted_secrets') is null then
    raise exception
      'Nothing was changed. Switch on the integration "Vault", then run this file again.';
  end if;
  if to_regclass('public.contact_leads') is null then
    raise exception 'Nothing was changed. Run the migration first (docs/supabase.md, step 4).';
  end if;
end $$;

-- ---------------------------------------------------------------------------------- Settings

-- No API shows this schema, and no visitor may use it.
create schema if not exists lead_notice;

create table if not exists lead_notice.settings (
  only_row boolean primary key default true check (only_row),
  service text not null,
  sender text not null,
  recipient text not null,
  read_at text not null
);

-- Write your own values between the quotes of these four lines.
insert into lead_notice.settings (service, sender, recipient, read_at)
values (
  'https://email-service.example/emails', -- the address of your e-mail service for sending
  'Website <website@yourcompany.example>', -- the sender, which the service must allow
  'leads@yourcompany.example', -- who is told
  'https://supabase.com/dashboard' -- where the leads are read
)
on conflict (only_row) do update set
  service = excluded.service,
  sender = excluded.sender,
  recipient = excluded.recipient,
  read_at = excluded.read_at;

-- ------------------------------------------------------------------------ What has been told

-- One row per lead that a message has counted. "request" is the request to the service while its
-- answer is awaited, and null once the service has accepted the message.
create table if not exists lead_notice.told (
  lead_id uuid primary key,
  request bigint,
  asked_at timestamptz not null default now()
);

-- How long an answer of the service may take. After that the same leads are counted again.
create or replace function lead_notice.answer_limit() returns interval
  language sql immutable set search_path = '' as $$ select interval '10 minutes' $$;

-- All leads of both tables. Only their identity: no text of a visitor is read.
create or replace view lead_notice.lead_ids as
  select id from public.contact_leads
  union all
  select id from public.ai_report_leads;

-- Reads the answers of the service to earlier requests.
create or replace function lead_notice.read_answers() returns void
  language plpgsql set search_path = '' as $$
begin
  -- Accepted: these leads are told.
  update lead_notice.told as told
  set request = null
  from net._http_response as answer
  where answer.id = told.request
    and answer.status_code between 200 and 299;

  -- Refused, failed or never answered: these leads are new again.
  delete from lead_notice.told as told
  where told.request is not null
    and (
      told.asked_at < now() - lead_notice.answer_limit()
      or exists (select from net._http_response as answer where answer.id = told.request)
    );

  -- A lead that was deleted needs no row.
  delete from lead_notice.told as told
  where not exists (select from lead_notice.lead_ids as lead where lead.id = told.lead_id);
end $$;

-- The message for this many new leads, as the service takes it.
create or replace function lead_notice.message(new_leads integer) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'from', settings.sender,
    'to', settings.recipient,
    'subject', case new_leads
      when 1 then '1 new lead from the website'
      else format('%s new leads from the website', new_leads)
    end,
    'text', format(
      E'New leads since the last message: %s\n\nRead them at %s', new_leads, settings.read_at)
  )
  from lead_notice.settings as settings
$$;

-- Tells the owner of the leads that no message has counted, if there are any.
create or replace function lead_notice.tell_owner() returns void
  language plpgsql set search_path = '' as $$
declare
  secret text := (
    select decrypted_secret from vault.decrypted_secrets where name = 'lead_notice_key'
  );
  new_leads integer;
  new_request bigint;
begin
  -- One run at a time. A run that finds another one at work leaves the leads to it.
  if not pg_try_advisory_xact_lock(hashtextextended('lead_notice.tell_owner', 0)) then
    return;
  end if;
  perform lead_notice.read_answers();
  if secret is null then
    raise exception 'Vault has no secret of the name lead_notice_key (docs/supabase.md, step 10).';
  end if;

  with counted as (
    insert into lead_notice.told (lead_id, request)
    select lead.id, 0
    from lead_notice.lead_ids as lead
    where not exists (select from lead_notice.told as told where told.lead_id = lead.id)
    returning lead_id
  )
  select count(*) into new_leads from counted;
  if new_leads = 0 then
    return;
  end if;

  select net.http_post(
    url := settings.service,
    body := lead_notice.message(new_leads),
    headers := jsonb_build_object(
      'Content-Type', 'application/json',
      'Authorization', 'Bearer ' || secret
    )
  )
  into new_request
  from lead_notice.settings as settings;

  update lead_notice.told set request = new_request where request = 0;
end $$;

-- Nobody but the owner of this schema reads or runs any of this.
revoke all on schema lead_notice from public, anon, authenticated, service_role;
revoke all on lead_notice.settings, lead_notice.told, lead_notice.lead_ids
  from public, anon, authenticated, service_role;
revoke all on function
  lead_notice.answer_limit(),
  lead_notice.read_answers(),
  lead_notice.message(integer),
  lead_notice.tell_owner()
  from public, anon, authenticated, service_role;

-- --------------------------------------------------------------------------------- The clock

select cron.schedule('tell the owner of leads', '*/15 * * * *', 'select lead_notice.tell_owner()');

commit;
