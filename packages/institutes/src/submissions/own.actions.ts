import { answersErrors, askedForm, keptAnswers, type AskedForm } from '@atrium/forms/public'
import type { Tx, UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { notifyUser } from '@atrium/notify/public'
import { staffMembers } from '@atrium/people/tables'
import { timeZoneAt } from '@atrium/schools/public'
import { decide } from '@atrium/workflow/rules'
import { and, eq, isNull } from 'drizzle-orm'
import { isLate, writtenDeadline } from '../institutes/deadline.rules.ts'
import { institutes, panels, type InstituteRow } from '../institutes/institutes.table.ts'
import { nameFor } from '../names.ts'
import { readingWorkflow } from '../readings/reading-state.rules.ts'
import { actorOf } from '../readings/readings.actions.ts'
import { isNew, step } from '../step.ts'
import { lockSubmissions, moveSubmission } from './settle.actions.ts'
import { submissionWorkflow, type SubmissionFacts } from './submission-state.rules.ts'
import {
  readings,
  submissions,
  type SubmissionRow,
  type SubmittedAnswer,
} from './submissions.table.ts'

type Given = Record<string, string | number | string[] | null>

/** The institute, which doesn’t change its state until this transaction ends. Refuses 404 a draft. */
async function holdInstitute(tx: Tx, districtID: number, id: number): Promise<InstituteRow> {
  const [row] = await tx
    .select()
    .from(institutes)
    .where(
      and(
        eq(institutes.districtID, districtID),
        eq(institutes.id, id),
        isNull(institutes.removedAt),
      ),
    )
    .for('share')
  if (!row || row.status === 'draft') throw refuse.notFound('kit.refusal.notFound')
  return row
}

async function factsFor(
  tx: Tx,
  ctx: UserRequest,
  { districtID, status, dueAt }: InstituteRow,
): Promise<SubmissionFacts> {
  return {
    institute: status,
    isLate: isLate(dueAt, ctx.now()),
    deadline: writtenDeadline(dueAt, ctx.language, await timeZoneAt(tx, districtID)),
    given: 0,
    missing: 0,
  }
}

/** Where someone works, null for the district’s office. Refuses 403 anyone who isn’t on the staff. */
async function schoolOf(tx: Tx, districtID: number, userID: number): Promise<number | null> {
  const [row] = await tx
    .select({ schoolID: staffMembers.schoolID })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.districtID, districtID),
        eq(staffMembers.userID, userID),
        eq(staffMembers.status, 'active'),
      ),
    )
  if (!row) throw refuse.forbidden('institutes.onlyStaff')
  return row.schoolID || null
}

/** Starts a draft. Refuses 403, 404, and 409 while the institute isn’t open or after its deadline. */
export function startSubmission(
  ctx: UserRequest,
  { instituteID, title }: { instituteID: number; title: string },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const institute = await holdInstitute(tx, districtID, instituteID)
    const schoolID = await schoolOf(tx, districtID, userID)
    const facts = await factsFor(tx, ctx, institute)
    const decision = decide(submissionWorkflow, 'none', 'create', { parts: ['applicant'], facts })
    if (!decision.ok) throw decision.refusal
    const [row] = await tx
      .insert(submissions)
      .values({ districtID, instituteID, applicantID: userID, schoolID, title })
      .returning()
    if (!row) throw new Error('a submission was not inserted')
    const { id } = await moveSubmission(tx, {
      ...{ row: isNew(row), part: 'applicant', facts, act: 'create', actor: actorOf(ctx) },
      set: { instituteID, title, schoolID },
    })
    return { id }
  })
}

interface Own {
  row: SubmissionRow
  institute: InstituteRow
  facts: SubmissionFacts
}

/** One’s own submission, locked, with its institute. Refuses 404 and 409 on an old version. */
async function ownSubmission(
  tx: Tx,
  ctx: UserRequest,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Own> {
  const { districtID, userID } = ctx.user
  const [known] = await tx
    .select({ instituteID: submissions.instituteID })
    .from(submissions)
    .where(
      and(
        eq(submissions.districtID, districtID),
        eq(submissions.id, id),
        eq(submissions.applicantID, userID),
        isNull(submissions.removedAt),
      ),
    )
  if (!known) throw refuse.notFound('kit.refusal.notFound')
  const institute = await holdInstitute(tx, districtID, known.instituteID)
  const [row] = await lockSubmissions(tx, { districtID, ids: [id] })
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  if (version !== undefined && row.version !== version)
    throw refuse.changed({
      ...{ id, version: row.version, title: row.title },
      ...{ panelIDs: row.panelIDs, draft: row.draft },
    })
  return { row, institute, facts: await factsFor(tx, ctx, institute) }
}

export interface SaveOwn {
  id: number
  version: number
  title: string
  panelIDs: number[]
  answers: Given
  /** Submits it, so that all that the form requires is answered. */
  isSubmitted: boolean
}

/**
 * Keeps a draft as it is typed, or submits it. Refuses 409 once it was submitted; to submit, 409
 * after the deadline, which the message names, and 422 with errors by `answers.<question id>`.
 */
export function saveOwn(
  ctx: UserRequest,
  { id, version, title, panelIDs, answers, isSubmitted }: SaveOwn,
): Promise<{ id: number; version: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { row, institute, facts } = await ownSubmission(tx, ctx, { id, version })
    const form = await formOf(tx, institute)
    const asked = new Set(form.questions.map((question) => String(question.id)))
    const draft: Given = Object.fromEntries(
      Object.entries(answers).filter(([question]) => asked.has(question)),
    )
    const errors = await panelErrors(tx, institute, panelIDs)
    if (isSubmitted) Object.assign(errors, answersErrors(form, draft))
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const schoolID = isSubmitted ? await schoolOf(tx, districtID, userID) : row.schoolID
    const of = { part: 'applicant' as const, facts, actor: actorOf(ctx) }
    const saved = await moveSubmission(tx, {
      ...{ ...of, row, act: 'save', set: { title, panelIDs, draft, schoolID } },
    })
    if (!isSubmitted) return { id, version: saved.version }
    const moved = await moveSubmission(tx, {
      ...{ ...of, row: saved, act: 'submit' },
      set: { answers: snapshot(form, draft), submittedAt: ctx.now().toISOString() },
    })
    await notifyUser(tx, {
      ...{ districtID, userID, template: 'institutes.received' },
      values: ({ language }) => ({ institute: nameFor(institute.name, language), title }),
      ...{ screen: 'staff-member/institute-forms', params: { staffID: userID } },
    })
    return { id, version: moved.version }
  })
}

async function formOf(tx: Tx, { districtID, formID }: InstituteRow): Promise<AskedForm> {
  const form = formID === null ? undefined : await askedForm(tx, { districtID, formID })
  if (!form) throw refuse.notFound('kit.refusal.notFound')
  return form
}

/** The answers with their questions, as they are now. */
const snapshot = (form: AskedForm, given: Given): SubmittedAnswer[] =>
  keptAnswers(form, given).map(({ id, text, questionType, metadata: { options } }) => {
    const value = given[id] as string | number | string[]
    return {
      ...{ questionID: id, questionText: text, questionType, value },
      labels: options
        ? [value]
            .flat()
            .map((one) => options.find((option) => option.value === one)?.label ?? String(one))
        : null,
    }
  })

async function panelErrors(
  tx: Tx,
  { districtID, id }: InstituteRow,
  panelIDs: readonly number[],
): Promise<FieldErrors> {
  const own = await tx
    .select({ id: panels.id })
    .from(panels)
    .where(and(eq(panels.districtID, districtID), eq(panels.instituteID, id)))
  const isWrong =
    new Set(panelIDs).size < panelIDs.length ||
    panelIDs.some((one) => own.every((panel) => panel.id !== one))
  return isWrong ? { panelIDs: { id: 'kit.valid.notAllowed' } } : {}
}

/** The panels that one prefers, while the institute is open. Refuses 404, 409 and 422. */
export function preferPanels(
  ctx: UserRequest,
  { id, version, panelIDs }: { id: number; version: number; panelIDs: number[] },
): Promise<{ id: number; version: number }> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { row, institute, facts } = await ownSubmission(tx, ctx, { id, version })
    const errors = await panelErrors(tx, institute, panelIDs)
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const saved = await moveSubmission(tx, {
      ...{ row, part: 'applicant', facts, act: 'prefer', actor: actorOf(ctx) },
      set: { panelIDs },
    })
    return { id, version: saved.version }
  })
}

/**
 * An applicant’s act on their own: change it again, or withdraw it. Readings that wait end with a
 * submission that is withdrawn. Refuses 404, and 409 what can’t be done now.
 */
export function ownAct(
  ctx: UserRequest,
  { id, act, version }: { id: number; act: 'change' | 'withdraw'; version?: number | undefined },
): Promise<void> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { row, institute, facts } = await ownSubmission(tx, ctx, { id, version })
    const actor = actorOf(ctx)
    await moveSubmission(tx, { row, part: 'applicant', facts, act, actor })
    if (act === 'change') return
    const waiting = await tx
      .select()
      .from(readings)
      .where(
        and(
          eq(readings.districtID, districtID),
          eq(readings.submissionID, id),
          eq(readings.status, 'assigned'),
          isNull(readings.removedAt),
        ),
      )
      .for('update')
    for (const reading of waiting)
      await step(tx, {
        ...{ workflow: readingWorkflow, table: readings, row: reading, part: 'applicant' },
        facts: { institute: institute.status, submission: 'withdrawn' },
        ...{ act: 'end', actor },
      })
  })
}

/** Deletes a draft. Refuses 404, and 409 once it was submitted. */
export function discardOwn(ctx: UserRequest, id: number): Promise<void> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { row, facts } = await ownSubmission(tx, ctx, { id })
    await moveSubmission(tx, {
      ...{ row, part: 'applicant', facts, act: 'remove', actor: actorOf(ctx) },
      set: { removedAt: ctx.now().toISOString() },
    })
  })
}
