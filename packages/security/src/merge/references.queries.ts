import type { Database } from '@atrium/kit/server'

/** A column that names a person. */
export interface PersonColumn {
  table: string
  column: string
  /** The columns that identify its rows. */
  keys: string[]
}

/** A person's own access, or something unique: it isn't moved from one record to the other. */
const ownRows =
  /^(users|student|staff_member|guardian|account|session|reset_token|recovery_email_change|second_factor|recovery_code|sign_in_step|user_permission_group|user_role|user_preference|platform_administrator|left_person|person_merge|audit_entry|audit_seal|access_event|job_run|notice|import|import_.*)$/

/** Columns that name a person by the house's names, where no foreign key says so. */
export const personNames: readonly string[] = [
  'user_id',
  'student_id',
  'guardian_id',
  'person_id',
  'learner_id',
]

/**
 * Every column of the database that names a person and moves with them. Read from the database itself: a foreign key to a person's rows, or one of
 * the house's names. A module that is added later is not forgotten.
 */
export async function personColumns(database: Pick<Database, 'owner'>): Promise<PersonColumn[]> {
  const rows = await database.owner<PersonColumn[]>`
    with named as (
      select c.table_name::text as table, c.column_name::text as column from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.data_type = 'integer' and c.column_name = any(${[...personNames]})
      union
      select r.relname::text, a.attname::text
      from pg_constraint k
      join pg_class r on r.oid = k.conrelid
      join pg_class f on f.oid = k.confrelid and f.relname in ('users', 'student', 'guardian')
      join unnest(k.conkey) with ordinality key(attnum, at) on true
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum and a.attname <> 'district_id'
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    )
    select n."table", n."column", array(
      select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = n."table"::regclass and i.indisprimary) as keys
    from named n
    where exists (select from information_schema.columns d where d.table_schema = 'public' and d.table_name = n."table" and d.column_name = 'district_id')
    order by 1, 2`
  return rows.filter(({ table, keys }) => !ownRows.test(table) && keys.length > 0)
}
