import { gradeMarks } from '@atrium/grades/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft, type FieldErrors, type FieldValues } from '@atrium/kit/shared'
import { covers, loadStudent, viewerOf } from '@atrium/people/public'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { courses } from '@atrium/roster/tables'
import { manages } from '../words.ts'
import { transferFields } from './transcript.words.ts'
import { transcriptEntries } from './transcript.table.ts'

export type TransferDraft = FieldValues<typeof transferFields>

/**
 * Refuses 404 like `loadStudent`, and 403 anyone who doesn’t manage transcripts at the student’s
 * school.
 */
async function openTranscript(ctx: UserRequest, studentID: number): Promise<void> {
  const { head } = await loadStudent(ctx, studentID, 'transcript')
  if (!covers(viewerOf(ctx.user).reach(manages), head.studentSchoolID ?? 0))
    throw refuse.forbidden('kit.refusal.forbidden')
}

/** What someone did to a line, for its history. */
const note = (
  tx: Tx,
  { user: { districtID, userID }, request: { requestID } }: UserRequest,
  entityID: number,
  what: Pick<Parameters<typeof audit>[1], 'action' | 'before' | 'after'>,
): Promise<void> =>
  audit(tx, {
    ...{ districtID, actorID: userID, requestID },
    ...{ entity: 'reportCards.transfer', entityID, ...what },
  })

/**
 * Adds a grade from another school to a student’s transcript, or changes one. Refuses like
 * `openTranscript`, and 404, 409 and 422: also a failing mark with credit or points, and, unless
 * `again`, a grade that is on the transcript already. Without a code, a title that differs from another
 * one only in how it is written is asked about: `isSameCourse` says whether it is that course.
 */
export async function saveTransfer(
  ctx: UserRequest,
  {
    studentID,
    id,
    version,
    draft,
    again = false,
    isSameCourse,
  }: {
    studentID: number
    id?: number | undefined
    version?: number | undefined
    draft: Partial<TransferDraft>
    /** The person was asked about the same grade on the transcript, and wants both. */
    again?: boolean | undefined
    /** The person was asked about a similar title, and says whether it is the same course. */
    isSameCourse?: boolean | undefined
  },
): Promise<{ id: number; version: number }> {
  await openTranscript(ctx, studentID)
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const before = id === undefined ? null : await lockTransfer(tx, districtID, { studentID, id })
    if (before && before.version !== version) throw refuse.changed(before)
    const whole = { ...pick(before), ...draft } as TransferDraft
    const errors = validateDraft(transferFields, whole)
    if (whole.creditsEarned > whole.creditsAttempted)
      errors.creditsEarned = { id: 'reportCards.transfer.earnedMore' }
    Object.assign(errors, await contradictions(tx, districtID, whole))
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const values = { ...whole, courseTitle: whole.courseTitle.trim(), mark: whole.mark.trim() }
    const [row] = before
      ? await tx
          .update(transcriptEntries)
          .set({
            ...values,
            ...(before.courseTitle !== values.courseTitle && { titleKey: null }),
            version: sql`${transcriptEntries.version} + 1`,
            updatedAt: ctx.now().toISOString(),
          })
          .where(
            and(eq(transcriptEntries.districtID, districtID), eq(transcriptEntries.id, before.id)),
          )
          .returning()
      : await tx
          .insert(transcriptEntries)
          .values({ ...values, districtID, studentID, source: 'transfer' })
          .returning()
    if (!row) throw new Error('a transfer grade was not written')
    if (!before || isOther(before, row)) await decideSimilar(tx, row, isSameCourse)
    if (!again && (!before || isOther(before, row))) await refuseSame(tx, row)
    await note(tx, ctx, row.id, {
      action: before ? 'update' : 'create',
      before: before && { ...pick(before) },
      after: { ...(before ? {} : { studentID }), ...values },
    })
    return { ...row }
  })
}

/** Removes a transfer grade from a transcript, or restores it. Refuses like `saveTransfer`. */
export async function removeTransfer(
  ctx: UserRequest,
  { studentID, id, isRemoved }: { studentID: number; id: number; isRemoved: boolean },
): Promise<void> {
  await openTranscript(ctx, studentID)
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const row = await lockTransfer(tx, districtID, { studentID, id, isRemoved: !isRemoved })
    await tx
      .update(transcriptEntries)
      .set({
        removedAt: isRemoved ? ctx.now().toISOString() : null,
        version: sql`${transcriptEntries.version} + 1`,
      })
      .where(and(eq(transcriptEntries.districtID, districtID), eq(transcriptEntries.id, row.id)))
    await note(tx, ctx, row.id, {
      action: isRemoved ? 'remove' : 'restore',
    })
  })
}

/**
 * Takes a line back onto the student’s transcript that was put aside when two records of the student
 * were merged. Refuses like `openTranscript`, 404 one that isn't aside, and 409 where the transcript has
 * a grade of the same class and term.
 */
export async function takeBack(
  ctx: UserRequest,
  { studentID, id }: { studentID: number; id: number },
): Promise<void> {
  await openTranscript(ctx, studentID)
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .select()
      .from(transcriptEntries)
      .where(
        and(
          eq(transcriptEntries.districtID, districtID),
          eq(transcriptEntries.id, id),
          eq(transcriptEntries.putAsideFor, studentID),
        ),
      )
      .for('update')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    const [same] = await tx.execute(sql`
      select from ${transcriptEntries} e where e.district_id = ${districtID} and e.student_id = ${studentID} and e.section_id = ${row.sectionID} and e.term_id = ${row.termID}`)
    if (same) throw refuse.conflict('reportCards.aside.taken')
    await tx
      .update(transcriptEntries)
      .set({ studentID, putAsideFor: null, updatedAt: ctx.now().toISOString() })
      .where(and(eq(transcriptEntries.districtID, districtID), eq(transcriptEntries.id, id)))
    await note(tx, ctx, id, {
      action: 'takeBack',
      before: { studentID: row.studentID },
      after: { studentID, courseTitle: row.courseTitle, mark: row.mark },
    })
  })
}

/** What a draft says that can’t be: an unknown course, or a failing mark with credit or points. */
async function contradictions(
  tx: Tx,
  districtID: number,
  { courseID, mark, points, creditsEarned }: TransferDraft,
): Promise<FieldErrors> {
  const [found] = await tx.execute<{
    hasCourse: boolean
    earns: boolean
    points: number | null
  }>(sql`
    select exists (select from ${courses} k where k.district_id = ${districtID} and k.id = ${courseID} and k.removed_at is null) as "hasCourse",
      coalesce(m.earns_credit, ${mark.trim()} <> 'F') as earns, case when m.id is null then 0 else m.points end::float8 as points
    from (select 1) one left join ${gradeMarks} m on m.district_id = ${districtID} and m.mark = ${mark.trim()} and m.removed_at is null`)
  const fails = found?.earns === false
  return {
    ...(courseID !== null && !found?.hasCourse
      ? { courseID: { id: 'reportCards.transfer.sameCourse' } }
      : {}),
    ...(fails && creditsEarned > 0
      ? { creditsEarned: { id: 'reportCards.transfer.noCredit', values: { mark } } }
      : {}),
    ...(fails && (points ?? 0) > (found.points ?? 0)
      ? { points: { id: 'reportCards.transfer.noPoints', values: { mark } } }
      : {}),
  }
}

/** Whether a changed grade is about another course, part, or term than before. */
const isOther = (before: Entry, after: Entry): boolean =>
  (
    [
      'courseID',
      'courseCode',
      'stateCode',
      'courseTitle',
      'part',
      'endedOn',
      'yearName',
      'termName',
      'schoolName',
    ] as const
  ).some((name) => before[name] !== after[name])

/** Refuses a grade that is on the transcript already, as `transcript_twins` says it. */
async function refuseSame(tx: Tx, { districtID, studentID, id }: Entry): Promise<void> {
  const [same] = await tx.execute<{ course: string; term: string; school: string }>(sql`
    select e.course_title as course, e.term_name as term, e.school_name as school from transcript_twins(${districtID}, ${studentID}, ${studentID}) w
    join ${transcriptEntries} e on e.district_id = ${districtID} and e.id = w.twin_id where w.id = ${id} limit 1`)
  if (same) throw refuse.fields({ courseTitle: { id: 'reportCards.transfer.again', values: same } })
}

/** Whether a line’s title is that of another course: refused as a question until someone says. */
async function decideSimilar(
  tx: Tx,
  { districtID, studentID, id }: Entry,
  isSame: boolean | undefined,
): Promise<void> {
  const similar = await tx.execute<{ other: number; course: string; term: string }>(sql`
    select e.id as other, e.course_title as course, e.year_name || ', ' || e.term_name as term from transcript_similar(${districtID}, ${studentID}) w
    join ${transcriptEntries} e on e.district_id = ${districtID} and e.id = case w.id when ${id} then w.other_id else w.id end
    where ${id} in (w.id, w.other_id) order by e.id`)
  for (const { other, ...values } of similar) {
    if (isSame === undefined) {
      const question = { id: 'reportCards.similar.ask', values }
      throw refuse.fields({ courseTitle: question, isSameCourse: question })
    }
    await writeSimilar(tx, { districtID, studentID }, { id: other, otherID: id, isSame })
  }
}

/**
 * Writes whether two titles of a student’s transcript are one course: then all lines with either
 * count under the first one’s, otherwise each under its own.
 */
async function writeSimilar(
  tx: Tx,
  { districtID, studentID }: { districtID: number; studentID: number },
  { id, otherID, isSame }: { id: number; otherID: number; isSame: boolean },
): Promise<void> {
  const keyOf = (of: SQL) =>
    sql`(select coalesce(x.title_key, x.course_title) from ${transcriptEntries} x where x.district_id = ${districtID} and x.id = ${of})`
  await tx.execute(sql`
    update ${transcriptEntries} e set title_key = case when ${isSame} then k.first else coalesce(e.title_key, e.course_title) end
    from (select ${keyOf(sql`${id}::integer`)} as first, ${keyOf(sql`${otherID}::integer`)} as other) k
    where e.district_id = ${districtID} and e.student_id = ${studentID} and e.course_id is null and e.course_code is null and e.state_code is null
      and coalesce(e.title_key, e.course_title) in (k.first, k.other)`)
}

/**
 * Says whether two lines of a transcript that have no code, and titles written differently, are one
 * course. Refuses like `openTranscript`, and 404 two that there is no question about.
 */
export async function sayWhetherSame(
  ctx: UserRequest,
  { studentID, ...of }: { studentID: number; id: number; otherID: number; isSame: boolean },
): Promise<void> {
  await openTranscript(ctx, studentID)
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const rows = await tx
      .select()
      .from(transcriptEntries)
      .where(
        and(
          eq(transcriptEntries.districtID, districtID),
          eq(transcriptEntries.studentID, studentID),
          inArray(transcriptEntries.id, [of.id, of.otherID]),
        ),
      )
      .orderBy(transcriptEntries.id)
      .for('update')
    const [asked] = await tx.execute(sql`
      select from transcript_similar(${districtID}, ${studentID}) w where (w.id, w.other_id) = (${of.id}, ${of.otherID})`)
    if (!asked) throw refuse.notFound('kit.refusal.notFound')
    await writeSimilar(tx, { districtID, studentID }, of)
    await note(tx, ctx, of.id, {
      action: of.isSame ? 'sameCourse' : 'otherCourse',
      after: { titles: rows.map(({ courseTitle }) => courseTitle).join(' · ') },
    })
  })
}

type Entry = typeof transcriptEntries.$inferSelect

async function lockTransfer(
  tx: Tx,
  districtID: number,
  { studentID, id, isRemoved = false }: { studentID: number; id: number; isRemoved?: boolean },
): Promise<Entry> {
  const [row] = await tx
    .select()
    .from(transcriptEntries)
    .where(
      and(
        eq(transcriptEntries.districtID, districtID),
        eq(transcriptEntries.id, id),
        eq(transcriptEntries.studentID, studentID),
        eq(transcriptEntries.source, 'transfer'),
        isRemoved
          ? sql`${transcriptEntries.removedAt} is not null`
          : isNull(transcriptEntries.removedAt),
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

const pick = (row: Entry | null): Record<string, unknown> =>
  row
    ? Object.fromEntries(
        Object.keys(transferFields).map((name) => [name, row[name as keyof typeof transferFields]]),
      )
    : Object.fromEntries(Object.keys(transferFields).map((name) => [name, null]))
