import { draftErrors, draftRules, type Tx, type UserRequest } from '@atrium/kit/server'
import { isBlank, refuse, type Field } from '@atrium/kit/shared'
import {
  auditOf,
  covers,
  loadStudent,
  lockPerson,
  overlapping,
  placeStudent,
  schoolEnrollmentsOf,
  viewerOf,
  type Stay,
} from '@atrium/people/public'
import { schoolEnrollments } from '@atrium/people/tables'
import { todayOf } from '@atrium/roster/public'
import { schools, schoolYears } from '@atrium/schools/tables'
import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import {
  correctFields,
  enrollFields,
  transferFields,
  withdrawFields,
  type CorrectDraft,
  type EnrollDraft,
  type TransferDraft,
  type WithdrawDraft,
} from './enrollment.fields.ts'

type StayRow = typeof schoolEnrollments.$inferSelect
type Of = { studentID: number }
type One = Of & { id: number; version: number }
type Values = Record<string, unknown>

/**
 * Enrolls a student at a school. Refuses 404, 403 (also if the caller doesn't manage that school's
 * students), and 422 with field errors.
 */
export function enroll(
  ctx: UserRequest,
  { studentID, draft }: Of & { draft: EnrollDraft },
): Promise<{ id: number }> {
  if (!covers(viewerOf(ctx.user).reach('students.manage'), draft.schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  return writing(ctx, studentID, async (tx) => ({ id: await enter(tx, ctx, studentID, draft) }))
}

/** Ends an enrollment. Refuses 404, 403, 422, and 409 if it was changed in the meantime. */
export function withdraw(
  ctx: UserRequest,
  { studentID, id, version, draft }: One & { draft: WithdrawDraft },
): Promise<void> {
  return writing(ctx, studentID, (tx) =>
    leave(tx, ctx, { studentID, id, version }, withdrawFields, draft),
  )
}

/**
 * Ends an enrollment and starts the next one at another school, both or neither. Refuses like those
 * two.
 */
export function transfer(
  ctx: UserRequest,
  { studentID, id, version, draft }: One & { draft: TransferDraft },
): Promise<{ id: number }> {
  return writing(ctx, studentID, async (tx) => {
    const { exitDate, exitCode, ...entry } = draft
    if (!isBlank(entry.entryDate) && !isBlank(exitDate) && entry.entryDate < exitDate)
      throw refuse.fields({ entryDate: { id: 'kit.valid.onOrAfter', values: { date: exitDate } } })
    // The exit date is checked against the old entry, so leave out the new entry's date.
    await leave(
      tx,
      ctx,
      { studentID, id, version },
      { exitDate: transferFields.exitDate, exitCode: transferFields.exitCode },
      { exitDate, exitCode },
    )
    return { id: await enter(tx, ctx, studentID, { ...entry, isSecondary: false }) }
  })
}

/** Corrects the dates, codes or grade of an enrollment. Refuses 404, 403, 409, 422. */
export function correct(
  ctx: UserRequest,
  { studentID, id, version, changes }: One & { changes: CorrectDraft },
): Promise<void> {
  return writing(ctx, studentID, (tx) =>
    leave(tx, ctx, { studentID, id, version }, correctFields, changes, 'correctEnrollment'),
  )
}

/** Deletes an enrollment that was entered by mistake. Refuses 404, 403, 409. */
export function removeEnrollmentOf(ctx: UserRequest, of: One): Promise<void> {
  return writing(ctx, of.studentID, async (tx) => {
    const before = await presentStay(tx, ctx, of)
    await tx
      .update(schoolEnrollments)
      .set({ removedAt: ctx.now().toISOString(), version: before.version + 1 })
      .where(own(ctx, before.id))
    await logged(tx, ctx, 'removeEnrollment', before, null)
  })
}

/**
 * Locks the person, makes the change, and then updates school, grade and status from the
 * enrollments.
 */
async function writing<T>(
  ctx: UserRequest,
  studentID: number,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const [, today] = await Promise.all([
    loadStudent(ctx, studentID, 'enrollment', 'write'),
    todayOf(ctx),
  ])
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    await lockPerson(tx, ctx.user.districtID, 'student', studentID)
    const done = await act(tx)
    await placeStudent(tx, ctx.user.districtID, studentID, today)
    return done
  })
}

/** Writes the enrollment, inside the transaction that has locked the person. */
export async function enter(
  tx: Tx,
  ctx: UserRequest,
  studentID: number,
  draft: EnrollDraft,
): Promise<number> {
  const { districtID } = ctx.user
  refuseErrors(enrollFields, draft, null)
  const values = {
    schoolID: draft.schoolID,
    grade: draft.grade,
    entryDate: draft.entryDate,
    entryCode: isBlank(draft.entryCode) ? null : (draft.entryCode as string),
    isPrimary: draft.isSecondary !== true,
  }
  await refuseOverlap(tx, ctx, studentID, { ...values, exitDate: null, exitCode: null })
  const [school] = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(
      and(
        eq(schools.districtID, districtID),
        eq(schools.id, draft.schoolID),
        isNull(schools.removedAt),
      ),
    )
  if (!school) throw refuse.fields({ schoolID: { id: 'kit.valid.oneOf' } })
  const [year] = await tx
    .select({ id: schoolYears.id })
    .from(schoolYears)
    .where(
      and(
        eq(schoolYears.districtID, districtID),
        isNull(schoolYears.removedAt),
        lte(schoolYears.startDate, draft.entryDate),
        gte(schoolYears.endDate, draft.entryDate),
      ),
    )
    .limit(1)
  const [row] = await tx
    .insert(schoolEnrollments)
    .values({ ...values, districtID, studentID, schoolYearID: year?.id ?? null })
    .returning()
  await logged(tx, ctx, 'enroll', null, row as StayRow)
  return (row as StayRow).id
}

async function leave(
  tx: Tx,
  ctx: UserRequest,
  of: One,
  fields: Record<string, Field>,
  draft: object,
  action = 'withdraw',
): Promise<void> {
  const before = await presentStay(tx, ctx, of)
  const changes = Object.fromEntries(
    Object.entries(draft)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, isBlank(value) ? null : value]),
  ) as CorrectDraft
  refuseErrors(fields, changes, before)
  const after = { ...before, ...changes } as StayRow
  await refuseOverlap(tx, ctx, of.studentID, after)
  await tx
    .update(schoolEnrollments)
    .set({
      ...(changes as Partial<StayRow>),
      version: before.version + 1,
      updatedAt: ctx.now().toISOString(),
    })
    .where(own(ctx, of.id))
  await logged(tx, ctx, action, before, after)
}

const own = (ctx: UserRequest, id: number) =>
  and(eq(schoolEnrollments.districtID, ctx.user.districtID), eq(schoolEnrollments.id, id))

async function presentStay(
  tx: Tx,
  ctx: UserRequest,
  { studentID, id, version }: One,
): Promise<StayRow> {
  const [row] = await tx
    .select()
    .from(schoolEnrollments)
    .where(
      and(
        own(ctx, id),
        eq(schoolEnrollments.studentID, studentID),
        isNull(schoolEnrollments.removedAt),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  if (row.version !== version)
    throw refuse.conflict('kit.refusal.conflict', undefined, { current: row })
  return row
}

async function refuseOverlap(
  tx: Tx,
  ctx: UserRequest,
  studentID: number,
  stay: Omit<Stay, 'id'> & { id?: number },
): Promise<void> {
  const [other] = overlapping(stay, await schoolEnrollmentsOf(tx, ctx.user.districtID, studentID))
  if (!other) return
  const [school] = await tx
    .select({ name: schools.name })
    .from(schools)
    .where(and(eq(schools.districtID, ctx.user.districtID), eq(schools.id, other.schoolID)))
  throw refuse.fields({
    entryDate: {
      id: 'students.enrollment.overlap',
      values: { school: school?.name ?? '', entryDate: other.entryDate },
    },
  })
}

async function logged(
  tx: Tx,
  ctx: UserRequest,
  action: string,
  before: StayRow | null,
  after: StayRow | null,
): Promise<void> {
  const stay = (after ?? before) as StayRow
  await auditOf(tx, ctx, {
    kind: 'student',
    userID: stay.studentID,
    action,
    about: `enrollment.${stay.id}`,
    before,
    after,
  })
}

/**
 * Checks the rules of every record: all fields of a new entry, and only the changed fields of a
 * correction.
 */
function refuseErrors(fields: Record<string, Field>, draft: object, before: Values | null): void {
  const errors = draftErrors(draftRules(fields, schoolEnrollments), { ...draft }, before)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}
