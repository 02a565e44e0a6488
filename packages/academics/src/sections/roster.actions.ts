import { audit, reachOf, type Tx, type UserRequest, schoolToday } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { auditOf, isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { schoolEnrollments, staffMembers } from '@atrium/people/tables'
import {
  classChangeParts,
  roomTaken,
  type ClassChangePlan,
  type TakenAlong,
} from '@atrium/roster/public'
import {
  sectionEnrollments,
  sectionMeetings,
  sectionPastEnrollments,
  sections,
} from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { manages } from '../courses/words.ts'
import { dayError, keptRole, lastDayBefore, takesSeatFrom } from './roster.rules.ts'
import type { RosterDays, TeachingRole } from './words.ts'

type Enrollment = typeof sectionEnrollments.$inferSelect

/** A section as its writers hold it, locked until they are done. */
interface HeldSection extends RosterDays {
  id: number
  schoolID: number
  version: number
  title: string
  sectionNumber: string
  capacity: number | null
}

interface Of {
  sectionID: number
  /** The first day in class. */
  date: string
  /** More students than seats is meant. */
  overCapacity: boolean
}

/**
 * Puts students into a section from a day on. A student who left it comes back, and the earlier stay is kept. Refuses 404, 409 who is in it
 * already or beyond its seats, 422 a day outside the section or a student who is not enrolled at its school on it.
 */
export const addStudents = (
  ctx: UserRequest,
  { studentIDs, ...of }: Of & { studentIDs: readonly number[] },
): Promise<void> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const [section] = await hold(tx, ctx, [of.sectionID])
    for (const studentID of studentIDs) await refuseNotOwn(tx, ctx, studentID)
    await enter(tx, ctx, section as HeldSection, studentIDs, of)
  })

/**
 * Removes a student from a section after their last day in it; null: they never attended. Refuses
 * 404, 409 an outdated version, 422.
 */
export const dropStudent = (
  ctx: UserRequest,
  of: { enrollmentID: number; version: number; lastDay: string | null },
): Promise<void> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const [section] = await holdOf(tx, ctx, of.enrollmentID)
    const before = await presentEnrollment(tx, ctx, of, ['student'])
    await refuseNotOwn(tx, ctx, before.userID)
    await leave(tx, ctx, section as HeldSection, before, of.lastDay)
  })

/**
 * What would go with a student who moves to another section, so that one can choose; null: nothing.
 * Refuses 404.
 */
export const movePlan = (
  ctx: UserRequest,
  { enrollmentID, sectionID, date }: { enrollmentID: number; sectionID: number; date: string },
): Promise<ClassChangePlan | null> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    await holdOf(tx, ctx, enrollmentID, sectionID)
    const { userID, sectionID: fromSectionID } = await studentOf(tx, ctx, enrollmentID)
    await refuseNotOwn(tx, ctx, userID)
    const change = { studentID: userID, fromSectionID, toSectionID: sectionID, date }
    for (const part of classChangeParts.all()) {
      const plan = await part.plan(tx, ctx, change)
      if (plan) return plan
    }
    return null
  })

async function studentOf(tx: Tx, { user: { districtID } }: UserRequest, enrollmentID: number) {
  const [row] = await tx
    .select({ userID: sectionEnrollments.userID, sectionID: sectionEnrollments.sectionID })
    .from(sectionEnrollments)
    .where(
      and(
        eq(sectionEnrollments.districtID, districtID),
        eq(sectionEnrollments.id, enrollmentID),
        eq(sectionEnrollments.role, 'student'),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/**
 * Moves a student to another section from a date on, completely or not at all, with the scores of
 * the term unless they are to stay behind. Refuses like adding and removing.
 */
export const moveStudent = (
  ctx: UserRequest,
  {
    enrollmentID,
    version,
    along,
    ...to
  }: Of & { enrollmentID: number; version: number; along: TakenAlong },
): Promise<void> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const held = await holdOf(tx, ctx, enrollmentID, to.sectionID)
    const before = await presentEnrollment(tx, ctx, { enrollmentID, version }, ['student'])
    await refuseNotOwn(tx, ctx, before.userID)
    const from = held.find(({ id }) => id === before.sectionID) as HeldSection
    const target = held.find(({ id }) => id === to.sectionID)
    if (!target || target.id === from.id)
      throw refuse.fields({ sectionID: { id: 'kit.valid.oneOf' } })
    const began = before.startDate ?? from.startDate
    await leave(
      tx,
      ctx,
      from,
      before,
      began !== null && to.date <= began ? null : lastDayBefore(to.date),
    )
    await enter(tx, ctx, target, [before.userID], to)
    const change = {
      ...{ studentID: before.userID, fromSectionID: from.id, toSectionID: target.id },
      date: to.date,
    }
    for (const part of classChangeParts.all()) await part.take(tx, ctx, { ...change, ...along })
  })

export interface TeacherDraft extends RosterDays {
  role: TeachingRole
}

/**
 * Adds a teacher or an aide to a section, or brings back one who had left. Refuses 404, 409 someone
 * who already has a role in it, 422.
 */
export const addTeacher = (
  ctx: UserRequest,
  { sectionID, userID, draft }: { sectionID: number; userID: number; draft: TeacherDraft },
): Promise<void> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { districtID } = ctx.user
    const [section] = (await hold(tx, ctx, [sectionID])) as [HeldSection]
    refuseTeacherDates(draft, section)
    const [member] = await tx
      .select({ userID: staffMembers.userID })
      .from(staffMembers)
      .where(
        and(
          eq(staffMembers.districtID, districtID),
          eq(staffMembers.userID, userID),
          eq(staffMembers.status, 'active'),
        ),
      )
    if (!member) throw refuse.fields({ userID: { id: 'academics.roster.notStaff' } })
    const kept = keptRole(draft.role)
    const [before] = await tx
      .select()
      .from(sectionEnrollments)
      .where(
        and(
          eq(sectionEnrollments.districtID, districtID),
          eq(sectionEnrollments.sectionID, sectionID),
          eq(sectionEnrollments.userID, userID),
          eq(sectionEnrollments.role, kept.role),
        ),
      )
      .for('update')
    const today = schoolToday(ctx)
    if (before && takesSeatFrom(before, draft.startDate ?? today))
      throw refuse.conflict('academics.roster.teacherAlready')
    await write(tx, ctx, section, before, {
      userID,
      ...kept,
      startDate: draft.startDate,
      endDate: draft.endDate,
    })
  })

/** Changes what a teacher does in a section, and when. Refuses 404, 409 a stale version, 422. */
export const changeTeacher = (
  ctx: UserRequest,
  { draft, ...of }: { enrollmentID: number; version: number; draft: TeacherDraft },
): Promise<void> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const [section] = (await holdOf(tx, ctx, of.enrollmentID)) as [HeldSection]
    const before = await presentEnrollment(tx, ctx, of, ['teacher', 'aide'])
    refuseTeacherDates(draft, section)
    const kept = keptRole(draft.role)
    // An aide who becomes a teacher takes another place in the roster, and the old one ends.
    if (kept.role !== before.role)
      throw refuse.fields({ role: { id: 'academics.roster.otherRole' } })
    await changeStay(tx, ctx, section, before, {
      ...kept,
      startDate: draft.startDate,
      endDate: draft.endDate,
      status: 'active',
    })
  })

/**
 * When and where a section meets. Refuses 404, 409 a stale version or a room that is booked for
 * something else then, 422 a meeting that ends before it starts or overlaps another.
 */
export const saveMeetings = (
  ctx: UserRequest,
  {
    sectionID,
    version,
    meetings,
  }: {
    sectionID: number
    version: number
    meetings: readonly Omit<
      typeof sectionMeetings.$inferInsert,
      'id' | 'districtID' | 'sectionID'
    >[]
  },
): Promise<void> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { districtID, userID } = ctx.user
    const [section] = (await hold(tx, ctx, [sectionID])) as [HeldSection]
    const own = and(
      eq(sectionMeetings.districtID, districtID),
      eq(sectionMeetings.sectionID, sectionID),
    )
    const before = await tx
      .select()
      .from(sectionMeetings)
      .where(own)
      .orderBy(asc(sectionMeetings.id))
    if (section.version !== version)
      throw refuse.changed({ version: section.version, meetings: before })
    await tx.delete(sectionMeetings).where(own)
    if (meetings.length > 0)
      await tx
        .insert(sectionMeetings)
        .values(meetings.map((meeting) => ({ ...meeting, districtID, sectionID })))
    const taken = await roomTaken(tx, { districtID, sectionIDs: [sectionID], now: ctx.now() })
    if (taken !== undefined) throw refuse.conflict('academics.sections.roomTaken', { title: taken })
    await tx
      .update(sections)
      .set({ version: version + 1, updatedAt: ctx.now().toISOString() })
      .where(and(eq(sections.districtID, districtID), eq(sections.id, sectionID)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'academics.sections',
      entityID: sectionID,
      action: 'saveMeetings',
      before: { meetings: before.map(({ id: _id, districtID: _d, sectionID: _s, ...one }) => one) },
      after: { meetings: [...meetings] },
      requestID: ctx.request.requestID,
    })
  })

/**
 * The sections, always locked in the same order, so that concurrent moves take turns and never
 * deadlock. Refuses 404.
 */
async function hold(tx: Tx, ctx: UserRequest, ids: readonly number[]): Promise<HeldSection[]> {
  const reach = reachOf(ctx.user, manages)
  const wanted = [...new Set(ids)]
  const rows = await tx
    .select({
      id: sections.id,
      schoolID: sections.schoolID,
      version: sections.version,
      title: sections.title,
      sectionNumber: sections.sectionNumber,
      capacity: sections.capacity,
      startDate: sql<string | null>`coalesce(${sections.startDate}, ${terms.startDate})`,
      endDate: sql<string | null>`coalesce(${sections.endDate}, ${terms.endDate})`,
    })
    .from(sections)
    .leftJoin(terms, and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID)))
    .where(
      and(
        eq(sections.districtID, ctx.user.districtID),
        inArray(sections.id, wanted),
        eq(sections.isProfessionalDevelopment, false),
        isNull(sections.removedAt),
      ),
    )
    .orderBy(asc(sections.id))
    .for('no key update', { of: sections })
  if (rows.length < wanted.length || rows.some(({ schoolID }) => !includes(reach, schoolID)))
    throw refuse.notFound('kit.refusal.notFound')
  return rows
}

async function holdOf(
  tx: Tx,
  ctx: UserRequest,
  enrollmentID: number,
  ...more: number[]
): Promise<HeldSection[]> {
  const [row] = await tx
    .select({ sectionID: sectionEnrollments.sectionID })
    .from(sectionEnrollments)
    .where(
      and(
        eq(sectionEnrollments.districtID, ctx.user.districtID),
        eq(sectionEnrollments.id, enrollmentID),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return hold(tx, ctx, [row.sectionID, ...more])
}

async function presentEnrollment(
  tx: Tx,
  ctx: UserRequest,
  { enrollmentID, version }: { enrollmentID: number; version: number },
  roles: string[],
): Promise<Enrollment> {
  const [row] = await tx
    .select()
    .from(sectionEnrollments)
    .where(
      and(
        eq(sectionEnrollments.districtID, ctx.user.districtID),
        eq(sectionEnrollments.id, enrollmentID),
        inArray(sectionEnrollments.role, roles),
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  if (row.version !== version) throw refuse.conflict('academics.roster.changed')
  return row
}

/** No one changes the schedule of their own child, and a court order hides a student altogether. */
async function refuseNotOwn(tx: Tx, { user }: UserRequest, studentID: number): Promise<void> {
  const [row] = await tx.execute<{ own: boolean; hidden: boolean }>(sql`select
    ${isOwnChild(user, sql`${studentID}::int`)} as own,
    not (${notRestrictedFor(user, sql`${studentID}::int`)}) as hidden`)
  if (row?.hidden) throw refuse.notFound('kit.refusal.notFound')
  if (row?.own) throw refuse.forbidden('people.refusal.ownChild')
}

async function enter(
  tx: Tx,
  ctx: UserRequest,
  section: HeldSection,
  studentIDs: readonly number[],
  { date, overCapacity }: Of,
): Promise<void> {
  const { districtID } = ctx.user
  const wrong = dayError(date, section)
  if (wrong) throw refuse.fields({ date: wrong })
  await refuseNotEnrolled(tx, ctx, section, studentIDs, date)
  const roster = await tx
    .select()
    .from(sectionEnrollments)
    .where(
      and(
        eq(sectionEnrollments.districtID, districtID),
        eq(sectionEnrollments.sectionID, section.id),
        eq(sectionEnrollments.role, 'student'),
      ),
    )
    .for('update')
  const taken = roster.filter((stay) => takesSeatFrom(stay, date))
  if (taken.some(({ userID }) => studentIDs.includes(userID)))
    throw refuse.conflict('academics.roster.already')
  if (
    section.capacity !== null &&
    !overCapacity &&
    taken.length + studentIDs.length > section.capacity
  )
    throw refuse.conflict('academics.roster.full', {
      capacity: section.capacity,
      taken: taken.length,
    })
  for (const userID of studentIDs)
    await write(
      tx,
      ctx,
      section,
      roster.find((row) => row.userID === userID),
      {
        userID,
        role: 'student',
        isPrimary: false,
        teachingRole: null,
        startDate: date,
        endDate: null,
      },
    )
}

async function refuseNotEnrolled(
  tx: Tx,
  { user }: UserRequest,
  { schoolID }: HeldSection,
  studentIDs: readonly number[],
  date: string,
): Promise<void> {
  const rows = await tx
    .selectDistinct({ studentID: schoolEnrollments.studentID })
    .from(schoolEnrollments)
    .where(
      and(
        eq(schoolEnrollments.districtID, user.districtID),
        eq(schoolEnrollments.schoolID, schoolID),
        inArray(schoolEnrollments.studentID, [...studentIDs]),
        isNull(schoolEnrollments.removedAt),
        sql`${schoolEnrollments.entryDate} <= ${date} and coalesce(${schoolEnrollments.exitDate}, ${date}) >= ${date}`,
      ),
    )
  if (rows.length < new Set(studentIDs).size)
    throw refuse.fields({ studentIDs: { id: 'academics.roster.notEnrolled' } })
}

async function leave(
  tx: Tx,
  ctx: UserRequest,
  section: HeldSection,
  before: Enrollment,
  lastDay: string | null,
): Promise<void> {
  if (lastDay !== null) {
    const wrong = dayError(lastDay, {
      startDate: before.startDate ?? section.startDate,
      endDate: section.endDate,
    })
    if (wrong) throw refuse.fields({ lastDay: wrong })
  }
  await changeStay(tx, ctx, section, before, {
    endDate: lastDay,
    status: lastDay === null ? 'inactive' : 'active',
  })
}

type Written = Pick<
  Enrollment,
  'userID' | 'role' | 'isPrimary' | 'teachingRole' | 'startDate' | 'endDate'
>

/** A new place in a section, or the same one again: then the stay that was is kept. */
async function write(
  tx: Tx,
  ctx: UserRequest,
  section: HeldSection,
  before: Enrollment | undefined,
  values: Written,
): Promise<void> {
  const { districtID } = ctx.user
  if (!before) {
    const [made] = await tx
      .insert(sectionEnrollments)
      .values({ ...values, districtID, sectionID: section.id, status: 'active' })
      .returning()
    await logged(tx, ctx, section, null, made as Enrollment)
    return
  }
  if (before.endDate !== null)
    await tx.insert(sectionPastEnrollments).values({
      districtID,
      enrollmentID: before.id,
      startDate: before.startDate ?? section.startDate,
      endDate: before.endDate,
    })
  await changeStay(tx, ctx, section, before, { ...values, status: 'active' })
}

/** Changes a stay in a section, and logs it. */
export async function changeStay(
  tx: Tx,
  ctx: UserRequest,
  section: Pick<HeldSection, 'id' | 'title' | 'sectionNumber'>,
  before: Enrollment,
  changes: Partial<Enrollment>,
): Promise<void> {
  const [after] = await tx
    .update(sectionEnrollments)
    .set({ ...changes, version: before.version + 1, updatedAt: ctx.now().toISOString() })
    .where(
      and(
        eq(sectionEnrollments.districtID, ctx.user.districtID),
        eq(sectionEnrollments.id, before.id),
      ),
    )
    .returning()
  await logged(tx, ctx, section, before, after as Enrollment)
}

/** In the person's own history, by the name of the section. */
const logged = (
  tx: Tx,
  ctx: UserRequest,
  { id, title, sectionNumber }: Pick<HeldSection, 'id' | 'title' | 'sectionNumber'>,
  before: Enrollment | null,
  after: Enrollment,
): Promise<void> => {
  const told = ({ startDate, endDate, status, role, teachingRole }: Enrollment) => ({
    section: `${title} · ${sectionNumber}`,
    startDate,
    endDate,
    status,
    role: teachingRole ?? role,
  })
  return auditOf(tx, ctx, {
    kind: after.role === 'student' ? 'student' : 'staff',
    userID: after.userID,
    action: 'roster',
    about: `section.${id}`,
    before: before && told(before),
    after: told(after),
  })
}

function refuseTeacherDates({ role, startDate, endDate }: TeacherDraft, section: RosterDays): void {
  if (startDate !== null && endDate !== null && endDate < startDate)
    throw refuse.fields({ endDate: { id: 'kit.valid.onOrAfter', values: { date: startDate } } })
  if (role === 'substitute' && endDate === null)
    throw refuse.fields({ endDate: { id: 'academics.roster.substituteEnds' } })
  for (const [field, date] of Object.entries({ startDate, endDate })) {
    const wrong = date === null ? undefined : dayError(date, section)
    if (wrong) throw refuse.fields({ [field]: wrong })
  }
}
