import { inChunk, logSQL, patchSQL, run, type Chunk, type Sql, type Written } from './chunk.ts'
import {
  changesSQL,
  createdSQL,
  differSQL,
  newID,
  recordTables,
  type RecordTable,
} from './record-tables.ts'
import { resolving } from './resolve.ts'

/**
 * Writes a chunk of schools, years, terms, courses, people or sections. Creates new records and
 * updates those that differ, each with its history. Rows without changes write nothing.
 * @returns one entry for each record that was written
 */
export async function writeRecords(sql: Sql, chunk: Chunk): Promise<Written[]> {
  const record = recordTables[chunk.target as keyof typeof recordTables]!
  for (const statement of resolving[record.target] ?? [])
    await run(sql, chunk, statement.replaceAll('{where}', inChunk))
  return run(sql, chunk, (statements[record.target] ??= statementOf(record)))
}

const statements: Partial<Record<string, string>> = {}

// New records get their ids first, so that no CTE has to join another's records. The planner
// doesn't know the sizes of CTEs.
function statementOf(record: RecordTable): string {
  const { table, columns, label, ends, entity, target } = record
  const person = target === 'person'
  const named = columns.includes('name') && target !== 'term'
  const defaults = JSON.stringify(record.defaults).replaceAll("'", "''")
  const value = (column: string) =>
    column === 'name' && named ? 'f.final_name' : `(f.n).${column}`
  return `
    with s as materialized (
      select s.seq, s.key, s.ends, s.record_id, s.made, s.role, s.part, s.more, ${patchSQL(record.points)} as p,
        s.record_id is null as fresh, coalesce(s.record_id, ${newID(table)}) as id
      from (select * from import_stage s where ${inChunk} and not (s.record_id is null and (s.ends or coalesce(s.more ? 'told', false))) order by s.seq) s
    ),
    read as materialized (
      select s.*, t as t, n as n from s left join ${table} t on t.district_id = $1::int and t.id = s.record_id
      cross join lateral jsonb_populate_record(t, case when s.fresh
        then '${defaults}'::jsonb || jsonb_strip_nulls(coalesce(s.made, '{}'::jsonb)) || jsonb_strip_nulls(s.p) || jsonb_build_object('sourced_id', s.key)
        else s.p || case when t.sourced_id is null then jsonb_build_object('sourced_id', s.key) else '{}'::jsonb end end) n
      where s.fresh or not coalesce(s.more, '{}'::jsonb) ? 'implied'
    ),
    full_row as materialized (${named ? withFinalName(table) : 'select * from read'}),
    differing as materialized (select * from full_row f where not f.fresh and ${differSQL(columns, '(f.t)', '(f.n)', named ? { name: 'f.final_name' } : {})}),
    made as (
      insert into ${table} (district_id, id, ${columns.join(', ')}) overriding system value
      select $1::int, f.id, ${columns.map(value).join(', ')} from full_row f where f.fresh
    ),
    changed as (
      update ${table} r set ${columns.map((column) => `${column} = ${value(column)}`).join(', ')}, version = r.version + 1, updated_at = now()
      from differing f where r.district_id = $1::int and r.id = f.id
    ),
    ${person ? linked : ''}
    told as (
      select f.id, 'create' as kind, ${label.replaceAll('{r}', '(f.n)')} as label, f.role,
        ${createdSQL(columns, '(f.n)')}${person ? ` || ${partChanges}` : ''} as changes
      from full_row f where f.fresh
      union all
      select f.id, case when ${ends ? 'f.ends' : 'false'} then 'end' else 'update' end, ${label.replaceAll('{r}', '(f.n)')}, f.role,
        ${changesSQL(columns, '(f.t)', '(f.n)')}
      from differing f
    ),
    ${logSQL(entity, table, person ? personAudit : `'${record.audit}'`)}
    select id, kind from told`
}

/**
 * If another record in the district has the same name, appends the id to a new record's name, and
 * keeps an existing record's name.
 */
function withFinalName(table: string): string {
  return `
      select r.*, case
        when (r.n).name is not distinct from (r.t).name then (r.n).name
        when row_number() over (partition by (r.n).name, r.fresh order by r.seq) > 1
          or exists (select from ${table} x where x.district_id = $1::int and x.name = (r.n).name and x.removed_at is null and x.id <> r.id)
        then case when r.fresh then (r.n).name || ' (' || r.key || ')' else (r.t).name end
        else (r.n).name end as final_name
      from read r`
}

const personAudit =
  "case role when 'student' then 'students.student' when 'guardian' then 'guardians.guardian' else 'staff.staffMember' end"

/**
 * Stores people's ids in their rows (`a_id`: new; `b_id`: restored), for everything that is written
 * with them.
 */
const linked = `linked as (
      update import_stage s set record_id = f.id, a_id = case when f.fresh then f.id end, b_id = case when not f.fresh then f.id end
      from full_row f where s.district_id = $1::int and s.import_id = $2::int and s.target = $3 and s.seq = f.seq
        and (f.fresh or ((f.t).status <> 'active' and (f.n).status = 'active'))
    ),`

/** A new person's details as a student or staff member go into the same history entry. */
const partChanges = `coalesce((
          select jsonb_object_agg(case e.key when 'is_teacher' then 'isTeacher' when 'graduation_year' then 'graduationYear' when 'birth_city' then 'birthCity'
            when 'birth_state' then 'birthState' when 'birth_country' then 'birthCountry' when 'home_language' then 'homeLanguage' when 'hire_date' then 'hireDate'
            else e.key end, jsonb_build_array(null, e.value))
          from jsonb_each(f.part) e where e.value <> 'null'::jsonb), '{}'::jsonb)`
