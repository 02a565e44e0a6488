import { users } from '@atrium/auth/tables'
import { attachments } from '@atrium/documents/tables'
import { noteEachOnceADay, noteOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, plusDays, reachOver, refuse, type Translated } from '@atrium/kit/shared'
import { loadStaffMember } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { asks, decides, keepsPersonnel } from '../words.ts'
import {
  balanceLines,
  balanceOn,
  leaveYearOf,
  freeFrom,
  type BalanceLine,
} from './balance.rules.ts'
import {
  factsOf,
  hasBalance,
  leaveFacts,
  onlyPeople,
  ruleFor,
  type PersonFacts,
  type ReasonRules,
} from './balances.queries.ts'
import { leaveSection } from './corrections.actions.ts'
import { leaveAttachment, type LeavePart, type LeaveStatus, type Unit } from './leave.words.ts'
import { leaveRequests } from './leave.table.ts'
import { askedSubstitutes, type AskedSubstitute } from './offers.queries.ts'

export interface ReasonBalance {
  reasonID: number
  name: Translated
  unit: Unit
  /** Hundredths of the unit. */
  today: number
  /** What can still be asked for: the least from today through the end of the next year. */
  free: number
  waiting: number
  /** What the lines begin with. */
  before: number
  /** Since the start of the last year of leave. */
  lines: BalanceLine[]
}

export interface OwnRequest {
  id: number
  reason: Translated
  firstDay: string
  lastDay: string
  amount: number
  unit: Unit
  status: LeaveStatus
}

export interface StaffLeave {
  balances: ReasonBalance[]
  requests: OwnRequest[]
  isOwn: boolean
  mayAsk: boolean
  /** Without a position, no leave is earned and none is allowed. */
  hasPosition: boolean
}

const endOfNext = (today: string): string => `${Number(today.slice(0, 4)) + 1}-12-31`

function balanceOf(
  person: PersonFacts,
  reason: ReasonRules,
  today: string,
): ReasonBalance | undefined {
  const lines = balanceLines(factsOf(person, reason), endOfNext(today))
  const by = ruleFor(person, reason, today)
  if (!(by && hasBalance(by.rule.accrual)) && lines.length === 0) return undefined
  const year = leaveYearOf(today, by?.job.firstMonth ?? 7)
  const from = `${Number(year.slice(0, 4)) - 1}${year.slice(4)}`
  const past = lines.filter(({ on, kind }) => on <= today || kind === 'taken' || kind === 'waiting')
  return {
    reasonID: reason.id,
    name: reason.name,
    unit: reason.unit,
    today: balanceOn(lines, today),
    free: freeFrom(lines, today),
    waiting: -lines.reduce((sum, { kind, amount }) => sum + (kind === 'waiting' ? amount : 0), 0),
    before: balanceOn(lines, plusDays(from, -1)),
    lines: past.filter(({ on }) => on >= from),
  }
}

/** Someone's balances, line by line, and their requests. Refuses 404 as `loadStaffMember` does. */
export async function staffLeave(ctx: UserRequest, userID: number): Promise<StaffLeave> {
  await loadStaffMember(ctx, userID, leaveSection.name)
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const { reasons, people } = await leaveFacts(ctx.db, {
    ...{ districtID, among: onlyPeople([userID]), withRequests: true },
  })
  const [person] = people
  const names = new Map(reasons.map(({ id, name }) => [id, name]))
  const isOwn = userID === ctx.user.userID
  return {
    balances: person ? reasons.flatMap((reason) => balanceOf(person, reason, today) ?? []) : [],
    requests: (person?.requests ?? []).map(({ reasonID, ...one }) => ({
      ...one,
      reason: names.get(reasonID) ?? { en: '', es: '' },
    })),
    isOwn,
    mayAsk: isOwn && ctx.user.permissions.has(asks),
    hasPosition: (person?.jobs.length ?? 0) > 0,
  }
}

export interface PersonBalances {
  userID: number
  name: string
  /** By reason, in hundredths of its unit: what is there today, and what can still be asked for. */
  balances: Record<number, { today: number; free: number }>
}

/**
 * The balances of everyone on the staff where the caller keeps personnel records. One statement, and no more for three thousand people than for one.
 */
export async function allBalances(
  ctx: UserRequest,
): Promise<{ reasons: { id: number; name: Translated; unit: Unit }[]; people: PersonBalances[] }> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const reach = reachOver(ctx.user, [keepsPersonnel])
  const reached =
    reach === 'district' ? sql`true` : sql`m.school_id = any(${`{${reach.join(',')}}`}::integer[])`
  const { reasons, people } = await leaveFacts(ctx.db, {
    districtID,
    among: sql`m.status = 'active' and ${reached}`,
  })
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: leaveSection.name },
    people.map(({ userID }) => userID),
  )
  const balanced = reasons.filter(
    ({ active, allowances }) => active && allowances.some(({ accrual }) => hasBalance(accrual)),
  )
  return {
    reasons: balanced.map(({ id, name, unit }) => ({ id, name, unit })),
    people: people.map((person) => ({
      userID: person.userID,
      name: person.name,
      balances: Object.fromEntries(
        balanced.flatMap((reason) => {
          const lines = balanceLines(factsOf(person, reason), endOfNext(today))
          return lines.length === 0
            ? []
            : [[reason.id, { today: balanceOn(lines, today), free: freeFrom(lines, today) }]]
        }),
      ),
    })),
  }
}

export interface RequestOutlook {
  /** What its days cost, and the days that it leaves out. */
  days: { on: string; amount: number }[]
  left: { on: string; name: Translated }[]
  unit: Unit
  /** What is left of the reason with it; null: a reason without a balance. */
  after: number | null
  needsDocument: boolean
  /** The reader may see the documents. */
  mayRead: boolean
  /** How many there are, also for those who don't read them. */
  documents: number
  /** Who was asked to fill in; for those who decide. */
  substitutes: AskedSubstitute[]
}

/** What a request costs, and what it leaves. Refuses 404 to anyone who may not read the request. */
export async function requestOutlook(ctx: UserRequest, id: number): Promise<RequestOutlook> {
  const { districtID, userID } = ctx.user
  const [found] = await ctx.db
    .select({
      row: leaveRequests,
      documents: sql<number>`(select count(*)::integer from ${attachments} f where f.district_id = ${leaveRequests}.district_id
        and f.kind = ${leaveAttachment} and f.record_id = ${leaveRequests}.id and f.removed_at is null)`,
    })
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.districtID, districtID),
        eq(leaveRequests.id, id),
        isNull(leaveRequests.removedAt),
      ),
    )
  const row = found?.row
  const documents = found?.documents ?? 0
  const isOwn = row?.userID === userID
  if (!row || !(isOwn || includes(reachOver(ctx.user, [decides]), row.schoolID)))
    throw refuse.notFound('kit.refusal.notFound')
  // What is left is a line of the person's record.
  if (!isOwn)
    await noteOnceADay(ctx, { kind: 'sensitiveRead', entity: 'leave', subjectID: row.userID })
  const { reasons, people } = await leaveFacts(ctx.db, {
    ...{ districtID, among: onlyPeople([row.userID]), without: id },
  })
  const [person] = people
  const reason = reasons.find(({ id: one }) => one === row.reasonID)
  const by = person && reason && ruleFor(person, reason, row.firstDay)
  const { unit } = row
  const days = row.days.filter(({ amount }) => amount > 0)
  const left = row.days.flatMap(({ on, name }) => (name ? [{ on, name }] : []))
  const mayRead = isOwn || includes(reachOver(ctx.user, [keepsPersonnel]), row.schoolID)
  const substitutes = isOwn ? [] : await askedSubstitutes(ctx.db, { districtID, requestID: id })
  const known = { days, left, unit, mayRead, documents, substitutes }
  if (!by) return { ...known, after: null, needsDocument: false }
  const facts = factsOf(person, reason)
  const charges = [
    ...facts.charges,
    ...(row.status === 'denied' || row.status === 'canceled' ? [] : days).map((day) => ({
      ...{ ...day, requestID: id, isWaiting: false },
    })),
  ]
  const lines = balanceLines({ ...facts, charges }, endOfNext(row.lastDay))
  return {
    ...known,
    after: hasBalance(by.rule.accrual) ? freeFrom(lines, row.firstDay) : null,
    needsDocument: by.rule.documentDays !== null && days.length >= by.rule.documentDays,
  }
}

export interface OutDay {
  on: string
  people: {
    requestID: number
    userID: number
    name: string
    part: LeavePart
    isWaiting: boolean
    needsSubstitute: boolean
  }[]
}

/** Who is out, or asks to be, on the days of two weeks, at the schools where the caller decides. */
export async function whoIsOut(ctx: UserRequest, from: string): Promise<OutDay[]> {
  const { districtID } = ctx.user
  const reach = reachOver(ctx.user, [decides])
  const reached =
    reach === 'district' ? sql`true` : sql`r.school_id = any(${`{${reach.join(',')}}`}::integer[])`
  const rows = await ctx.db.execute<OutDay['people'][number] & { on: string }>(sql`
    select d.on, r.id as "requestID", r.user_id as "userID", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, r.part,
      r.status = 'submitted' as "isWaiting", r.substitute = 'needed' as "needsSubstitute"
    from ${leaveRequests} r join ${staffMembers} m on m.district_id = r.district_id and m.user_id = r.user_id
    join ${users} u on u.district_id = r.district_id and u.id = r.user_id
    cross join lateral jsonb_to_recordset(r.days) as d("on" text, amount integer)
    where r.district_id = ${districtID} and r.removed_at is null and r.status in ('submitted', 'approved') and d.amount > 0 and ${reached}
      and r.first_day <= ${plusDays(from, 13)}::date and r.last_day >= ${from}::date and d.on between ${from} and ${plusDays(from, 13)}
    order by d.on, u.last_name, u.first_name, r.id`)
  return [...Map.groupBy(rows, ({ on }) => on)].map(([on, people]) => ({
    on,
    people: people.map(({ on: _, ...one }) => one),
  }))
}
