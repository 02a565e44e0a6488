import { type UserRequest } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { permissionGroups, userPermissionGroups, users } from '../auth.table.ts'
import { groupName } from '../group-names.rules.ts'

/** A group that the caller has and may delegate. */
export interface DelegableGroup {
  groupID: number
  groupName: string
  schoolID: number
  schoolName: string | null
}

/** The caller’s delegate. */
export interface Delegation extends DelegableGroup {
  userID: number
  name: string
  startsAt: string | null
  endsAt: string
}

/**
 * Permissions that can't be delegated: managing security, and those that apply only to one's own
 * data.
 */
export const notDelegable = sql`'security.manage' = any(g.permissions) or g.permissions <@ array['profile.own', 'children.own', 'students.own', 'classroom.use']`

/** The caller's delegations, and what they can delegate. One statement each. */
export async function readDelegations(
  ctx: UserRequest,
): Promise<{ mine: Delegation[]; groups: DelegableGroup[] }> {
  const { districtID, userID } = ctx.user
  const named = <Row extends { groupName: string }>(rows: Iterable<Row>): Row[] =>
    Array.from(rows, (row) => ({ ...row, groupName: groupName(row.groupName, ctx.language) }))
  const selected = sql`g.id as "groupID", g.name as "groupName", m.school_id as "schoolID", s.name as "schoolName"`
  const joined = sql`
    join ${permissionGroups} g on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null
    left join ${schools} s on s.district_id = m.district_id and s.id = m.school_id`
  const [mine, groups] = (await Promise.all([
    ctx.db.execute<Delegation & Record<string, unknown>>(sql`
      select ${selected}, m.user_id as "userID", ltrim(u.first_name || ' ' || u.last_name) as name, m.starts_at as "startsAt", m.ends_at as "endsAt"
      from ${userPermissionGroups} m ${joined}
      join ${users} u on u.district_id = m.district_id and u.id = m.user_id
      where m.district_id = ${districtID} and m.delegated_by = ${userID} and m.ends_at > atrium_now()
      order by m.ends_at, m.user_id`),
    ctx.db.execute<DelegableGroup & Record<string, unknown>>(sql`
      select ${selected} from ${userPermissionGroups} m ${joined}
      where m.district_id = ${districtID} and m.user_id = ${userID} and m.delegated_by is null
        and (m.starts_at is null or m.starts_at <= atrium_now()) and (m.ends_at is null or m.ends_at > atrium_now()) and not (${notDelegable})
      order by g.name, m.school_id`),
  ])) as [Iterable<Delegation>, Iterable<DelegableGroup>]
  return { mine: named(mine), groups: named(groups) }
}
