import { isDistrictWide } from '@atrium/auth/public'
import {
  accounts,
  heldGroups,
  permissionGroups,
  userPermissionGroups,
  users,
} from '@atrium/auth/tables'
import { isOneOf, textArray, type DistrictDb, type Tx } from '@atrium/kit/server'
import type { Reach } from '@atrium/kit/shared'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A permission that someone may hold. */
export interface Holding {
  districtID: number | SQLWrapper
  /** Several: any of them. */
  permission: string | readonly string[]
  /** Held at this school or district-wide; without it, anywhere. */
  schoolID?: number | SQLWrapper
}

/**
 * Everyone who holds a permission, as SQL: a subquery of `user_id`. Only people who can sign in:
 * active, with an enabled account. A permission that counts only district-wide is held there or not
 * at all.
 */
export const holdersSQL = (holding: Holding): SQL => sql`(
  select m.user_id from ${grants(holding)})`

/**
 * Whether one person holds it, as SQL. `userID` is a column of the surrounding statement, or an id.
 */
export const holdsSQL = (userID: number | SQLWrapper, holding: Holding): SQL<boolean> =>
  sql<boolean>`exists (select from ${grants(holding)} and m.user_id = ${userID})`

const grants = ({ districtID, permission, schoolID }: Holding): SQL => {
  const names = typeof permission === 'string' ? [permission] : permission
  const anywhere = names.filter((name) => !isDistrictWide(name))
  const at = schoolID === undefined ? sql`true` : sql`m.school_id in (0, ${schoolID})`
  return sql`${heldGroups} m
    join ${permissionGroups} g on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null
    join ${users} p on p.district_id = m.district_id and p.id = m.user_id and p.status = 'active'
    join ${accounts} a on a.district_id = m.district_id and a.user_id = m.user_id and not a.disabled
    where m.district_id = ${districtID} and (m.school_id = 0 and g.permissions && ${textArray(names)}
      or g.permissions && ${textArray(anywhere)} and ${at})`
}

/**
 * The ids of people who hold a permission, in order; limited to these people if given. At most 500.
 */
export async function holders(
  db: Pick<Tx | DistrictDb, 'execute'>,
  { of, ...holding }: Holding & { of?: readonly number[] },
): Promise<number[]> {
  const rows = await db.execute<{ userID: number }>(sql`
    select distinct h.user_id as "userID" from ${holdersSQL(holding)} h
    where ${of ? isOneOf(sql`h.user_id`, of) : sql`true`} order by h.user_id limit 500`)
  return rows.map(({ userID }) => userID)
}

/**
 * Where a person (not necessarily the one signed in) holds a permission now; nowhere if they can no
 * longer sign in.
 */
export async function reachOfAbsent(
  db: Pick<Tx | DistrictDb, 'execute'>,
  { districtID, userID, permission }: { districtID: number; userID: number; permission: string },
): Promise<Reach> {
  const rows = await db.execute<{ schoolID: number }>(sql`
    select distinct m.school_id as "schoolID" from ${grants({ districtID, permission })} and m.user_id = ${userID} order by m.school_id`)
  const held = rows.map(({ schoolID }) => schoolID)
  return held.includes(0) ? 'district' : held
}

/**
 * Whether someone holds a permission at a school only because this person made them their delegate: no one
 * decides about the person in whose place they act.
 */
export async function holdsOnlyFrom(
  db: Pick<Tx | DistrictDb, 'execute'>,
  from: number,
  { userID, ...holding }: Holding & { userID: number },
): Promise<boolean> {
  const [row] = await db.execute<{ is: boolean }>(sql`
    select coalesce(bool_and(own.delegated_by = ${from}), false) as is from (
      select coalesce(x.delegated_by, 0) as delegated_by from ${userPermissionGroups} x
      where (x.district_id, x.user_id, x.group_id, x.school_id) in (select m.district_id, m.user_id, m.group_id, m.school_id from ${grants(holding)} and m.user_id = ${userID})) own`)
  return row?.is ?? false
}
