import { recordHistory, type UserRequest } from '@atrium/kit/server'
import type { HistoryEntry } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { and, eq } from 'drizzle-orm'
import { termGrades } from '../grades.table.ts'
import { gradeHistoryFields } from '../words.ts'
import { openClass, type ClassOf } from './post.queries.ts'

/**
 * Who posted which grades in a class for a term, newest first. Refuses 404 like `sectionGrades`.
 * Leaves out students whom a court order keeps from the caller.
 */
export async function gradeHistory(
  ctx: UserRequest,
  { termID, ...of }: ClassOf & { termID: number },
): Promise<HistoryEntry[]> {
  await openClass(ctx, of)
  const grades = await ctx.db
    .select({ id: termGrades.id })
    .from(termGrades)
    .where(
      and(
        eq(termGrades.districtID, ctx.user.districtID),
        eq(termGrades.sectionID, of.sectionID),
        eq(termGrades.termID, termID),
        notRestrictedFor(ctx.user, termGrades.studentID),
      ),
    )
  return recordHistory(ctx, {
    entity: 'grades.termGrade',
    id: grades.map(({ id }) => id),
    fields: gradeHistoryFields,
  })
}
