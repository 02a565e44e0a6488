import { named } from '../record-table-names.ts'
import { holdings, present } from '../process/rights.ts'
import type { ImportRole } from '../words.ts'

/** The groups that a list for a single role covers; the list of all roles covers all of them. */
const groupsOf: Record<ImportRole, readonly string[]> = {
  student: ['student'],
  teacher: ['teacher'],
  staff: ['schoolStaff', 'districtStaff'],
  administrator: ['schoolStaff', 'districtStaff'],
  guardian: [],
}

/** @param roles the role of every row in each file; undefined if the rows have it */
export function listedGroups(roles: readonly (string | undefined)[]): string[] {
  const listed = roles.every((role) => role !== undefined && role in groupsOf)
    ? roles
    : Object.keys(groupsOf)
  return [...new Set(listed.flatMap((role) => groupsOf[role as ImportRole]))]
}

/**
 * SQL: the groups that a roster can grant, with each group's code in role rows. A family's rights
 * come from its students, not from a list.
 */
const codes = `(values ('student', 'student'), ('teacher', 'teacher'), ('schoolStaff', 'staff'), ('districtStaff', 'staff'))`

/**
 * SQL: rights `r` that a roster has granted. Leaves out the person running the import, so that they
 * can't lock themselves out.
 */
const rosterRights = `user_permission_group r
  join ${named.permissionGroups} p on p.district_id = r.district_id and p.id = r.group_id
  join ${codes} c(grp, code) on c.grp = p.key
  left join ${named.schools} sc on sc.district_id = r.district_id and sc.id = r.school_id`
const given = `r.district_id = $1::int and r.from_roster and (r.school_id = 0 or sc.sourced_id is not null)
  and r.user_id <> (select i.created_by from import i where i.district_id = $1::int and i.id = $2::int)`
const asEnded = `jsonb_agg(jsonb_build_object('role', c.code, 'school', coalesce(sc.sourced_id, '*')) order by r.school_id, c.code)`

/**
 * SQL: for people in a complete list, ends the rights that a roster has granted and no row grants
 * anymore, as if a role row ended them. Skips people with an unreadable row or an unknown school.
 * Same parameters as for a chunk, and $6 the groups that the list covers.
 */
export const missingRights = `
  with kept as materialized (${holdings(present)}),
  lacking as materialized (
    select s.seq, ${asEnded} as ended from import_stage s join ${rosterRights} on true
    where ${present} and r.user_id = s.record_id and ${given} and p.key = any($6::text[]) and not s.more ? 'partly' and (s.schools is not null or s.more ? 'grants' or s.more ? 'told')
      and not exists (select from kept k where k.seq = s.seq and k.grp = p.key and k.school_id = r.school_id)
      and not exists (select from import_stage x where x.district_id = $1::int and x.import_id = $2::int and x.target = 'kept:person' and x.key = s.key)
    group by s.seq
  )
  update import_stage s set more = s.more || jsonb_build_object('ended', coalesce(s.more->'ended', '[]'::jsonb) || l.ended)
  from lacking l where s.district_id = $1::int and s.import_id = $2::int and s.target = $3 and s.seq = l.seq`

/**
 * SQL: for people who aren't in any file and are missing from a complete list of roles, ends every
 * right that a roster has granted them. $1 district, $2 import, $3 the highest number staged, $4
 * the file, $5 the groups.
 */
export const unnamedRights = `
  insert into import_stage (district_id, import_id, target, seq, file_no, line, own, key, ends, role, patch, part, more, record_id)
  select $1::int, $2::int, 'person', $3::int + row_number() over (order by l.id), $4::int, 0, true, l.sourced_id, false,
    case l.kind when 1 then 'student' when 2 then 'teacher' when 3 then 'staff' else 'guardian' end, '{}', '{}',
    jsonb_build_object('told', true, 'roles', '[]'::jsonb, 'ended', l.ended), l.id
  from (
    select u.id, u.sourced_id, ${asEnded} as ended,
      case when exists (select from ${named.students} k where k.district_id = $1::int and k.user_id = u.id) then 1
        when exists (select from ${named.staffMembers} k where k.district_id = $1::int and k.user_id = u.id and k.is_teacher) then 2
        when exists (select from ${named.staffMembers} k where k.district_id = $1::int and k.user_id = u.id) then 3 else 4 end as kind
    from ${rosterRights} join ${named.users} u on u.district_id = r.district_id and u.id = r.user_id
    where ${given} and p.key = any($5::text[]) and u.status = 'active' and u.sourced_id is not null
      and not exists (select from import_stage x where x.district_id = $1::int and x.import_id = $2::int and x.target in ('person', 'kept:person') and x.key = u.sourced_id)
      and not exists (select from import_stage x where x.district_id = $1::int and x.import_id = $2::int and x.target = 'side' and x.role = 'refused'
        and x.key in (u.sourced_id, regexp_replace(u.sourced_id, '^(student|staff|guardian):', '')))
    group by u.id, u.sourced_id) l`
