import type { Tx, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { holders } from '@atrium/access/public'
import { defineFlow, type FlowNotice } from '@atrium/workflow/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { pdSections } from '../sections/sections.table.ts'
import { needs } from '../words.ts'
import { courseApplication, type CoursePart } from './course-state.rules.ts'
import { pdCourseComments, pdCourseCredits, pdCourses, type CourseRow } from './courses.table.ts'
import { administers, seesEveryCourse } from './courses.procedures.ts'

/**
 * The roles in which someone acts on an application. No one approves their own, unless they run
 * professional development.
 */
export function coursePartsOf(ctx: UserRequest, creatorID: number): CoursePart[] {
  const parts: CoursePart[] = []
  const isCreator = creatorID === ctx.user.userID
  if (isCreator) parts.push('creator')
  if (administers(ctx)) parts.push('administrator')
  if (administers(ctx) || (ctx.user.permissions.has(needs.approve) && !isCreator))
    parts.push('approver')
  return parts
}

/** The facts that an application's table uses. One statement. */
export async function courseFactsOf(
  db: Pick<Tx, 'execute'>,
  { districtID, courseID }: { districtID: number; courseID: number },
): Promise<{ hasCredit: boolean; openSections: number }> {
  const [row] = await db.execute<{ hasCredit: boolean; openSections: number }>(sql`
    select exists (select from ${pdCourseCredits} k where k.district_id = ${districtID} and k.course_id = ${courseID}) as "hasCredit",
      (select count(*)::int from ${pdSections} s where s.district_id = ${districtID} and s.course_id = ${courseID} and s.removed_at is null and s.state = 'open'
        and exists (select from ${pdEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.status in ('enrolled', 'waitlisted', 'awaitingApproval'))) as "openSections"`)
  return row ?? { hasCredit: false, openSections: 0 }
}

/** An application and its acts. Two approvers at once: one decides, the other is refused. */
export const courseFlow = defineFlow<typeof courseApplication, CourseRow, UserRequest>({
  workflow: courseApplication,
  table: pdCourses,
  state: 'state',
  load: async (tx, ctx, { id }) => {
    const { districtID } = ctx.user
    const [row] = await tx
      .select()
      .from(pdCourses)
      .where(
        and(
          eq(pdCourses.districtID, districtID),
          eq(pdCourses.id, id),
          isNull(pdCourses.removedAt),
        ),
      )
      .for('update')
    const parts = row ? coursePartsOf(ctx, row.creatorID) : []
    if (!row || (parts.length === 0 && !seesEveryCourse(ctx)))
      throw refuse.notFound('kit.refusal.notFound')
    return {
      row,
      parts,
      facts: await courseFactsOf(tx, { districtID, courseID: id }),
      more: ctx,
    }
  },
  on: {
    submit: (_tx, { at }) => ({ submittedAt: at }),
    requestChanges: async (tx, { filled, row, actor }) => {
      await tx.insert(pdCourseComments).values({
        districtID: row.districtID,
        courseID: row.id,
        field: 'course',
        authorID: actor.userID,
        text: filled.comment ?? '',
      })
    },
  },
  notices: async (tx, { act, row, actor, filled }): Promise<FlowNotice[]> => {
    const about = {
      districtID: row.districtID,
      screen: 'staff/pd-courses/edit',
      params: { id: row.id },
    }
    if (act === 'submit') {
      const approvers = await holders(tx, { districtID: row.districtID, permission: needs.approve })
      return [
        {
          ...about,
          to: approvers.filter((id) => id !== actor.userID),
          template: 'pd.course.submitted',
          values: { title: row.title },
        },
      ]
    }
    if ((act === 'approve' || act === 'requestChanges') && row.creatorID !== actor.userID)
      return [
        {
          ...about,
          to: [row.creatorID],
          template: `pd.course.${act === 'approve' ? 'approved' : 'returned'}`,
          values: {
            title: row.title,
            ...(act === 'requestChanges' && {
              comment: (filled as { comment: string | null }).comment ?? '',
            }),
          },
        },
      ]
    return []
  },
})
