import { say, type DeclaredData, type Tx, type UserRequest } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { mayReadPage } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { differ, usuallyStands, type Row, type Stands } from './collision.rules.ts'
import { codeMessages, collisionRules, columnTexts } from './collision.words.ts'
import type { MergedKind } from './merge-fields.ts'
import type { PersonColumn } from './references.queries.ts'

/** A unique index over a person: of one person, there can be one row for each of the other columns. */
export interface PersonIndex {
  table: string
  column: string
  /** The other columns. */
  per: string[]
  predicate: string | null
  /** The columns that identify a row. */
  keys: string[]
  /** All that a row says: what changes places if the duplicate's stands. */
  content: string[]
  /** What its columns refer to. */
  refersTo: Record<string, { table: string; column: string }>
  /** Columns of other tables that refer to one of its rows. */
  referredBy: { table: string; column: string; to: string }[]
}

/** The unique indexes over these columns, from the database itself. */
export async function personIndexes(
  tx: Pick<Tx, 'execute'>,
  columns: readonly PersonColumn[],
): Promise<PersonIndex[]> {
  const pairs = columns
    .filter(({ holds }) => holds === 'number')
    .map(({ table, column }) => ({ table, column }))
  const rows = await tx.execute<PersonIndex & Record<string, unknown>>(sql`
    with named as (select * from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as n ("table" text, "column" text)),
    unique_index as (
      select n."table", n."column", i.indexrelid, i.indrelid, i.indpred, array(
        select k.attname::text from unnest(i.indkey) u(num) join pg_attribute k on k.attrelid = i.indrelid and k.attnum = u.num) as over
      from named n join pg_index i on i.indrelid = to_regclass(quote_ident(n."table")) and i.indisunique),
    keyed as (
      select i.*, array(select k.attname::text from pg_index p join pg_attribute k on k.attrelid = p.indrelid and k.attnum = any(p.indkey)
        where p.indrelid = i.indrelid and p.indisprimary) as keys
      from unique_index i where i."column" = any(i.over))
    select i."table", i."column", array(select c from unnest(i.over) c where c <> i."column" and c <> 'district_id') as per,
      pg_get_expr(i.indpred, i.indrelid) as predicate, i.keys,
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname <> 'version' and not a.attname = any(i.keys) and not exists (
          select from pg_index x where x.indrelid = i.indrelid and x.indisunique and (a.attnum = any(x.indkey)) and (x.indpred is null or x.indexrelid = i.indexrelid))
        order by a.attnum) as content,
      (select coalesce(json_object_agg(a.attname, json_build_object('table', f.relname, 'column', t.attname)), '{}') from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'district_id'
        join pg_attribute t on t.attrelid = k.confrelid and t.attnum = any(k.confkey) and t.attname <> 'district_id'
        where k.conrelid = i.indrelid and k.contype = 'f' and cardinality(k.conkey) <= 2) as "refersTo",
      (select coalesce(json_agg(json_build_object('table', r.relname, 'column', a.attname, 'to', t.attname)), '[]') from pg_constraint k
        join pg_class r on r.oid = k.conrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'district_id'
        join pg_attribute t on t.attrelid = k.confrelid and t.attnum = any(k.confkey) and t.attname <> 'district_id'
        where k.confrelid = i.indrelid and k.contype = 'f' and cardinality(k.conkey) = 2) as "referredBy"
    from keyed i order by 1, 2`)
  return [...rows]
}

/** Rows of both people that can't both belong to one. */
export interface Collision {
  index: PersonIndex
  /** No index tells them apart, but their module says that they are the same. */
  isTwin?: true | undefined
  kept: Row
  gone: Row
}

export const keyOfRow = ({ keys }: PersonIndex, row: Row): Row =>
  Object.fromEntries(keys.map((key) => [key, row[key]]))

/** Names a collision for the choice of a person: the row of the duplicate. */
export const collisionID = ({ index, isTwin, gone }: Collision): string =>
  `${index.table} ${Object.values(keyOfRow(index, gone)).join(' ')}${isTwin ? ' twin' : ''}`

/** All collisions of two people, the rows locked. */
export async function collisionsOf(
  tx: Tx,
  districtID: number,
  { keptID, goneID }: { keptID: number; goneID: number },
  indexes: readonly PersonIndex[],
): Promise<Collision[]> {
  const found: Collision[] = []
  for (const index of indexes) {
    const column = sql.identifier(index.column)
    const rowsOf = (id: number) => sql`(select * from ${sql.identifier(index.table)}
      where district_id = ${districtID} and ${column} = ${id}${index.predicate === null ? sql`` : sql` and ${sql.raw(index.predicate)}`})`
    const same = index.per.map(
      (name) => sql` and k.${sql.identifier(name)} = g.${sql.identifier(name)}`,
    )
    const rows = await tx.execute<{ kept: Row; gone: Row }>(sql`
      select to_jsonb(k) as kept, to_jsonb(g) as gone from ${rowsOf(keptID)} k join ${rowsOf(goneID)} g on true${sql.join(same)}`)
    found.push(...rows.map((pair) => ({ index, ...pair })))
  }
  for (const index of indexes) {
    const twin = twinIndex(index)
    if (!twin) continue
    const table = sql.identifier(index.table)
    const rows = await tx.execute<{ kept: Row; gone: Row }>(sql`
      select distinct on (w.twin_id) to_jsonb(k) as kept, to_jsonb(g) as gone
      from ${sql.identifier(twin.of)}(${districtID}, ${keptID}, ${goneID}) w
      join ${table} k on k.district_id = ${districtID} and k.id = w.id join ${table} g on g.district_id = ${districtID} and g.id = w.twin_id
      order by w.twin_id, w.id`)
    const isFound = ({ kept, gone }: { kept: Row; gone: Row }) =>
      found.some((one) => one.index === index && one.kept.id === kept.id && one.gone.id === gone.id)
    found.push(
      ...rows
        .filter((pair) => !isFound(pair))
        .map((pair) => ({ index: twin.index, isTwin: true as const, ...pair })),
    )
  }
  return found
}

/** The index of a table that has twins, as if it were over what they are about. */
export function twinIndex(index: PersonIndex): { of: string; index: PersonIndex } | undefined {
  const rule = collisionRules[index.table]
  if (rule?.does !== 'choose' || !rule.twins) return undefined
  return { of: rule.twins.of, index: { ...index, per: [...rule.twins.about] } }
}

/** A value in words, for the browser to write as its kind. */
export interface ShownValue {
  label: string
  value: string
  kind: 'text' | 'date' | 'instant'
}

/** A collision in words. */
export interface ShownCollision {
  id: string
  title: string
  /** What both rows are about. */
  about: Omit<ShownValue, 'label'>[]
  /** Null: the reader may not see them. */
  values: { kept: ShownValue[]; gone: ShownValue[] } | null
  /** Which stands by default; null: there is nothing to choose, the days of both become one stay. */
  stands: Stands | null
  /** Both can be true: two attempts at a course, say, or two courses with one title. */
  mayBeBoth: boolean
}

const isDay = /^\d{4}-\d\d-\d\d$/
const isInstant = /^\d{4}-\d\d-\d\dT/

/**
 * The collisions that people choose between, or should know of, in the reader's language. `stood`: which
 * one stood of each, instead of which one would.
 */
export async function shownCollisions(
  tx: Pick<Tx, 'execute'>,
  ctx: UserRequest,
  { kind, keptID, goneID }: { kind: MergedKind; keptID: number; goneID: number },
  collisions: readonly Collision[],
  data: DeclaredData,
  stood?: (collision: Collision) => Stands,
): Promise<ShownCollision[]> {
  const pages = new Map<string, boolean>()
  const isOpen = async (page: string | undefined): Promise<boolean> => {
    if (page === undefined) return true
    const known =
      pages.get(page) ??
      ((await mayReadPage(ctx, kind, keptID, page)) && (await mayReadPage(ctx, kind, goneID, page)))
    pages.set(page, known)
    return known
  }
  const names = new Map<string, string>()
  const shown: ShownCollision[] = []
  for (const collision of collisions) {
    const { index, isTwin, kept, gone } = collision
    const rule = collisionRules[index.table]
    if (!rule || rule.does === 'keep') continue
    if (rule.does === 'choose' && !isTwin && !differ(rule, kept, gone)) continue
    const columns = rule.does === 'join' ? ['start_date', 'end_date'] : rule.shows
    const valuesOf = async (row: Row): Promise<ShownValue[]> => {
      const values: ShownValue[] = []
      for (const column of columns) {
        const value = await inWords(tx, ctx, index, column, row[column] ?? null, names)
        if (value) values.push({ label: columnTexts[column]?.[ctx.language] ?? column, ...value })
      }
      return values
    }
    const about: Omit<ShownValue, 'label'>[] = []
    for (const column of index.per) {
      const value = await inWords(tx, ctx, index, column, gone[column] ?? null, names)
      if (value && column !== 'role') about.push(value)
    }
    shown.push({
      id: collisionID(collision),
      title: data.tables.get(index.table)?.title?.[ctx.language] ?? index.table,
      about,
      values: (await isOpen(rule.does === 'choose' ? rule.page : undefined))
        ? { kept: await valuesOf(kept), gone: await valuesOf(gone) }
        : null,
      stands:
        rule.does === 'choose' ? (stood?.(collision) ?? usuallyStands(rule, kept, gone)) : null,
      mayBeBoth: isTwin === true,
    })
  }
  return shown
}

async function inWords(
  tx: Pick<Tx, 'execute'>,
  ctx: UserRequest,
  { table, refersTo }: PersonIndex,
  column: string,
  value: unknown,
  names: Map<string, string>,
): Promise<Omit<ShownValue, 'label'> | null> {
  const { language } = ctx
  if (value === null || value === '') return null
  const to = refersTo[column]
  if (to !== undefined)
    return { kind: 'text', value: await nameOfRow(tx, ctx, to, Number(value), names) }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const codes = codeMessages[`${table}.${column}`]
  if (codes !== undefined) return { kind: 'text', value: say(language, { id: `${codes}${text}` }) }
  if (typeof value === 'boolean')
    return { kind: 'text', value: say(language, { id: value ? 'kit.yes' : 'kit.no' }) }
  if (typeof value === 'number') return { kind: 'text', value: numbers[language].format(value) }
  return {
    kind: isDay.test(text) ? 'date' : isInstant.test(text) ? 'instant' : 'text',
    value: text,
  }
}

const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US'),
  es: new Intl.NumberFormat('es-US'),
}

/** What people call a row that another refers to. */
async function nameOfRow(
  tx: Pick<Tx, 'execute'>,
  { user: { districtID }, language }: UserRequest,
  of: { table: string; column: string },
  id: number,
  names: Map<string, string>,
): Promise<string> {
  const isPerson = ['student', 'guardian', 'staff_member'].includes(of.table)
  const { table, column } = isPerson ? { table: 'users', column: 'id' } : of
  const key = `${table} ${id}`
  const known = names.get(key)
  if (known !== undefined) return known
  const [found] = await tx.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(t) as row from ${sql.identifier(table)} t where t.district_id = ${districtID} and t.${sql.identifier(column)} = ${id}`)
  const row = found?.row ?? {}
  const own = (name: string) => (typeof row[name] === 'string' ? row[name] : undefined)
  const spanish = language === 'es' ? (own('name_es') ?? own('title_es')) : undefined
  const title = spanish ?? own('title') ?? own('name') ?? own('mark') ?? own('code')
  const person = own('last_name') && `${own('first_name')} ${own('last_name')}`
  const name = [title ?? person ?? `#${id}`, own('section_number')].filter(Boolean).join(' · ')
  names.set(key, name)
  return name
}
