import { reachOf, schoolToday, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import {
  anyOf,
  enrolledOn,
  filterOf,
  joinUsers,
  listPeople,
  notRestrictedFor,
  viewerOf,
  type PersonList,
} from '@atrium/people/public'
import { studentSearch, students } from '@atrium/people/tables'
import { grades, type Grade } from '@atrium/people/words'
import { currentStudentsOf } from '@atrium/roster/public'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import type { StudentListRow } from './students.record.ts'
import type { ListScope, StudentSort } from './words.ts'

/**
 * Students whom the caller may see, at the current school, at all their schools, or in their own
 * sections. One statement for any request.
 */
export const listStudents = (ctx: UserRequest, query: ListQuery): Promise<Page<StudentListRow>> =>
  listPeople<StudentListRow>(ctx.db, studentList(ctx, query))

/** The query of such a list, for a page of it or for a file. */
export function studentList(ctx: UserRequest, query: ListQuery): PersonList {
  const sort = query.sort ?? 'name'
  const property = sort.replace(/^-/, '') as StudentSort
  const ordering = orderings[property]
  return {
    view: studentSearch,
    districtID: ctx.user.districtID,
    search: query.search ?? '',
    where: [
      ...scopeOf(ctx, (filterOf(query, 'scope')[0] as ListScope | undefined) ?? 'school'),
      ...filtersOf(ctx, query),
    ],
    sort: ordering?.by,
    sortJoins: ordering?.joins,
    sortsAll: ordering?.always ?? false,
    descending: sort.startsWith('-'),
    page: query.page ?? 1,
    size: query.size ?? 50,
    columns,
    joins: sql`join ${students} s on s.district_id = u.district_id and s.user_id = u.id
      left join ${schools} c on c.district_id = u.district_id and c.id = s.school_id`,
  }
}

const columns = sql`
  u.version + s.version as version, concat_ws(', ', u.last_name, nullif(u.first_name, '')) as name, u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.suffix, u.preferred_name as "preferredName",
  u.local_id as "localID", u.state_id as "stateID", u.birth_date as "birthDate", u.photo_uuid as "photoUUID",
  s.grade, s.status, s.school_id as "schoolID", c.name as "schoolName"`

const orderings: Record<StudentSort, { by: SQL; joins?: SQL; always?: boolean } | undefined> = {
  name: undefined,
  // Grades sort by age, not by letter.
  grade: { by: sql`v.grade_order`, always: true },
  status: { by: sql`v.status` },
  schoolName: {
    by: sql`c.name`,
    joins: sql`left join ${schools} c on c.district_id = v.district_id and c.id = v.school_id`,
  },
  localID: { by: sql`u.local_id`, joins: joinUsers },
  birthDate: { by: sql`u.birth_date`, joins: joinUsers },
}

/** Restricts results to people the caller may see. */
export const scopeOf = (ctx: UserRequest, scope: ListScope): SQL[] => [
  ...reachIn(ctx, scope),
  notRestrictedFor(ctx.user, sql`v.user_id`),
]

function reachIn(ctx: UserRequest, scope: ListScope): SQL[] {
  const { districtID, userID, schoolID } = ctx.user
  if (scope === 'school' && schoolID === 0) return reachIn(ctx, 'all')
  const reach = reachOf(ctx.user, 'students.read')
  // Only where it is needed: an office's list is asked far more often.
  const taught = (): SQL => sql`v.user_id in ${currentStudentsOf(districtID, userID, ctx.now())}`
  const inSchool = sql`v.school_id = ${schoolID}`
  if (scope === 'mine') return [taught()]
  if (reach === 'district') return scope === 'school' ? [inSchool] : []
  if (scope === 'school' && reach.includes(schoolID)) return [inSchool]
  const mayTeach = viewerOf(ctx.user).reach('students.own').length > 0
  const covered = [
    ...(reach.length > 0 ? [sql`v.school_id = any(${`{${reach.join(',')}}`}::int[])`] : []),
    ...(mayTeach ? [taught()] : []),
  ]
  const visible = covered.length > 0 ? sql`(${sql.join(covered, sql` or `)})` : sql`false`
  return scope === 'school' ? [visible, inSchool] : [visible]
}

const filtersOf = (ctx: UserRequest, query: ListQuery): SQL[] => [
  ...anyOf(sql`v.user_id`, filterOf(query, 'id'), 'int'),
  // By position, to match the index.
  ...anyOf(
    sql`v.grade_order`,
    filterOf(query, 'grade').map((grade) => grades.indexOf(grade as Grade) + 1),
    'int',
  ),
  ...anyOf(sql`v.school_id`, filterOf(query, 'schoolID'), 'int'),
  ...anyOf(sql`v.status`, filterOf(query, 'status'), 'text'),
  // Someone whose enrollment has ended may have an active record for a while.
  ...(filterOf(query, 'status').join() === 'active'
    ? [enrolledOn(ctx.user.districtID, sql`v.user_id`, { day: schoolToday(ctx) })]
    : []),
]
