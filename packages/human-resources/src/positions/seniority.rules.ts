import type { AssignmentStatus } from './positions.words.ts'

export interface Service {
  startsOn: string
  endsOn: string | null
  status: AssignmentStatus
}

/** Months from the end of one service to the start of the next, started ones not counted. */
const monthsApart = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  (Number(to.slice(5, 7)) - Number(from.slice(5, 7))) -
  (to.slice(8) < from.slice(8) ? 1 : 0)

/**
 * Since when someone's seniority counts: the first day of paid probationary or permanent service (Ed.
 * Code 44848). Someone permanent who comes back within 39 months keeps it (44931); anyone else begins
 * again. Null: no such service.
 */
export function seniorityOf(services: readonly Service[], today: string): string | null {
  const counted = services
    .filter(
      ({ status, startsOn }) =>
        status !== 'temporary' && status !== 'substitute' && startsOn <= today,
    )
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  let since: string | null = null
  let until: string | null = ''
  let wasPermanent = false
  for (const { startsOn, endsOn, status } of counted) {
    const apart = until === null || until === '' ? 0 : monthsApart(until, startsOn)
    // A day or a summer between two jobs is no break; a longer one is, unless they may come back.
    if (since === null || apart >= (wasPermanent ? 39 : 3)) since = startsOn
    wasPermanent ||= status === 'permanent'
    until = until === null || endsOn === null ? null : until > endsOn ? until : endsOn
  }
  return since
}
