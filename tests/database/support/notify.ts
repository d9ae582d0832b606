import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../src/lib/project-root.ts'

/** The file that an owner pastes to be told of new leads. */
export const notifyFile = readFileSync(path.join(root, 'supabase/notify.sql'), 'utf8')

/**
 * Stand-ins for what hosted projects have: `pg_net`, which sends requests after a transaction and
 * keeps their answers in a table, and Vault, which keeps secrets.
 */
export const networkAndVault = `
  create schema net;
  create table net.requests (
    id bigint generated always as identity, url text, body jsonb, headers jsonb
  );
  create table net._http_response (id bigint, status_code integer, timed_out boolean);
  create function net.http_post(
    url text,
    body jsonb default '{}',
    params jsonb default '{}',
    headers jsonb default '{}',
    timeout_milliseconds integer default 5000
  ) returns bigint language sql as $$
    insert into net.requests (url, body, headers) values (url, body, headers) returning id
  $$;
  grant usage on schema net to postgres;
  grant all on all tables in schema net to postgres;
  create schema vault;
  create table vault.secrets (name text, secret text);
  create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
  grant usage on schema vault to postgres;
  grant select on vault.decrypted_secrets to postgres;
  insert into vault.secrets values ('lead_notice_key', 'the-key-of-the-service');
`

/** A stand-in for `pg_cron`, which keeps what it is asked to run. */
export const clock = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
    language sql as $$
      insert into cron.job values (job_name, schedule, command)
      on conflict (jobname) do update set command = excluded.command;
      select 1::bigint
    $$;
  grant usage on schema cron to postgres;
  grant all on all tables in schema cron to postgres;
`
