import { listSearch, searchKinds } from '@atrium/search/public'
import {
  defineModule,
  id,
  listProcedures,
  needing,
  recordProcedures,
  router,
} from '@atrium/kit/server'
import { checkCalendar } from '@atrium/schools/public'
import { gradeLevels } from '@atrium/schools/words'
import { z } from 'zod'
import { buildingsRecord } from './facilities/buildings.record.ts'
import { checkoutProcedures, equipmentProcedures } from './facilities/equipment.procedures.ts'
import { equipmentRecord } from './facilities/equipment.record.ts'
import { buildings, rooms } from './facilities/facilities.table.ts'
import { applyLockerPlan } from './facilities/locker-plan.actions.ts'
import { planLockers } from './facilities/locker-plan.queries.ts'
import { lockerAssignmentProcedures, lockerProcedures } from './facilities/lockers.procedures.ts'
import { roomsRecord } from './facilities/rooms.record.ts'
import { borrowedThings } from './facilities/borrowed-things.ts'
import { lockerKinds, needs } from './facilities/words.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { listStudentEquipment } from './student-equipment/student-equipment.queries.ts'
import { studentEquipmentList } from './student-equipment/student-equipment.record.ts'

const records = {
  buildings: recordProcedures(buildingsRecord, { table: buildings }),
  rooms: recordProcedures(roomsRecord, {
    table: rooms,
    // Classes refer to their rooms by name: after a rename, they would no longer match.
    after: ({ ctx, tx }) => checkCalendar(ctx, tx, [ctx.user.schoolID]),
  }),
  lockers: lockerProcedures,
  lockerAssignments: lockerAssignmentProcedures,
  equipment: equipmentProcedures,
  equipmentCheckouts: checkoutProcedures,
}

const plan = {
  schoolYearID: id,
  kind: z.enum(lockerKinds),
  grades: z.array(z.enum(gradeLevels)).max(gradeLevels.length),
}

export const settings = defineModule({
  records,
  router: router({
    // At the current school.
    lockerPlan: router({
      propose: needing(needs.manage)
        .input(z.strictObject(plan))
        .query(({ ctx, input }) => planLockers(ctx, input)),
      applyProposal: needing(needs.manage)
        .input(z.strictObject({ ...plan, token: z.string().length(64) }))
        .mutation(({ ctx, input }) => applyLockerPlan(ctx, input)),
    }),
    studentEquipment: router(listProcedures(studentEquipmentList, { read: listStudentEquipment })),
  }),
  screens,
  messages,
  extensions: [
    borrowedThings,
    searchKinds(
      listSearch('equipment', equipmentRecord, equipmentProcedures, ({ id, name, tag }) => ({
        label: name,
        detail: tag,
        screen: 'settings/facilities/equipment/edit',
        params: { id },
      })),
    ),
  ],
})
