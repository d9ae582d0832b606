-- A repeat of a lead is a lead that is the same in every column. The first migration compared the
-- columns that it names, so that a column added later did not count: a lead that was sent again
-- with a telephone number would have been taken for a repeat, and lost.
--
-- Run it after the file before it. Running it again is harmless and changes no lead.

begin;

-- After each request of a visitor. A repeat of a lead of the last 24 hours, as a retry after a lost
-- answer sends it, is taken out again. It is answered and counted like a new one, so that no answer
-- tells whether a lead is there.
--
-- The trigger names the columns of the index (tg_argv): by these the leads that may be the same are
-- found. Then the whole rows are compared, but for what the database itself adds.
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
    'delete from public.%1$I as lead
      where lead.id = $1
        and exists (
          select from public.%1$I as earlier
          where lead_guard.content(%2$s) = $2
            and earlier.created_at > now() - interval ''24 hours''
            and earlier.id <> lead.id
            and to_jsonb(earlier) - ''{id,created_at}''::text[]
              = to_jsonb(lead) - ''{id,created_at}''::text[])',
    tg_table_name,
    -- The columns of the earlier lead.
    (select string_agg('earlier.' || btrim(name), ', ') from unnest(string_to_array(tg_argv[0], ',')) as name))
    using new_id, new_content;

  insert into lead_guard.arrivals as earlier (sender, lead_table, since, leads)
    select from_sender, tg_table_name, lead_guard.this_window(), 1 where from_sender is not null
    on conflict (sender, lead_table, since) do update set leads = earlier.leads + 1
    returning leads into counted;

  if counted > lead_guard.most_leads() then
    perform lead_guard.refuse_too_many();
  elsif counted = 1 then
    -- Counts are forgotten after an hour. "skip locked": two new senders do not wait for each other.
    delete from lead_guard.arrivals where (sender, lead_table, since) in (
      select sender, lead_table, since from lead_guard.arrivals
      where since < now() - interval '1 hour' for update skip locked);
  end if;

  return null;
end $$;

revoke all on function lead_guard.after_lead() from public, anon, authenticated, service_role;

commit;
