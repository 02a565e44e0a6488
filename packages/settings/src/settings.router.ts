import { resourceProcedures, router } from '@atrium/kit/server'
import { and, inArray, isNull } from 'drizzle-orm'
import { buildingsResource } from './facilities/buildings.resource.ts'
import { buildings, rooms } from './facilities/facilities.table.ts'
import { roomsResource } from './facilities/rooms.resource.ts'

export const settingsRouter = router({
  buildings: router({
    ...resourceProcedures(buildingsResource, {
      table: buildings,
      inUse: async (tx, ids) => {
        const rows = await tx
          .select({ id: rooms.buildingID })
          .from(rooms)
          .where(and(inArray(rooms.buildingID, ids), isNull(rooms.removedAt)))
        return rows.map((row) => row.id ?? 0)
      },
    }),
  }),
  rooms: router({
    ...resourceProcedures(roomsResource, {
      table: rooms,
      references: { buildingID: { table: buildings, label: buildings.name, scope: 'school' } },
    }),
  }),
})
