import type { CurrentUser, Tx } from '@atrium/kit/server'
import { refuse, type Grants } from '@atrium/kit/shared'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AccountKey } from '../account-owner.ts'
import {
  accounts,
  heldGroups,
  permissionGroups,
  userPermissionGroups,
  users,
} from '../auth.table.ts'
import { mayEnd, mayGive } from '../giving.rules.ts'
import { administratorsSQL, keepAdministrator } from '../keep-administrator.actions.ts'
import type { Holding } from '../holdings.queries.ts'
import { grantsOf } from '../signed-in.queries.ts'
import { closeAccess } from './close-access.actions.ts'

/**
 * Ends accounts: every act after which someone can't sign in anymore (disabling, merging, deleting
 * data) goes through here, in its transaction. Closes the accounts' access, then runs `end`. Refuses
 * 403 an account with more permissions than the writer's, and 409 if no one would be left to manage
 * security. People without an account are left to `end`.
 * @param of.handsOver whether what belongs to the accounts goes to someone else
 */
export async function endAccounts<Result>(
  tx: Tx,
  writer: CurrentUser,
  { userIDs, handsOver = false }: { userIDs: readonly number[]; handsOver?: boolean },
  end: () => Promise<Result>,
): Promise<Result> {
  const { districtID } = writer
  const ending = await lockAccounts(tx, districtID, userIDs)
  if (ending.length === 0) return end()
  const who = sql`select unnest(${`{${ending.join(',')}}`}::int[])`
  const higher = await holdingMore(tx, {
    districtID,
    writer,
    who,
    may: handsOver ? mayGive : mayEnd,
  })
  if (higher.length > 0) throw refuse.forbidden('auth.refusal.holdsMore')
  const administrators = await tx.execute(
    sql`select from (${sql.raw(administratorsSQL(String(districtID)))}) a where a.user_id in (${who}) limit 1`,
  )
  await closeAccess(tx, districtID, ending)
  const result = await end()
  if (administrators.length > 0) await keepAdministrator(tx, districtID)
  return result
}

/** Those of them who have an account, locked in the order of their ids until the transaction ends. */
async function lockAccounts(
  tx: Tx,
  districtID: number,
  userIDs: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ userID: accounts.userID })
    .from(accounts)
    .where(and(eq(accounts.districtID, districtID), inArray(accounts.userID, [...userIDs])))
    .orderBy(asc(accounts.userID))
    .for('update')
  return rows.map(({ userID }) => userID)
}

interface Ranking {
  districtID: number
  /** Who writes; null for someone who may no longer sign in, and holds nothing. */
  writer: Grants | null
  /** A subquery of ids: whose accounts would end. */
  who: SQL
  /** `mayEnd`, or `mayGive` where their belongings go to someone else. */
  may?: (writer: Grants, permissions: readonly string[], schoolID: number) => boolean
  /** Leaves out the groups that a roster granted, which rosters may remove. */
  exceptFromRoster?: boolean
}

/**
 * Those who hold more than the writer. Compares each group at each place once, so it works for a
 * whole district. Two statements at most.
 */
export async function holdingMore(
  tx: Pick<Tx, 'execute'>,
  { districtID, writer, who, may = mayEnd, exceptFromRoster = false }: Ranking,
): Promise<number[]> {
  const memberships = sql`${userPermissionGroups} m where m.district_id = ${districtID} and m.user_id in (${who})
    and (m.ends_at is null or m.ends_at > now()) and not (m.from_roster and ${exceptFromRoster})`
  const held = await tx.execute<{ groupID: number } & Holding & Record<string, unknown>>(sql`
    select h.group_id as "groupID", h.school_id as "schoolID", g.permissions
    from (select distinct m.group_id, m.school_id from ${memberships}) h
    join ${permissionGroups} g on g.district_id = ${districtID} and g.id = h.group_id and g.removed_at is null`)
  const higher = held
    .filter((one) => !may(writer ?? nothing, one.permissions, one.schoolID))
    .map(({ groupID, schoolID }) => ({ group_id: groupID, school_id: schoolID }))
  if (higher.length === 0) return []
  const people = await tx.execute<{ userID: number }>(sql`
    select distinct m.user_id as "userID" from ${memberships}
      and (m.group_id, m.school_id) in (select h.group_id, h.school_id
        from jsonb_to_recordset(${JSON.stringify(higher)}::text::jsonb) as h (group_id int, school_id int))`)
  return people.map(({ userID }) => userID)
}

const nothing: Grants = { schoolID: 0, permissions: new Set(), grants: new Map() }

/** What a person who isn't signed in holds now; null if they may not sign in. */
export async function grantsInForce(
  tx: Pick<Tx, 'select'>,
  { districtID, userID }: AccountKey,
): Promise<Grants | null> {
  const groups = await tx
    .select({ schoolID: heldGroups.schoolID, permissions: permissionGroups.permissions })
    .from(heldGroups)
    .innerJoin(
      permissionGroups,
      and(
        eq(permissionGroups.districtID, heldGroups.districtID),
        eq(permissionGroups.id, heldGroups.groupID),
        sql`${permissionGroups.removedAt} is null`,
      ),
    )
    .innerJoin(
      accounts,
      and(
        eq(accounts.districtID, heldGroups.districtID),
        eq(accounts.userID, heldGroups.userID),
        eq(accounts.disabled, false),
      ),
    )
    .innerJoin(
      users,
      and(
        eq(users.districtID, heldGroups.districtID),
        eq(users.id, heldGroups.userID),
        eq(users.status, 'active'),
      ),
    )
    .where(and(eq(heldGroups.districtID, districtID), eq(heldGroups.userID, userID)))
  const grants = grantsOf({ groups })
  return groups.length === 0 ? null : { schoolID: 0, permissions: new Set(grants.keys()), grants }
}
