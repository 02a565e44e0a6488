import { resourceProcedures } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { inArray, sql } from 'drizzle-orm'
import { permissionGroups, userPermissionGroups } from '../auth.table.ts'
import { permissionGroupsResource } from './permission-groups.resource.ts'

export const permissionGroupProcedures = resourceProcedures(permissionGroupsResource, {
  table: permissionGroups,
  columns: {
    memberCount: sql`(select count(distinct m.user_id)::int from user_permission_group m where m.district_id = ${permissionGroups.districtID} and m.group_id = ${permissionGroups.id})`,
  },
  // Nobody hands out what they do not hold, nor takes from themselves what they are using to do so.
  beforeWrite: async ({ ctx, before, draft }) => {
    const given = draft.permissions.filter((permission) => !before?.permissions.includes(permission))
    if (given.some((permission) => !permission.endsWith('.own') && permission !== 'classroom.use' && !ctx.user.permissions.has(permission))) throw refuse.forbidden('auth.permissionGroups.notYours')
    return Promise.resolve({})
  },
  inUse: async (tx, ids) => {
    const rows = await tx.selectDistinct({ id: userPermissionGroups.groupID }).from(userPermissionGroups).where(inArray(userPermissionGroups.groupID, ids))
    return rows.map((row) => row.id)
  },
})
