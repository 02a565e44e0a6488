import { defineJob } from '@atrium/kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import { blankLogs } from './blank-log.actions.ts'
import { erasedStudents } from './lifecycle.table.ts'

/** Each minute where a student's data was deleted: the values in the audit log go too. */
export const blankLogJob = defineJob<object>({
  name: 'security.blankLog',
  run: ({ database, districtID, now }) => blankLogs(database, districtID, now()),
  singleton: () => 'blank',
  schedule: { cron: '* * * * *', input: {} },
  isDue: async ({ db, districtID }) => {
    const rows = await db
      .select({ studentID: erasedStudents.studentID })
      .from(erasedStudents)
      .where(and(eq(erasedStudents.districtID, districtID), isNull(erasedStudents.logBlankedAt)))
      .limit(1)
    return rows.length > 0
  },
})
