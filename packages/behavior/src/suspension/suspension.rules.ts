/** A plan that gives a child rights in discipline: an IEP, or a 504 plan. */
export const plans = ['none', 'iep', '504'] as const
export type Plan = (typeof plans)[number]

/** Days out of school that one decision takes from a student; days are 'YYYY-MM-DD', both included. */
export interface Removal {
  from: string
  to: string
  /** The day of the decision. */
  decidedOn: string
}

/** What one more removal comes to. */
export interface Counted {
  /** School days of this one, those that an earlier one already took left out. */
  days: number
  /** School days since the start of the school year, this one included. */
  total: number
  /** Consecutive school days of this one. */
  consecutive: number
  /** The last day for deciding whether the behavior was a manifestation of the disability. */
  determinationBy: string | null
  /** Whether that decision is due; its day may lie beyond the calendar. */
  asksForDetermination: boolean
  /** The eleventh day out of school: from this day on, the child gets services. */
  servicesFrom: string | null
}

/** So many school days out of school a year change nothing about a child's placement (34 CFR 300.530(b)). */
export const daysWithoutServices = 10
/** Within so many school days of the decision, the team meets (34 CFR 300.530(e)). */
export const daysToDetermine = 10
/** Consecutive school days for which a principal may suspend (Cal. Ed. Code 48911(a)). */
export const mostConsecutive = 5
/** School days of suspension in a school year (48903(a)). */
export const mostInYear = 20
/** The same for a student who changed schools during the year (48903(a)). */
export const mostAfterTransfer = 30

export const within = (days: readonly string[], from: string, to: string): string[] =>
  days.filter((day) => from <= day && day <= to)

/** The school day that is this many school days after a day; null if the calendar doesn't reach it. */
export const schoolDaysAfter = (
  days: readonly string[],
  day: string,
  count: number,
): string | null => days.filter((one) => one > day)[count - 1] ?? null

/**
 * What each suspension out of school comes to, in the order of the decisions. An in-school suspension in which
 * the child goes on learning is no removal, so callers leave it out (71 Fed. Reg. 46715). More than
 * ten school days in a school year ask for a manifestation determination for a child with an IEP
 * (34 CFR 300.530(e), 300.536) or a 504 plan (34 CFR 104.35, 104.36), and for services from the
 * eleventh (300.530(b)(2), (d)).
 * @param schoolDays the school's days in session, in order, of the school year
 */
export function countRemovals(
  removals: readonly Removal[],
  { plan, schoolDays }: { plan: Plan; schoolDays: readonly string[] },
): Counted[] {
  const out = new Set<string>()
  return removals.map(({ from, to, decidedOn }) => {
    const own = within(schoolDays, from, to)
    const before = out.size
    for (const day of own) out.add(day)
    const total = out.size
    const isOver = plan !== 'none' && total > daysWithoutServices && total > before
    const eleventh = [...out].toSorted()[daysWithoutServices] ?? null
    return {
      days: total - before,
      total,
      consecutive: own.length,
      asksForDetermination: isOver,
      determinationBy: isOver ? schoolDaysAfter(schoolDays, decidedOn, daysToDetermine) : null,
      servicesFrom: isOver ? eleventh : null,
    }
  })
}

/** The message about a suspension that the law doesn't allow; undefined if it does. */
export function suspensionError(
  { consecutive, total }: Pick<Counted, 'consecutive' | 'total'>,
  { hasTransferred = false }: { hasTransferred?: boolean } = {},
):
  | 'behavior.suspension.noDays'
  | 'behavior.suspension.overFive'
  | 'behavior.suspension.overYear'
  | undefined {
  if (consecutive === 0) return 'behavior.suspension.noDays'
  if (consecutive > mostConsecutive) return 'behavior.suspension.overFive'
  if (total > (hasTransferred ? mostAfterTransfer : mostInYear))
    return 'behavior.suspension.overYear'
  return undefined
}

/** What due process asks of the school. */
export const stepKinds = ['conference', 'notice', 'appeal', 'manifestation', 'services'] as const
export type StepKind = (typeof stepKinds)[number]

export interface Step {
  kind: StepKind
  /** Null: the calendar doesn't reach it. */
  dueOn: string | null
}

/**
 * What a suspension out of school asks for. The student is heard before it starts (48911(b)), the
 * parents are notified in writing when it starts (48911(d)), and may appeal for as many school days
 * as the district gives them.
 */
export const stepsOf = (
  { from }: Removal,
  { asksForDetermination, determinationBy, servicesFrom }: Counted,
  { schoolDays, appealDays }: { schoolDays: readonly string[]; appealDays: number },
): Step[] => {
  const starts = schoolDays.find((day) => day >= from) ?? from
  return [
    { kind: 'conference', dueOn: starts },
    { kind: 'notice', dueOn: starts },
    { kind: 'appeal', dueOn: schoolDaysAfter(schoolDays, starts, appealDays) },
    ...(asksForDetermination
      ? [
          { kind: 'manifestation' as const, dueOn: determinationBy },
          { kind: 'services' as const, dueOn: servicesFrom },
        ]
      : []),
  ]
}
