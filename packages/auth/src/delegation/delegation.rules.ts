import { schoolDate } from '@atrium/kit/shared'
import type { FieldErrors } from '@atrium/kit/shared'

/** The maximum length of a delegation. */
export const mostDelegatedDays = 180

/** Errors in a delegation's first and last day, which are both required and inclusive. */
export function delegationErrors(
  { from, until }: { from: string; until: string },
  now: Date,
  timeZone: string,
): FieldErrors {
  const today = schoolDate(now, timeZone)
  if (until < today) return { until: { id: 'auth.delegation.past' } }
  if (until < from) return { until: { id: 'auth.duties.untilBeforeFrom' } }
  const days = (Date.parse(until) - Date.parse(from < today ? today : from)) / 86_400_000
  if (days > mostDelegatedDays)
    return { until: { id: 'auth.delegation.tooLong', values: { days: mostDelegatedDays } } }
  return {}
}
