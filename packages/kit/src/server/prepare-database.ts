import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { scramVerifier } from './scram.ts'
import { clockAhead } from '../shared/clock.ts'
import { appLogin, appRole, everyRole } from './database.ts'
import { requestLimits } from './time-limits.ts'

const roles = [appRole, everyRole]
const both = roles.join(', ')

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const migrationsFolder = join(root, 'drizzle')

/**
 * Tables without a `district_id`, and who may see them; any other table without one fails the
 * start.
 */
const sharedTables = new Set<string>([])

/**
 * The database has tables that our migrations didn't create: an earlier state of the project, or
 * something else altogether.
 */
export class ForeignDatabase extends Error {
  override name = 'ForeignDatabase'
  constructor(cause: unknown) {
    super(
      'The tables of this database are not those that the migrations of this version stand on.',
      { cause },
    )
  }
}

/**
 * PostgreSQL's class 42: a migration creates something that exists, or changes something that
 * doesn't. The migration was rolled back.
 */
function clashes(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^42[0-9A-Z]{3}$/.test(String(cause.code))) return true
  }
  return false
}

/**
 * Migrates a database to the current schema and secures it: the application's role, extensions,
 * migrations, then grants and forced row-level security on every table, then each module's views,
 * functions and triggers (`*.definitions.sql`, idempotent). Runs at each start, and only checks
 * when nothing has changed. Refuses with `ForeignDatabase`, without changes, a database it can't
 * migrate.
 * @param adminURL the owner's connection; it must be allowed to create roles and extensions the
 * first time.
 */
export async function prepareDatabase(adminURL: string): Promise<void> {
  const sql = postgres(adminURL, { max: 1, onnotice: () => {} })
  try {
    // Two servers that start at once take turns.
    await sql`select pg_advisory_lock(7283001)`
    // From here on, because waiting for a turn may take longer.
    await sql`set lock_timeout = '1s'`
    // A statement that runs too long is canceled, and its step rolled back.
    await sql`set statement_timeout = '30min'`
    const stamp = stampOf()
    if (await isPrepared(sql, stamp)) return await openToApplication(sql, adminURL)
    await patiently(() => prelude(sql))
    await sql.unsafe(clockSQL())
    await patiently(() => openToApplication(sql, adminURL))
    await patiently(() => migrate(drizzle(sql), { migrationsFolder })).catch((cause: unknown) => {
      throw clashes(cause) ? new ForeignDatabase(cause) : cause
    })
    await patiently(() => secure(sql))
    await patiently(() => define(sql))
    await sql.unsafe(`comment on schema public is '${stamp}'`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Changes with everything that a start makes of a database: migrations, definitions, its clock, and this file. */
function stampOf(): string {
  const hash = createHash('sha256').update(clockSQL())
  for (const file of [
    fileURLToPath(import.meta.url),
    join(migrationsFolder, 'meta', '_journal.json'),
    ...definitionFiles(),
  ])
    hash.update(readFileSync(file))
  return `Prepared by Atrium: ${hash.digest('hex')}`
}

/**
 * Whether the last start prepared this database for exactly this version, and no table has lost its
 * policies since.
 */
async function isPrepared(sql: postgres.Sql, stamp: string): Promise<boolean> {
  const [found] = await sql<{ stamp: string | null }[]>`
    select obj_description('public'::regnamespace) as stamp where exists (select from pg_roles where rolname = ${everyRole})`
  return (
    found?.stamp === stamp &&
    (await tablesOf(sql)).every(({ scoped, secured }) => scoped && secured)
  )
}

/**
 * Runs a step until it gets its locks. Changing a table waits for its readers, and everyone else
 * waits behind the change: so it steps back after a second, lets them pass and tries again, for
 * about two minutes. Each step is one transaction, or safe to run twice.
 */
async function patiently<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step()
    } catch (error) {
      if (attempt === 80 || !isLockTimeout(error)) throw error
      await sleep(500)
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '55P03') return true
  return false
}

/** The application's role could become one that sees more than it should. */
export class UnsafeRole extends Error {
  override name = 'UnsafeRole'
}

/**
 * Lets the application log in as its own role. Refuses to start (`UnsafeRole`) if that role could
 * become another one or bypasses the policies, since an injected statement could then do the same.
 */
async function openToApplication(sql: postgres.Sql, adminURL: string): Promise<void> {
  for (const role of roles) {
    const login = appLogin(adminURL, role)
    if (!(await canLogIn(adminURL, login)))
      await sql.unsafe(
        `alter role ${role} login${login.pass && ` password '${scramVerifier(login.pass)}'`}`,
      )
  }
  await limitRoles(sql)
  await refuseUnsafeRole(sql)
}

/** No connection of the application waits, or holds what others wait for, without end. */
async function limitRoles(sql: postgres.Sql): Promise<void> {
  const limits = Object.entries(requestLimits.settings)
  const known = await sql<{ name: string; settings: string[] }[]>`
    select rolname::text as name, coalesce(rolconfig, '{}') as settings from pg_roles where rolname = any(${roles})`
  for (const { name, settings } of known)
    for (const [setting, value] of limits)
      if (!settings.includes(`${setting}=${value}`))
        await sql.unsafe(`alter role ${name} set ${setting} = '${value}'`)
}

/** Refuses (`UnsafeRole`) an application role with more rights than its own. */
export async function refuseUnsafeRole(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  const found = await sql<{ name: string }[]>`
    select r.rolname::text as name from pg_roles r where r.rolname = any(${roles})
      and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or exists (select from pg_auth_members m where m.member = r.oid))`
  if (found[0])
    throw new UnsafeRole(
      `The role ${found[0].name} is a member of another role, or may bypass row-level security. Revoke that: this server's own roles must be subject to every policy.`,
    )
}

async function canLogIn(url: string, login: { user: string; pass: string }): Promise<boolean> {
  const own = postgres(url, { ...login, max: 1, onnotice: () => {} })
  try {
    await own`select 1`
    return true
  } catch (error) {
    // Class 28: no such login, or a different password.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('28'))
      return false
    throw error
  } finally {
    await own.end({ timeout: 5 })
  }
}

/**
 * SQL that gives a database this process's clock. `atrium_now()` decides who still holds what, and
 * `atrium_today(time_zone)` which day it is somewhere; when a row was written stays `now()`.
 */
export const clockSQL = (): string => `
  create or replace function atrium_now() returns timestamptz language sql stable parallel safe
    return now()${clockAhead() === 0 ? '' : ` + interval '${clockAhead()} milliseconds'`};
  create or replace function atrium_today(time_zone text) returns date language sql stable parallel safe
    return (atrium_now() at time zone time_zone)::date;`

async function prelude(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    do $$ begin
${roles.map((role) => `      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;`).join('\n')}
    end $$;
    grant ${both} to current_user;
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;
    create extension if not exists btree_gist;
    -- Lower case without accents. unaccent() is only stable because its dictionary may change; ours does not.
    create or replace function atrium_fold(value text) returns text language sql immutable parallel safe strict
      return lower(public.unaccent('public.unaccent'::regdictionary, value));
    create or replace function atrium_district() returns integer language sql stable parallel safe
      return nullif(nullif(current_setting('atrium.district', true), ''), '*')::integer;
    -- Ends a statement that has to write all of its rows or none. The application reads the code: see hot-statement.ts.
    create or replace function atrium_wrote_all(written bigint, wanted bigint) returns boolean language plpgsql as $$ begin
      if written <> wanted then raise exception 'wrote % of % rows', written, wanted using errcode = 'ATR01'; end if;
      return true;
    end $$;
  `)
}

/** Every table, whether it names a district, and whether it has its policies. */
const tablesOf = (sql: postgres.Sql) =>
  sql.unsafe<{ name: string; scoped: boolean; secured: boolean }[]>(`
    select c.relname as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'district_id' and not a.attisdropped) as scoped,
           c.relrowsecurity and c.relforcerowsecurity and (select count(*) from pg_policy p where p.polrelid = c.oid) = 3
             and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'every_district' and p.polroles = array['${everyRole}'::regrole::oid]) as secured
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)

async function secure(sql: postgres.Sql): Promise<void> {
  const tables = await tablesOf(sql)
  const statements = [
    `grant usage on schema public to ${both}`,
    `grant usage on all sequences in schema public to ${both}`,
  ]
  for (const { name, scoped, secured } of tables) {
    if (!scoped && !sharedTables.has(name))
      throw new Error(`Table ${name} has no district_id and is not named as shared`)
    statements.push(`grant select, insert, update, delete on "${name}" to ${both}`)
    if (scoped && !secured) statements.push(...policies(name))
  }
  // History is permanent: the application can append to the log but never change it.
  statements.push(`revoke update, delete on audit_entry, access_event, audit_seal from ${both}`)
  statements.push(`revoke insert, update, delete on audit_blank from ${both}`)
  await sql.begin(async (tx) => {
    await tx.unsafe(statements.join(';\n'))
  })
}

/**
 * The modules' views, functions and triggers, in the order of their paths; each file replaces what
 * it defines. A view made there belongs to the owner and bypasses its tables' policies: it must
 * name `atrium_district()` itself.
 */
async function define(sql: postgres.Sql): Promise<void> {
  const files = definitionFiles()
  if (files.length === 0) return
  const statements = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  await sql.begin(async (tx) => {
    await tx.unsafe(statements)
    await tx.unsafe(`grant select on all tables in schema public to ${both}`)
  })
}

const definitionFiles = (): string[] =>
  globSync('packages/*/src/**/*.definitions.sql', { cwd: root })
    .toSorted()
    .map((file) => join(root, file))

const policies = (table: string): string[] => [
  `drop policy if exists by_district on "${table}"`,
  `drop policy if exists every_district on "${table}"`,
  `drop policy if exists by_owner on "${table}"`,
  `alter table "${table}" enable row level security`,
  `alter table "${table}" force row level security`,
  `create policy by_district on "${table}" to ${appRole} using (district_id = (select atrium_district())) with check (district_id = (select atrium_district()))`,
  `create policy every_district on "${table}" to ${everyRole} using (true) with check (true)`,
  // The owner migrates, imports in bulk and owns the search views, each of which names the district
  // itself.
  `create policy by_owner on "${table}" to current_user using (true) with check (true)`,
]
