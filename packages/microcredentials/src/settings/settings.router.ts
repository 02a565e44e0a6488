import { resourceProcedures, router, type Tx } from '@atrium/kit/server'
import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { badgeVersions } from '../badges/badge.table.ts'
import {
  badgeCoachingSubjects,
  badgeCredits,
  earningCriteria,
} from '../badges/version-parts.table.ts'
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

// Versions are kept for good: what one of them names stays there.
const namedIn = (table: PgTable, column: PgColumn) => async (tx: Tx, ids: number[]) => {
  const rows = await tx.selectDistinct({ id: column }).from(table).where(inArray(column, ids))
  return rows.map((row) => Number(row.id))
}

/** The lists that microcredentials choose from. */
export const stacksRouter = router({
  ...resourceProcedures(stacksResource, {
    table: stacks,
    columns: {
      badgeCount: sql`(select count(*)::int from badge b where b.district_id = ${stacks.districtID} and b.stack_id = ${stacks.id} and b.removed_at is null)`,
    },
    inUse: namedIn(badgeVersions, badgeVersions.stackID),
  }),
})
export const coachingSubjectsRouter = router({
  ...resourceProcedures(coachingSubjectsResource, {
    table: coachingSubjects,
    inUse: namedIn(badgeCoachingSubjects, badgeCoachingSubjects.coachingSubjectID),
  }),
})
export const reflectionTemplatesRouter = router({
  ...resourceProcedures(reflectionTemplatesResource, {
    table: reflectionTemplates,
    inUse: namedIn(earningCriteria, earningCriteria.reflectionTemplateID),
  }),
})
export const approvalAreasRouter = router({
  ...resourceProcedures(approvalAreasResource, {
    table: approvalAreas,
    inUse: namedIn(badgeCredits, badgeCredits.approvalAreaID),
  }),
})
export const creditTypesRouter = router({
  ...resourceProcedures(creditTypesResource, {
    table: creditTypes,
    inUse: namedIn(badgeCredits, badgeCredits.creditTypeID),
  }),
})
