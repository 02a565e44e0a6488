import { resourceProcedures, router } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { courseCodesResource } from './course-codes.resource.ts'
import { courseCodes } from './course-codes.table.ts'

export const courseCodesRouter = router({
  ...resourceProcedures(courseCodesResource, {
    table: courseCodes,
    columns: { name: sql<string>`${courseCodes.code} || ' · ' || ${courseCodes.title}` },
  }),
})
