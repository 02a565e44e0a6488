import { request, useMay, useRoutes, useUserContext } from '@atrium/kit/client'
import type { ScheduleEntry } from '@atrium/roster/words'
import { useQuery } from '@tanstack/react-query'

/**
 * A teacher's sections, in the specification's order; a teacher's own come with the user context.
 * Undefined until loaded, and if the reader may not see them.
 */
export function useSchedule(staffID: number): readonly ScheduleEntry[] | undefined {
  const { base } = useRoutes()
  const { classroom } = useUserContext()
  const may = useMay()
  const own = classroom?.staffID === staffID ? classroom.schedule : undefined
  const { data } = useQuery({
    queryKey: ['teacher-schedule', staffID],
    queryFn: async ({ signal }) =>
      (
        await request<{ schedule: ScheduleEntry[] }>({
          url: `${base}/rest/teacher-schedule/${staffID}`,
          signal,
        })
      ).body.schedule,
    enabled:
      own === undefined && staffID !== 0 && may([['staff-own', 'classroom.any']], { staffID }),
    staleTime: 120_000,
  })
  return own ?? data
}
