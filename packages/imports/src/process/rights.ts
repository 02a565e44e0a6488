import { named } from '../record-table-names.ts'
import { inChunk, nameOf } from './chunk.ts'

/**
 * SQL: the role and the permission group that each roster role grants. No roster may open every
 * school's records, so district office staff get their own group.
 */
const given = `(values ('student', 'student', 'student'), ('teacher', 'staff', 'teacher'), ('teacher', 'teacher', 'teacher'), ('staff', 'staff', 'schoolStaff'),
  ('administrator', 'staff', 'schoolStaff'), ('guardian', 'guardian', 'guardian'))`

/** SQL: the groups that a roster can grant at a school. */
const ofSchools = `('student', 'teacher', 'schoolStaff')`

/**
 * SQL: what a file's roles mean. `s` is a staged person, with a role's `code` and the `ref` of its
 * place. School 0 is the whole district, for district office staff and families.
 */
const meaning = (rows: string) => `
  select distinct s.seq, s.record_id, s.a_id is not null as fresh, g.role, at.school_id, case when g.grp = 'schoolStaff' and at.school_id = 0 then 'districtStaff' else g.grp end as grp
  from (${rows}) s
  join ${given} g(code, role, grp) on g.code = s.code
  left join ${named.schools} sc on sc.district_id = s.district_id and sc.sourced_id = s.ref and s.code <> 'guardian'
  cross join lateral (select coalesce(sc.id, 0) as school_id) at
  where sc.id is not null or s.code = 'guardian' or s.ref = '*'`

/**
 * SQL: the roles and groups of staged people (`seq`, `role`, `school_id`, `grp`): each at its own
 * school if there is a file of roles, otherwise at all of the person's schools.
 */
export const holdings = (where: string) =>
  meaning(`
    select s.district_id, s.seq, s.record_id, s.a_id, r.code, one.ref from import_stage s cross join lateral jsonb_array_elements_text(s.more->'roles') r(code) left join lateral unnest(s.schools) one(ref) on true
    where ${where} and (not s.more ? 'grants' or r.code = 'guardian')
    union all
    select s.district_id, s.seq, s.record_id, s.a_id, e.role, e.school from import_stage s cross join lateral jsonb_to_recordset(s.more->'grants') e(role text, school text) where ${where}`)

/**
 * SQL: groups of staged people that end because a role row ends them or they are missing from a
 * complete list of roles, unless another row in the upload grants them.
 */
const endings = (where: string) => `
  select e.* from (${meaning(`
    select s.district_id, s.seq, s.record_id, s.a_id, e.role as code, e.school as ref from import_stage s cross join lateral jsonb_to_recordset(s.more->'ended') e(role text, school text)
    where ${where} and s.more ? 'ended'`)}) e
  where not exists (select from (${holdings(`${where} and s.more ? 'ended'`)}) h where h.seq = e.seq and h.grp = e.grp and h.school_id = e.school_id)`

const groupsOf = (user: string, where: string) => `
  select r.school_id from ${named.userPermissionGroups} r join ${named.permissionGroups} p on p.district_id = r.district_id and p.id = r.group_id
  where r.district_id = s.district_id and r.user_id = ${user} and p.key in ${ofSchools} and ${where}`

/**
 * SQL: schools where a staged person `s` has an ended role and no other role is left, with the last
 * day if the row has one.
 */
export const leftSchools = `(
  select sc.id as school_id, e.day::date as last_day from jsonb_to_recordset(s.more->'ended') e(role text, school text, day text)
  join ${named.schools} sc on sc.district_id = s.district_id and sc.sourced_id = e.school
  where e.role <> 'guardian' and not coalesce(e.school = any(s.schools), false) and not exists (${groupsOf('s.record_id', 'r.school_id = sc.id')}))`

/** SQL: a school where a staged person `s` still has a role. */
export const nextSchool = `(${groupsOf('s.record_id', 'r.school_id <> 0')} order by r.school_id limit 1)`

export const present = `${inChunk} and not s.ends and s.record_id is not null`

/**
 * SQL: the rights that end. Only rights granted by a roster can end, never manually granted ones.
 */
export const endingRights = `
  select e.seq, r.user_id, r.group_id, r.school_id from (${endings(present)}) e
  join ${named.permissionGroups} p on p.district_id = $1::int and p.key = e.grp
  join ${named.userPermissionGroups} r on r.district_id = $1::int and r.user_id = e.record_id and r.group_id = p.id and r.school_id = e.school_id and r.from_roster`

/**
 * SQL: existing people in the chunk whose rows grant or remove a right. Works on sets, because it
 * covers a whole district.
 */
export const differentRights = `
  select h.seq from (${holdings(present)}) h
  join ${named.permissionGroups} p on p.district_id = $1::int and p.key = h.grp
  left join ${named.userPermissionGroups} r on r.district_id = $1::int and r.user_id = h.record_id and r.group_id = p.id and r.school_id = h.school_id
  where r.user_id is null
  union select e.seq from (${endingRights}) e
  union select s.seq from import_stage s cross join lateral ${leftSchools} l
  join ${named.schoolEnrollments} e on e.district_id = $1::int and e.student_id = s.record_id and e.school_id = l.school_id and e.removed_at is null and e.exit_date is null
  where ${inChunk} and not s.ends and s.more ? 'ended'
  union select s.seq from import_stage s cross join lateral unnest(s.schools) one(ref)
  where ${present} and s.role <> 'guardian' and one.ref <> '*' and not exists (select from ${named.schools} sc where sc.district_id = $1::int and sc.sourced_id = one.ref)`

const held = `held as materialized (select h.*, h.record_id as user_id from (${holdings(present)}) h)`

const ended = `ended as materialized (select e.*, e.record_id as user_id from (${endings(present)}) e)`

const log = (part: 'user_role' | 'user_permission_group', kind: 'create' | 'end', from: string) => {
  const [property, column] = part === 'user_role' ? ['role', 'role'] : ['groupID', 'group_id']
  const pair = (of: string) =>
    kind === 'create' ? `jsonb_build_array(null, ${of})` : `jsonb_build_array(${of}, null)`
  return `
  logged as (
    insert into import_change (district_id, import_id, entity, part, record_id, kind, label, changes)
    select $1::int, $2::int, 'users', '${part}', m.user_id, '${kind}', ${nameOf('m.user_id')},
      jsonb_build_object('${property}', ${pair(`m.${column}`)}, 'schoolID', ${pair('m.school_id')}) from ${from} m
  )
  select user_id as id, 'update' as kind from ${from}`
}

/**
 * SQL: adds rights that people don't have yet. A new person's rights go into the person's history
 * entry.
 */
const granted = (
  table: 'user_role' | 'user_permission_group',
  column: string,
  value: string,
  join = '',
) => `
  with ${held},
  wanted as materialized (
    select distinct h.user_id, h.fresh, ${value} as ${column}, h.school_id from held h ${join}
    where not exists (select from ${table} r where r.district_id = $1::int and r.user_id = h.user_id and r.${column} = ${value} and r.school_id = h.school_id)
  ),
  made as (insert into ${table} (district_id, user_id, ${column}, school_id${table === 'user_role' ? '' : ', from_roster'})
    select $1::int, user_id, ${column}, school_id${table === 'user_role' ? '' : ', true'} from wanted),
  known as (select * from wanted where not fresh),
  ${log(table, 'create', 'known')}`

const heldRoles = granted('user_role', 'role', 'h.role')
const heldGroups = granted(
  'user_permission_group',
  'group_id',
  'p.id',
  `join ${named.permissionGroups} p on p.district_id = $1::int and p.key = h.grp`,
)

const endedGroups = `
  with ${ended},
  gone as (
    delete from ${named.userPermissionGroups} r using ended e, ${named.permissionGroups} p
    where r.district_id = $1::int and r.user_id = e.user_id and r.school_id = e.school_id and p.district_id = r.district_id and p.id = r.group_id and p.key = e.grp
      and r.from_roster returning r.*
  ),
  ${log('user_permission_group', 'end', 'gone')}`

// A role ends with the last group that grants it. For example, someone who teaches at a school
// remains staff there when a second position ends.
const endedRoles = `
  with ${ended}, ${held},
  gone as (
    delete from ${named.userRoles} r using ended e where r.district_id = $1::int and r.user_id = e.user_id and r.school_id = e.school_id and r.role = e.role
      and not exists (select from held h where h.user_id = r.user_id and h.school_id = r.school_id and h.role = r.role)
      and not exists (select from ${named.userPermissionGroups} o join ${named.permissionGroups} p on p.district_id = o.district_id and p.id = o.group_id
        left join ${given} g(code, role, grp) on g.grp = p.key
        where o.district_id = $1::int and o.user_id = r.user_id and o.school_id = r.school_id and coalesce(g.role, r.role) = r.role) returning r.*
  ),
  ${log('user_role', 'end', 'gone')}`

// A person who moves loses their rights at the school they had before this import; in a list of
// only one role, just that role's rights. People are passed as a list, because there are no
// statistics yet on how many have moved, and a join might scan the whole chunk for each of them.
const moved = `
  chunk as materialized (select s.record_id, s.schools, s.more->>'listed' as listed from import_stage s where ${inChunk} and s.record_id is not null),
  left_behind as materialized (
    select c.record_id as user_id, (c.changes->'schoolID'->>0)::int as school_id from import_change c
    where c.district_id = $1::int and c.part in ('student', 'staff_member') and c.record_id = any(array(select record_id from chunk)) and c.import_id + 0 = $2::int
      and c.kind = 'update' and c.changes ? 'schoolID' and (c.changes->'schoolID'->>0)::int <> 0
  ),
  present as materialized (
    select c.record_id as user_id, sc.id as school_id from chunk c cross join lateral unnest(c.schools) ref
    join ${named.schools} sc on sc.district_id = $1::int and sc.sourced_id = ref where c.record_id in (select user_id from left_behind)
  ),
  moved as materialized (
    select l.*, c.listed from (select * from left_behind except select * from present) l join chunk c on c.record_id = l.user_id
  )`

const lostGroups = `
  with ${moved},
  gone as (
    delete from ${named.userPermissionGroups} r using moved m, ${named.permissionGroups} p
    where r.district_id = $1::int and r.user_id = m.user_id and r.school_id = m.school_id
      and p.district_id = r.district_id and p.id = r.group_id and p.key in ${ofSchools} and r.from_roster
      and (m.listed is null or p.key in (select g.grp from ${given} g(code, role, grp) where g.code = m.listed)) returning r.*
  ),
  ${log('user_permission_group', 'end', 'gone')}`

// Runs after the groups: if any group with this role remains, the person keeps the role.
const lostRoles = `
  with ${moved},
  gone as (
    delete from ${named.userRoles} r using moved m where r.district_id = $1::int and r.user_id = m.user_id and r.school_id = m.school_id
      and r.role in ('student', 'staff', 'teacher') and not (m.listed is not null and exists (
        select from ${named.userPermissionGroups} o join ${named.permissionGroups} p on p.district_id = o.district_id and p.id = o.group_id
        join ${given} g(code, role, grp) on g.grp = p.key
        where o.district_id = $1::int and o.user_id = r.user_id and o.school_id = r.school_id and g.role = r.role)) returning r.*
  ),
  ${log('user_role', 'end', 'gone')}`

/**
 * Statements over a chunk of people, each returning the people it changed: end the rights that role
 * rows end (before the person's school is written), end those at a school that they left, and add
 * those that they have now.
 */
export const rights = {
  endedGroups,
  endedRoles,
  lost: [lostGroups, lostRoles],
  held: [heldRoles, heldGroups],
}
