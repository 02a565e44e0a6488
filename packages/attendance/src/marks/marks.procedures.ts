import { needing, recordProcedures } from '@atrium/kit/server'
import { addDefaultMarks } from './marks.actions.ts'
import { marksRecord } from './marks.record.ts'
import { attendanceMarks } from './marks.table.ts'

export const markProcedures = {
  ...recordProcedures(marksRecord, { table: attendanceMarks }),
  /** For a district that has no marks yet. */
  addDefaults: needing
    .districtWide('attendance.manage')
    .mutation(({ ctx }) => addDefaultMarks(ctx)),
}
