import { plusDays, type MessageRef } from '@atrium/kit/shared'
import type { Entry } from './school-entry.rules.ts'

/**
 * Where a student is with a vaccine: which dose is next, and by when.
 * @param day writes a day in the reader’s way
 */
export function saidOf(
  { status, given }: Pick<Entry['vaccines'][number], 'status' | 'given'>,
  day: (one: string) => string,
): MessageRef {
  const next = given + 1
  switch (status.state) {
    case 'met':
      return { id: 'health.standing.met', values: { count: given } }
    case 'conditional':
      return { id: 'health.standing.due', values: { next, by: day(status.by) } }
    case 'exempt':
      return status.until
        ? { id: 'health.standing.exemptUntil', values: { until: day(status.until) } }
        : { id: 'health.standing.exemptAlways' }
    case 'missing':
      return status.since
        ? { id: 'health.standing.overdue', values: { next, by: day(plusDays(status.since, -1)) } }
        : { id: 'health.standing.missing', values: { count: given } }
  }
}
