import { addYears, isWeekend, plusDays } from '@atrium/kit/shared'

/**
 * When the steps of special education are due. Days are 'YYYY-MM-DD'. Not legal advice: each rule names
 * the section that it follows.
 */

export const dueKinds = ['evaluation', 'annual', 'triennial', 'transfer', 'exit'] as const
export type DueKind = (typeof dueKinds)[number]

/** Days in a row on which a school is closed, first and last included. */
export interface Break {
  from: string
  to: string
}

/** A break that stops the clock is longer than this many schooldays (Cal. Ed. Code 56043(c), 56344). */
export const breakDays = 5

const oneDay = 86_400_000
const instant = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The days from one to the other; 1 to the next one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instant(to) - instant(from)) / oneDay)

/**
 * The breaks that stop the clock: days between sessions or terms, and vacations of more than five
 * schooldays. A break runs from its first weekday without school to the last. The weekends next to it
 * count, so that a due date is never later than the law allows.
 * @param inSession whether students attend on a weekday
 */
export function breaksWithin(
  from: string,
  to: string,
  inSession: (day: string) => boolean,
): Break[] {
  const found: Break[] = []
  let closed: string[] = []
  const end = () => {
    const [first, last] = [closed[0], closed.at(-1)]
    if (first && last && closed.length > breakDays) found.push({ from: first, to: last })
    closed = []
  }
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    if (isWeekend(day)) continue
    if (inSession(day)) end()
    else closed.push(day)
  }
  end()
  return found
}

export interface EvaluationDue {
  dueOn: string
  /** The breaks that moved it. */
  breaks: Break[]
}

/**
 * The last day on which the meeting may be held: 60 days after the parent's written consent arrived,
 * not counting the days of breaks (Cal. Ed. Code 56043(c), 56302.1, 56344(a); 34 CFR 300.301(c)).
 */
export function evaluationDue(
  consentOn: string,
  breaks: readonly Break[],
  days = 60,
): EvaluationDue {
  let dueOn = plusDays(consentOn, days)
  const met: Break[] = []
  for (const one of breaks.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (one.to <= consentOn || one.from > dueOn) continue
    // Of a break in which the consent arrives, the days after it.
    const from = one.from <= consentOn ? plusDays(consentOn, 1) : one.from
    dueOn = plusDays(dueOn, daysBetween(from, one.to) + 1)
    met.push(one)
  }
  return { dueOn, breaks: met }
}

/** The next meeting is due within a year of the last (34 CFR 300.324(b)(1), Cal. Ed. Code 56043(d)). */
export const annualDue = (meetingOn: string): string => addYears(meetingOn, 1)

/** An evaluation comes again within three years (34 CFR 300.303(b)(2), Cal. Ed. Code 56043(k)). */
export const triennialDue = (evaluatedOn: string): string => addYears(evaluatedOn, 3)

/**
 * A student from another district gets comparable services at once, and a plan of this district within
 * 30 days (34 CFR 300.323(e), Cal. Ed. Code 56325(a)). Breaks don't stop it.
 */
export const transferDue = (transferredOn: string): string => plusDays(transferredOn, 30)

/** What the due dates of one plan depend on. */
export interface PlanDates {
  kind: 'iep' | '504'
  status: string
  consentOn: string | null
  evaluatedOn: string | null
  meetingOn: string | null
  transferredOn: string | null
  /** The last day of a student who has left the district; null: they go on. */
  leftOn: string | null
}

export interface Due {
  kind: DueKind
  dueOn: string
  breaks: Break[]
}

/**
 * What is due for a plan, the earliest first. Section 504 sets no 60 days and no year; districts
 * review those plans each year and evaluate again periodically (34 CFR 104.35(d)), which here is the
 * same three years. Of a student who has left the district, this one owes only the exit, which the state
 * counts with its reason (34 CFR 300.645, IDEA section 618(a)(1)(A)(iii)).
 */
export function duesOf(plan: PlanDates, breaks: readonly Break[]): Due[] {
  const { kind, status, consentOn, evaluatedOn, meetingOn, transferredOn, leftOn } = plan
  const found: Due[] = []
  const isBeingEvaluated = status === 'evaluation' || status === 'eligible'
  const isInForce = status === 'inForce' || status === 'amending'
  if (leftOn !== null)
    return isBeingEvaluated || isInForce ? [{ kind: 'exit', dueOn: leftOn, breaks: [] }] : []
  if (isBeingEvaluated && kind === 'iep' && consentOn)
    found.push({ kind: 'evaluation', ...evaluationDue(consentOn, breaks) })
  if (isInForce) {
    // Until this district has met about the plan that came along, that comes before any review.
    const isInterim = transferredOn !== null && (meetingOn ?? '') < transferredOn
    if (isInterim) found.push({ kind: 'transfer', dueOn: transferDue(transferredOn), breaks: [] })
    if (meetingOn) found.push({ kind: 'annual', dueOn: annualDue(meetingOn), breaks: [] })
    if (evaluatedOn) found.push({ kind: 'triennial', dueOn: triennialDue(evaluatedOn), breaks: [] })
  }
  return found.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
}

export const urgencies = ['overdue', 'soon', 'later'] as const
export type Urgency = (typeof urgencies)[number]

/** Overdue from the day after; soon within 30 days. */
export const urgencyOf = (dueOn: string, today: string): Urgency =>
  dueOn < today ? 'overdue' : daysBetween(today, dueOn) <= 30 ? 'soon' : 'later'
