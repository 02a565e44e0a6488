import type { DistrictDb, UserRequest } from '@atrium/kit/server'
import { reachOf, type SavedViews } from '@atrium/kit/shared'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { permissionGroups, heldGroups } from '../auth.table.ts'
import { groupName } from '../group-names.rules.ts'
import { savedViewDefaults, savedViews } from './saved-views.table.ts'

interface Person {
  districtID: number
  userID: number
}

/** The groups that a person is in, at any school, as a subquery. */
const groupsOf = (db: Pick<DistrictDb, 'select'>, { districtID, userID }: Person) =>
  db
    .select({ id: heldGroups.groupID })
    .from(heldGroups)
    .where(and(eq(heldGroups.districtID, districtID), eq(heldGroups.userID, userID)))

/** The views that a person sees: their own, and those of their groups. */
export const seenBy = (db: Pick<DistrictDb, 'select'>, person: Person) =>
  and(
    eq(savedViews.districtID, person.districtID),
    or(eq(savedViews.ownerID, person.userID), inArray(savedViews.groupID, groupsOf(db, person))),
  )

/**
 * People who manage groups district-wide can share with every group, and decide which view its
 * lists open with.
 */
export const maySetForGroups = (ctx: UserRequest): boolean =>
  reachOf(ctx.user, 'security.manage') === 'district'

/** The groups that the caller may share a view with. */
export const shareableGroups = (ctx: UserRequest, db: Pick<DistrictDb, 'select'> = ctx.db) =>
  db
    .select({ id: permissionGroups.id, name: permissionGroups.name })
    .from(permissionGroups)
    .where(
      and(
        eq(permissionGroups.districtID, ctx.user.districtID),
        isNull(permissionGroups.removedAt),
        maySetForGroups(ctx) ? undefined : inArray(permissionGroups.id, groupsOf(db, ctx.user)),
      ),
    )
    .orderBy(asc(permissionGroups.name))

export async function viewsOf(ctx: UserRequest, list: string): Promise<SavedViews> {
  const { districtID, userID } = ctx.user
  const [views, groups] = await Promise.all([
    ctx.db
      .select({
        id: savedViews.id,
        name: savedViews.name,
        query: savedViews.query,
        ownerID: savedViews.ownerID,
        groupID: savedViews.groupID,
        groupName: permissionGroups.name,
        isGroupDefault: savedViews.isGroupDefault,
        chosen: savedViewDefaults.viewID,
        chose: sql<boolean>`${savedViewDefaults.userID} is not null`,
      })
      .from(savedViews)
      .leftJoin(
        permissionGroups,
        and(
          eq(permissionGroups.districtID, savedViews.districtID),
          eq(permissionGroups.id, savedViews.groupID),
        ),
      )
      .leftJoin(
        savedViewDefaults,
        and(
          eq(savedViewDefaults.districtID, savedViews.districtID),
          eq(savedViewDefaults.userID, userID),
          eq(savedViewDefaults.list, savedViews.list),
        ),
      )
      .where(and(seenBy(ctx.db, { districtID, userID }), eq(savedViews.list, list)))
      .orderBy(asc(savedViews.name), asc(savedViews.id)),
    shareableGroups(ctx),
  ])
  const inherited = views.find((view) => view.isGroupDefault)?.id
  return {
    views: views.map(({ ownerID, chosen, chose, groupName: name, ...view }) => ({
      ...view,
      groupName: name === null ? null : groupName(name, ctx.language),
      isMine: ownerID === userID,
      isDefault: chose ? chosen === view.id : inherited === view.id,
    })),
    groups: groups.map(({ id, name }) => ({ id, name: groupName(name, ctx.language) })),
    maySetForGroups: maySetForGroups(ctx),
  }
}

/** A person's default views, by list: their own choice, or else their group's. */
export async function defaultViews(
  db: DistrictDb,
  person: Person,
): Promise<Record<string, string>> {
  const rows = await db
    .select({ list: savedViews.list, query: savedViews.query })
    .from(savedViews)
    .leftJoin(
      savedViewDefaults,
      and(
        eq(savedViewDefaults.districtID, savedViews.districtID),
        eq(savedViewDefaults.userID, person.userID),
        eq(savedViewDefaults.list, savedViews.list),
      ),
    )
    .where(
      and(
        seenBy(db, person),
        or(
          eq(savedViewDefaults.viewID, savedViews.id),
          and(savedViews.isGroupDefault, isNull(savedViewDefaults.userID)),
        ),
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id))
  // If several groups have a default, the first in the menu's order is used.
  return Object.fromEntries(rows.toReversed().map(({ list, query }) => [list, query]))
}
