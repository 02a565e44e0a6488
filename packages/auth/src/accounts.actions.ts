import { defineExtensionPoint, type Database, type Tx } from '@atrium/kit/server'
import { and, eq, sql } from 'drizzle-orm'
import { accounts, permissionGroups, userPermissionGroups, userRoles } from './auth.table.ts'
import { startingGroups, type StartingGroup } from './permissions.words.ts'
import type { RoleName } from './roles.words.ts'

/** A sign-in name as stored and compared: lower case, with look-alike letters normalized. */
export const foldedLoginName = (name: string): string => name.trim().normalize('NFKC').toLowerCase()

/**
 * Gives a person an account; names and addresses are converted to lower case. A name that is taken
 * violates the unique index, which is turned into a refusal.
 */
export async function newAccount(
  tx: Tx,
  of: {
    districtID: number
    userID: number
    loginName: string
    recoveryEmail: string | null
    passwordHash: string | null
    disabled?: boolean
  },
): Promise<void> {
  await tx.insert(accounts).values({
    ...of,
    loginName: foldedLoginName(of.loginName),
    recoveryEmail: of.recoveryEmail?.trim().toLowerCase() || null,
  })
}

/** Rows of another package that every district starts with, such as its tiers of support. */
export interface StartingRows {
  name: string
  /** Called when a district gets its groups, and possibly again: it adds only what isn't there. */
  give: (tx: Tx, districtID: number) => Promise<void>
}
export const startingRows = defineExtensionPoint<StartingRows>('starting rows', ({ name }) => name)

/** What districts start with is there once the server runs, however they were made: by the console too. */
export async function giveStartingRows(
  database: Database,
  districtIDs: readonly number[],
): Promise<void> {
  for (const districtID of districtIDs)
    await database.transaction(districtID, (tx) => giveMissing(tx, districtID))
}

/** Servers that start at once take turns: the second finds what the first has given. */
async function giveMissing(tx: Tx, districtID: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`starting rows ${districtID}`}, 0))`,
  )
  for (const { give } of startingRows.all()) await give(tx, districtID)
}

/**
 * The groups that every district starts with; creates missing ones and leaves the others unchanged.
 */
export async function ensureStartingGroups(
  tx: Tx,
  districtID: number,
): Promise<Record<StartingGroup, number>> {
  const wanted = Object.entries(startingGroups).map(([key, group]) => ({
    districtID,
    key,
    name: group.name,
    permissions: [...group.permissions],
  }))
  const made = await tx
    .insert(permissionGroups)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ id: permissionGroups.id })
  if (made.length > 0) await giveMissing(tx, districtID)
  const rows = await tx
    .select({ id: permissionGroups.id, key: permissionGroups.key })
    .from(permissionGroups)
    .where(eq(permissionGroups.districtID, districtID))
  return Object.fromEntries(
    rows.filter((row) => row.key !== null).map((row) => [row.key, row.id]),
  ) as Record<StartingGroup, number>
}

export async function grantRole(
  tx: Tx,
  grant: { districtID: number; userID: number; role: RoleName; schoolID: number },
): Promise<void> {
  await tx.insert(userRoles).values(grant).onConflictDoNothing()
}

/** Adds a person to one of the district's starting groups at a school (0 is the whole district). */
export async function grantGroup(
  tx: Tx,
  grant: { districtID: number; userID: number; group: StartingGroup; schoolID: number },
): Promise<void> {
  const [group] = await tx
    .select({ id: permissionGroups.id })
    .from(permissionGroups)
    .where(
      and(eq(permissionGroups.districtID, grant.districtID), eq(permissionGroups.key, grant.group)),
    )
  const groupID = group?.id ?? (await ensureStartingGroups(tx, grant.districtID))[grant.group]
  await tx
    .insert(userPermissionGroups)
    .values({
      districtID: grant.districtID,
      userID: grant.userID,
      groupID,
      schoolID: grant.schoolID,
    })
    .onConflictDoNothing()
}
