import type { CurrentUser, DistrictDb, Tx } from '@atrium/kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import type { AccountKey } from './account-owner.ts'
import { permissionGroups, userPermissionGroups } from './auth.table.ts'
import { mayGive } from './giving.rules.ts'

/** What some permission groups hold, and where; school 0: in the whole district. */
export interface Holding {
  schoolID: number
  permissions: readonly string[]
}

/**
 * True if the caller holds everything the other person holds, at least at the same schools:
 * otherwise getting into that account would be a gain.
 */
export const holdsAllOf = (caller: CurrentUser, holdings: readonly Holding[]): boolean =>
  holdings.every(({ schoolID, permissions }) => mayGive(caller, permissions, schoolID))

/** The permissions of a person's groups, and where; one statement. */
export function holdingsOf(
  db: DistrictDb | Tx,
  { districtID, userID }: AccountKey,
): Promise<Holding[]> {
  return db
    .select({
      schoolID: userPermissionGroups.schoolID,
      permissions: permissionGroups.permissions,
    })
    .from(userPermissionGroups)
    .innerJoin(
      permissionGroups,
      and(
        eq(permissionGroups.districtID, userPermissionGroups.districtID),
        eq(permissionGroups.id, userPermissionGroups.groupID),
        isNull(permissionGroups.removedAt),
      ),
    )
    .where(
      and(eq(userPermissionGroups.districtID, districtID), eq(userPermissionGroups.userID, userID)),
    )
}
