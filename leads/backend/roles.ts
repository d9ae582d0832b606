/**
 * The roles of a hosted Supabase project, for a database that has none. `anon` is who a visitor
 * is, `service_role` who the owner is (row-level security does not apply to it).
 * Safe to run again.
 */
export const supabaseRoles = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
end $$;
grant usage on schema public to anon, authenticated, service_role;
`
