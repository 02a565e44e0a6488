import { allPersonalAccess } from '@atrium/auth/public'
import type { Database, DeclaredData } from '@atrium/kit/server'
import type { MergedKind } from './merge-fields.ts'

/** A column that names a person. */
export interface PersonColumn {
  table: string
  column: string
  /** `number`: the person. `list`: several, as an array or in JSON. */
  holds: 'number' | 'list'
  type: string
  /** The tables that its foreign keys refer to. */
  refersTo: string[]
  /** The columns that identify its rows, with their types. */
  keys: { name: string; type: string }[]
  /** The column beside it that has the person's ID number, for lists that people import. */
  number: string | null
}

/** The table of each role. */
const roleTables: Record<MergedKind, string> = {
  student: 'student',
  guardian: 'guardian',
  staff: 'staff_member',
}

/**
 * Whether a column's rows belong to a person in one role: it refers to that role, or is a class that
 * they attend or teach. Anything else could belong to another role of the same person.
 */
export const isOfRole = (kind: MergedKind, { table, refersTo }: PersonColumn): boolean =>
  refersTo.includes(roleTables[kind]) || (kind !== 'guardian' && table === 'section_enrollment')

/**
 * Tables whose rows stay with the record that they name, and why. A table that names people and is
 * not here moves.
 */
export const stay: Readonly<Record<string, string>> = {
  users: 'is the record itself',
  student: 'is the record itself',
  staff_member: 'is the record itself',
  guardian: 'is the record itself',
  account: 'opens that record; the one to keep has its own',
  session: 'ends with the account',
  reset_token: 'ends with the account',
  recovery_email_change: 'ends with the account',
  second_factor: 'belongs to the account',
  recovery_code: 'belongs to the account',
  sign_in_step: 'ends with the account',
  user_permission_group: 'is given to an account, and never by merging',
  user_role: 'is given to an account, and never by merging',
  user_preference: 'belongs to the account',
  notice_choice: 'belongs to the account',
  platform_administrator: 'is given to an account, and never by merging',
  left_person: 'is about the account',
  wallet_token: 'opens that record',
  person_merge: 'says what was merged',
  erased_student: 'says whose data was deleted',
  audit_entry: 'can’t be changed',
  access_event: 'can’t be changed',
  audit_seal: 'can’t be changed',
  job_run: 'says who started it',
  notice: 'was read, or not, by that account',
  import: 'says who imported',
  import_change: 'says what was imported into which record',
  import_mapping: 'says who saved it',
  viewed_person: 'is a shortcut',
  attendance_standing: 'is computed from attendance',
  attendance_kept_day: 'is computed from attendance',
  attendance_stale_day: 'says what is computed again',
  transcript_total: 'is computed from the transcript',
}

/** Whether a table's rows stay: those above, and everything that opens or acts for an account. */
export const stays = (table: string): boolean =>
  table in stay || allPersonalAccess().some(({ tables }) => tables.includes(table))

type Found = Omit<PersonColumn, 'holds'>

/**
 * Every column of the database that names a person and moves with them, from the declarations next
 * to each table: a module that is added later is not forgotten, since its columns must be declared.
 */
export async function personColumns(
  database: Pick<Database, 'owner'>,
  data: DeclaredData,
): Promise<PersonColumn[]> {
  const named = [...data.tables.values()].flatMap(({ table, columns }) =>
    stays(table)
      ? []
      : [...columns]
          .filter(([, { class: holds }]) => holds === 'people')
          .map(([column]) => ({ table, column })),
  )
  const rows = await database.owner<Found[]>`
    select n."table", n."column", format_type(a.atttypid, null) as type, (
      select coalesce(json_agg(json_build_object('name', k.attname, 'type', format_type(k.atttypid, null)) order by k.attnum), '[]')
      from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
      where i.indrelid = a.attrelid and i.indisprimary) as keys, (
      select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any(k.conkey)) as "refersTo", (
      select b.attname from pg_attribute b where b.attrelid = a.attrelid and b.attname = regexp_replace(a.attname, '_id$', '_number') and b.attname <> a.attname and not b.attisdropped) as number
    from unnest(${named.map(({ table }) => table)}::text[], ${named.map(({ column }) => column)}::text[]) as n ("table", "column")
    join pg_attribute a on a.attrelid = to_regclass(quote_ident(n."table")) and a.attname = n."column" and not a.attisdropped
    order by 1, 2`
  return rows.map((row) => ({ ...row, holds: row.type === 'integer' ? 'number' : 'list' }))
}
