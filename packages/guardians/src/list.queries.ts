import { users } from '@atrium/auth/tables'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import {
  anyOf,
  filterOf,
  hasChildAt,
  listPeople,
  notRestrictedFor,
  ownFamilyOpenTo,
  type PersonList,
} from '@atrium/people/public'
import { guardians, guardianSearch, studentGuardians, students } from '@atrium/people/tables'
import { sql, type SQL } from 'drizzle-orm'
import type { GuardianListRow } from './guardians.record.ts'
import type { GuardianScope, GuardianSort } from './words.ts'

/**
 * Guardians of students at the current school, or at all the caller's schools. One statement,
 * children included.
 */
export const listGuardians = (ctx: UserRequest, query: ListQuery): Promise<Page<GuardianListRow>> =>
  listPeople<GuardianListRow>(ctx.db, guardianList(ctx, query))

/** The parameters of such a list, for a page and for the file. */
export function guardianList(ctx: UserRequest, query: ListQuery): PersonList {
  const sort = query.sort ?? 'name'
  const scope = (filterOf(query, 'scope')[0] as GuardianScope | undefined) ?? 'school'
  return {
    view: guardianSearch,
    districtID: ctx.user.districtID,
    search: query.search ?? '',
    where: [
      ownFamilyOpenTo(ctx.user, sql`v.user_id`),
      ...scopeOf(ctx, scope, query.search ?? ''),
      ...anyOf(sql`v.user_id`, filterOf(query, 'id'), 'int'),
      ...anyOf(sql`v.status`, filterOf(query, 'status'), 'text'),
    ],
    sort: orderings[sort.replace(/^-/, '') as GuardianSort],
    descending: sort.startsWith('-'),
    page: query.page ?? 1,
    size: query.size ?? 50,
    columns: sql`
      u.version + g.version as version, concat_ws(', ', u.last_name, nullif(u.first_name, '')) as name, u.first_name as "firstName", u.last_name as "lastName", u.suffix, u.preferred_name as "preferredName", u.email, u.phone, u.photo_uuid as "photoUUID", g.status,
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', coalesce(k.preferred_name, k.first_name), 'grade', s.grade) order by k.birth_date, k.id), '[]'::json)
       ${childrenOf(sql`g.district_id`, sql`g.user_id`)} join ${users} k on k.district_id = s.district_id and k.id = s.user_id where ${notRestrictedFor(ctx.user, sql`s.user_id`)}) as children`,
    counted: scope === 'school',
    joins: sql`join ${guardians} g on g.district_id = u.district_id and g.user_id = u.id`,
  }
}

const orderings: Record<GuardianSort, SQL | undefined> = { name: undefined, status: sql`v.status` }

const childrenOf = (districtID: SQL, guardianID: SQL): SQL => sql`
  from ${studentGuardians} sg join ${students} s on s.district_id = sg.district_id and s.user_id = sg.student_id
    and sg.district_id = ${districtID} and sg.guardian_id = ${guardianID} and sg.removed_at is null`

function scopeOf(ctx: UserRequest, scope: GuardianScope, search: string): SQL[] {
  const reach = reachOf(ctx.user, 'guardians.read')
  // A search has few matches to check; an unfiltered list starts from the school's students.
  const ofSchools = (ids: readonly number[]): SQL =>
    search.trim() === ''
      ? sql`v.user_id in (
          select sg.guardian_id from ${students} s join ${studentGuardians} sg on sg.district_id = s.district_id and sg.student_id = s.user_id and sg.removed_at is null
          where s.district_id = ${ctx.user.districtID} and s.school_id = any(${`{${ids.join(',')}}`}::int[]))`
      : hasChildAt(ids)
  if (scope === 'school' && ctx.user.schoolID !== 0)
    return reach === 'district' || reach.includes(ctx.user.schoolID)
      ? [ofSchools([ctx.user.schoolID])]
      : [sql`false`]
  if (reach === 'district') return []
  return [reach.length > 0 ? ofSchools(reach) : sql`false`]
}
