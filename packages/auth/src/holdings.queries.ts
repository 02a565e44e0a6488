import type { DistrictDb, Tx } from '@atrium/kit/server'
import type { Grants } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import type { AccountKey } from './account-owner.ts'
import { permissionGroups, userPermissionGroups } from './auth.table.ts'
import { mayGive } from './giving.rules.ts'

/** The permissions that some groups give, and where; school 0 is the whole district. */
export interface Holding {
  schoolID: number
  permissions: readonly string[]
}

/**
 * True if the caller holds everything that the other person holds, at least at the same schools.
 * Otherwise, getting into that account would give the caller more permissions.
 */
export const holdsAllOf = (caller: Grants, holdings: readonly Holding[]): boolean =>
  holdings.every(({ schoolID, permissions }) => mayGive(caller, permissions, schoolID))

/** The permissions from a person's groups, and where they apply. One statement. */
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
