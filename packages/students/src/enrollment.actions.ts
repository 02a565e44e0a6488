import {
  id,
  ownedRecord,
  ownedWrite,
  type OwnedWrite,
  type Tx,
  type UserRequest,
  writeOwned,
} from '@atrium/kit/server'
import { isBlank, refuse, type DraftOf, type FieldErrors, type RowOf } from '@atrium/kit/shared'
import {
  covers,
  enrollmentFollowers,
  inHistoryOf,
  loadStudent,
  lockPerson,
  overlapping,
  placeStudent,
  schoolEnrollmentsOf,
  viewerOf,
  type SchoolEnrollment,
} from '@atrium/people/public'
import { schoolEnrollments } from '@atrium/people/tables'
import { todayOf } from '@atrium/roster/public'
import { schools, schoolYears } from '@atrium/schools/tables'
import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import {
  correctFields,
  enrollmentList,
  transferFields,
  withdrawFields,
  type CorrectDraft,
  type EnrollDraft,
  type TransferDraft,
  type WithdrawDraft,
} from './enrollment.fields.ts'

type Of = { studentID: number }
type One = Of & { id: number; version: number }
type Enrollment = RowOf<typeof enrollmentList>
type EnrollmentDraft = DraftOf<typeof enrollmentList>
type Write = OwnedWrite<Enrollment, EnrollmentDraft>

const actions: Record<string, string> = { create: 'enroll', remove: 'removeEnrollment' }

const enrollmentRecord = ownedRecord(enrollmentList, {
  table: schoolEnrollments,
  references: { schoolID: { table: schools, label: schools.name } },
  beforeWrite: async ({ ctx, tx, act, before, values, owner }) => {
    const stay = { exitDate: null, exitCode: null, ...before, ...values } as SchoolEnrollment
    const errors = await overlapErrors(tx, ctx, Number(owner?.studentID), stay)
    if (act === 'create')
      values.schoolYearID = await schoolYearOn(tx, ctx.user.districtID, stay.entryDate)
    return errors
  },
  owner: {
    key: z.object({ studentID: id }),
    open: (ctx, { studentID }: Of, act) => loadStudent(ctx, studentID, 'enrollment', act),
    lock: (tx, ctx, { studentID }) => lockPerson(tx, ctx.user.districtID, 'student', studentID),
    values: ({ studentID }) => ({ studentID }),
    logged: (event, { studentID }, row) =>
      inHistoryOf(event, {
        kind: 'student',
        userID: studentID,
        action: actions[event.action] ?? event.action,
        about: `enrollment.${String(row.id)}`,
      }),
  },
})

/**
 * Enrolls a student at a school. Refuses 404, 403 (also if the caller doesn't manage that school's
 * students), and 422 with field errors.
 */
export async function enroll(
  ctx: UserRequest,
  { studentID, draft }: Of & { draft: EnrollDraft },
): Promise<{ id: number }> {
  if (!covers(viewerOf(ctx.user).reach('students.manage'), draft.schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  return writing(ctx, studentID, (write) => enterBy(write, draft))
}

/** Ends an enrollment. Refuses 404, 403, 422, and 409 if it was changed in the meantime. */
export async function withdraw(
  ctx: UserRequest,
  { studentID, id, version, draft }: One & { draft: WithdrawDraft },
): Promise<void> {
  await writing(ctx, studentID, ({ change }) =>
    change({ id, version, changes: draft as Partial<EnrollmentDraft> }, leaving),
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
  return writing(ctx, studentID, async (write) => {
    const { exitDate, exitCode, ...entry } = draft
    if (!isBlank(entry.entryDate) && !isBlank(exitDate) && entry.entryDate < exitDate)
      throw refuse.fields({ entryDate: { id: 'kit.valid.onOrAfter', values: { date: exitDate } } })
    // The exit date is checked against the old entry, so leave out the new entry's date.
    await write.change(
      { id, version, changes: { exitDate, exitCode } as Partial<EnrollmentDraft> },
      {
        action: 'withdraw',
        fields: { exitDate: transferFields.exitDate, exitCode: transferFields.exitCode },
      },
    )
    return enterBy(write, { ...entry, isSecondary: false })
  })
}

/** Corrects the dates, codes or grade of an enrollment. Refuses 404, 403, 409, 422. */
export async function correct(
  ctx: UserRequest,
  { studentID, id, version, changes }: One & { changes: CorrectDraft },
): Promise<void> {
  await writing(ctx, studentID, ({ change }) =>
    change(
      { id, version, changes: changes as Partial<EnrollmentDraft> },
      { action: 'correctEnrollment', fields: correctFields },
    ),
  )
}

/** Deletes an enrollment that was entered by mistake. Refuses 404, 403, 409. */
export const removeEnrollmentOf = (ctx: UserRequest, { studentID, ...of }: One): Promise<void> =>
  writing(ctx, studentID, ({ remove }) => remove(of))

/** Writes the enrollment, inside the transaction that has locked the person. */
export const enter = (
  tx: Tx,
  ctx: UserRequest,
  studentID: number,
  draft: EnrollDraft,
): Promise<{ id: number }> => enterBy(ownedWrite(tx, ctx, enrollmentRecord, { studentID }), draft)

const leaving = { action: 'withdraw', fields: withdrawFields }

async function enterBy(
  { create }: Write,
  { isSecondary, ...draft }: EnrollDraft,
): Promise<{ id: number }> {
  const { id } = await create({
    ...(draft as Partial<EnrollmentDraft>),
    isPrimary: isSecondary !== true,
  })
  return { id }
}

/** Changes a student's enrollments, and then what follows them: school, grade, status, and classes. */
async function writing<T>(
  ctx: UserRequest,
  studentID: number,
  act: (write: Write) => Promise<T>,
): Promise<T> {
  const today = await todayOf(ctx)
  return writeOwned(ctx, enrollmentRecord, { studentID }, (write) =>
    following(ctx, { studentID, today, write }, act),
  )
}

/** The same inside a transaction whose caller has opened and locked the student. */
export async function changeEnrollments<T>(
  tx: Tx,
  ctx: UserRequest,
  { studentID, today }: Of & { today: string },
  act: (write: EnrollmentWrite) => Promise<T>,
): Promise<T> {
  const write = ownedWrite(tx, ctx, enrollmentRecord, { studentID })
  return following(ctx, { studentID, today, write }, () =>
    act({
      enter: (draft) => enterBy(write, draft),
      leave: async ({ id, version, draft }) => {
        await write.change({ id, version, changes: draft as Partial<EnrollmentDraft> }, leaving)
      },
      stayOn: async ({ id, version }) => {
        await write.change(
          { id, version, changes: { exitDate: null, exitCode: null } },
          { action: 'correctEnrollment', fields: correctFields },
        )
      },
      remove: write.remove,
    }),
  )
}

/** What a transaction may do to a student's enrollments. Refuses 404, 409, 422. */
export interface EnrollmentWrite {
  enter: (draft: EnrollDraft) => Promise<{ id: number }>
  leave: (what: { id: number; version: number; draft: WithdrawDraft }) => Promise<void>
  /** Opens an enrollment again that has ended. */
  stayOn: (what: { id: number; version: number }) => Promise<void>
  remove: (what: { id: number; version: number }) => Promise<void>
}

async function following<T>(
  ctx: UserRequest,
  { studentID, today, write }: Of & { today: string; write: Write },
  act: (write: Write) => Promise<T>,
): Promise<T> {
  const { districtID } = ctx.user
  const before = await schoolEnrollmentsOf(write.tx, districtID, studentID)
  const done = await act(write)
  const after = await schoolEnrollmentsOf(write.tx, districtID, studentID)
  for (const { follow } of enrollmentFollowers.all())
    await follow(write.tx, ctx, { studentID, before, after })
  await placeStudent(write.tx, districtID, studentID, today)
  return done
}

async function schoolYearOn(tx: Tx, districtID: number, day: string): Promise<number | null> {
  const [year] = await tx
    .select({ id: schoolYears.id })
    .from(schoolYears)
    .where(
      and(
        eq(schoolYears.districtID, districtID),
        isNull(schoolYears.removedAt),
        lte(schoolYears.startDate, day),
        gte(schoolYears.endDate, day),
      ),
    )
    .limit(1)
  return year?.id ?? null
}

async function overlapErrors(
  tx: Tx,
  ctx: UserRequest,
  studentID: number,
  stay: Omit<SchoolEnrollment, 'id'> & { id?: number },
): Promise<FieldErrors> {
  const [other] = overlapping(stay, await schoolEnrollmentsOf(tx, ctx.user.districtID, studentID))
  if (!other) return {}
  const [school] = await tx
    .select({ name: schools.name })
    .from(schools)
    .where(and(eq(schools.districtID, ctx.user.districtID), eq(schools.id, other.schoolID)))
  return {
    entryDate: {
      id: 'students.enrollment.overlap',
      values: { school: school?.name ?? '', entryDate: other.entryDate },
    },
  }
}
