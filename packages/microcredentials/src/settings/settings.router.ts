import { resourceProcedures, router } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { approvalAreasResource } from './approval-areas.resource.ts'
import { coachingSubjectsResource } from './coaching-subjects.resource.ts'
import { creditTypesResource } from './credit-types.resource.ts'
import { reflectionTemplatesResource } from './reflection-templates.resource.ts'
import {
  approvalAreas,
  coachingSubjects,
  creditTypes,
  reflectionTemplates,
  stacks,
} from './settings.table.ts'
import { stacksResource } from './stacks.resource.ts'

/** The lists that microcredentials choose from. */
export const stacksRouter = router({
  ...resourceProcedures(stacksResource, {
    table: stacks,
    columns: {
      badgeCount: sql`(select count(*)::int from badge b where b.district_id = ${stacks.districtID} and b.stack_id = ${stacks.id} and b.removed_at is null)`,
    },
  }),
})
export const coachingSubjectsRouter = router({
  ...resourceProcedures(coachingSubjectsResource, {
    table: coachingSubjects,
  }),
})
export const reflectionTemplatesRouter = router({
  ...resourceProcedures(reflectionTemplatesResource, {
    table: reflectionTemplates,
  }),
})
export const approvalAreasRouter = router({
  ...resourceProcedures(approvalAreasResource, {
    table: approvalAreas,
  }),
})
export const creditTypesRouter = router({
  ...resourceProcedures(creditTypesResource, {
    table: creditTypes,
  }),
})
