import { listQuery, needing, resourceProcedures } from '@atrium/kit/server'
import { refuse, type ListQuery } from '@atrium/kit/shared'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { permissionGroups, userPermissionGroups } from '../auth.table.ts'
import {
  listPermissionGroups,
  memberCount,
  permissionGroupOptions,
} from './permission-groups.queries.ts'
import { permissionGroupsResource } from './permission-groups.resource.ts'

const generated = resourceProcedures(permissionGroupsResource, {
  table: permissionGroups,
  columns: { memberCount },
  // Nobody hands out what they do not hold, nor takes from themselves what they are using to do so.
  beforeWrite: async ({ ctx, before, draft }) => {
    // A call that names none leaves it to the column: an empty group.
    const given = (draft.permissions ?? []).filter(
      (permission) => !before?.permissions.includes(permission),
    )
    if (
      given.some(
        (permission) =>
          !permission.endsWith('.own') &&
          permission !== 'classroom.use' &&
          !ctx.user.permissions.has(permission),
      )
    )
      throw refuse.forbidden('auth.permissionGroups.notYours')
    return Promise.resolve({})
  },
  inUse: async (tx, ids) => {
    const rows = await tx
      .selectDistinct({ id: userPermissionGroups.groupID })
      .from(userPermissionGroups)
      .where(inArray(userPermissionGroups.groupID, ids))
    return rows.map((row) => row.id)
  },
})

export const permissionGroupProcedures = {
  ...generated,
  // The names of the starting groups are the reader's: what is found and sorted by them is a list of our own.
  options: needing(...permissionGroupsResource.read)
    .input(
      z.strictObject({
        search: z.string().max(200).optional(),
        ids: z.array(z.int().positive()).max(500).optional(),
      }),
    )
    .query(({ ctx, input }) => permissionGroupOptions(ctx, input)),
  list: needing(...permissionGroupsResource.read)
    .input(listQuery)
    .query(({ ctx, input }) => listPermissionGroups(ctx, input as ListQuery)),
}
