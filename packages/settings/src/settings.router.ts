import { resourceProcedures, router } from '@atrium/kit/server'
import { buildingsResource } from './facilities/buildings.resource.ts'
import { buildings, rooms } from './facilities/facilities.table.ts'
import { roomsResource } from './facilities/rooms.resource.ts'

export const settingsRouter = router({
  buildings: router({
    ...resourceProcedures(buildingsResource, { table: buildings }),
  }),
  rooms: router({
    ...resourceProcedures(roomsResource, { table: rooms }),
  }),
})
