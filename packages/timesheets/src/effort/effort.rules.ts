import { calendarDay, inProportion, type MessageRef } from '@atrium/kit/shared'

export interface EffortShare {
  programID: number
  program: string
  minutes: number
  /** In hundredths of a percent; all shares of a report add up to 10,000. */
  share: number
}

/**
 * Minutes by program as shares of the total. The rounding difference goes to the largest, so that
 * they add up.
 */
export function sharesOf(
  hours: readonly { programID: number; program: string; minutes: number }[],
): EffortShare[] {
  const total = hours.reduce((sum, { minutes }) => sum + minutes, 0)
  if (total === 0) return []
  const shares = hours
    .filter(({ minutes }) => minutes > 0)
    .map((one) => ({ ...one, share: Math.floor((one.minutes * 10_000) / total) }))
    .toSorted((one, other) => other.minutes - one.minutes || one.programID - other.programID)
  const [largest] = shares
  if (largest) largest.share += 10_000 - shares.reduce((sum, { share }) => sum + share, 0)
  return shares
}

export interface EffortDifference {
  programID: number
  /** What payroll charged. */
  charged: number
  /** What the hours say it should have charged, of the same total. */
  due: number
  /** Positive: more has to be charged to this program. */
  difference: number
}

/**
 * Payroll charges compared with the hours worked: the same total, split by share. The rounding
 * difference goes to the largest share.
 */
export function compareWithPayroll(
  shares: readonly Pick<EffortShare, 'programID' | 'share'>[],
  charges: readonly { programID: number; cents: number }[],
): EffortDifference[] {
  const total = charges.reduce((sum, { cents }) => sum + cents, 0)
  const charged = new Map<number, number>()
  for (const { programID, cents } of charges)
    charged.set(programID, (charged.get(programID) ?? 0) + cents)
  const due = new Map(
    shares.map(({ programID, share }) => [programID, Math.floor((total * share) / 10_000)]),
  )
  const left = total - [...due.values()].reduce((sum, cents) => sum + cents, 0)
  const largest = shares.reduce<{ programID: number; share: number } | undefined>(
    (best, one) => (best === undefined || one.share > best.share ? one : best),
    undefined,
  )
  if (largest) due.set(largest.programID, (due.get(largest.programID) ?? 0) + left)
  return [...new Set([...due.keys(), ...charged.keys()])]
    .toSorted((one, other) => one - other)
    .map((programID) => {
      const [is, ought] = [charged.get(programID) ?? 0, due.get(programID) ?? 0]
      return { programID, charged: is, due: ought, difference: ought - is }
    })
}

/** The half of a year that a day is in: federal rules ask certifications twice a year. */
export const halfOf = (day: string): { startsOn: string; endsOn: string } =>
  Number(day.slice(5, 7)) <= 6
    ? { startsOn: `${day.slice(0, 4)}-01-01`, endsOn: `${day.slice(0, 4)}-06-30` }
    : { startsOn: `${day.slice(0, 4)}-07-01`, endsOn: `${day.slice(0, 4)}-12-31` }

/** The month that a day is in. */
export const monthOf = (day: string): { startsOn: string; endsOn: string } => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return { startsOn: `${day.slice(0, 7)}-01`, endsOn: calendarDay(Date.UTC(year, month, 0)) }
}

/** Approved minutes of a person for a program in a month, by its first day. */
export interface WorkedMonth {
  programID: number
  program: string
  month: string
  minutes: number
}

/** A day on which someone was away with approval, and wrote down hours. */
export interface AwayDay {
  date: string
  isWhole: boolean
  /** How long they were away, and how long their day is. */
  minutes: number
  dayMinutes: number
  lines: { programID: number; minutes: number }[]
}

/**
 * The minutes of a day’s lines that are leave, which no award pays as effort: all of a whole day, of
 * part of one those that the rest of the day has no room for, by program in proportion.
 */
export function leaveIn({ isWhole, minutes, dayMinutes, lines }: AwayDay): AwayDay['lines'] {
  const total = lines.reduce((sum, line) => sum + line.minutes, 0)
  const leave = isWhole ? total : Math.min(total, Math.max(0, total + minutes - dayMinutes))
  if (leave === 0) return []
  const byProgram = ({ programID, minutes: weight }: (typeof lines)[number]) => ({
    id: programID,
    weight,
  })
  return inProportion(leave, lines, byProgram).map(({ of: { programID }, amount }) => ({
    programID,
    minutes: amount,
  }))
}

/** Hours by program and month without those of leave. */
export function withoutLeave<Month extends WorkedMonth>(
  worked: readonly Month[],
  away: readonly AwayDay[],
): Month[] {
  const leave = new Map<string, number>()
  for (const day of away)
    for (const { programID, minutes } of leaveIn(day)) {
      const key = `${programID} ${day.date.slice(0, 7)}`
      leave.set(key, (leave.get(key) ?? 0) + minutes)
    }
  return worked
    .map((one) => ({
      ...one,
      minutes: one.minutes - (leave.get(`${one.programID} ${one.month.slice(0, 7)}`) ?? 0),
    }))
    .filter(({ minutes }) => minutes > 0)
}

export interface DueReport {
  kind: 'semiannual' | 'activityReport'
  startsOn: string
  endsOn: string
  shares: EffortShare[]
}

/**
 * The reports that a person owes for a half year: one certification if all work was one program;
 * with several, an activity report of the total for each month (2 CFR 200.430).
 * @param isMonthly reports by month were signed already: they go on by month
 */
export function reportsDue(
  half: { startsOn: string; endsOn: string },
  worked: readonly WorkedMonth[],
  isMonthly = false,
): DueReport[] {
  const programs = new Set(worked.map(({ programID }) => programID))
  if (programs.size === 0) return []
  if (programs.size === 1 && !isMonthly)
    return [{ kind: 'semiannual', ...half, shares: sharesOf(summed(worked)) }]
  return [...Map.groupBy(worked, ({ month }) => month)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, own]) => ({
      kind: 'activityReport',
      ...monthOf(month),
      shares: sharesOf(summed(own)),
    }))
}

/** Minutes by program. */
export function summed(
  worked: readonly Omit<WorkedMonth, 'month'>[],
): { programID: number; program: string; minutes: number }[] {
  const sums = new Map<number, { programID: number; program: string; minutes: number }>()
  for (const { programID, program, minutes } of worked)
    sums.set(programID, {
      ...{ programID, program },
      minutes: (sums.get(programID)?.minutes ?? 0) + minutes,
    })
  return [...sums.values()]
}

/** Whether a report says what the approved timesheets say today. */
export function isCurrent(
  shares: readonly Pick<EffortShare, 'programID' | 'minutes'>[],
  hours: readonly { programID: number; minutes: number }[],
): boolean {
  const now = hours.filter(({ minutes }) => minutes > 0)
  return (
    now.length === shares.length &&
    shares.every(({ programID, minutes }) =>
      now.some((one) => one.programID === programID && one.minutes === minutes),
    )
  )
}

export interface EffortFacts {
  endsOn: string
  today: string
  /** The person's timesheets of the period that are not approved yet. */
  openSheets: number
  isCurrent: boolean
}

/**
 * Why a report can't be signed or certified yet, in words: it is about work that is done, and whose
 * timesheets are approved (2 CFR 200.430).
 */
export function effortFault({
  endsOn,
  today,
  openSheets,
  isCurrent: saysToday,
}: EffortFacts): MessageRef | undefined {
  if (today <= endsOn) return { id: 'timesheets.effort.notEnded', values: { date: endsOn } }
  if (openSheets > 0) return { id: 'timesheets.effort.openSheets', values: { count: openSheets } }
  return saysToday ? undefined : { id: 'timesheets.effort.changed' }
}
