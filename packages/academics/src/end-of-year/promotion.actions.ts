import { audit, enqueue, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { studentGuardians } from '@atrium/people/tables'
import { districts } from '@atrium/schools/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  enrolledAtEnd,
  leaversOf,
  mayUndo,
  nextYearOf,
  placeAll,
  yearFacts,
} from './promotion.queries.ts'
import { countOutcomes, teaches } from './promotion.rules.ts'
import { unmetOf } from './year-checks.ts'
import { promotionDecisions, promotionPlacements, promotionRuns } from './promotion.table.ts'
import { promotionJob, undoPromotionJob } from './promotion.job.ts'
import { outcomes, type Counts, type Decision } from './words.ts'

export interface DecisionDraft {
  outcome: Decision
  grade: string | null
  schoolID: number | null
  note: string | null
}

/**
 * Decides for one student; null goes back to the rules. Refuses 403 for one's own child, 404 who is not enrolled at the end of the year, 409 a
 * stale version or a year that is closed, 422 a school without that grade, or graduating someone with unmet requirements without a note.
 */
export const decide = (
  ctx: UserRequest,
  {
    yearID,
    studentID,
    version,
    draft,
  }: { yearID: number; studentID: number; version: number; draft: DecisionDraft | null },
): Promise<void> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { districtID, userID } = ctx.user
    await lockYears(tx, districtID)
    const facts = await yearFacts(tx, districtID)
    const year = facts.years.find(({ id }) => id === yearID)
    if (!year) throw refuse.notFound('kit.refusal.notFound')
    refuseClosed(facts.runs, yearID)
    const now = ctx.now()
    const leaver = (await enrolledAtEnd(tx, ctx.user, year)).find(
      (one) => one.studentID === studentID,
    )
    if (!leaver?.seen) throw refuse.notFound('kit.refusal.notFound')
    await refuseOwnChild(tx, ctx, studentID)
    if (leaver.decisionVersion !== version)
      throw refuse.changed({ version: leaver.decisionVersion, ...leaver.decision })
    if (draft?.outcome === 'promoted') {
      const school = facts.schools.find(({ id }) => id === (draft.schoolID ?? leaver.schoolID))
      if (!draft.grade || !teaches(school, draft.grade))
        throw refuse.fields({ grade: { id: 'academics.promotion.noSuchGrade' } })
    }
    if (draft?.outcome === 'graduating' && !draft.note) {
      const unmet = await unmetOf(tx, { districtID, studentIDs: [studentID], now })
      if (unmet.get(studentID)?.length)
        throw refuse.fields({ note: { id: 'academics.promotion.noteNeeded' } })
    }
    const own = and(
      eq(promotionDecisions.districtID, districtID),
      eq(promotionDecisions.schoolYearID, yearID),
      eq(promotionDecisions.studentID, studentID),
      isNull(promotionDecisions.removedAt),
    )
    const at = now.toISOString()
    const kept = draft && {
      outcome: draft.outcome,
      note: draft.note,
      grade: draft.outcome === 'promoted' ? draft.grade : null,
      schoolID: draft.outcome === 'promoted' ? draft.schoolID : null,
    }
    if (!kept) await tx.update(promotionDecisions).set({ removedAt: at, updatedAt: at }).where(own)
    else if (version > 0)
      await tx
        .update(promotionDecisions)
        .set({ ...kept, version: version + 1, updatedAt: at })
        .where(own)
    else
      await tx
        .insert(promotionDecisions)
        .values({ ...kept, districtID, schoolYearID: yearID, studentID })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'students.student',
      entityID: studentID,
      action: 'decidePromotion',
      before: leaver.decision && { promotion: leaver.decision },
      after: kept && { promotion: kept },
      requestID: ctx.request.requestID,
    })
  })

/**
 * Closes a year: writes down where every student goes, and starts the job that moves them. Refuses 409 a year that is closed already or whose groups
 * are others than `expected`, 422 while someone has no place or there is no next year, and, without a reason, before the year is over or while
 * something is missing (`yearChecks`).
 */
export const applyPromotion = (
  ctx: UserRequest,
  { yearID, expected, reason }: { yearID: number; expected: Counts; reason?: string | undefined },
): Promise<{ runID: number }> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { districtID, userID } = ctx.user
    await lockYears(tx, districtID)
    const facts = await yearFacts(tx, districtID)
    const year = facts.years.find(({ id }) => id === yearID)
    if (!year) throw refuse.notFound('kit.refusal.notFound')
    refuseClosed(facts.runs, yearID)
    const next = nextYearOf(facts.years, year)
    if (!next) throw refuse.invalid('academics.promotion.noNextYear')
    const isEarly = schoolToday(ctx) < year.endDate
    if ((isEarly || year.missing.length > 0) && !reason)
      throw refuse.fields({ reason: { id: 'academics.promotion.reasonNeeded' } })
    const placed = placeAll(
      await leaversOf(tx, ctx.user, year, { ...facts, now: ctx.now() }),
      facts,
    )
    const counts = countOutcomes(placed.map(({ placement }) => placement))
    if (counts.unplaced > 0)
      throw refuse.invalid('academics.promotion.unplaced', { count: counts.unplaced })
    if (outcomes.some((outcome) => counts[outcome] !== expected[outcome]))
      throw refuse.conflict('academics.promotion.moved')
    const [run] = await tx
      .insert(promotionRuns)
      .values({
        districtID,
        schoolYearID: yearID,
        nextYearID: next.id,
        state: 'applying',
        startedBy: userID,
        appliedAt: ctx.now().toISOString(),
        counts,
      })
      .returning({ id: promotionRuns.id })
    const runID = run?.id ?? 0
    const rows = placed.map(({ studentID, enrollmentID, version, placement }) => ({
      student_id: studentID,
      from_enrollment_id: enrollmentID,
      from_version: version,
      outcome: placement.outcome,
      reason: placement.reason,
      school_id: placement.schoolID,
      grade: placement.grade,
    }))
    await tx.execute(sql`
      insert into ${promotionPlacements} (district_id, run_id, student_id, outcome, reason, school_id, grade, from_enrollment_id, from_version)
      select ${districtID}, ${runID}, r.student_id, r.outcome, r.reason, r.school_id, r.grade, r.from_enrollment_id, r.from_version
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r(student_id int, outcome text, reason text, school_id int, grade text, from_enrollment_id int, from_version int)`)
    await startJob(tx, ctx, runID, promotionJob)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'academics.promotions',
      entityID: runID,
      action: 'apply',
      before: null,
      after: { year: year.name, ...counts, ...(reason && { reason }) },
      requestID: ctx.request.requestID,
    })
    return { runID }
  })

/** Starts taking a closed year back. Refuses 404, 409 one that is not closed, 422 after 30 days. */
export const undoPromotion = (ctx: UserRequest, runID: number): Promise<void> =>
  ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { districtID, userID } = ctx.user
    const [run] = await tx
      .select()
      .from(promotionRuns)
      .where(ofRun(districtID, runID))
      .for('update')
    if (!run) throw refuse.notFound('kit.refusal.notFound')
    if (run.state !== 'applied') throw refuse.conflict('academics.promotion.notApplied')
    if (!mayUndo(run.appliedAt, ctx.now())) throw refuse.invalid('academics.promotion.tooLate')
    await tx.update(promotionRuns).set({ state: 'undoing' }).where(ofRun(districtID, runID))
    await startJob(tx, ctx, runID, undoPromotionJob)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'academics.promotions',
      entityID: runID,
      action: 'undo',
      before: { state: 'applied' },
      after: { state: 'undoing' },
      requestID: ctx.request.requestID,
    })
  })

const ofRun = (districtID: number, runID: number) =>
  and(eq(promotionRuns.districtID, districtID), eq(promotionRuns.id, runID))

async function startJob(
  tx: Tx,
  { user }: UserRequest,
  runID: number,
  job: typeof promotionJob,
): Promise<void> {
  const jobRunID = await enqueue(
    tx,
    job,
    { runID },
    { districtID: user.districtID, startedBy: user.userID },
  )
  await tx.update(promotionRuns).set({ jobRunID }).where(ofRun(user.districtID, runID))
}

/** Decisions, closing, and undoing run one at a time. */
const lockYears = (tx: Tx, districtID: number) =>
  tx
    .select({ id: districts.id })
    .from(districts)
    .where(eq(districts.districtID, districtID))
    .for('no key update')

function refuseClosed(
  runs: readonly { schoolYearID: number; state: string }[],
  yearID: number,
): void {
  if (runs.some(({ schoolYearID, state }) => schoolYearID === yearID && state !== 'undone'))
    throw refuse.conflict('academics.promotion.closed')
}

async function refuseOwnChild(tx: Tx, { user }: UserRequest, studentID: number): Promise<void> {
  const [own] = await tx
    .select({ id: studentGuardians.id })
    .from(studentGuardians)
    .where(
      and(
        eq(studentGuardians.districtID, user.districtID),
        eq(studentGuardians.studentID, studentID),
        eq(studentGuardians.guardianID, user.userID),
        isNull(studentGuardians.removedAt),
      ),
    )
  if (own) throw refuse.forbidden('kit.refusal.forbidden')
}
