import { request, useFileAddress, useRoutes } from '@atrium/kit/client'
import { useQuery } from '@tanstack/react-query'
import type { Subject } from './context-subject.rules.ts'

/** What the head of a person's profile tells, as far as a menu needs it. */
interface PersonHead {
  firstName: string
  preferredName: string | null
  lastName: string
  photoUUID: string | null
}

/** What a context menu is headed with. `name` is undefined while an event's is not known. */
export interface SubjectHead {
  name: string | undefined
  /** The address of a person's picture. */
  photo: string | undefined
}

/** The name that a person goes by and their picture, the name of an event. While loading, and where a person cannot be had: "User" and the id. */
export function useSubjectHead(subject: Subject): SubjectHead {
  const { menu, id } = subject
  const person = usePersonHead(subject)
  const name = useEventName(id, menu === 'event')
  const addressOf = useFileAddress()
  if (menu === 'event') return { name, photo: undefined }
  return {
    name: person
      ? `${person.preferredName || person.firstName} ${person.lastName}`.trim()
      : `User ${id}`,
    photo: addressOf(person?.photoUUID, '96'),
  }
}

/** Kept two minutes. Asked under the key of the profile's own pages, so that menu and page ask once between them. */
function usePersonHead({ menu, id }: Subject): PersonHead | undefined {
  const asked = { kind: menu === 'classroom' ? 'staff' : menu, id }
  const { data } = useQuery({
    queryKey: [['people', 'header'], { input: asked, type: 'query' }],
    queryFn: async ({ signal }) => {
      const { calls } = await import('../trpc-client.ts')
      return (await calls.query('people.header', asked, { signal })) as PersonHead
    },
    enabled: menu !== 'event' && id !== 0,
    staleTime: 120_000,
    retry: false,
  })
  return data
}

/** Undefined while it is loading and where it cannot be had. */
function useEventName(eventID: number, enabled: boolean): string | undefined {
  const { base } = useRoutes()
  const { data } = useQuery({
    // Among what is read of events: an event that is renamed is called so at once.
    queryKey: [['events', 'events', 'name'], { input: { id: eventID } }],
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
