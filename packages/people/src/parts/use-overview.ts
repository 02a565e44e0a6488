import { api } from '../api.ts'
import type { OverviewPart, OverviewValue } from '../overview.queries.ts'

/**
 * One section's part of an overview; undefined until loaded. All cards on the page share one
 * request. `useOverview<typeof attendanceOverview>('student', 'attendance', id)`
 */
export function useOverview<Part extends OverviewPart>(
  kind: Part['kind'],
  section: Part['section'],
  id: number,
): OverviewValue<Part> | undefined {
  const { data } = api.overview.useQuery({ kind, id })
  return data?.[section] as OverviewValue<Part> | undefined
}
