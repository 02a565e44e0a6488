import type { Database, Tx } from '@atrium/kit/server'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { knownPermissions, permissionGroups } from './auth.table.ts'
import {
  permissionNames,
  startingGroups,
  type Permission,
  type StartingGroup,
} from './permissions.words.ts'

/**
 * Grants permissions from a newer version to the starting groups that include them, only once, so
 * that what a district has removed since stays removed. Without this no one could use new features,
 * because people can't grant permissions that they don't hold.
 */
export async function grantNewPermissions(
  database: Database,
  districtIDs: readonly number[],
): Promise<void> {
  for (const districtID of districtIDs)
    await database.transaction(districtID, (tx) => bringTo(tx, districtID))
}

async function bringTo(tx: Tx, districtID: number): Promise<void> {
  const rows = await tx
    .select({ name: knownPermissions.name })
    .from(knownPermissions)
    .where(eq(knownPermissions.districtID, districtID))
  const groups = await tx
    .select({
      id: permissionGroups.id,
      key: permissionGroups.key,
      permissions: permissionGroups.permissions,
    })
    .from(permissionGroups)
    .where(and(eq(permissionGroups.districtID, districtID), isNotNull(permissionGroups.key)))
  if (groups.length === 0) return
  // For a district from before this was recorded, the current permissions of its groups count as
  // granted.
  const known = new Set<string>(
    rows.length > 0 ? rows.map((row) => row.name) : groups.flatMap((group) => group.permissions),
  )
  const fresh = permissionNames.filter((name) => !known.has(name))
  for (const group of groups) {
    const gained = fresh.filter(
      (name) => begins(group.key, name) && !group.permissions.includes(name),
    )
    if (gained.length === 0) continue
    await tx
      .update(permissionGroups)
      .set({
        permissions: [...group.permissions, ...gained],
        version: sql`${permissionGroups.version} + 1`,
      })
      .where(and(eq(permissionGroups.districtID, districtID), eq(permissionGroups.id, group.id)))
  }
  const written = new Set(rows.map((row) => row.name))
  const unwritten = permissionNames.filter((name) => !written.has(name))
  if (unwritten.length > 0)
    await tx
      .insert(knownPermissions)
      .values(unwritten.map((name) => ({ districtID, name })))
      .onConflictDoNothing()
  const gone = [...written].filter((name) => !permissionNames.includes(name as Permission))
  if (gone.length > 0)
    await tx
      .delete(knownPermissions)
      .where(and(eq(knownPermissions.districtID, districtID), inArray(knownPermissions.name, gone)))
}

const begins = (key: string | null, name: Permission): boolean => {
  const group = startingGroups[key as StartingGroup] as
    | { permissions: readonly Permission[] }
    | undefined
  return group?.permissions.includes(name) ?? false
}
