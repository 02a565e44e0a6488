import type { FieldErrors } from '@atrium/kit/shared'
import { mostAlternates, type RequestedCourse } from './words.ts'

interface Offer {
  courseIDs: ReadonlySet<number>
  maxRequests: number | null
}

/**
 * Errors in requests: a course that is not offered or listed twice, or more than the catalog
 * allows.
 */
export function requestErrors(
  requested: readonly RequestedCourse[],
  { courseIDs, maxRequests }: Offer,
): FieldErrors | undefined {
  const ids = requested.map(({ courseID }) => courseID)
  if (new Set(ids).size !== ids.length || ids.some((id) => !courseIDs.has(id)))
    return { requested: { id: 'academics.requests.notOffered' } }
  const alternates = requested.filter(({ isAlternate }) => isAlternate).length
  if (alternates > mostAlternates)
    return {
      requested: { id: 'academics.requests.tooManyAlternates', values: { count: mostAlternates } },
    }
  if (maxRequests !== null && requested.length - alternates > maxRequests)
    return { requested: { id: 'academics.requests.tooMany', values: { count: maxRequests } } }
  return undefined
}

/** Students and their families request while the window is open; a side that is blank is open. */
export const isOpen = (
  { requestsFrom, requestsUntil }: { requestsFrom: string | null; requestsUntil: string | null },
  today: string,
): boolean =>
  (requestsFrom !== null || requestsUntil !== null) &&
  (requestsFrom ?? today) <= today &&
  today <= (requestsUntil ?? today)
