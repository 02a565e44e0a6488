import { recordProcedures } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { approvalAreasRecord } from './approval-areas.record.ts'
import { coachingSubjectsRecord } from './coaching-subjects.record.ts'
import { creditTypesRecord } from './credit-types.record.ts'
import { reflectionTemplatesRecord } from './reflection-templates.record.ts'
import {
  approvalAreas,
  coachingSubjects,
  creditTypes,
  reflectionPrompts,
  reflectionTemplates,
  stacks,
} from './settings.table.ts'
import { stacksRecord } from './stacks.record.ts'

/** The lists of choices for microcredentials. */
export const settingsRecords = {
  stacks: recordProcedures(stacksRecord, {
    table: stacks,
    columns: {
      badgeCount: sql`(select count(*)::int from badge b where b.district_id = ${stacks.districtID} and b.stack_id = ${stacks.id} and b.removed_at is null)`,
    },
  }),
  coachingSubjects: recordProcedures(coachingSubjectsRecord, { table: coachingSubjects }),
  reflectionTemplates: recordProcedures(reflectionTemplatesRecord, {
    table: reflectionTemplates,
    lines: { prompts: reflectionPrompts },
  }),
  approvalAreas: recordProcedures(approvalAreasRecord, { table: approvalAreas }),
  creditTypes: recordProcedures(creditTypesRecord, { table: creditTypes }),
}
