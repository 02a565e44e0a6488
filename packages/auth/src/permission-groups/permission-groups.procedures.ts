import { listQuery, needing, recordProcedures, type Tx } from '@atrium/kit/server'
import { refuse, type ListQuery } from '@atrium/kit/shared'
import { and, countDistinct, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import { permissionGroups, userPermissionGroups } from '../auth.table.ts'
import { mayGive } from '../giving.rules.ts'
import { keepAdministrator } from '../keep-administrator.actions.ts'
import { isDistrictWide } from '../permissions.words.ts'
import {
  listPermissionGroups,
  memberCount,
  permissionGroupOptions,
} from './permission-groups.queries.ts'
import { permissionGroupsRecord } from './permission-groups.record.ts'

const generated = recordProcedures(permissionGroupsRecord, {
  table: permissionGroups,
  columns: { memberCount },
  // No one grants, or removes, what they do not hold themselves district-wide, which is where the
  // group may be held.
  beforeWrite: async ({ ctx, tx, before, draft }) => {
    // A call that names none leaves it to the column: an empty group.
    const after = draft.permissions ?? []
    const had = before?.permissions ?? []
    const added = after.filter((permission) => !had.includes(permission))
    const removed = had.filter((permission) => !after.includes(permission))
    if (!mayGive(ctx.user, [...added, ...removed], 0))
      throw refuse.forbidden('auth.permissionGroups.notYours')
    if (before && removed.includes('security.manage'))
      await keepAdministrator(tx, ctx.user.districtID, before.id)
    if (before && added.some(isDistrictWide))
      await refuseHeldAtSchools(tx, ctx.user.districtID, before.id)
  },
  inUse: async (tx, ids) => {
    const rows = await tx
      .selectDistinct({ id: userPermissionGroups.groupID })
      .from(userPermissionGroups)
      .where(inArray(userPermissionGroups.groupID, ids))
    return rows.map((row) => row.id)
  },
})

/**
 * A group with members at single schools can't get a permission that counts only district-wide: it
 * would have no effect, but look as if it did.
 */
async function refuseHeldAtSchools(tx: Tx, districtID: number, groupID: number): Promise<void> {
  const [held] = await tx
    .select({ people: countDistinct(userPermissionGroups.userID) })
    .from(userPermissionGroups)
    .where(
      and(
        eq(userPermissionGroups.districtID, districtID),
        eq(userPermissionGroups.groupID, groupID),
        ne(userPermissionGroups.schoolID, 0),
      ),
    )
  if (held && held.people > 0)
    throw refuse.fields({
      permissions: {
        id: 'auth.permissionGroups.heldAtSchools',
        values: { count: held.people },
      },
    })
}

export const permissionGroupProcedures = {
  ...generated,
  // The starting groups have names in the reader's language, so searching and sorting by name needs
  // a custom list.
  options: needing(...permissionGroupsRecord.rights.read)
    .input(
      z.strictObject({
        search: z.string().max(200).optional(),
        ids: z.array(z.int().positive()).max(500).optional(),
      }),
    )
    .query(({ ctx, input }) => permissionGroupOptions(ctx, input)),
  list: needing(...permissionGroupsRecord.rights.read)
    .input(listQuery)
    .query(({ ctx, input }) => listPermissionGroups(ctx, input as ListQuery)),
}
