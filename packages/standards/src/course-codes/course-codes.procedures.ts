import { recordProcedures } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { courseCodesRecord } from './course-codes.record.ts'
import { courseCodes } from './course-codes.table.ts'

export const courseCodeProcedures = recordProcedures(courseCodesRecord, {
  table: courseCodes,
  columns: { name: sql<string>`${courseCodes.code} || ' · ' || ${courseCodes.title}` },
})
