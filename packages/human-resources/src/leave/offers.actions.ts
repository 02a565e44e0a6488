import { holders } from '@atrium/access/public'
import { textStaff } from '@atrium/auto-call/public'
import { schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate, type Language } from '@atrium/kit/shared'
import { notifyUsers, type Reader } from '@atrium/notify/public'
import { timeZoneAt } from '@atrium/schools/public'
import { act, defineFlow } from '@atrium/workflow/public'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { longDate } from '../long-date.rules.ts'
import { decides } from '../words.ts'
import { leaveRequestWorkflow } from './leave-request-state.rules.ts'
import {
  leaveOffers,
  leaveRequests,
  type LeaveOfferRow,
  type LeaveRequestRow,
} from './leave.table.ts'
import type { OfferAnswer } from './leave.words.ts'
import { minutesToAnswer } from './offers.rules.ts'
import { overlaps } from './request.rules.ts'
import {
  checkStaff,
  filledNotice,
  fillInNotices,
  nameFor,
  showSubstitute,
} from './substitute.actions.ts'

/**
 * Asks people to fill in, one after another. Those who were asked before and haven’t answered are no longer
 * asked. Refuses 409 the person who is out, 422 anyone who isn’t active on the staff.
 */
export async function makeOffers(
  tx: Tx,
  row: LeaveRequestRow,
  given: readonly (number | null)[],
  at: string,
): Promise<void> {
  const { districtID, id: requestID, userID } = row
  const ids = [...new Set(given.filter((id) => id !== null))]
  if (ids.includes(userID)) throw refuse.conflict('humanResources.leave.yourself')
  await checkStaff(tx, { districtID, ids, field: 'firstID' })
  await withdrawOffers(tx, row, at)
  await tx
    .insert(leaveOffers)
    .values(
      ids.map((substituteID, index) => ({ districtID, requestID, place: index + 1, substituteID })),
    )
  await offerNext(tx, row, at)
}

const unanswered = ({ districtID, id }: Pick<LeaveRequestRow, 'districtID' | 'id'>) =>
  and(
    eq(leaveOffers.districtID, districtID),
    eq(leaveOffers.requestID, id),
    isNull(leaveOffers.answer),
  )

/** No one is asked any more. */
export async function withdrawOffers(
  tx: Tx,
  request: Pick<LeaveRequestRow, 'districtID' | 'id'>,
  at: string,
): Promise<void> {
  await tx
    .update(leaveOffers)
    .set({ answer: 'withdrawn', answeredAt: at })
    .where(unanswered(request))
}

/** It is the turn of the next one; if no one is left, those who decide learn of it. */
async function offerNext(tx: Tx, row: LeaveRequestRow, at: string): Promise<void> {
  const { districtID, id, userID, schoolID, firstDay } = row
  const [next] = await tx
    .select()
    .from(leaveOffers)
    .where(unanswered(row))
    .orderBy(asc(leaveOffers.id))
    .limit(1)
  const name = await nameFor(tx, districtID, userID)
  const valuesIn = (language: Language) => ({ name, day: longDate(firstDay, language) })
  const values = ({ language }: Reader) => valuesIn(language)
  if (!next) {
    const deciding = await holders(tx, { districtID, permission: decides, schoolID: schoolID ?? 0 })
    await notifyUsers(
      tx,
      deciding.filter((one) => one !== userID),
      {
        ...{ districtID, template: 'humanResources.leave.noOneFills', values },
        ...{ screen: 'staff/leave-requests/edit', params: { id } },
      },
    )
    return
  }
  const staffID = next.substituteID
  await tx
    .update(leaveOffers)
    .set({ offeredAt: at })
    .where(and(eq(leaveOffers.districtID, districtID), eq(leaveOffers.id, next.id)))
  const template = 'humanResources.leave.offer'
  const place = { screen: 'staff-member/leave-requests', params: { staffID } }
  await notifyUsers(tx, [staffID], { districtID, template, values, ...place })
  // A text reaches someone who isn't at a computer, as long as it is still their turn.
  const now = new Date(at)
  const today = schoolDate(now, await timeZoneAt(tx, districtID))
  const minutes = minutesToAnswer(firstDay, today)
  await textStaff(tx, {
    ...{ districtID, userID: staffID, template, ...place, now, isUrgent: minutes < 60 },
    values: { en: valuesIn('en'), es: valuesIn('es') },
    until: new Date(now.getTime() + minutes * 60_000).toISOString(),
  })
}

/** The request that someone is asked about now, locked; undefined if they aren’t asked any more. */
export async function lockOffer(
  tx: Tx,
  of: { districtID: number; requestID: number; substituteID: number },
): Promise<{ row: LeaveRequestRow; more: LeaveOfferRow } | undefined> {
  const { districtID, requestID, substituteID } = of
  const [row] = await tx
    .select()
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.districtID, districtID),
        eq(leaveRequests.id, requestID),
        isNull(leaveRequests.removedAt),
      ),
    )
    .for('update')
  const [more] = await tx
    .select()
    .from(leaveOffers)
    .where(
      and(
        unanswered({ districtID, id: requestID }),
        eq(leaveOffers.substituteID, substituteID),
        isNotNull(leaveOffers.offeredAt),
      ),
    )
  return row && more && { row, more }
}

/** What acceptance and silence don’t depend on. */
export const offerFacts = { hasBegun: false, isFilled: false }

export const offerFlow = defineFlow<typeof leaveRequestWorkflow, LeaveRequestRow, LeaveOfferRow>({
  workflow: leaveRequestWorkflow,
  table: leaveRequests,
  state: 'status',
  load: async (tx, ctx, { id }) => {
    const { districtID, userID } = ctx.user
    const found = await lockOffer(tx, { districtID, requestID: id, substituteID: userID })
    if (!found || found.row.lastDay < schoolToday(ctx))
      throw refuse.notFound('kit.refusal.notFound')
    return { ...found, parts: ['substitute'], facts: offerFacts }
  },
  on: {
    accept: async (tx, { row, more, actor, at }) => {
      const { substituteID } = more
      if (await isBooked(tx, row, substituteID))
        throw refuse.conflict('humanResources.leave.isBooked')
      await answered(tx, more, { answer: 'accepted', at })
      await withdrawOffers(tx, row, at)
      await showSubstitute(tx, row, substituteID, actor)
      return { substitute: 'arranged' as const, substituteID }
    },
    decline: (tx, { more, at }) => answered(tx, more, { answer: 'declined', at }),
    lapse: (tx, { more, at }) => answered(tx, more, { answer: 'lapsed', at }),
  },
  audited: ({ more: { substituteID } }) => ({ after: { substituteID } }),
  after: async (tx, { act: done, at }, moved) => {
    if (done !== 'accept') await offerNext(tx, moved, at)
  },
  notices: async (tx, { act: done }, moved) =>
    done === 'accept'
      ? [
          ...fillInNotices(moved, await nameFor(tx, moved.districtID, moved.userID)),
          filledNotice(moved),
        ]
      : [],
})

async function answered(
  tx: Tx,
  { districtID, id }: LeaveOfferRow,
  { answer, at }: { answer: OfferAnswer; at: string },
): Promise<void> {
  await tx
    .update(leaveOffers)
    .set({ answer, answeredAt: at })
    .where(and(eq(leaveOffers.districtID, districtID), eq(leaveOffers.id, id)))
}

/** Whether someone fills in elsewhere at that time, or is out themselves. */
async function isBooked(tx: Tx, row: LeaveRequestRow, userID: number): Promise<boolean> {
  const others = await tx
    .select()
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.districtID, row.districtID),
        ne(leaveRequests.id, row.id),
        isNull(leaveRequests.removedAt),
        or(
          and(
            eq(leaveRequests.substituteID, userID),
            inArray(leaveRequests.status, ['submitted', 'approved']),
          ),
          and(eq(leaveRequests.userID, userID), eq(leaveRequests.status, 'approved')),
        ),
      ),
    )
  return others.some((other) => overlaps(other, row))
}

/** Someone says whether they fill in. Refuses 404 what they aren’t asked, 409 if they are booked already. */
export async function answerOffer(
  ctx: UserRequest,
  { requestID, answer }: { requestID: number; answer: 'accept' | 'decline' },
): Promise<void> {
  await act(ctx, offerFlow, { id: requestID, act: answer })
}
