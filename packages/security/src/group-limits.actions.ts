import { documentGroups } from '@atrium/documents/tables'
import { documentKinds } from '@atrium/documents/public'
import { permissionGroups } from '@atrium/auth/tables'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { GroupLimit } from './group-limits.queries.ts'
import { widgetGroups } from './widgets/widgets.table.ts'

/** Keeps a card of Home for some groups, or opens it again with none. Refuses 422 a group that is not the district's. */
export const limitWidget = (ctx: UserRequest, limit: GroupLimit): Promise<void> =>
  change(ctx, limit, 'security.widget', async (tx, groupIDs) => {
    const { districtID } = ctx.user
    const removed = await tx
      .delete(widgetGroups)
      .where(and(eq(widgetGroups.districtID, districtID), eq(widgetGroups.widget, limit.name)))
      .returning({ groupID: widgetGroups.groupID })
    if (groupIDs.length > 0)
      await tx
        .insert(widgetGroups)
        .values(groupIDs.map((groupID) => ({ districtID, widget: limit.name, groupID })))
    return removed.map(({ groupID }) => groupID)
  })

/** Keeps a report for some groups, or opens it again with none. Refuses 422 an unknown report and a group that is not the district's. */
export async function limitReport(ctx: UserRequest, limit: GroupLimit): Promise<void> {
  if (!documentKinds.find(limit.name)) throw refuse.fields({ name: { id: 'kit.valid.oneOf' } })
  await change(ctx, limit, 'security.report', async (tx, groupIDs) => {
    const { districtID } = ctx.user
    const removed = await tx
      .delete(documentGroups)
      .where(and(eq(documentGroups.districtID, districtID), eq(documentGroups.kind, limit.name)))
      .returning({ groupID: documentGroups.groupID })
    if (groupIDs.length > 0)
      await tx
        .insert(documentGroups)
        .values(groupIDs.map((groupID) => ({ districtID, kind: limit.name, groupID })))
    return removed.map(({ groupID }) => groupID)
  })
}

async function change(
  ctx: UserRequest,
  { name, groupIDs }: GroupLimit,
  entity: string,
  write: (tx: Tx, groupIDs: readonly number[]) => Promise<number[]>,
): Promise<void> {
  const { districtID, userID } = ctx.user
  const wanted = [...new Set(groupIDs)].toSorted((one, other) => one - other)
  await ctx.database.transaction(districtID, async (tx) => {
    const known = await tx
      .select({ id: permissionGroups.id })
      .from(permissionGroups)
      .where(
        and(
          eq(permissionGroups.districtID, districtID),
          inArray(permissionGroups.id, [...wanted, 0]),
          isNull(permissionGroups.removedAt),
        ),
      )
      .for('share')
    if (known.length !== wanted.length) throw refuse.fields({ groupIDs: { id: 'kit.valid.oneOf' } })
    const before = await write(tx, wanted)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: 0,
      action: 'limit',
      before: { name: null, groups: before.toSorted((one, other) => one - other) },
      after: { name, groups: wanted },
      requestID: ctx.request.requestID,
    })
  })
}
