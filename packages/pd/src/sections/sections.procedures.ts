import { users } from '@atrium/auth/tables'
import { forms } from '@atrium/forms/tables'
import { recordProcedures, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { administers, seesEveryCourse } from '../courses/courses.procedures.ts'
import { fillSeats } from '../enrollment/flow.actions.ts'
import { holdSection } from '../enrollment/held-section.ts'
import { formArea } from '../words.ts'
import { leaveRooms, roomErrors, takeRooms, type MeetingDraft } from './rooms.ts'
import { sectionsRecord } from './sections.record.ts'
import { pdInstructors, pdMeetings, pdSections } from './sections.table.ts'

const courseTitle = sql`(select c.title from ${pdCourses} c where c.district_id = ${pdSections.districtID} and c.id = ${pdSections.courseID})`

/**
 * Whether someone leads a section: made it, made its course, or teaches it. The table is named with each column: in a selection they would come
 * without it, and mean the inner table's.
 */
export const leads = (
  userID: number,
): SQL<boolean> => sql<boolean>`(${pdSections}.creator_id = ${userID}
  or exists (select from ${pdCourses} c where c.district_id = ${pdSections}.district_id and c.id = ${pdSections}.course_id and c.creator_id = ${userID})
  or exists (select from ${pdInstructors} i where i.district_id = ${pdSections}.district_id and i.section_id = ${pdSections}.id and i.user_id = ${userID}))`

/**
 * The sections a person works on: those they lead; all of them for people who run professional
 * development.
 */
export const sectionsWithin = (ctx: UserRequest): SQL | undefined =>
  seesEveryCourse(ctx) ? undefined : leads(ctx.user.userID)

/** Someone on the staff, or who has left it. */
export const staffReference = {
  table: users,
  label: sql<string>`ltrim(coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName})`,
  where: sql`exists (select from ${staffMembers} m where m.district_id = ${users.districtID} and m.user_id = ${users.id})`,
}

export const sectionProcedures = recordProcedures(sectionsRecord, {
  table: pdSections,
  columns: { name: sql`${courseTitle} || ' · ' || ${pdSections.number}` },
  lines: { instructors: pdInstructors, meetings: pdMeetings },
  references: {
    surveyFormID: {
      table: forms,
      label: forms.title,
      where: and(eq(forms.area, formArea), isNull(forms.removedAt)),
    },
    // Someone who has left stays the instructor of what they taught.
    'instructors.userID': staffReference,
  },
  within: sectionsWithin,
  beforeWrite: async ({
    ctx,
    tx,
    act,
    before,
    draft,
    values,
  }): Promise<FieldErrors | undefined> => {
    const { districtID, userID } = ctx.user
    if (act === 'create') {
      values.creatorID = userID
      const problem = await courseErrors(tx, ctx, draft.courseID)
      if (problem) return problem
    } else {
      if (before?.state === 'done' || before?.state === 'canc')
        throw refuse.conflict('pd.section.locked')
      if (draft.seats < (before?.seatsTaken ?? 0))
        return { seats: { id: 'pd.section.seatsTaken', values: { count: before?.seatsTaken } } }
    }
    if (before?.state === 'open' && draft.meetings.length === 0)
      return { meetings: { id: 'kit.valid.required' } }
    const starts = draft.meetings.map(({ startsAt }) => Date.parse(startsAt ?? ''))
    const ends = draft.meetings.map(({ endsAt }) => Date.parse(endsAt ?? ''))
    values.startsAt = starts.length > 0 ? new Date(Math.min(...starts)).toISOString() : null
    values.endsAt = ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null
    const own = overlapping(draft.meetings)
    if (own) return { meetings: { id: 'pd.section.meetingsOverlap' } }
    return roomErrors(tx, districtID, before?.id ?? 0, draft.meetings)
  },
  after: async ({ ctx, tx, act, records }) => {
    const { districtID } = ctx.user
    if (act === 'remove')
      await leaveRooms(
        tx,
        districtID,
        records.map(({ id }) => id),
      )
    // Its rooms may have been given to others while it was removed.
    if (act === 'restore')
      for (const { id, after } of records) {
        if (!after || after.state === 'canc') continue
        const errors = await roomErrors(tx, districtID, id, after.meetings)
        if (errors) throw refuse.fields(errors)
        await takeRooms(tx, districtID, id)
      }
    // Additional seats are offered to people on the waitlist.
    if (act !== 'update') return
    for (const { id, before, after } of records) {
      if (!before || !after || after.seats <= before.seats) continue
      const section = await holdSection(tx, districtID, id)
      await fillSeats(tx, section, { userID: ctx.user.userID, now: ctx.now() })
    }
  },
})

async function courseErrors(
  tx: Tx,
  ctx: UserRequest,
  courseID: number,
): Promise<FieldErrors | undefined> {
  const [course] = await tx
    .select({ id: pdCourses.id })
    .from(pdCourses)
    .where(
      and(
        eq(pdCourses.districtID, ctx.user.districtID),
        eq(pdCourses.id, courseID),
        isNull(pdCourses.removedAt),
        or(eq(pdCourses.state, 'actv'), eq(pdCourses.state, 'drft')),
        administers(ctx) ? undefined : eq(pdCourses.creatorID, ctx.user.userID),
      ),
    )
  return course ? undefined : { courseID: { id: 'pd.section.notYourCourse' } }
}

const overlapping = (meetings: readonly MeetingDraft[]): boolean => {
  const sorted = meetings
    .map(({ startsAt, endsAt }) => ({
      from: Date.parse(startsAt ?? ''),
      to: Date.parse(endsAt ?? ''),
    }))
    .toSorted((one, other) => one.from - other.from)
  return sorted.some(({ from }, at) => at > 0 && from < (sorted[at - 1]?.to ?? 0))
}
