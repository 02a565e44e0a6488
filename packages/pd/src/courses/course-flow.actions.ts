import { users } from '@atrium/auth/tables'
import { isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { holders } from '@atrium/access/public'
import { defineFlow, type FlowNotice } from '@atrium/workflow/public'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { areaApprovers } from '../lists/lists.table.ts'
import { pdSections } from '../sections/sections.table.ts'
import { needs } from '../words.ts'
import { courseApplication, type CourseFacts, type CoursePart } from './course-state.rules.ts'
import {
  pdCourseApprovals,
  pdCourseComments,
  pdCourseCredits,
  pdCourses,
  type CourseRow,
} from './courses.table.ts'
import { administers, seesEveryCourse } from './courses.procedures.ts'

/** The roles in which someone acts on an application. No one approves their own. */
export function coursePartsOf(ctx: UserRequest, creatorID: number): CoursePart[] {
  const parts: CoursePart[] = []
  const isCreator = creatorID === ctx.user.userID
  if (isCreator) parts.push('creator')
  if (administers(ctx)) parts.push('administrator')
  if (!isCreator && (administers(ctx) || ctx.user.permissions.has(needs.approve)))
    parts.push('approver')
  return parts
}

interface CourseAsked {
  districtID: number
  courseID: number
  /** Who approves. */
  userID: number | SQL
}

/** SQL: the areas of a course's credit that no one approved it for yet; null for credit without one. */
const openAreas = ({ districtID, courseID }: CourseAsked) => sql`
  select distinct k.approval_area_id as area from ${pdCourseCredits} k where k.district_id = ${districtID} and k.course_id = ${courseID}
    and not exists (select from ${pdCourseApprovals} v where v.district_id = k.district_id and v.course_id = k.course_id and v.approval_area_id is not distinct from k.approval_area_id)`

/** SQL: whether someone approves an area: named for it, or no one is. */
const approvesArea = ({ districtID, userID }: CourseAsked, area: SQL) => {
  const named = sql`from ${areaApprovers} p where p.district_id = ${districtID} and p.approval_area_id = ${area} and p.removed_at is null`
  return sql`(exists (select ${named} and p.user_id = ${userID}) or not exists (select ${named}))`
}

/** The facts that an application's table uses. One statement. */
export async function courseFactsOf(
  db: Pick<Tx, 'execute'>,
  asked: CourseAsked,
): Promise<CourseFacts> {
  const { districtID, courseID } = asked
  const [row] = await db.execute<CourseFacts & Record<string, unknown>>(sql`
    with open_area as (${openAreas(asked)})
    select exists (select from ${pdCourseCredits} k where k.district_id = ${districtID} and k.course_id = ${courseID}) as "hasCredit",
      (select count(*)::int from open_area) as "openAreas",
      (select count(*)::int from open_area o where ${approvesArea(asked, sql`o.area`)}) as "ownAreas",
      (select count(*)::int from ${pdSections} s where s.district_id = ${districtID} and s.course_id = ${courseID} and s.removed_at is null and s.state = 'open'
        and exists (select from ${pdEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.status in ('enrolled', 'waitlisted', 'awaitingApproval'))) as "openSections"`)
  return row ?? { hasCredit: false, openAreas: 0, ownAreas: 0, openSections: 0 }
}

/** Who is asked to approve an application: those named for an open area, or anyone who approves courses. */
async function approversOf(tx: Tx, asked: CourseAsked): Promise<number[]> {
  const all = await holders(tx, { districtID: asked.districtID, permission: needs.approve })
  const rows = await tx.execute<{ userID: number }>(sql`
    select u.id as "userID" from ${users} u where u.district_id = ${asked.districtID} and ${isOneOf(sql`u.id`, all)}
      and exists (select from (${openAreas(asked)}) o where ${approvesArea({ ...asked, userID: sql`u.id` }, sql`o.area`)}) order by u.id`)
  return rows.map(({ userID }) => userID)
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
      facts: await courseFactsOf(tx, { districtID, courseID: id, userID: ctx.user.userID }),
      more: ctx,
    }
  },
  on: {
    submit: async (tx, { at, row }) => {
      // What was approved before may have changed since.
      await tx
        .delete(pdCourseApprovals)
        .where(
          and(
            eq(pdCourseApprovals.districtID, row.districtID),
            eq(pdCourseApprovals.courseID, row.id),
          ),
        )
      return { submittedAt: at }
    },
    approve: async (tx, { row, actor, at }) => {
      const { districtID, id: courseID } = row
      const asked = { districtID, courseID, userID: actor.userID }
      await tx.execute(sql`
        insert into ${pdCourseApprovals} (district_id, course_id, approval_area_id, approved_by, approved_at)
        select ${districtID}, ${courseID}, o.area, ${actor.userID}, ${at} from (${openAreas(asked)}) o where ${approvesArea(asked, sql`o.area`)}`)
    },
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
  notices: async (tx, { act, row, actor, filled }, moved): Promise<FlowNotice[]> => {
    const about = {
      districtID: row.districtID,
      screen: 'staff/pd-courses/edit',
      params: { id: row.id },
    }
    if (act === 'submit') {
      const { districtID, id: courseID } = row
      const approvers = await approversOf(tx, { districtID, courseID, userID: actor.userID })
      return [
        {
          ...about,
          to: approvers.filter((id) => id !== actor.userID && id !== row.creatorID),
          template: 'pd.course.submitted',
          values: { title: row.title },
        },
      ]
    }
    const isApproved = act === 'approve' && moved.state === 'actv'
    if ((isApproved || act === 'requestChanges') && row.creatorID !== actor.userID)
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
