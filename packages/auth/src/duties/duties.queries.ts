import { type UserRequest } from '@atrium/kit/server'
import { likePattern, reachOf } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  accounts,
  permissionGroups,
  userPermissionGroups,
  userRoles,
  users,
} from '../auth.table.ts'
import { groupName } from '../group-names.rules.ts'
import { isDistrictWide } from '../permissions.words.ts'
import { duties, workingRoles, type Duty } from './duties.words.ts'

/** Why a person can do a duty: a group with its permission, at a place. */
export interface DutyHolder {
  /** Its position in the list. */
  id: number
  userID: number
  name: string
  loginName: string
  groupID: number
  groupName: string
  schoolID: number
  /** Null for the whole district. */
  schoolName: string | null
  since: string
  givenBy: string | null
  startsAt: string | null
  endsAt: string | null
  delegatedBy: string | null
  /** They can't sign in, so they can't do the duty for now. */
  isDisabled: boolean
  /**
   * Granted by the duty's own group, so it can be removed on the duty's screen. Other groups are
   * changed on the person's page.
   */
  isNamed: boolean
}

/** Everyone who can do a duty where the caller manages security, and why. One statement. */
export async function dutyHolders(ctx: UserRequest, duty: Duty): Promise<DutyHolder[]> {
  const { permission, group } = duties[duty]
  const reach = reachOf(ctx.user, 'security.manage')
  const places =
    reach === 'district' ? sql`true` : sql`m.school_id = any(${`{${reach.join(',')}}`}::int[])`
  const counts = isDistrictWide(permission) ? sql`m.school_id = 0` : sql`true`
  const rows = await ctx.db.execute<DutyHolder & Record<string, unknown>>(sql`
    select row_number() over ()::int as id, m.user_id as "userID", ltrim(u.first_name || ' ' || u.last_name) as name, a.login_name as "loginName",
      g.id as "groupID", g.name as "groupName", m.school_id as "schoolID", s.name as "schoolName",
      m.granted_at as since, ltrim(b.first_name || ' ' || b.last_name) as "givenBy", m.starts_at as "startsAt", m.ends_at as "endsAt",
      ltrim(d.first_name || ' ' || d.last_name) as "delegatedBy", a.disabled or u.status <> 'active' as "isDisabled",
      coalesce(g.key = ${group}, false) and m.delegated_by is null as "isNamed"
    from ${userPermissionGroups} m
    join ${permissionGroups} g on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null
    join ${users} u on u.district_id = m.district_id and u.id = m.user_id
    join ${accounts} a on a.district_id = m.district_id and a.user_id = m.user_id
    left join ${schools} s on s.district_id = m.district_id and s.id = m.school_id
    left join ${users} b on b.district_id = m.district_id and b.id = m.granted_by
    left join ${users} d on d.district_id = m.district_id and d.id = m.delegated_by
    where m.district_id = ${ctx.user.districtID} and ${permission} = any(g.permissions) and ${counts} and ${places}
      and (m.ends_at is null or m.ends_at > atrium_now())
    order by "isNamed" desc, atrium_fold(u.last_name || ' ' || u.first_name), m.user_id, m.school_id limit 500`)
  return Array.from(rows, (row) => ({ ...row, groupName: groupName(row.groupName, ctx.language) }))
}

/** Someone who can be assigned a duty, or chosen as a colleague’s delegate. */
export interface Colleague {
  userID: number
  name: string
  loginName: string
}

/**
 * Up to 8 people who work for the district and can sign in, by name or username; never the caller.
 */
export async function findColleagues(ctx: UserRequest, text: string): Promise<Colleague[]> {
  const words = text
    .trim()
    .split(/[\s,;]+/u)
    .filter(Boolean)
    .slice(0, 5)
  if (words.length === 0) return []
  const matches = words.map((word) => {
    const like = likePattern(word)
    return sql`(atrium_fold(ltrim(u.first_name || ' ' || u.last_name)) like atrium_fold(${like}) or a.login_name like lower(${like}))`
  })
  const rows = await ctx.db.execute<Colleague & Record<string, unknown>>(sql`
    select u.id as "userID", ltrim(u.first_name || ' ' || u.last_name) as name, a.login_name as "loginName"
    from ${accounts} a join ${users} u on u.district_id = a.district_id and u.id = a.user_id and u.status = 'active'
    where a.district_id = ${ctx.user.districtID} and not a.disabled and a.user_id <> ${ctx.user.userID} and ${sql.join(matches, sql` and `)}
      and exists (select from ${userRoles} r where r.district_id = a.district_id and r.user_id = a.user_id and r.role in ${[...workingRoles]})
    order by atrium_fold(u.last_name || ' ' || u.first_name), u.id limit 8`)
  return [...rows]
}
