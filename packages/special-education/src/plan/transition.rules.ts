import { addYears } from '@atrium/kit/shared'

/** From this age on, a plan says how the student goes on after school. */
export const transitionAge = 16

/**
 * Whether an IEP that is put in force on a day needs a transition: it is in effect for a year, and in that
 * year the student is 16 or turns 16 (34 CFR 300.320(b), Cal. Ed. Code 56043(g)). Days are 'YYYY-MM-DD'.
 */
export const needsTransition = (birthDate: string | null, today: string): boolean =>
  birthDate !== null && addYears(birthDate, transitionAge) <= addYears(today, 1)
