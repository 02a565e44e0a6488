import { named } from '../record-table-names.ts'
import { inChunk, logSQL, run, type Chunk, type Sql, type Written } from './chunk.ts'
import { changesSQL, createdSQL, differSQL, newID } from './record-tables.ts'

export const enrollmentColumns = [
  'section_id',
  'user_id',
  'role',
  'sourced_id',
  'is_primary',
  'start_date',
  'end_date',
  'status',
] as const

/**
 * SQL: staged enrollments with their section, person and role. A person has one record per section
 * and role, regardless of the ids in a file.
 */
export const meantEnrollments = (where: string) => `
  select s.seq, s.file_no, s.line, s.own, s.key, s.ends, s.patch, sec.id as section_id, sec.title, u.id as user_id, u.first_name, u.last_name,
    coalesce(s.role, case when st.user_id is not null then 'student' when sf.is_teacher then 'teacher' when sf.user_id is not null then 'aide' end) as role
  from import_stage s
  join ${named.sections} sec on sec.district_id = s.district_id and sec.sourced_id = s.ref_a
  left join ${named.users} u1 on u1.district_id = s.district_id and u1.sourced_id = s.ref_b
  left join ${named.users} u2 on u1.id is null and u2.district_id = s.district_id and u2.sourced_id = s.alt
  cross join lateral (select coalesce(u1.id, u2.id) as id, coalesce(u1.first_name, u2.first_name) as first_name, coalesce(u1.last_name, u2.last_name) as last_name) u
  left join ${named.students} st on s.role is null and st.district_id = s.district_id and st.user_id = u.id
  left join ${named.staffMembers} sf on s.role is null and sf.district_id = s.district_id and sf.user_id = u.id
  where u.id is not null and ${where}`

/**
 * SQL: the patch for an enrollment `e`: an ended one gets its last day, a restored one loses it,
 * unless the file gives it.
 */
export const patchOver = `s.patch || case
  when s.patch ? 'end_date' then '{}'::jsonb
  when s.ends and e.status = 'active' and coalesce(e.end_date > $today, true) then jsonb_build_object('end_date', greatest(e.start_date, $today))
  when not s.ends and e.status = 'inactive' then '{"end_date": null}'::jsonb
  else '{}'::jsonb end`

/** Writes a chunk of enrollments. */
export async function writeEnrollments(sql: Sql, chunk: Chunk): Promise<Written[]> {
  await run(sql, chunk, moved)
  return run(sql, chunk, statement)
}

// If an id now refers to a different person or section, the old enrollment ends and gives up the
// id, unless the file has it too.
const moved = `
  with m as materialized (${meantEnrollments(`${inChunk} and exists (select from ${named.sectionEnrollments} e where e.district_id = s.district_id and e.sourced_id = s.key)`)}),
  differing as (
    select e.id, e as t, jsonb_populate_record(e, '{"sourced_id": null}'::jsonb || case when named.seq is null and e.status = 'active'
      then jsonb_build_object('status', 'inactive', 'end_date', coalesce(e.end_date, greatest(e.start_date, $today))) else '{}'::jsonb end) as n
    from m join ${named.sectionEnrollments} e on e.district_id = $1::int and e.sourced_id = m.key
    left join lateral (
      select x.seq from import_stage x join ${named.sections} es on es.district_id = $1::int and es.id = e.section_id join ${named.users} eu on eu.district_id = $1::int and eu.id = e.user_id
      where x.district_id = $1::int and x.import_id = $2::int and x.target = 'enrollment' and x.ref_a = es.sourced_id and eu.sourced_id in (x.ref_b, x.alt)
        and coalesce(x.role, e.role) = e.role limit 1) named on true
    where (e.section_id, e.user_id, e.role) is distinct from (m.section_id, m.user_id, m.role) and m.role is not null
  ),
  changed as (
    update ${named.sectionEnrollments} r set sourced_id = null, status = (o.n).status, end_date = (o.n).end_date, version = r.version + 1, updated_at = now()
    from differing o where r.district_id = $1::int and r.id = o.id
  ),
  told as (select o.id, 'end' as kind, '' as label, ${changesSQL(enrollmentColumns, '(o.t)', '(o.n)')} as changes from differing o),
  ${logSQL('enrollments', 'section_enrollment', "'roster.enrollment'")}
  select id, kind from told`

const statement = `
  with s as materialized (
    select distinct on (m.section_id, m.user_id, m.role) m.*, e.id is null as fresh
    from (${meantEnrollments(inChunk)}) m
    left join ${named.sectionEnrollments} e on e.district_id = $1::int and e.section_id = m.section_id and e.user_id = m.user_id and e.role = m.role
    where m.role is not null and not (e.id is null and m.ends) order by m.section_id, m.user_id, m.role, m.own desc, m.seq
  ),
  wanted as materialized (
    select ${newID('section_enrollment')} as id, s.section_id, s.user_id, s.role,
      case when exists (select from ${named.sectionEnrollments} x where x.district_id = $1::int and x.sourced_id = s.key) then null else s.key end as sourced_id,
      coalesce((s.patch->>'is_primary')::bool, false) as is_primary, (s.patch->>'start_date')::date as start_date, (s.patch->>'end_date')::date as end_date, 'active' as status,
      trim(s.first_name || ' ' || s.last_name) || ' · ' || s.title as label
    from s where s.fresh
  ),
  made as (
    insert into ${named.sectionEnrollments} (district_id, id, ${enrollmentColumns.join(', ')}) overriding system value
    select $1::int, id, ${enrollmentColumns.join(', ')} from wanted
  ),
  old as materialized (
    select s.seq, s.ends, e.id, e as t, n as n, trim(s.first_name || ' ' || s.last_name) || ' · ' || s.title as label
    from s join ${named.sectionEnrollments} e on e.district_id = $1::int and e.section_id = s.section_id and e.user_id = s.user_id and e.role = s.role
    cross join lateral jsonb_populate_record(e, ${patchOver}) n
    where not s.fresh and ${differSQL(enrollmentColumns, 'e', 'n')}
  ),
  changed as (
    update ${named.sectionEnrollments} r set is_primary = (o.n).is_primary, start_date = (o.n).start_date, end_date = (o.n).end_date, status = (o.n).status,
      version = r.version + 1, updated_at = now()
    from old o where r.district_id = $1::int and r.id = o.id
  ),
  told as (
    select w.id, 'create' as kind, w.label, ${createdSQL(enrollmentColumns, 'w')} as changes from wanted w
    union all
    select o.id, case when o.ends then 'end' else 'update' end, o.label, ${changesSQL(enrollmentColumns, '(o.t)', '(o.n)')} from old o
  ),
  ${logSQL('enrollments', 'section_enrollment', "'roster.enrollment'")}
  select id, kind from told`
