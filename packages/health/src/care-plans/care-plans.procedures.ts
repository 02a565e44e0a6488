import {
  listQuery,
  listRows,
  modelFor,
  needing,
  noteEachOnceADay,
  servedRecord,
  type RecordModel,
} from '@atrium/kit/server'
import { carePlanProcedures } from './care-plans.actions.ts'
import { carePlan } from './care-plans.record.ts'

/** The list logs that its reader has seen the students in it. */
export const carePlanRecords = {
  carePlans: {
    ...carePlanProcedures,
    list: needing(...carePlan.rights.read)
      .input(listQuery)
      .query(async ({ ctx, input }) => {
        const page = await listRows(
          modelFor(servedRecord(carePlan.name) as RecordModel, ctx),
          ctx,
          input,
        )
        await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: carePlan.name }, [
          ...new Set(page.rows.map(({ studentID }) => Number(studentID))),
        ])
        return page
      }),
  },
}
