import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, plusDays } from '@atrium/kit/shared'
import { defineFlow } from '@atrium/workflow/public'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { administers, seesEveryCourse } from '../courses/courses.procedures.ts'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { actorOf, step } from '../enrollment/flow.actions.ts'
import { hasEnded, holdSection, type HeldSection } from '../enrollment/held-section.ts'
import { sectionWorkflow, type SectionFacts, type SectionPart } from './section-state.rules.ts'
import { leaveRooms } from './rooms.ts'
import { leads } from './sections.procedures.ts'
import { pdInstructors, pdMeetings, pdSections, type SectionRow } from './sections.table.ts'

interface More {
  ctx: UserRequest
  section: HeldSection
}

/**
 * What can happen to a section. If two administrators cancel and complete it at once, the second
 * waits for the lock and sees that it is over.
 */
export const sectionFlow = defineFlow<typeof sectionWorkflow, SectionRow, More>({
  workflow: sectionWorkflow,
  table: pdSections,
  state: 'state',
  load: async (tx, ctx, { id }) => {
    const { districtID } = ctx.user
    const section = await holdSection(tx, districtID, id)
    const parts = await sectionPartsOf(tx, ctx, id)
    if (parts.length === 0) throw refuse.notFound('kit.refusal.notFound')
    return {
      row: section.row,
      parts,
      facts: await sectionFactsOf(tx, section, ctx.now()),
      more: { ctx, section },
    }
  },
  on: {
    cancel: async (tx, { row, more: { ctx, section } }) => {
      section.row.state = 'canc'
      await leaveRooms(tx, row.districtID, [row.id])
      const live = await tx
        .select()
        .from(pdEnrollments)
        .where(
          and(
            eq(pdEnrollments.districtID, row.districtID),
            eq(pdEnrollments.sectionID, row.id),
            inArray(pdEnrollments.status, ['awaitingApproval', 'waitlisted', 'enrolled']),
          ),
        )
        .orderBy(asc(pdEnrollments.id))
        .for('update')
      for (const one of live)
        await step(tx, section, one, 'cancel', { parts: ['system'], actor: actorOf(ctx) })
    },
  },
  notices: async (tx, { act, row, actor }) => {
    if (act !== 'cancel') return []
    const instructors = await tx
      .select({ userID: pdInstructors.userID })
      .from(pdInstructors)
      .where(and(eq(pdInstructors.districtID, row.districtID), eq(pdInstructors.sectionID, row.id)))
    const [course] = await tx.execute<{ title: string }>(courseTitleOf(row))
    return [
      {
        to: instructors.map(({ userID }) => userID).filter((id) => id !== actor.userID),
        districtID: row.districtID,
        template: 'pd.section.cancelled',
        values: { title: `${course?.title ?? ''} · ${row.number}` },
        screen: 'my/professional-learning',
      },
    ]
  },
})

const courseTitleOf = (row: SectionRow) =>
  sql`select c.title from ${pdCourses} c where c.district_id = ${row.districtID} and c.id = ${row.courseID}`

/** In which parts someone acts on a section. */
export async function sectionPartsOf(
  db: Pick<Tx, 'select'>,
  ctx: UserRequest,
  sectionID: number,
): Promise<SectionPart[]> {
  const parts: SectionPart[] = administers(ctx) ? ['administrator'] : []
  const [row] = await db
    .select({ leads: leads(ctx.user.userID) })
    .from(pdSections)
    .where(and(eq(pdSections.districtID, ctx.user.districtID), eq(pdSections.id, sectionID)))
  if (row?.leads) parts.push('leader')
  return parts
}

export async function sectionFactsOf(
  db: Pick<Tx, 'execute'>,
  { row, course }: Pick<HeldSection, 'row'> & { course: Pick<HeldSection['course'], 'state'> },
  now: Date,
): Promise<SectionFacts> {
  const [counts] = await db.execute<{
    meetings: number
    instructors: number
    undecided: number
  }>(sql`
    select (select count(*)::int from ${pdMeetings} m where m.district_id = ${row.districtID} and m.section_id = ${row.id}) as meetings,
      (select count(*)::int from ${pdInstructors} i where i.district_id = ${row.districtID} and i.section_id = ${row.id}) as instructors,
      (select count(*)::int from ${pdEnrollments} e where e.district_id = ${row.districtID} and e.section_id = ${row.id} and e.status = 'enrolled') as undecided`)
  return {
    isApproved: course.state === 'actv',
    meetings: counts?.meetings ?? 0,
    instructors: counts?.instructors ?? 0,
    undecided: counts?.undecided ?? 0,
    hasEnded: hasEnded(row, now),
  }
}

/** Refuses 404 a section that the caller neither leads nor runs. */
export async function ledSection(
  ctx: UserRequest,
  sectionID: number,
): Promise<{ id: number; isAdministrator: boolean }> {
  const [row] = await ctx.db
    .select({ id: pdSections.id, leads: leads(ctx.user.userID) })
    .from(pdSections)
    .where(
      and(
        eq(pdSections.districtID, ctx.user.districtID),
        eq(pdSections.id, sectionID),
        sql`${pdSections.removedAt} is null`,
      ),
    )
  if (!row || !(row.leads || administers(ctx) || seesEveryCourse(ctx)))
    throw refuse.notFound('kit.refusal.notFound')
  return { id: row.id, isAdministrator: administers(ctx) }
}

/**
 * A copy of a section as a draft, this many days later: last year's, for this year. Its people are
 * not copied.
 */
export async function copySection(
  ctx: UserRequest,
  { sectionID, number, days }: { sectionID: number; number: string; days: number },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  await ledSection(ctx, sectionID)
  return ctx.database.transaction(districtID, async (tx) => {
    const { row, timeZone } = await holdSection(tx, districtID, sectionID)
    const later = (date: string | null) => (date === null ? null : plusDays(date, days))
    const [clash] = await tx
      .select({ id: pdSections.id })
      .from(pdSections)
      .where(
        and(
          eq(pdSections.districtID, districtID),
          eq(pdSections.courseID, row.courseID),
          eq(pdSections.number, number),
          sql`${pdSections.removedAt} is null`,
        ),
      )
    if (clash) throw refuse.fields({ number: { id: 'kit.valid.taken' } })
    const {
      id: _id,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      seatsTaken: _taken,
      waitlistTaken: _waiting,
      startsAt: _starts,
      endsAt: _ends,
      version: _version,
      ...kept
    } = row
    const [made] = await tx
      .insert(pdSections)
      .values({
        ...kept,
        number,
        state: 'drft',
        creatorID: userID,
        enrollFrom: later(row.enrollFrom),
        enrollUntil: later(row.enrollUntil),
        withdrawUntil: later(row.withdrawUntil),
        refundUntil: later(row.refundUntil),
      })
      .returning({ id: pdSections.id })
    const id = made?.id ?? 0
    await tx.execute(sql`
      insert into ${pdInstructors} (district_id, section_id, user_id, place) select i.district_id, ${id}, i.user_id, i.place from ${pdInstructors} i where i.district_id = ${districtID} and i.section_id = ${sectionID}`)
    // Uses local time, so that eight o'clock stays eight o'clock when the clocks change. Rooms have
    // to be chosen again.
    await tx.execute(sql`
      insert into ${pdMeetings} (district_id, section_id, place, starts_at, ends_at, online_url)
      select m.district_id, ${id}, m.place, ((m.starts_at at time zone z.zone) + make_interval(days => ${days})) at time zone z.zone, ((m.ends_at at time zone z.zone) + make_interval(days => ${days})) at time zone z.zone, m.online_url
      from ${pdMeetings} m cross join (select ${timeZone}::text as zone) z where m.district_id = ${districtID} and m.section_id = ${sectionID}`)
    await tx.execute(sql`
      update ${pdSections} set starts_at = x.first, ends_at = x.last from (select min(m.starts_at) as first, max(m.ends_at) as last from ${pdMeetings} m where m.district_id = ${districtID} and m.section_id = ${id}) x
      where ${pdSections.districtID} = ${districtID} and ${pdSections.id} = ${id}`)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.sections',
      entityID: id,
      action: 'copy',
      after: { from: sectionID, number, days },
      requestID: ctx.request.requestID,
    })
    return { id }
  })
}
