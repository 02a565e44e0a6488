import { recordHistory, type UserRequest } from '@atrium/kit/server'
import type { HistoryEntry } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { and, eq } from 'drizzle-orm'
import { decisionHistoryFields, evidenceFields } from './requirements/requirement.words.ts'
import { requirementEvidence } from './requirements/requirements.table.ts'
import { serviceHours } from './service/service.table.ts'
import { hoursHistoryFields } from './service/service.words.ts'
import { testScoreFields } from './tests/test-score.words.ts'
import { testScores } from './tests/tests.table.ts'

/**
 * Who entered, approved or changed a student’s service hours, newest first. Refuses 404 like
 * `loadStudent`.
 */
export const hoursHistory = (ctx: UserRequest, studentID: number): Promise<HistoryEntry[]> =>
  historyOf(ctx, studentID, {
    section: 'serviceHours',
    table: serviceHours,
    entity: 'progress.serviceHours',
    fields: hoursHistoryFields,
  })

/** The same for test scores. */
export const scoresHistory = (ctx: UserRequest, studentID: number): Promise<HistoryEntry[]> =>
  historyOf(ctx, studentID, {
    section: 'testScores',
    table: testScores,
    entity: 'progress.testScore',
    fields: testScoreFields,
  })

/** The same for evidence of activities. */
export const evidenceHistory = (ctx: UserRequest, studentID: number): Promise<HistoryEntry[]> =>
  historyOf(ctx, studentID, {
    section: 'graduation',
    table: requirementEvidence,
    entity: 'progress.evidence',
    fields: evidenceFields,
  })

/**
 * Who waived requirements for a student, signed them off, or emailed the student's progress.
 * Refuses 404 like `loadStudent`.
 */
export async function decisionHistory(
  ctx: UserRequest,
  studentID: number,
): Promise<HistoryEntry[]> {
  await loadStudent(ctx, studentID, 'graduation')
  return recordHistory(ctx, {
    entity: 'progress.decision',
    id: studentID,
    fields: decisionHistoryFields,
  })
}

type Owned = typeof serviceHours | typeof testScores | typeof requirementEvidence

async function historyOf(
  ctx: UserRequest,
  studentID: number,
  {
    section,
    table,
    entity,
    fields,
  }: { section: string; table: Owned; entity: string; fields: Record<string, unknown> },
): Promise<HistoryEntry[]> {
  await loadStudent(ctx, studentID, section)
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.districtID, ctx.user.districtID), eq(table.studentID, studentID)))
  return recordHistory(ctx, { entity, id: rows.map(({ id }) => id), fields })
}
