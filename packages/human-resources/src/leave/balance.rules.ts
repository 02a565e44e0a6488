import { onceFor, plusDays } from '@atrium/kit/shared'
import type { Accrual, FirstYear, LineKind } from './leave.words.ts'

/** What a group may take of a reason in some years. Amounts are hundredths of the reason's unit. */
export interface Allowance {
  id: number
  /** Null: every group that has no rule of its own. */
  groupID: number | null
  from: string
  to: string | null
  accrual: Accrual
  perYear: number
  /** Someone who works part of the time gets that part of it. */
  sharesByFTE: boolean
  firstYear: FirstYear
  /** By hours worked: how many earn one. */
  hoursPerUnit: number | null
  /** What goes along into the next year at most; null: all of it. */
  carryMost: number | null
  /** No more is added above this; null: no limit. */
  cap: number | null
}

/** A job: the share of full time in hundredths, and the year of its group. */
export interface Employment {
  from: string
  to: string | null
  fte: number
  groupID: number
  /** 1 to 12: in which a year of the group starts. */
  firstMonth: number
  /** How many months of each year are worked. */
  months: number
}

export interface LeaveFacts {
  employments: readonly Employment[]
  /** Of one reason. */
  allowances: readonly Allowance[]
  corrections: readonly { id: number; on: string; amount: number; reason: string; by: string }[]
  /** Each day that is taken, and those that wait for a decision. */
  charges: readonly { requestID: number; on: string; amount: number; isWaiting: boolean }[]
  /** Hours on approved timesheets, by month ('YYYY-MM'). */
  worked: readonly { month: string; minutes: number }[]
}

/** What someone hired during the year gets, by the rule and by the other one. */
export interface YearLeft {
  by: 'months' | 'days'
  left: number
  of: number
  /** What the whole year comes to, and what the other rule would. */
  year: number
  otherwise: number
}

/** Why a balance is what it is: what was added or taken on a day, and what it came to. */
export interface BalanceLine {
  on: string
  kind: LineKind
  amount: number
  balance: number
  /** The cap or the carry that something was lost above. */
  most?: number
  /** The share of full time that counted, in hundredths. */
  fte?: number
  /** How much of the year was left, for someone who didn’t get all of it. */
  left?: YearLeft
  requestID?: number
  correctionID?: number
  reason?: string
  by?: string
}

/** When a year of leave starts that includes the day. */
export function leaveYearOf(day: string, firstMonth: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return `${month < firstMonth ? year - 1 : year}-${String(firstMonth).padStart(2, '0')}-01`
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7))

const monthsLater = (day: string, count: number): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** What is left of a year of leave from a day on, of how much: in months started, and in days. */
function leftOf(day: string, { firstMonth, months }: Pick<Employment, 'firstMonth' | 'months'>) {
  const start = leaveYearOf(day, firstMonth)
  const end = monthsLater(start, months)
  const isOver = day >= end
  return {
    months: [isOver ? 0 : months - monthsBetween(start, day), months],
    days: [isOver ? 0 : daysBetween(day, end), daysBetween(start, end)],
  } as const
}

/** The part of a year of leave that is left from a day on, by the rule of the first year. */
export function shareLeft(
  day: string,
  job: Pick<Employment, 'firstMonth' | 'months'>,
  rule: FirstYear,
): number {
  if (rule === 'whole' || day === leaveYearOf(day, job.firstMonth)) return 1
  const [left, of] = leftOf(day, job)[rule]
  return left / of
}

/** Why someone gets less than a whole year, both ways; undefined for someone who gets all of it. */
function yearLeft(
  day: string,
  job: Employment,
  { perYear, firstYear: by }: Allowance,
  fte: number,
): YearLeft | undefined {
  const amount = (rule: FirstYear) => Math.round((perYear * shareLeft(day, job, rule) * fte) / 100)
  const year = amount('whole')
  if (by === 'whole' || amount(by) === year) return undefined
  const [left, of] = leftOf(day, job)[by]
  return { by, left, of, year, otherwise: amount(by === 'months' ? 'days' : 'months') }
}

const holdsOn = (day: string) => (one: { from: string; to: string | null }) =>
  one.from <= day && (one.to === null || day <= one.to)

/** The rule for a group on a day: its own, or the one of every group. */
export const allowanceOn = (
  allowances: readonly Allowance[],
  groupID: number,
  day: string,
): Allowance | undefined => {
  const here = allowances.filter(holdsOn(day)).toSorted((a, b) => a.id - b.id)
  return here.find((one) => one.groupID === groupID) ?? here.find((one) => one.groupID === null)
}

/** What someone is on a day: all jobs together, with the group of the largest. */
export function employmentOn(
  employments: readonly Employment[],
  day: string,
): { fte: number; job: Employment } | undefined {
  const jobs = employments
    .filter(holdsOn(day))
    .toSorted((a, b) => b.fte - a.fte || (a.from < b.from ? -1 : 1) || a.groupID - b.groupID)
  const [job] = jobs
  return job && { fte: jobs.reduce((sum, { fte }) => sum + fte, 0), job }
}

/**
 * Every line of someone's balance of one reason, through a day. It depends on the facts alone, not on the
 * order in which they became known, so a late correction also corrects what was lost.
 */
export function balanceLines(facts: LeaveFacts, through: string): BalanceLine[] {
  const lines: BalanceLine[] = []
  let balance = 0
  const add = (line: Omit<BalanceLine, 'balance'>) => {
    if (line.amount === 0) return
    balance += line.amount
    lines.push({ ...line, balance })
  }
  const given = (line: Omit<BalanceLine, 'balance'>, cap: number | null) => {
    add(line)
    if (cap !== null && line.amount > 0 && balance > cap)
      add({
        ...{ on: line.on, kind: 'lostOverCap', most: cap },
        amount: -Math.min(line.amount, balance - cap),
      })
  }

  let year: string | undefined
  /** Of this year: the share it was granted for, the parts that add up to what accrued, and what that was. */
  let of = { fte: 0, isGranted: false, parts: 0, accrued: 0, worked: 0, fromHours: 0 }
  const own = { ...facts, allowances: ofGroups(facts) }
  const stands = standing(own)
  const accrue = (on: string) => {
    const { now, rule } = stands(on)
    if (!now || !rule) return
    const { job } = now
    const starts = leaveYearOf(on, job.firstMonth)
    if (year === undefined || starts > year) {
      if (year !== undefined && rule.carryMost !== null && balance > rule.carryMost)
        add({
          ...{ on, kind: 'lostAtYearEnd', most: rule.carryMost },
          amount: rule.carryMost - balance,
        })
      year = starts
      of = {
        fte: 0,
        isGranted: false,
        parts: 0,
        accrued: 0,
        worked: of.worked,
        fromHours: of.fromHours,
      }
    }
    const fte = rule.sharesByFTE ? Math.min(now.fte, 100) : 100
    if (rule.accrual === 'frontLoaded' && !(of.isGranted && of.fte === fte)) {
      const share = (rule.perYear * shareLeft(on, job, rule.firstYear)) / 100
      const amount = Math.round(share * (fte - of.fte))
      const left = of.isGranted ? undefined : yearLeft(on, job, rule, fte)
      const kind = of.isGranted ? 'shareChanged' : 'granted'
      given({ on, kind, fte, ...(left && { left }), amount }, rule.cap)
      of = { ...of, isGranted: true, fte }
    }
    if (rule.accrual === 'monthly') {
      const month = monthsBetween(starts, on)
      const isNew = !accruedMonths.has(on.slice(0, 7))
      if (isNew && month < job.months) {
        accruedMonths.add(on.slice(0, 7))
        const parts = of.parts + (rule.perYear * fte) / 100 / job.months
        const amount = Math.round(parts) - of.accrued
        given({ on, kind: 'accrued', fte, amount }, rule.cap)
        of = { ...of, parts, accrued: Math.round(parts) }
      }
    }
    if (rule.accrual === 'hoursWorked' && rule.hoursPerUnit) {
      const minutes = workedIn.get(monthsLater(on, -1).slice(0, 7)) ?? 0
      if (on.endsWith('-01') && minutes > 0) {
        const worked = of.worked + (minutes * 100) / 60 / rule.hoursPerUnit
        given({ on, kind: 'accrued', amount: Math.round(worked) - of.fromHours }, rule.cap)
        of = { ...of, worked, fromHours: Math.round(worked) }
      }
    }
  }

  const accruedMonths = new Set<string>()
  const workedIn = new Map(
    Map.groupBy(facts.worked, ({ month }) => month)
      .entries()
      .map(([month, all]) => [month, all.reduce((sum, { minutes }) => sum + minutes, 0)]),
  )
  const corrections = inTurn(facts.corrections, ({ id }) => id)
  const charges = inTurn(facts.charges, ({ requestID }) => requestID)
  const turns = new Set(turnsOf(own, through))
  const days = new Set([...turns, ...[...corrections, ...charges].map(({ on }) => on)])
  let [correction, charge] = [0, 0]
  for (const on of [...days].filter((day) => day <= through).toSorted()) {
    if (turns.has(on)) accrue(on)
    for (let one = corrections[correction]; one?.on === on; one = corrections[++correction])
      add({
        ...{ on, kind: 'corrected', amount: one.amount, correctionID: one.id },
        ...{ reason: one.reason, by: one.by },
      })
    for (let one = charges[charge]; one?.on === on; one = charges[++charge])
      add({
        ...{ on, kind: one.isWaiting ? 'waiting' : 'taken', amount: -one.amount },
        requestID: one.requestID,
      })
  }
  return lines
}

/**
 * What holds on a day, for days in their order: it is looked up only where a job or a rule begins or ends, so
 * that three thousand people take no longer than they need to.
 */
function standing({ employments, allowances }: LeaveFacts) {
  const changes = [...employments, ...allowances]
    .flatMap(({ from, to }) => (to === null ? [from] : [from, plusDays(to, 1)]))
    .toSorted()
  let known: { now: ReturnType<typeof employmentOn>; rule: Allowance | undefined } | undefined
  let until = ''
  return (on: string) => {
    if (!known || on >= until) {
      const now = employmentOn(employments, on)
      known = { now, rule: now && allowanceOn(allowances, now.job.groupID, on) }
      until = changes.find((day) => day > on) ?? '9999'
    }
    return known
  }
}

/** By day, and what falls on the same one by the order in which it was entered. */
const inTurn = <Row extends { on: string }>(rows: readonly Row[], orderOf: (row: Row) => number) =>
  rows.toSorted((a, b) => (a.on === b.on ? orderOf(a) - orderOf(b) : a.on < b.on ? -1 : 1))

/** The rules for the groups that someone is or was in: those of others add nothing, and take time. */
const ofGroups = ({ employments, allowances }: LeaveFacts): readonly Allowance[] =>
  allowances.filter(
    ({ groupID }) => groupID === null || employments.some((job) => job.groupID === groupID),
  )

/**
 * The days on which something may be added: months that begin, and jobs or rules that begin or have ended. What is
 * there from the start of a year is added in no other month.
 */
function turnsOf({ employments, allowances }: LeaveFacts, through: string): string[] {
  const starts = allowances.map(({ from }) => from)
  const firsts = employments.map(({ from }) => from)
  if (starts.length === 0 || firsts.length === 0) return []
  const least = (all: string[]) => all.reduce((a, b) => (a < b ? a : b))
  const begin = [least(starts), least(firsts)].reduce((a, b) => (a > b ? a : b))
  const ends = [...employments, ...allowances].flatMap(({ to }) =>
    to === null ? [] : [plusDays(to, 1)],
  )
  const turns = [...starts, ...firsts, ...ends].filter((day) => day >= begin)
  const months = monthsIn(`${begin} ${through}`)
  const isByMonth = allowances.some(
    ({ accrual }) => accrual === 'monthly' || accrual === 'hoursWorked',
  )
  const beginsYear = (day: string) =>
    employments.some(({ firstMonth }) => firstMonth === Number(day.slice(5, 7)))
  return [...turns, ...(isByMonth ? months : months.filter(beginsYear))]
}

/** The first days of months from a day through another, by both days: the same for all who started then. */
const monthsIn = onceFor((span): readonly string[] => {
  const [begin = '', through = ''] = span.split(' ')
  const months: string[] = []
  for (let month = monthsLater(begin, begin.endsWith('-01') ? 0 : 1); month <= through;)
    [, month] = [months.push(month), monthsLater(month, 1)]
  return months
})

/** What someone had at the end of a day. */
export const balanceOn = (lines: readonly BalanceLine[], day: string): number =>
  lines.findLast(({ on }) => on <= day)?.balance ?? 0

/** The least that someone has from a day on: what can still be taken then. */
export const lowestFrom = (lines: readonly BalanceLine[], day: string): number =>
  lines
    .filter(({ on }) => on > day)
    .reduce((least, { balance }) => Math.min(least, balance), balanceOn(lines, day))

/**
 * What can still be taken from a day on without leaving less than nothing on a later one. What would be lost
 * anyway, at the end of a year or above the cap, can be taken before.
 */
export function freeFrom(lines: readonly BalanceLine[], day: string): number {
  let lost = 0
  let free = balanceOn(lines, day)
  for (const { on, kind, amount, balance } of lines) {
    if (on <= day) continue
    if (kind === 'lostAtYearEnd' || kind === 'lostOverCap') lost -= amount
    free = Math.min(free, balance + lost)
  }
  return Math.max(0, free)
}
