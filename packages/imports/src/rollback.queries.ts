import type { Database } from '@atrium/kit/server'

export type Reference = { table: string; column: string }
export type References = {
  /** Columns that may refer to a record of this table. */
  of(table: string): Reference[]
  /** Dependent rows that are deleted with a record, in deletion order. */
  owned(table: string): Reference[]
  /** Whether its rows have a version. */
  versioned(table: string): boolean
}

/** The column names that refer to each table. */
const names: Record<string, readonly string[]> = {
  users: ['user_id', 'student_id', 'guardian_id', 'staff_id', 'owner_id'],
  school: ['school_id'],
  school_year: ['school_year_id'],
  term: ['term_id'],
  course: ['course_id'],
  section: ['section_id'],
}

const owned: Record<string, readonly Reference[]> = {
  users: [
    { table: 'student_guardian', column: 'student_id' },
    { table: 'student_guardian', column: 'guardian_id' },
    ...['school_enrollment'].map((table) => ({ table, column: 'student_id' })),
    ...[
      'address',
      'account',
      'user_role',
      'user_permission_group',
      'user_preference',
      'session',
      'reset_token',
      'student',
      'staff_member',
      'guardian',
    ].map((table) => ({ table, column: 'user_id' })),
  ],
  section: [{ table: 'section_meeting', column: 'section_id' }],
}

/**
 * Tables whose rows mention records without depending on them, so that they don't prevent removal.
 */
const mentionsOnly = /^(import|import_.*|audit_entry|job_run)$/

/**
 * Finds every column in the database that may refer to a record. Read from the database by our
 * column naming conventions, so that modules added later are included.
 */
export async function referencesTo(database: Database): Promise<References> {
  const columns = await database.owner<Reference[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type = 'integer'
      and exists (select from information_schema.columns d where d.table_schema = 'public' and d.table_name = c.table_name and d.column_name = 'district_id')`
  const versioned = new Set(
    columns.filter((found) => found.column === 'version').map((found) => found.table),
  )
  return {
    versioned: (table) => versioned.has(table),
    owned: (table) => [...(owned[table] ?? [])],
    of: (table) =>
      columns.filter(
        (found) =>
          names[table]?.includes(found.column) &&
          found.table !== table &&
          !mentionsOnly.test(found.table) &&
          !owned[table]?.some((own) => own.table === found.table && own.column === found.column),
      ),
  }
}

/**
 * SQL that restores columns if they have the expected values. $1 district, $2 a list of { id,
 * before, after } as JSON.
 */
export function changesBetweenSQL(table: string, id: string, columns: readonly string[]): string {
  const listed = columns.map((column) => `${column} = (o.n).${column}`).join(', ')
  const same = (a: string, b: string) =>
    `(${columns.map((column) => `${a}.${column}`).join(', ')}) is not distinct from (${columns.map((column) => `${b}.${column}`).join(', ')})`
  const versioned = table === 'account' ? '' : ', version = r.version + 1, updated_at = now()'
  return `
    with o as materialized (
      select t.${id} as id, b as n
      from jsonb_to_recordset($2::text::jsonb) as p(id int, before jsonb, after jsonb)
      join ${table} t on t.district_id = $1::int and t.${id} = p.id
      cross join lateral jsonb_populate_record(t, p.after) a
      cross join lateral jsonb_populate_record(t, p.before) b
      where ${same('t', 'a')}
    )
    update ${table} r set ${listed}${versioned} from o where r.district_id = $1::int and r.${id} = o.id returning r.${id} as id`
}
