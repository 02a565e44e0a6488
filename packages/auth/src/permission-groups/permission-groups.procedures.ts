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
  // People can grant or remove only what they hold district-wide, because the group can be held
  // district-wide.
  beforeWrite: async ({ ctx, tx, before, draft }) => {
    // Without permissions in the call, the column's default applies: an empty group.
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
 * A group with members at single schools can't get a permission that works only district-wide,
 * because it would look effective but have no effect.
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
  // A custom list, because the starting groups' names are in the reader's language, which affects
  // searching and sorting.
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
