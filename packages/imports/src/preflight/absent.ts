import { named } from '../record-table-names.ts'
import type { Target } from '../stage/stage-row.ts'
import { meantEnrollments } from '../process/enrollments.ts'

/**
 * SQL that stages the end of active records that are missing from a bulk file. Only imported
 * records can end this way, because a manually created one isn't expected in the file. The person
 * running the import never ends, so that they can't lock themselves out. $1 district, $2 import, $3
 * the highest number staged, $4 the file, $5 the roles of people in the file, null for all.
 */
export const absentStatements: Partial<Record<Target, string>> = {
  school: absent('school', 'school', 't.removed_at is null and $5::text[] is null'),
  course: absent('course', 'course', 't.removed_at is null and $5::text[] is null'),
  section: absent('section', 'section', 't.removed_at is null and $5::text[] is null'),
  person: `
    insert into import_stage (district_id, import_id, target, seq, file_no, line, own, key, ends, role, patch, part, record_id)
    select $1::int, $2::int, 'person', $3::int + row_number() over (order by t.id), $4::int, 0, true, coalesce(t.sourced_id, ''), true,
      k.role, '{"status": "inactive"}', '{"status": "inactive"}', t.id
    from ${named.users} t
    cross join lateral (select case
      when exists (select from ${named.students} p where p.district_id = t.district_id and p.user_id = t.id) then 'student'
      when exists (select from ${named.staffMembers} p where p.district_id = t.district_id and p.user_id = t.id and p.is_teacher) then 'teacher'
      when exists (select from ${named.staffMembers} p where p.district_id = t.district_id and p.user_id = t.id) then 'staff'
      else 'guardian' end as role) k
    where t.status = 'active' and t.id <> (select i.created_by from import i where i.district_id = $1::int and i.id = $2::int) and ${imported('users')} and ${unnamed('person')} and ($5::text[] is null or k.role = any($5::text[]))`,
  enrollment: `
    with meant as materialized (${meantEnrollments("s.district_id = $1::int and s.import_id = $2::int and s.target = 'enrollment'")})
    insert into import_stage (district_id, import_id, target, seq, file_no, line, own, key, ends, role, ref_a, ref_b, patch)
    select $1::int, $2::int, 'enrollment', $3::int + row_number() over (order by t.id), $4::int, 0, true, coalesce(t.sourced_id, ''), true,
      t.role, sec.sourced_id, u.sourced_id, '{"status": "inactive"}'
    from ${named.sectionEnrollments} t
    join ${named.sections} sec on sec.district_id = t.district_id and sec.id = t.section_id and sec.sourced_id is not null
    join ${named.users} u on u.district_id = t.district_id and u.id = t.user_id and u.sourced_id is not null
    where t.status = 'active' and ${imported('section_enrollment')} and ($5::text[] is null or t.role = any($5::text[]))
      and not exists (select from meant m where m.section_id = t.section_id and m.user_id = t.user_id and m.role = t.role)
      and not exists (select from import_stage x where x.district_id = $1::int and x.import_id = $2::int and x.target = 'kept:enrollment' and x.key = t.sourced_id)`,
}

function absent(target: Target, table: string, also: string): string {
  return `
    insert into import_stage (district_id, import_id, target, seq, file_no, line, own, key, ends, patch, record_id)
    select $1::int, $2::int, '${target}', $3::int + row_number() over (order by t.id), $4::int, 0, true, t.sourced_id, true, '{"status": "inactive"}', t.id
    from ${table} t where t.status = 'active' and t.sourced_id is not null and ${imported(table)} and ${unnamed(target)} and ${also}`
}

function imported(part: string): string {
  return `t.district_id = $1::int and exists (select from import_change c where c.district_id = $1::int and c.part = '${part}' and c.record_id = t.id)`
}

function unnamed(target: Target): string {
  return `not exists (select from import_stage x where x.district_id = $1::int and x.import_id = $2::int and x.target in ('${target}', 'kept:${target}') and x.key = t.sourced_id)`
}
