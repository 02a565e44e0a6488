import { holders, holdsOnlyFrom } from '@atrium/access/public'
import { changeLeave, enterLeave } from '@atrium/attendance/public'
import { delegateWhileOut, endDelegationWhileOut } from '@atrium/auth/public'
import { noteOnceADay, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import {
  includes,
  nameIn,
  reachOver,
  refuse,
  type FieldErrors,
  type Language,
} from '@atrium/kit/shared'
import { notifyUsers, type Reader } from '@atrium/notify/public'
import {
  atSchoolsOf,
  colleagueReference,
  lockPerson,
  nameOf,
  schoolReference,
} from '@atrium/people/public'
import { timeZoneAt } from '@atrium/schools/public'
import { dossierProcedures, type FlowNotice } from '@atrium/workflow/public'
import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { longDate } from '../long-date.rules.ts'
import { employeeGroupBlackouts } from '../setup/setup.table.ts'
import { approving, asks, decides } from '../words.ts'
import { balanceLines, freeFrom, lowestFrom } from './balance.rules.ts'
import {
  factsOf,
  hasBalance,
  leaveFacts,
  onlyPeople,
  ruleFor,
  type PersonFacts,
  type ReasonRules,
} from './balances.queries.ts'
import { chargesOf, type ChargedDay } from './charge.rules.ts'
import { leaveRequest } from './leave-requests.record.ts'
import type { LeavePartOf } from './leave-request-state.rules.ts'
import { leaveRequests, type LeaveRequestRow } from './leave.table.ts'
import { makeOffers, withdrawOffers } from './offers.actions.ts'
import { hoursOf, overlaps, requestErrors, timesOf, type AskedTimes } from './request.rules.ts'
import {
  checkStaff,
  fillInNotices,
  filledNotice,
  nameFor,
  showSubstitute,
} from './substitute.actions.ts'
import { workCalendar } from './work-calendar.queries.ts'

/** Through which day a balance is looked at, so that no request spends what a later one has. */
const horizon = (lastDay: string): string => `${Number(lastDay.slice(0, 4)) + 1}-06-30`

/** One's own, and those of the schools where someone decides. */
const within = (ctx: UserRequest): SQL | undefined => {
  const reached = reachOver(ctx.user, [decides])
  return reached === 'district'
    ? undefined
    : or(
        eq(leaveRequests.userID, ctx.user.userID),
        atSchoolsOf(ctx, [decides], leaveRequests.schoolID),
      )
}

const total = sql`(select coalesce(sum(d.amount), 0)::double precision / 100 from jsonb_to_recordset(${leaveRequests.days}) as d(amount integer))`

export const leaveRequestProcedures = dossierProcedures(leaveRequest, {
  table: leaveRequests,
  columns: {
    requester: nameOf(leaveRequests.districtID, leaveRequests.userID),
    amount: total,
    requestedAt: leaveRequests.createdAt,
    decidedByName: nameOf(leaveRequests.districtID, leaveRequests.decidedBy),
    waitingFirst: sql`(case when ${leaveRequests.status} = 'submitted' then '0' || to_char(${leaveRequests.firstDay}, 'YYYYMMDD')
      else '1' || (99999999 - to_char(${leaveRequests.firstDay}, 'YYYYMMDD')::integer)::text end)`,
  },
  references: {
    schoolID: schoolReference,
    substituteID: colleagueReference,
    delegateID: colleagueReference,
  },
  within,
  situation: async (db, ctx, row) => {
    const { userID, schoolID = null, firstDay = '' } = row
    const isOwn = row.id === undefined || userID === ctx.user.userID
    if (!isOwn && userID !== undefined && db === ctx.db)
      await noteOnceADay(ctx, {
        kind: 'sensitiveRead',
        entity: leaveRequest.name,
        subjectID: userID,
      })
    const parts: LeavePartOf[] = []
    if (isOwn && includes(reachOver(ctx.user, [asks]), schoolID)) parts.push('requester')
    // No one decides on their own, or on that of the person who made them their delegate.
    if (!isOwn && includes(reachOver(ctx.user, [decides]), schoolID)) {
      const { districtID } = ctx.user
      const isDelegate = await holdsOnlyFrom(db, userID ?? 0, {
        ...{ districtID, userID: ctx.user.userID, permission: decides },
        schoolID: schoolID ?? 0,
      })
      if (!isDelegate) parts.push('manager')
    }
    const isFilled = (row.substituteID ?? null) !== null
    return { parts, facts: { hasBegun: firstDay <= schoolToday(ctx), isFilled } }
  },
  beforeWrite: async ({ ctx, tx, before, draft, values }) => {
    const userID = before?.userID ?? ctx.user.userID
    const { districtID } = ctx.user
    if (!before) values.userID = userID
    // The balance is that of the person: their requests wait for each other.
    await lockPerson(tx, districtID, 'staff', userID)
    if (draft.delegateID !== null && !approving.some((one) => ctx.user.permissions.has(one)))
      return { delegateID: { id: 'humanResources.leave.nothingToApprove' } }
    const of = { districtID, userID, id: before?.id ?? 0, askedFor: before?.firstDay ?? null }
    const reader = { today: schoolToday(ctx), language: ctx.language }
    const found = await asked(tx, of, draft, reader)
    if ('errors' in found) return found.errors
    values.days = found.days
    values.unit = found.unit
    return undefined
  },
  after: async ({ ctx, tx, act, records }) => {
    const { districtID, userID } = ctx.user
    // Substitutes were asked for the days as they were.
    if (act === 'update')
      for (const { id, before, after } of records)
        if (before && after && asksOtherwise(before, after))
          await withdrawOffers(tx, { districtID, id }, ctx.now().toISOString())
    if (act !== 'create') return
    for (const { id, after } of records) {
      if (!after) continue
      const schoolID = after.schoolID ?? 0
      const deciding = await holders(tx, { districtID, permission: decides, schoolID })
      await notifyUsers(
        tx,
        deciding.filter((one) => one !== userID),
        {
          ...{ districtID, template: 'humanResources.leave.asked' },
          values: ({ language }) => ({
            name: ctx.user.displayName,
            day: longDate(after.firstDay, language),
          }),
          ...{ screen: 'staff/leave-requests/edit', params: { id } },
        },
      )
    }
  },
  on: {
    approve: async (tx, { row, filled, actor, at }) => {
      await lockPerson(tx, row.districtID, 'staff', row.userID)
      await refuseOverdrawn(tx, row)
      await delegate(tx, row, actor)
      return {
        ...{ decidedBy: actor.userID, decidedAt: at, answer: filled.answer },
        absenceID: await enter(tx, row, actor),
      }
    },
    deny: async (tx, { row, filled, actor, at }) => {
      await withdrawOffers(tx, row, at)
      return { decidedBy: actor.userID, decidedAt: at, answer: filled.answer }
    },
    cancel: async (tx, { row, from, actor, at }) => {
      await withdrawOffers(tx, row, at)
      return takeBack(tx, row, from, actor)
    },
    reopen: async (tx, { row, from, filled, actor, at }) => {
      const { districtID, userID } = row
      if (from !== 'approved') {
        await lockPerson(tx, districtID, 'staff', userID)
        if (await isTaken(tx, { districtID, userID, id: row.id }, row))
          throw refuse.conflict('humanResources.leave.taken')
      }
      return {
        ...(await takeBack(tx, row, from, actor)),
        ...{ decidedBy: actor.userID, decidedAt: at, answer: filled.answer },
      }
    },
    fill: async (tx, { row, filled: { substituteID }, actor, at }) => {
      if (substituteID === row.userID) throw refuse.conflict('humanResources.leave.yourself')
      const { districtID } = row
      await checkStaff(tx, { districtID, ids: [substituteID], field: 'substituteID' })
      await withdrawOffers(tx, row, at)
      await showSubstitute(tx, row, substituteID, actor)
      return { substitute: 'arranged' as const, substituteID }
    },
    offer: async (tx, { row, filled: { firstID, secondID, thirdID }, at }) => {
      await makeOffers(tx, row, [firstID, secondID, thirdID], at)
      return { substitute: 'needed' as const }
    },
  },
  notices: async (tx, { act, actor, row }, moved) => {
    // Each substitute gets a notice when it’s their turn.
    if (act === 'offer') return []
    const { id, districtID, userID, firstDay, delegateID } = moved
    const of = { districtID, screen: 'staff/leave-requests/edit', params: { id } }
    const day = ({ language }: Reader) => ({ day: longDate(firstDay, language) })
    const named = ({ language }: Reader) => ({
      name: row.requester ?? '',
      day: longDate(firstDay, language),
    })
    const fillsIn = fillInNotices(moved, row.requester ?? '')
    const toDelegate = (template: 'delegated' | 'notDelegated'): FlowNotice[] =>
      delegateID === null
        ? []
        : [
            {
              ...{ districtID, template: `humanResources.leave.${template}`, to: [delegateID] },
              values: ({ language }: Reader) => ({
                ...{ name: row.requester ?? '', from: longDate(firstDay, language) },
                until: longDate(moved.lastDay, language),
              }),
              screen: 'staff/leave-requests',
            },
          ]
    const wasApproved = row.status === 'approved' ? toDelegate('notDelegated') : []
    if (act === 'fill')
      return [...fillsIn, filledNotice(moved)].filter(({ to }) => !to.includes(actor.userID))
    if (act === 'cancel') {
      const schoolID = moved.schoolID ?? 0
      const deciding = await holders(tx, { districtID, permission: decides, schoolID })
      return [
        {
          ...of,
          template: 'humanResources.leave.canceled',
          values: named,
          to: deciding.filter((one) => one !== userID),
        },
        ...wasApproved,
      ]
    }
    return [
      ...(act === 'approve' ? [...fillsIn, ...toDelegate('delegated')] : wasApproved),
      { ...of, template: `humanResources.leave.${act}`, values: day, to: [userID] },
    ]
  },
})

type Asked = Pick<LeaveRequestRow, 'firstDay' | 'lastDay' | 'part' | 'substitute'> &
  Pick<LeaveRequestRow, 'fromTime' | 'toTime'>

/** Whether a substitute would be asked for something else. */
const asksOtherwise = (before: Asked, after: Asked): boolean =>
  (['firstDay', 'lastDay', 'part', 'substitute', 'fromTime', 'toTime'] as const).some(
    (name) => before[name] !== after[name],
  )

interface Draft extends AskedTimes {
  reasonID: number
  schoolID: number | null
  substituteID: number | null
  delegateID: number | null
}
interface Of {
  districtID: number
  userID: number
  /** The request itself, which doesn't count against itself; 0: a new one. */
  id: number
}
interface OfDraft extends Of {
  /** The first day as it was asked for before. */
  askedFor: string | null
}

/** What a request costs, or what is wrong with it. */
async function asked(
  tx: Tx,
  { districtID, userID, id, askedFor }: OfDraft,
  draft: Draft,
  { today, language }: { today: string; language: Language },
): Promise<{ errors: FieldErrors } | { days: ChargedDay[]; unit: ReasonRules['unit'] }> {
  const { firstDay, lastDay, reasonID } = draft
  if (draft.substituteID === userID)
    return { errors: { substituteID: { id: 'humanResources.leave.yourself' } } }
  if (draft.delegateID === userID)
    return { errors: { delegateID: { id: 'humanResources.leave.yourself' } } }
  if (lastDay > horizon(firstDay))
    return { errors: { lastDay: { id: 'humanResources.leave.tooLong' } } }
  const { person, reason } = await factsFor(tx, { districtID, userID, reasonID, without: id })
  const by = person && reason && ruleFor(person, reason, firstDay)
  if (!person || !reason || person.jobs.length === 0)
    return { errors: { reasonID: { id: 'humanResources.leave.noPosition' } } }
  if (!by || !reason.active)
    return { errors: { reasonID: { id: 'humanResources.leave.notAllowed' } } }
  const { days, left } = await costOf(tx, { districtID, reason, by }, draft)
  const blackouts = await tx
    .select()
    .from(employeeGroupBlackouts)
    .where(
      and(
        eq(employeeGroupBlackouts.districtID, districtID),
        eq(employeeGroupBlackouts.groupID, by.job.groupID),
      ),
    )
    .orderBy(employeeGroupBlackouts.place)
  const { least, noticeDays, accrual } = by.rule
  const named = blackouts.map((one) => ({ ...one, name: nameIn(one.name, language) ?? '' }))
  const errors = requestErrors(
    draft,
    days,
    { least, noticeDays, unforeseen: reason.unforeseen, askedFor, blackouts: named },
    today,
  )
  if (Object.keys(errors).length > 0) return { errors }
  if (await isTaken(tx, { districtID, userID, id }, draft))
    return { errors: { firstDay: { id: 'humanResources.leave.taken' } } }
  if (hasBalance(accrual)) {
    const short = shortage(person, reason, firstDay, days)
    if (short)
      return {
        errors: {
          firstDay: { id: `humanResources.leave.notEnough.${reason.unit}`, values: short },
        },
      }
  }
  const leftOut = left.map((one) => ({ ...one, amount: 0 }))
  return { days: [...days, ...leftOut], unit: reason.unit }
}

/** What each day of a request costs, by the calendar of the person's group. */
async function costOf(
  db: Tx,
  of: { districtID: number; reason: ReasonRules; by: NonNullable<ReturnType<typeof ruleFor>> },
  request: AskedTimes & { schoolID: number | null },
) {
  const { districtID, reason, by } = of
  const { job, fte } = by
  const { firstDay, lastDay, part } = request
  const calendar = await workCalendar(db, {
    ...{ districtID, groupID: job.groupID, workdays: job.workdays },
    ...{ schoolID: job.schoolID, from: firstDay, to: lastDay },
  })
  const numbers = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5 }
  return chargesOf(
    { firstDay, lastDay, part, hours: hoursOf(request) },
    { weekdays: job.weekdays.map((day) => numbers[day]), fte, dayHours: job.dayHours },
    calendar,
    { unit: reason.unit, minimumDayHalf: job.minimumDayHalf },
  )
}

async function factsFor(
  db: Tx,
  {
    districtID,
    userID,
    reasonID,
    without,
  }: { districtID: number; userID: number; reasonID: number; without: number },
): Promise<{ person: PersonFacts | undefined; reason: ReasonRules | undefined }> {
  const { reasons, people } = await leaveFacts(db, {
    ...{ districtID, among: onlyPeople([userID]), without },
  })
  return { person: people[0], reason: reasons.find(({ id }) => id === reasonID) }
}

/** How much is there and how much is needed, if it isn't enough on some day from the first on. */
function shortage(
  person: PersonFacts,
  reason: ReasonRules,
  firstDay: string,
  days: readonly ChargedDay[],
): { left: number; needed: number } | undefined {
  const facts = factsOf(person, reason)
  const charges = [
    ...facts.charges,
    ...days.map((day) => ({ ...day, requestID: 0, isWaiting: true })),
  ]
  const through = horizon(days.at(-1)?.on ?? firstDay)
  const after = lowestFrom(balanceLines({ ...facts, charges }, through), firstDay)
  if (after >= 0) return undefined
  const needed = days.reduce((sum, { amount }) => sum + amount, 0)
  const left = freeFrom(balanceLines(facts, through), firstDay)
  return { left: left / 100, needed: needed / 100 }
}

async function refuseOverdrawn(tx: Tx, row: LeaveRequestRow): Promise<void> {
  const { districtID, userID, reasonID, id, firstDay, days } = row
  const { person, reason } = await factsFor(tx, { districtID, userID, reasonID, without: id })
  const by = person && reason && ruleFor(person, reason, firstDay)
  if (!by) throw refuse.conflict('humanResources.leave.notAllowed')
  const short = hasBalance(by.rule.accrual) && shortage(person, reason, firstDay, days)
  if (short) throw refuse.conflict(`humanResources.leave.notEnough.${reason.unit}`, short)
}

/** Whether someone has asked for the same time already. */
async function isTaken(
  tx: Tx,
  { districtID, userID, id }: Of,
  request: AskedTimes,
): Promise<boolean> {
  const others = await tx
    .select()
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.districtID, districtID),
        eq(leaveRequests.userID, userID),
        ne(leaveRequests.id, id),
        inArray(leaveRequests.status, ['submitted', 'approved']),
        isNull(leaveRequests.removedAt),
      ),
    )
  return others.some((other) => overlaps(other, request))
}

interface By {
  userID: number
  requestID?: string | undefined
}

/** The school sees who is out, and never why. */
async function enter(tx: Tx, row: LeaveRequestRow, by: By): Promise<number | null> {
  const { districtID, schoolID, userID, firstDay, lastDay, substituteID } = row
  if (schoolID === null) return null
  const [startTime, endTime] = timesOf(row) ?? [null, null]
  return enterLeave(
    tx,
    {
      ...{ districtID, schoolID, staffID: userID, kind: 'other' },
      ...{ startDate: firstDay, endDate: lastDay, startTime },
      endTime: endTime === '24:00' ? '23:59' : endTime,
      substitute: substituteID === null ? null : await nameFor(tx, districtID, substituteID),
    },
    by,
  )
}

async function delegate(tx: Tx, row: LeaveRequestRow, by: By): Promise<void> {
  const out = await outOf(tx, row)
  if (out) await delegateWhileOut(tx, { ...out, approving }, by)
}

/** What an approval had done beyond the request itself is undone. */
async function takeBack(tx: Tx, row: LeaveRequestRow, from: string, by: By) {
  if (from !== 'approved') return {}
  const { districtID, absenceID } = row
  if (absenceID !== null) await changeLeave(tx, { districtID, id: absenceID, isGone: true }, by)
  const out = await outOf(tx, row)
  if (out) await endDelegationWhileOut(tx, out, by)
  return { absenceID: null }
}

async function outOf(
  tx: Tx,
  { districtID, userID, delegateID, schoolID, firstDay, lastDay }: LeaveRequestRow,
) {
  if (delegateID === null) return undefined
  const timeZone = await timeZoneAt(tx, districtID, schoolID ?? 0)
  return { districtID, userID, delegateID, from: firstDay, until: lastDay, timeZone }
}
