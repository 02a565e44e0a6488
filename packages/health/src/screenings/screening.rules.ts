import type { FieldErrors } from '@atrium/kit/shared'
import type { ScreeningResult } from './screenings.words.ts'

/** Whether a result asks for something more: an examination by a doctor, or another screening. */
export const needsFollowUp = (result: ScreeningResult): boolean =>
  result === 'refer' || result === 'recheck'

/** A result that was entered for one student of a class. */
export interface EnteredResult {
  userID: number
  result: ScreeningResult
  details: string | null
}

/** The results of a class as they are recorded; those that ask for something more say that it is needed. */
export const asRecorded = ({ result, details }: EnteredResult) => ({
  ...{ result, details },
  followUp: needsFollowUp(result) ? ('needed' as const) : null,
})

/** Errors in the results of a class: no student twice. */
export function resultErrors(results: readonly EnteredResult[]): FieldErrors {
  const ids = results.map(({ userID }) => userID)
  const isTwice = new Set(ids).size < ids.length
  return isTwice ? { results: { id: 'health.screening.twice' } } : {}
}
