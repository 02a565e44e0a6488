import { reachOf, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import { anyOf, filterOf, joinUsers, listPeople, type PersonList } from '@atrium/people/public'
import { staffGroupMembers, staffGroups, staffMembers, staffSearch } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import type { StaffListRow } from './staff.record.ts'
import type { StaffScope, StaffSort } from './words.ts'

/**
 * Staff of the current school, or of all the caller's schools and the district office. One
 * statement.
 */
export const listStaff = (ctx: UserRequest, query: ListQuery): Promise<Page<StaffListRow>> =>
  listPeople<StaffListRow>(ctx.db, staffList(ctx, query))

/** The parameters of such a list, for a page and for the file. */
export function staffList(ctx: UserRequest, query: ListQuery): PersonList {
  const sort = query.sort ?? 'name'
  const ordering = orderings[sort.replace(/^-/, '') as StaffSort]
  return {
    view: staffSearch,
    districtID: ctx.user.districtID,
    search: query.search ?? '',
    where: [
      ...scopeOf(ctx, (filterOf(query, 'scope')[0] as StaffScope | undefined) ?? 'school'),
      ...filtersOf(query),
    ],
    sort: ordering?.by,
    sortJoins: ordering?.joins,
    descending: sort.startsWith('-'),
    page: query.page ?? 1,
    size: query.size ?? 50,
    columns: sql`
      u.version + s.version as version, concat_ws(', ', u.last_name, nullif(u.first_name, '')) as name, u.first_name as "firstName", u.last_name as "lastName", u.suffix, u.preferred_name as "preferredName", u.local_id as "localID", u.email, u.phone,
      u.photo_uuid as "photoUUID", s.title, s.is_teacher as "isTeacher", s.status, s.school_id as "schoolID", c.name as "schoolName"`,
    joins: sql`join ${staffMembers} s on s.district_id = u.district_id and s.user_id = u.id
      left join ${schools} c on c.district_id = u.district_id and c.id = s.school_id`,
  }
}

const orderings: Record<StaffSort, { by: SQL; joins?: SQL } | undefined> = {
  name: undefined,
  title: { by: sql`atrium_fold(v.title)` },
  status: { by: sql`v.status` },
  schoolName: {
    by: sql`c.name`,
    joins: sql`left join ${schools} c on c.district_id = v.district_id and c.id = v.school_id`,
  },
  localID: { by: sql`u.local_id`, joins: joinUsers },
}

function scopeOf(ctx: UserRequest, scope: StaffScope): SQL[] {
  const reach = reachOf(ctx.user, 'staff.read')
  const at = (ids: readonly number[]): SQL => sql`v.school_id = any(${`{${ids.join(',')}}`}::int[])`
  if (scope === 'school' && ctx.user.schoolID !== 0)
    return reach === 'district' || reach.includes(ctx.user.schoolID)
      ? [sql`v.school_id = ${ctx.user.schoolID}`]
      : [sql`false`]
  if (reach === 'district') return []
  return [reach.length > 0 ? at([0, ...reach]) : sql`false`]
}

function filtersOf(query: ListQuery): SQL[] {
  const teachers = filterOf(query, 'isTeacher')
  return [
    ...anyOf(sql`v.user_id`, filterOf(query, 'id'), 'int'),
    ...(teachers.length === 1 ? [sql`v.is_teacher = ${teachers[0] === 'true'}`] : []),
    ...anyOf(sql`v.school_id`, filterOf(query, 'schoolID'), 'int'),
    ...inGroups(filterOf(query, 'groupID')),
    ...anyOf(sql`v.status`, filterOf(query, 'status'), 'text'),
  ]
}

const inGroups = (ids: readonly string[]): SQL[] =>
  ids.length === 0
    ? []
    : [
        sql`v.user_id in (select m.user_id from ${staffGroupMembers} m join ${staffGroups} g
          on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null
          where m.district_id = v.district_id and m.group_id = any(${`{${ids.join(',')}}`}::int[]))`,
      ]
