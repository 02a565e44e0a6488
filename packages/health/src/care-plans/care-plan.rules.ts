import { addYears, plusDays } from '@atrium/kit/shared'
import type { CarePlanKind, Review } from './care-plans.words.ts'

/**
 * What a care plan needs before it is in force. Days are 'YYYY-MM-DD'. Not legal advice: each rule names
 * the section that it follows.
 */

/** What the paper says about who signed, and when. */
export interface Statements {
  prescriberSignedOn: string | null
  guardianSignedOn: string | null
}

/**
 * Whether a plan needs the written statements of a prescriber and of the parent: whenever someone at school
 * is to help with a medication (Cal. Ed. Code 49423(b)), and for inhalers (49423.1), seizure action plans
 * (49468.2), and care for diabetes (49423.5). An individualized health plan without any is the nurse's.
 */
export const needsStatements = (kind: CarePlanKind, medications: number): boolean =>
  kind !== 'healthPlan' || medications > 0

/** The statements are provided at least each year (Cal. Ed. Code 49423(b)(3), 49423.1(b)(3)). */
export const isTooOld = (signedOn: string, day: string): boolean => addYears(signedOn, 1) < day

/** The last day by which a plan that begins on `startsOn` is reviewed: a year after the oldest of its papers. */
export function latestReview(
  startsOn: string,
  { prescriberSignedOn, guardianSignedOn }: Statements,
): string {
  const [oldest = startsOn] = [startsOn, prescriberSignedOn, guardianSignedOn]
    .filter((day) => day !== null)
    .toSorted()
  return addYears(oldest, 1)
}

export interface Unsigned extends Statements {
  kind: CarePlanKind
  medications: number
  reviewOn: string
}

export type Missing =
  | 'needsPrescriber'
  | 'needsGuardian'
  | 'oldPrescriber'
  | 'oldGuardian'
  | 'reviewPast'
  | 'reviewTooLate'

/** What keeps the nurse from signing a plan on a day; null: nothing. */
export function missingToSign(plan: Unsigned, today: string): Missing | null {
  const { kind, medications, prescriberSignedOn, guardianSignedOn, reviewOn } = plan
  if (needsStatements(kind, medications)) {
    if (prescriberSignedOn === null) return 'needsPrescriber'
    if (guardianSignedOn === null) return 'needsGuardian'
    if (isTooOld(prescriberSignedOn, today)) return 'oldPrescriber'
    if (isTooOld(guardianSignedOn, today)) return 'oldGuardian'
  }
  if (reviewOn <= today) return 'reviewPast'
  return reviewOn > latestReview(today, plan) ? 'reviewTooLate' : null
}

/** How near a review is: overdue from its day on, soon within 30 days. */
export const reviewOf = (reviewOn: string, today: string): Exclude<Review, 'none'> =>
  reviewOn <= today ? 'overdue' : reviewOn <= plusDays(today, 30) ? 'soon' : 'later'
