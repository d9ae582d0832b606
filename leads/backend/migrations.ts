import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'

const folder = path.join(root, 'supabase', 'migrations')

/**
 * The SQL of all migrations, in the order in which a hosted project runs them. Each may run again
 * on the same database.
 */
export function readMigrations(): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => readFileSync(path.join(folder, name), 'utf8'))
}

/**
 * The roles of a hosted Supabase project, for a database without them. `anon` is the role of a
 * visitor, `service_role` that of the owner (row-level security does not apply to it). Safe to run
 * again.
 */
export const supabaseRoles = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end $$;
grant usage on schema public to anon, authenticated, service_role;
`
