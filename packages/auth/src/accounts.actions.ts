import type { Tx } from '@atrium/kit/server'
import type { RoleName } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { accounts, permissionGroups, userPermissionGroups, userRoles } from './auth.table.ts'
import { startingGroups, type StartingGroup } from './permissions.words.ts'

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
  await tx.insert(permissionGroups).values(wanted).onConflictDoNothing()
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
