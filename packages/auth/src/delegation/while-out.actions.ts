import { audit, textArray, type Tx } from '@atrium/kit/server'
import { and, eq, sql } from 'drizzle-orm'
import { permissionGroups, userPermissionGroups, userRoles, users } from '../auth.table.ts'
import { heldBetween } from '../district-users/membership-dates.rules.ts'
import { deleteMemberships, lockedMemberships } from '../district-users/membership.actions.ts'
import { workingRoles } from '../duties/duties.words.ts'
import { notDelegable } from './delegation.queries.ts'

export interface WhileOut {
  districtID: number
  /** Who is out. */
  userID: number
  delegateID: number
  /** The first and the last day out. */
  from: string
  until: string
  timeZone: string
}

interface By {
  userID: number
  requestID?: string | undefined
}

/**
 * Makes someone the delegate of a person who is out, in every group that approves something, from the
 * first day to the last. A group that the delegate has anyway stays as it is. The person who is out
 * asked for it, so it is theirs that is delegated.
 */
export async function delegateWhileOut(
  tx: Tx,
  { approving, ...out }: WhileOut & { approving: readonly string[] },
  by: By,
): Promise<void> {
  const { districtID, userID, delegateID, from, until, timeZone } = out
  if (userID === delegateID || !(await worksHere(tx, districtID, delegateID))) return
  const before = await lockedMemberships(tx, { districtID, userID: delegateID })
  const groups = await tx.execute<{ groupID: number; schoolID: number }>(sql`
    select m.group_id as "groupID", m.school_id as "schoolID" from ${userPermissionGroups} m
    join ${permissionGroups} g on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null
    where m.district_id = ${districtID} and m.user_id = ${userID} and m.delegated_by is null and g.permissions && ${textArray(approving)}
      and (m.ends_at is null or m.ends_at > atrium_now()) and not (${notDelegable}) order by 1, 2`)
  const held = new Set(before.map(({ groupID, schoolID }) => `${groupID} ${schoolID}`))
  const given = [...groups].filter(({ groupID, schoolID }) => !held.has(`${groupID} ${schoolID}`))
  if (given.length === 0) return
  const between = heldBetween({ from, until }, timeZone)
  await tx.insert(userPermissionGroups).values(
    given.map((one) => ({
      ...{ districtID, userID: delegateID, ...one, ...between },
      ...{ grantedBy: userID, delegatedBy: userID },
    })),
  )
  await note(tx, { districtID, delegateID, before }, by, [
    ...before,
    ...given.map((one) => ({ ...one, ...between })),
  ])
}

/** Ends what `delegateWhileOut` gave for these days. */
export async function endDelegationWhileOut(tx: Tx, out: WhileOut, by: By): Promise<void> {
  const { districtID, userID, delegateID, from, until, timeZone } = out
  const before = await lockedMemberships(tx, { districtID, userID: delegateID })
  const { startsAt, endsAt } = heldBetween({ from, until }, timeZone)
  const given = await tx
    .select({ groupID: userPermissionGroups.groupID, schoolID: userPermissionGroups.schoolID })
    .from(userPermissionGroups)
    .where(
      and(
        eq(userPermissionGroups.districtID, districtID),
        eq(userPermissionGroups.userID, delegateID),
        eq(userPermissionGroups.delegatedBy, userID),
        sql`${userPermissionGroups.startsAt} = ${startsAt}::timestamptz and ${userPermissionGroups.endsAt} = ${endsAt}::timestamptz`,
      ),
    )
  if (given.length === 0) return
  await deleteMemberships(tx, { districtID, userID: delegateID }, given)
  const gone = new Set(given.map(({ groupID, schoolID }) => `${groupID} ${schoolID}`))
  await note(
    tx,
    { districtID, delegateID, before },
    by,
    before.filter(({ groupID, schoolID }) => !gone.has(`${groupID} ${schoolID}`)),
  )
}

const note = (
  tx: Tx,
  of: { districtID: number; delegateID: number; before: readonly object[] },
  by: By,
  after: readonly object[],
) =>
  audit(tx, {
    districtID: of.districtID,
    actorID: by.userID,
    entity: 'auth.account',
    entityID: of.delegateID,
    action: 'setGroups',
    before: { groups: of.before },
    after: { groups: after },
    requestID: by.requestID,
  })

async function worksHere(tx: Tx, districtID: number, userID: number): Promise<boolean> {
  const [found] = await tx.execute<{ is: boolean }>(sql`
    select exists (select from ${users} u join ${userRoles} r on r.district_id = u.district_id and r.user_id = u.id
      where u.district_id = ${districtID} and u.id = ${userID} and u.status = 'active' and r.role = any(${textArray(workingRoles)})) as is`)
  return found?.is ?? false
}
