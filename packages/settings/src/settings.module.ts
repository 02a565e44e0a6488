import { defineModule, listProcedures, recordProcedures, router } from '@atrium/kit/server'
import { buildingsRecord } from './facilities/buildings.record.ts'
import { checkoutProcedures, equipmentProcedures } from './facilities/equipment.procedures.ts'
import { buildings, rooms } from './facilities/facilities.table.ts'
import { lockerAssignmentProcedures, lockerProcedures } from './facilities/lockers.procedures.ts'
import { roomsRecord } from './facilities/rooms.record.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { listStudentEquipment } from './student-equipment/student-equipment.queries.ts'
import { studentEquipmentList } from './student-equipment/student-equipment.record.ts'

const records = {
  buildings: recordProcedures(buildingsRecord, { table: buildings }),
  rooms: recordProcedures(roomsRecord, { table: rooms }),
  lockers: lockerProcedures,
  lockerAssignments: lockerAssignmentProcedures,
  equipment: equipmentProcedures,
  equipmentCheckouts: checkoutProcedures,
}

export const settings = defineModule({
  records,
  router: router({
    studentEquipment: router(listProcedures(studentEquipmentList, { read: listStudentEquipment })),
  }),
  screens,
  messages,
})
