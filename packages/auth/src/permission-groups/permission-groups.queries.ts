import type { UserRequest } from '@atrium/kit/server'
import { localeOf, type ListQuery, type Option, type Page, type RowOf } from '@atrium/kit/shared'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { permissionGroups } from '../auth.table.ts'
import { groupName } from '../group-names.rules.ts'
import { isDistrictWide, type Permission } from '../permissions.words.ts'
import type { permissionGroupsRecord } from './permission-groups.record.ts'

type PermissionGroupRow = RowOf<typeof permissionGroupsRecord>

/** The number of people in each group. */
export const memberCount = sql<number>`(select count(distinct m.user_id)::int from user_permission_group m where m.district_id = ${permissionGroups.districtID} and m.group_id = ${permissionGroups.id})`

/**
 * The district's groups, searched and sorted by the names that the reader sees, which aren't in the
 * database. There are only a few, so one statement reads them all.
 */
export async function listPermissionGroups(
  ctx: UserRequest,
  { search = '', sort = 'name', page = 1, size = 50, removed = false }: ListQuery,
): Promise<Page<PermissionGroupRow>> {
  const { id, version, name, description, permissions, districtID, removedAt } = permissionGroups
  const rows = await ctx.db
    .select({
      id,
      version,
      name,
      description,
      permissions: sql<Permission[]>`${permissions}`,
      memberCount,
    })
    .from(permissionGroups)
    .where(
      and(eq(districtID, ctx.user.districtID), removed ? isNotNull(removedAt) : isNull(removedAt)),
    )
  const words = folded(search).split(/\s+/).filter(Boolean)
  const found = rows
    .map((row) => ({ ...row, name: groupName(row.name, ctx.language) }))
    .filter((row) =>
      words.every((word) => folded(`${row.name} ${row.description ?? ''}`).includes(word)),
    )
  const by = sort.replace(/^-/, '')
  const collator = new Intl.Collator(localeOf[ctx.language], { numeric: true })
  const key = (row: PermissionGroupRow): string =>
    String(
      by === 'memberCount'
        ? row.memberCount
        : by === 'description'
          ? (row.description ?? '')
          : row.name,
    )
  const sorted = found.toSorted(
    (one, other) =>
      (sort.startsWith('-') ? -1 : 1) * collator.compare(key(one), key(other)) || one.id - other.id,
  )
  const shown = sorted.slice((page - 1) * size, page * size)
  const start = shown.length === 0 ? 0 : (page - 1) * size + 1
  return {
    rows: shown,
    total: found.length,
    start,
    end: shown.length === 0 ? 0 : start + shown.length - 1,
  }
}

/** A group to choose. `districtWide`: it can be held only in the whole district. */
export interface GroupOption extends Option {
  districtWide: boolean
}

/** The groups to choose from, by the names that the reader sees. One statement. */
export async function permissionGroupOptions(
  ctx: UserRequest,
  { search, ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<GroupOption[]> {
  const { rows } = await listPermissionGroups(ctx, { ...(search && { search }), size: 500 })
  return rows
    .filter((row) => !ids || ids.includes(row.id))
    .map(({ id, name, permissions }) => ({
      id,
      label: name,
      districtWide: permissions.some(isDistrictWide),
    }))
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
