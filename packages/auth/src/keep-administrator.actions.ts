import type { Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { districts } from '@atrium/schools/tables'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { accounts, permissionGroups, userPermissionGroups, users } from './auth.table.ts'

/**
 * Refuses 409 a change after which nobody would be left who can sign in and manages security in the whole district: nobody could ever
 * give the permission back. Asked after the change, in its transaction; of two such changes the second waits for the first.
 * @param exceptGroupID a group that is about to lose the permission, where the change is still to be written
 */
export async function keepAdministrator(
  tx: Tx,
  districtID: number,
  exceptGroupID?: number,
): Promise<void> {
  await tx
    .select({ districtID: districts.districtID })
    .from(districts)
    .where(eq(districts.districtID, districtID))
    .for('no key update')
  const [left] = await tx
    .select({ userID: accounts.userID })
    .from(userPermissionGroups)
    .innerJoin(
      permissionGroups,
      and(
        eq(permissionGroups.districtID, userPermissionGroups.districtID),
        eq(permissionGroups.id, userPermissionGroups.groupID),
        isNull(permissionGroups.removedAt),
        sql`'security.manage' = any(${permissionGroups.permissions})`,
      ),
    )
    .innerJoin(
      accounts,
      and(
        eq(accounts.districtID, userPermissionGroups.districtID),
        eq(accounts.userID, userPermissionGroups.userID),
        eq(accounts.disabled, false),
        isNotNull(accounts.passwordHash),
      ),
    )
    .innerJoin(
      users,
      and(
        eq(users.districtID, accounts.districtID),
        eq(users.id, accounts.userID),
        eq(users.status, 'active'),
      ),
    )
    .where(
      and(
        eq(userPermissionGroups.districtID, districtID),
        eq(userPermissionGroups.schoolID, 0),
        exceptGroupID === undefined ? undefined : ne(permissionGroups.id, exceptGroupID),
      ),
    )
    .limit(1)
  if (!left) throw refuse.conflict('auth.refusal.lastAdministrator')
}
