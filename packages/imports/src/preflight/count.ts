import { named } from '../record-table-names.ts'
import { inChunk, patchSQL } from '../process/chunk.ts'
import { enrollmentColumns, meantEnrollments, patchOver } from '../process/enrollments.ts'
import { partPatch } from '../process/people.ts'
import { differentRights } from '../process/rights.ts'
import { differSQL, partTables, recordTables, type RecordTable } from '../process/record-tables.ts'
import { differentMeetings } from '../process/sections.ts'
import type { Target } from '../stage/stage-row.ts'

/**
 * What a target's rows would do, by file. Rows created from another record's row are counted
 * separately (`own` is false).
 */
export type CountRow = {
  file_no: number
  own: boolean
  act: 'create' | 'update' | 'unchanged' | 'end'
  count: number
}

/**
 * SQL over a whole target that yields `CountRow`s, and removes rows that need no further work from
 * the stage. Same parameters as for a chunk. Null for targets that aren't counted.
 */
export function countSQL(target: Target): string | null {
  if (target === 'enrollment') return enrollments
  const record = recordTables[target]
  if (!record) return null
  const { ends, columns, table } = record
  // Records without a status, like terms, always count as active.
  const active = ends ? "t.status = 'active'" : 'true'
  const also =
    target === 'person'
      ? ` or ${personDiffers} or s.seq in (select seq from rights)`
      : target === 'section'
        ? ' or s.seq in (select seq from meeting)'
        : ''
  const before =
    target === 'person'
      ? `with rights as materialized (${differentRights})`
      : target === 'section'
        ? `with meeting as materialized (${differentMeetings.replace('select sec.id', 'select s.seq, sec.id')})`
        : ''
  return counted(
    `select s.file_no, s.own, case
      when t.id is null then case when s.ends then 'unchanged' else 'create' end
      when s.more ? 'implied' then 'unchanged'
      when s.ends then case when ${active} then 'end' else 'unchanged' end
      when ${differSQL(withoutID(columns), 't', 'n')}${also} then 'update' else 'unchanged' end as act
    from import_stage s left join ${table} t on t.district_id = s.district_id and t.id = s.record_id
    left join lateral jsonb_populate_record(t, ${namePatch(record)}) n on t.id is not null
    where ${inChunk}`,
    before,
  )
}

const counted = (acts: string, before = '') =>
  `${before} select file_no, own, act, count(*)::int as count from (${acts}) x group by file_no, own, act`

const withoutID = (columns: readonly string[]) =>
  columns.filter((column) => column !== 'sourced_id')

/** A name that another record already has isn't assigned, so it isn't a change. */
function namePatch({ table, columns, points, target }: RecordTable): string {
  const patch = patchSQL(points)
  if (!columns.includes('name') || target === 'term') return patch
  return `${patch} || case when s.patch->>'name' <> t.name and exists (select from ${table} x where x.district_id = s.district_id and x.name = s.patch->>'name'
    and x.removed_at is null and x.id <> t.id) then jsonb_build_object('name', t.name) else '{}'::jsonb end`
}

/**
 * SQL: whether a known person `s` differs as a student, staff member or guardian, or at a school.
 */
const personDiffers = [
  ...partTables.map(
    (of) => `(s.role = any('{${of.roles.join(',')}}') and not exists (
      select from ${of.table} p cross join lateral jsonb_populate_record(p, ${partPatch(of, 'p')}) pn
      where p.district_id = s.district_id and p.user_id = s.record_id and not (${differSQL(of.columns, 'p', 'pn')})))`,
  ),
  `(s.role = 'student' and exists (
      select from unnest(s.schools) one(ref) join ${named.schools} sc on sc.district_id = s.district_id and sc.sourced_id = one.ref
      where not exists (select from ${named.schoolEnrollments} e where e.district_id = s.district_id and e.student_id = s.record_id and e.school_id = sc.id and e.removed_at is null
        and (e.exit_date is null or e.entry_date = (s.more->>'entryDate')::date or e.exit_date = (s.more->>'exitDate')::date))))`,
].join(' or ')

// Materialized first. The planner can't estimate how many enrollments are unchanged, and if it
// expects only a few, it scans all students for each of them.
const meant = `with meant as materialized (${meantEnrollments(inChunk)})`

/**
 * SQL that yields `CountRow`s and removes enrollments that already match the file, including the
 * id, from the stage. In a nightly roster, that is most of them. An enrollment with a different id
 * in the file stays, because another row may take over its id.
 */
const enrollments = `
  ${meant},
  acts as materialized (
    select row.seq, row.file_no, row.own, not s.ends and e.sourced_id = s.key as same, case
      when e.id is null then case when row.ends then 'unchanged' else 'create' end
      when s.ends then case when e.status = 'active' then 'end' else 'unchanged' end
      when ${differSQL(enrollmentColumns, 'e', 'n')} then 'update' else 'unchanged' end as act
    from import_stage row
    left join meant s on s.seq = row.seq
    left join ${named.sectionEnrollments} e on e.district_id = $1::int and e.section_id = s.section_id and e.user_id = s.user_id and e.role = s.role
    left join lateral jsonb_populate_record(e, ${patchOver}) n on e.id is not null
    where row.district_id = $1::int and row.import_id = $2::int and row.target = $3 and row.seq > $4::int and row.seq <= $5::int
  ),
  gone as (
    delete from import_stage row using acts a
    where row.district_id = $1::int and row.import_id = $2::int and row.target = $3 and row.seq = a.seq and a.act = 'unchanged' and a.same
  )
  select file_no, own, act, count(*)::int as count from acts group by file_no, own, act`
