import { randomBytes } from 'node:crypto'
import { enqueue, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { isBeingPaid } from '@atrium/payments/public'
import { defineFlow, takeStep, type Actor, type FlowNotice } from '@atrium/workflow/public'
import type { ActOf } from '@atrium/workflow/rules'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { awardCredit } from '../credit/award.actions.ts'
import { pdCredits } from '../credit/credit.table.ts'
import { isThrough, refundOf } from '../sections/cut-off.rules.ts'
import { pdSections } from '../sections/sections.table.ts'
import { askSurvey } from '../surveys/ask.actions.ts'
import { offerMilliseconds, payMilliseconds, seatPurpose } from '../words.ts'
import { closedBecause, hasEnded, hasStarted, type HeldSection } from './held-section.ts'
import {
  enrollmentWorkflow,
  holdsSeat,
  type EnrollmentFacts,
  type EnrollmentPart,
} from './enrollment-state.rules.ts'
import { pdEnrollments, type EnrollmentRow } from './enrollment.table.ts'
import { offerHash } from './offer-token.ts'
import { noticesOf } from './notices.ts'
import { refundsJob } from './refunds.job.ts'

export interface More {
  section: HeldSection
  /** For an offer: the token in its email, of which only the hash is stored. */
  token?: string
}

/** The facts that the enrollment table uses, for an enrollment locked with its section. */
export async function factsOf(
  tx: Tx,
  { row: section, timeZone, course }: HeldSection,
  row: EnrollmentRow | undefined,
  now: Date,
): Promise<EnrollmentFacts> {
  const [isPaying, credited] = row
    ? [
        row.paymentState === 'due' && (await isBeingPaid(tx, row.districtID, seatPurpose, row.id)),
        await tx
          .select({ id: pdCredits.id })
          .from(pdCredits)
          .where(
            and(
              eq(pdCredits.districtID, row.districtID),
              eq(pdCredits.enrollmentID, row.id),
              isNull(pdCredits.revokedAt),
            ),
          )
          .limit(1),
      ]
    : [false, []]
  return {
    hasSeat: section.seatsTaken < section.seats,
    hasWaitlistSpot: section.waitlistTaken < section.waitlistSeats,
    needsApproval: section.needsApproval,
    closed: closedBecause(section, { courseState: course.state, timeZone }, now),
    hasOffer: row?.offerUntil ? Date.parse(row.offerUntil) > now.getTime() : false,
    hasLapsed: row?.offerLapsedAt != null,
    mayWithdraw:
      !hasEnded(section, now) &&
      (section.withdrawUntil === null
        ? !hasStarted(section, now) || row?.status !== 'enrolled'
        : isThrough(section.withdrawUntil, now, timeZone)),
    hasEnded: hasEnded(section, now),
    isCredited: credited.length > 0,
    isBeingPaid: isPaying,
  }
}

const noOffer = { offerUntil: null, offerHash: null } as const

/**
 * What can happen to an enrollment. Its section is locked first; seats, waitlist, refunds and
 * surveys are updated in the same transaction.
 */
export const enrollmentFlow = defineFlow<typeof enrollmentWorkflow, EnrollmentRow, More>({
  workflow: enrollmentWorkflow,
  table: pdEnrollments,
  state: 'status',
  load: () => {
    throw new Error('an enrollment is loaded by actOn')
  },
  on: {
    approve: (_tx, { actor }) => ({ decidedBy: actor.userID, reason: null }),
    deny: (_tx, { actor, filled }) => ({ decidedBy: actor.userID, reason: filled.reason }),
    offer: (_tx, { actor, more }) => ({
      offerUntil: new Date(actor.now.getTime() + offerMilliseconds).toISOString(),
      offerHash: more.token ? offerHash(more.token) : null,
    }),
    lapse: (_tx, { at }) => ({ ...noOffer, waitlistedAt: at, offerLapsedAt: at }),
    stay: () => ({ offerLapsedAt: null }),
    excuse: (_tx, { actor, filled }) => ({ decidedBy: actor.userID, reason: filled.reason }),
  },
  sets: ({ act, to, from, row, at, actor, more: { section } }) => {
    const day = schoolDate(actor.now, section.timeZone)
    if (to === 'enrolled')
      return { ...noOffer, entryDate: day, exitDate: null, ...dueFor(section, row, act, actor.now) }
    if (to === 'waitlisted' && from !== 'waitlisted') return { waitlistedAt: at }
    if (to === 'withdrawn' || to === 'cancelled' || to === 'excused')
      return { ...noOffer, exitDate: day, ...owedBack(section, row, to, actor) }
    if (to === 'completed' || to === 'incomplete' || to === 'noShow') return { exitDate: day }
    return {}
  },
  audited: ({ row, filled }) => ({
    after: { userID: row.userID, sectionID: row.sectionID, ...filled },
  }),
  after: async (tx, { act, row, actor, more: { section } }, moved) => {
    await moveCounts(tx, section, row, moved)
    if (moved.refundDueCents > row.refundDueCents)
      await enqueue(tx, refundsJob, {}, { districtID: row.districtID, startedBy: actor.userID })
    if (act === 'complete') {
      await askSurvey(tx, section, moved, actor.now)
      await awardCredit(tx, section, moved, { actorID: actor.userID, now: actor.now })
    }
    if (act !== 'cancel') await fillSeats(tx, section, actor)
  },
  notices: (tx, step, moved): Promise<FlowNotice[]> => noticesOf(tx, step, moved),
})

/** The amount due for a seat that is taken now. */
export function dueFor(
  { row: section }: HeldSection,
  row: Pick<EnrollmentRow, 'purchaseOrder'>,
  act: ActOf<typeof enrollmentWorkflow>,
  now: Date,
): Partial<EnrollmentRow> {
  if (section.costCents === 0) return { costCents: 0, paymentState: 'none', payBy: null }
  if (row.purchaseOrder && section.takesPurchaseOrders)
    return { costCents: section.costCents, paymentState: 'invoiced', payBy: null }
  // A card is required, whatever was written before: only a purchase order on file pays. Someone
  // whose request was approved, or who was placed, isn't at the page; someone who takes a seat is.
  const wait = act === 'approve' || act === 'place' ? offerMilliseconds : payMilliseconds
  return {
    costCents: section.costCents,
    paymentState: 'due',
    purchaseOrder: null,
    payBy: new Date(now.getTime() + wait).toISOString(),
  }
}

function owedBack(
  { row: section, timeZone }: HeldSection,
  row: EnrollmentRow,
  to: 'withdrawn' | 'cancelled' | 'excused',
  { now }: Actor,
): Partial<EnrollmentRow> {
  if (row.paymentState === 'due' || row.paymentState === 'invoiced')
    return { paymentState: 'none', payBy: null }
  if (row.paymentState !== 'paid') return {}
  // A canceled section and an excused person cost nothing.
  return {
    refundDueCents:
      to === 'withdrawn' ? refundOf(row.costCents, section, now, timeZone) : row.costCents,
  }
}

/** Keeps the section's counts in step with an enrollment, under the section's lock. */
export async function moveCounts(
  tx: Tx,
  { row: section }: HeldSection,
  before: Pick<EnrollmentRow, 'status' | 'offerUntil'> | undefined,
  after: Pick<EnrollmentRow, 'status' | 'offerUntil'>,
): Promise<void> {
  const seat = (one: typeof before) => (one && holdsSeat(one.status, one.offerUntil) ? 1 : 0)
  const place = (one: typeof before) => (one?.status === 'waitlisted' ? 1 : 0)
  const seatsTaken = section.seatsTaken + seat(after) - seat(before)
  const waitlistTaken = section.waitlistTaken + place(after) - place(before)
  if (seatsTaken === section.seatsTaken && waitlistTaken === section.waitlistTaken) return
  Object.assign(section, { seatsTaken, waitlistTaken })
  await tx
    .update(pdSections)
    .set({ seatsTaken, waitlistTaken })
    .where(and(eq(pdSections.districtID, section.districtID), eq(pdSections.id, section.id)))
}

/**
 * Offers free seats to the people who have waited longest, in order, until the last day to enroll or
 * the section's start, whichever comes first; not again to anyone who let an offer lapse, until they
 * say that they are still waiting.
 */
export async function fillSeats(tx: Tx, section: HeldSection, actor: Actor): Promise<void> {
  const { row, timeZone } = section
  while (
    closedBecause(row, { courseState: section.course.state, timeZone }, actor.now) === null &&
    !hasStarted(row, actor.now) &&
    row.seatsTaken < row.seats &&
    row.waitlistTaken > 0
  ) {
    const [next] = await tx
      .select()
      .from(pdEnrollments)
      .where(
        and(
          eq(pdEnrollments.districtID, row.districtID),
          eq(pdEnrollments.sectionID, row.id),
          eq(pdEnrollments.status, 'waitlisted'),
          isNull(pdEnrollments.offerUntil),
          isNull(pdEnrollments.offerLapsedAt),
        ),
      )
      .orderBy(asc(pdEnrollments.waitlistedAt), asc(pdEnrollments.id))
      .limit(1)
      .for('update')
    if (!next) return
    await step(tx, section, next, 'offer', {
      parts: ['system'],
      actor: { userID: 0, now: actor.now },
      token: randomBytes(24).toString('base64url'),
    })
  }
}

/** One act on an enrollment that is locked with its section. */
export async function step(
  tx: Tx,
  section: HeldSection,
  row: EnrollmentRow,
  act: ActOf<typeof enrollmentWorkflow>,
  {
    parts,
    actor,
    filled,
    token,
  }: {
    parts: readonly EnrollmentPart[]
    actor: Actor
    filled?: Record<string, unknown>
    token?: string
  },
): Promise<EnrollmentRow> {
  const facts = await factsOf(tx, section, row, actor.now)
  return takeStep(
    tx,
    enrollmentFlow,
    { row, parts, facts, more: { section, ...(token && { token }) } },
    { act, actor, ...(filled && { filled }) },
  )
}

/** An enrollment, locked. Refuses 404. */
export async function holdEnrollment(
  tx: Tx,
  districtID: number,
  enrollmentID: number,
): Promise<EnrollmentRow> {
  const [row] = await tx
    .select()
    .from(pdEnrollments)
    .where(and(eq(pdEnrollments.districtID, districtID), eq(pdEnrollments.id, enrollmentID)))
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** The section of an enrollment, without locking either. Refuses 404. */
export async function sectionOfEnrollment(
  tx: Tx,
  districtID: number,
  enrollmentID: number,
): Promise<number> {
  const [row] = await tx.execute<{ sectionID: number }>(
    sql`select e.section_id as "sectionID" from ${pdEnrollments} e where e.district_id = ${districtID} and e.id = ${enrollmentID}`,
  )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row.sectionID
}

export const actorOf = (ctx: UserRequest): Actor => ({
  userID: ctx.user.userID,
  now: ctx.now(),
  requestID: ctx.request.requestID,
})
