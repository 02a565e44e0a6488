import { groupName } from '@atrium/auth/public'
import { permissionGroups } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { and, asc, eq, isNull } from 'drizzle-orm'

/** A permission group of the district, by the name that the reader knows it by. */
export interface NamedGroup {
  id: number
  name: string
}

export async function districtGroups(ctx: UserRequest): Promise<NamedGroup[]> {
  const rows = await ctx.db
    .select({ id: permissionGroups.id, name: permissionGroups.name })
    .from(permissionGroups)
    .where(
      and(eq(permissionGroups.districtID, ctx.user.districtID), isNull(permissionGroups.removedAt)),
    )
    .orderBy(asc(permissionGroups.name))
  return rows.map(({ id, name }) => ({ id, name: groupName(name, ctx.language) }))
}

/** Something that a district keeps for some groups: a card of Home, a report. No groups: for everyone it is meant for. */
export interface GroupLimit {
  name: string
  groupIDs: number[]
}

/** Rows of (name, group) as limits, by name. */
export function limitsOf(rows: readonly { name: string; groupID: number }[]): GroupLimit[] {
  const limits = new Map<string, number[]>()
  for (const { name, groupID } of rows) limits.set(name, [...(limits.get(name) ?? []), groupID])
  return [...limits].map(([name, groupIDs]) => ({ name, groupIDs }))
}
