-- What the audit asks for (npm run leads -- --audit): every door to the leads, a line each. It
-- changes nothing about the tables and what visitors may do, so you may skip this file if you never
-- use the audit. Run it after the files before it. Running it again is harmless.
--
-- Each view below names one kind of door; lead_doors() puts them together. They read no lead.

begin;

-- Whom the doors are for.
create or replace view lead_guard.visitors as
  select oid, rolname as visitor from pg_roles where rolname in ('anon', 'authenticated');

create or replace view lead_guard.lead_tables as
  select oid, relname, relowner, relacl, relrowsecurity, relforcerowsecurity, relpersistence
  from pg_class
  where relnamespace = 'public'::regnamespace
    and relname in ('contact_leads', 'ai_report_leads');

-- What visitors may do with any table or view. What PostgreSQL itself opens is no door, unless
-- somebody has changed it.
create or replace view lead_guard.visitor_rights as
  select c.oid, c.relkind, c.relowner, v.visitor, kind
  from pg_class c, lead_guard.visitors v,
    unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES', 'DELETE', 'TRUNCATE', 'TRIGGER']) kind
  where c.relkind in ('r', 'p', 'v', 'm', 'f')
    and c.relnamespace <> 'information_schema'::regnamespace
    and (c.oid >= 16384 or c.relacl is distinct from (
      select initprivs from pg_init_privs where objoid = c.oid and objsubid = 0))
    and case
      when kind in ('DELETE', 'TRUNCATE', 'TRIGGER')
        then has_table_privilege(v.visitor, c.oid, kind)
      else has_any_column_privilege(v.visitor, c.oid, kind)
    end;

create or replace view lead_guard.doors_of_rights as
  select format('%s may %s the %s %s of %s',
    visitor,
    string_agg(kind, ', '),
    case relkind
      when 'v' then 'view'
      when 'm' then 'materialized view'
      when 'f' then 'foreign table'
      else 'table'
    end,
    oid::regclass,
    relowner::regrole) as door
  from lead_guard.visitor_rights
  group by visitor, oid, relkind, relowner;

-- Every right on the lead tables, and on single columns, whoever has it.
create or replace view lead_guard.doors_of_grants as
  with given as (
    select oid, relowner, null::name as column_name, (aclexplode(relacl)).*
    from lead_guard.lead_tables
    union all
    select t.oid, t.relowner, a.attname, (aclexplode(a.attacl)).*
    from lead_guard.lead_tables t join pg_attribute a on a.attrelid = t.oid
  )
  select format('%s was granted %s%s on %s',
    case grantee when 0 then 'everybody' else grantee::regrole::text end,
    privilege_type,
    ' (' || string_agg(column_name, ', ') || ')',
    oid::regclass) as door
  from given
  where grantee <> relowner
  group by oid, grantee, privilege_type;

-- An unlogged table is emptied by a crash.
create or replace view lead_guard.doors_of_tables as
  select format('%s belongs to %s: row-level security %s, forced %s, survives a crash %s',
    oid::regclass, relowner::regrole, relrowsecurity, relforcerowsecurity,
    relpersistence = 'p') as door
  from lead_guard.lead_tables
  union all
  select format('policy "%s" on %s: %s %s to %s using (%s) with check (%s)',
    policyname, tablename, permissive, cmd, roles, qual, with_check)
  from pg_policies
  where schemaname = 'public' and tablename in (select relname from lead_guard.lead_tables)
  union all
  select format('%s and %s share rows', inhrelid::regclass, inhparent::regclass)
  from pg_inherits join lead_guard.lead_tables on oid in (inhrelid, inhparent)
  union all
  select format('publication %s sends %s', pubname, tablename)
  from pg_publication_tables
  where schemaname = 'lead_guard'
    or schemaname = 'public' and tablename in (select relname from lead_guard.lead_tables);

-- What the visitors' roles are, and who else has the rights of the secret key. The owner of the
-- tables has them anyway.
create or replace view lead_guard.doors_of_roles as
  select format(
    'role %s: superuser %s, bypassrls %s, createrole %s, login %s, member of %s, may create in %s',
    visitor, rolsuper, rolbypassrls, rolcreaterole, rolcanlogin,
    array(select m.rolname from pg_roles m where pg_has_role(visitor, m.oid, 'member')),
    array(select nspname from pg_namespace n where has_schema_privilege(visitor, n.oid, 'create'))
  ) as door
  from lead_guard.visitors v join pg_roles r on r.oid = v.oid
  union all
  select format('role %s has the rights of service_role: login %s', rolname, rolcanlogin)
  from pg_roles
  where pg_has_role(oid, 'service_role', 'usage')
    and rolname <> 'service_role'
    and not rolsuper
    and oid not in (select relowner from lead_guard.lead_tables);

-- Every setting that a visitor's request runs under: of the roles on its way, and of the database.
create or replace view lead_guard.doors_of_settings as
  select format('setting of %s: %s', coalesce(rolname, 'everybody'), setting) as door
  from pg_db_role_setting left join pg_roles on oid = setrole, unnest(setconfig) as setting
  where setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and (setrole = 0 or rolname in ('anon', 'authenticated', 'authenticator'))
  union all
  select format('what %s creates in %s is open (%s): %s',
    defaclrole::regrole, nspname, defaclobjtype, defaclacl)
  from pg_default_acl left join pg_namespace n on n.oid = defaclnamespace
  where defaclacl::text ~ '[{,](anon|authenticated)?=';

-- The functions that visitors may call and that run with other rights, or that are not of Supabase.
create or replace view lead_guard.doors_of_functions as
  select format('%s may call %s, which runs as %s',
    visitor,
    p.oid::regprocedure,
    case when prosecdef then proowner::regrole::text else visitor end) as door
  from lead_guard.visitors, pg_proc p
  where has_function_privilege(visitor, p.oid, 'execute')
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (p.oid >= 16384 or proacl is distinct from (
      select initprivs from pg_init_privs where objoid = p.oid and objsubid = 0))
    and (prosecdef
      or has_schema_privilege(visitor, pronamespace, 'usage')
        and (p.oid < 16384
          or pronamespace = 'public'::regnamespace
          or proowner::regrole::text not like 'supabase\_%')
        and not exists (
          select from pg_depend
          where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e'));

-- What starts when visitors write.
create or replace view lead_guard.doors_of_triggers as
  select format('trigger %s on %s calls %s, which runs as %s',
    tgname,
    tgrelid::regclass,
    tgfoid::regprocedure,
    case when prosecdef then proowner::regrole::text else 'whoever writes' end) as door
  from pg_trigger join pg_proc p on p.oid = tgfoid
  where not tgisinternal
    and tgrelid in (
      select oid from lead_guard.visitor_rights where kind not in ('SELECT', 'REFERENCES')
      union
      select oid from lead_guard.lead_tables)
  union all
  select format('rule %s on %s.%s: %s',
    rulename, schemaname, tablename, regexp_replace(definition, '\s+', ' ', 'g'))
  from pg_rules
  where schemaname not in ('pg_catalog', 'information_schema');

-- What keeps the doors: a digest of each part.
create or replace view lead_guard.guard_parts as
  select 'column ' || a.attrelid::regclass || '.' || a.attname as part,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as words
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0
    and not a.attisdropped
    and (a.attrelid in (select oid from lead_guard.lead_tables)
      or a.attrelid in (
        select oid from pg_class
        where relnamespace = 'lead_guard'::regnamespace and relkind = 'r'))
  union all
  select 'constraint ' || c.conname || ' on ' || c.conrelid::regclass, pg_get_constraintdef(c.oid)
  from pg_constraint c join lead_guard.lead_tables t on c.conrelid = t.oid
  where c.contype <> 'n'
  union all
  select 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
  from pg_index i join lead_guard.lead_tables t on i.indrelid = t.oid
  union all
  select 'trigger ' || g.tgname || ' on ' || g.tgrelid::regclass,
    concat(g.tgenabled, pg_get_triggerdef(g.oid))
  from pg_trigger g join lead_guard.lead_tables t on g.tgrelid = t.oid
  where not g.tgisinternal
  union all
  select 'function ' || oid::regprocedure, concat(proowner::regrole, pg_get_functiondef(oid))
  from pg_proc
  where pronamespace = 'lead_guard'::regnamespace or proname = 'lead_doors'
  union all
  select 'view ' || oid::regclass, concat(relowner::regrole, pg_get_viewdef(oid))
  from pg_class
  where relnamespace = 'lead_guard'::regnamespace and relkind = 'v'
  union all
  -- Without a salt no sender is counted, and there is no limit.
  select 'salt', (count(*) > 0)::text from lead_guard.salt;

create or replace function public.lead_doors() returns setof text
  language sql stable security definer set search_path = '' as $$
  select door from lead_guard.doors_of_rights
  union all select door from lead_guard.doors_of_grants
  union all select door from lead_guard.doors_of_tables
  union all select door from lead_guard.doors_of_roles
  union all select door from lead_guard.doors_of_settings
  union all select door from lead_guard.doors_of_functions
  union all select door from lead_guard.doors_of_triggers
  union all select format('guard %s: %s', part, md5(words)) from lead_guard.guard_parts
  order by 1
$$;

-- The secret key alone asks.
revoke all on all tables in schema lead_guard from public, anon, authenticated, service_role;
revoke all on function public.lead_doors() from public, anon, authenticated;
grant execute on function public.lead_doors() to service_role;

notify pgrst, 'reload schema';
commit;
