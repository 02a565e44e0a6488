import { request, RequestError, useRoutes } from '@atrium/kit/client'
import { useQuery } from '@tanstack/react-query'
import type { Subject } from './context-subject.rules.ts'

/** The specification's cached user: kept two minutes. While loading, and where it cannot be had: "User" and the id. */
export interface CachedUser {
  firstName: string
  lastName: string
}

export function useCachedUser(userID: number, enabled = true): CachedUser {
  const { base } = useRoutes()
  const { data } = useQuery({
    queryKey: ['user', userID],
    queryFn: async ({ signal }) => {
      try {
        return (await request<{ user: CachedUser }>({ url: `${base}/rest/user/${userID}`, signal })).body.user
      } catch (error) {
        if (!(error instanceof RequestError && error.cancelled)) console.warn(error)
        return null
      }
    },
    enabled: enabled && userID !== 0,
    staleTime: 120_000,
  })
  return data ?? { firstName: 'User', lastName: String(userID) }
}

/** An event's name; undefined while it is loading and where it cannot be had. */
function useEventName(eventID: number, enabled: boolean): string | undefined {
  const { base } = useRoutes()
  const { data } = useQuery({
    queryKey: ['event-name', eventID],
    queryFn: async ({ signal }) => {
      const { status, body } = await request<{ event: { name: string } }>({
        url: `${base}/rest/event/${eventID}?fields=name`,
        expected: [200, 403, 404],
        signal,
      })
      return status === 200 ? body.event.name : null
    },
    enabled,
    staleTime: 120_000,
    retry: false,
  })
  return data ?? undefined
}

/** What a context menu is headed with: the person's name, the event's name or undefined. */
export function useSubjectName({ menu, id }: Subject): string | undefined {
  const user = useCachedUser(id, menu !== 'event')
  const event = useEventName(id, menu === 'event')
  return menu === 'event' ? event : `${user.firstName} ${user.lastName}`.trim()
}
