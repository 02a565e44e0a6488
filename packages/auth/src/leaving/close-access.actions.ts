import { audit, type Database, type Tx } from '@atrium/kit/server'
import { eq, sql } from 'drizzle-orm'
import { leftPeople } from '../auth.table.ts'
import { authServices } from '../services.ts'
import { allPersonalAccess } from './personal-access.ts'

/**
 * Closes all access of people who have left a district and haven't come back: one statement for
 * each type of access, all or none. Servers drop their cached sessions.
 * @returns the number of people
 */
export async function closeAccessOfLeft(database: Database, districtID: number): Promise<number> {
  const left = await database.transaction(districtID, async (tx) => {
    const people = await tx.execute<{ userID: number; isBack: boolean }>(sql`
      delete from ${leftPeople} l where l.district_id = ${districtID}
      returning l.user_id as "userID", exists (
        select from users u join account a on a.district_id = u.district_id and a.user_id = u.id
        where u.district_id = l.district_id and u.id = l.user_id and u.status = 'active' and not a.disabled) as "isBack"`)
    const gone = people.filter(({ isBack }) => !isBack).map(({ userID }) => userID)
    await closeAccess(tx, districtID, gone)
    return gone
  })
  for (const userID of left) await authServices().store.endAll(districtID, userID)
  return left.length
}

/** Closes all access of these people, in the caller's transaction. */
export async function closeAccess(
  tx: Tx,
  districtID: number,
  userIDs: readonly number[],
): Promise<void> {
  if (userIDs.length === 0) return
  const who = sql`(select unnest(${`{${userIDs.join(',')}}`}::int[]))`
  for (const kind of allPersonalAccess()) await tx.execute(kind.close({ districtID, who }))
  await audit(
    tx,
    ...userIDs.map((userID) => ({
      districtID,
      actorID: 0,
      entity: 'auth.account',
      entityID: userID,
      action: 'closeAccess',
    })),
  )
}

/** Drops a person's cached sessions on every server, after their rows are deleted. */
export const endSessionsOf = (districtID: number, userID: number): Promise<void> =>
  authServices().store.endAll(districtID, userID)

/** Whether anyone in the district still has access to close. */
export async function hasLeft(db: Pick<Tx, 'select'>, districtID: number): Promise<boolean> {
  const rows = await db
    .select({ userID: leftPeople.userID })
    .from(leftPeople)
    .where(eq(leftPeople.districtID, districtID))
    .limit(1)
  return rows.length > 0
}
