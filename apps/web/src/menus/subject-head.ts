import { request, useFileAddress, useRoutes, useUserContext } from '@atrium/kit/client'
import type { Match } from '@atrium/kit/shared'
import type { ScheduleEntry } from '@atrium/roster/words'
import { useQuery } from '@tanstack/react-query'
import { mayOpen } from '../routing/may-open.rules.ts'
import { usePlace } from '../routing/use-place.ts'
import { subjectOf, type Subject } from './context-subject.rules.ts'
import { useSchedule } from './use-schedule.ts'

/** What a menu needs from the header of a person's profile. */
interface PersonHead {
  firstName: string
  preferredName: string | null
  lastName: string
  photoUUID: string | null
  /** Of a staff member. */
  isTeacher: boolean
}

/** The heading of a context menu. `name` is undefined until an event's name has loaded. */
export interface SubjectHead {
  name: string | undefined
  /** The address of a person's picture. */
  photo: string | undefined
  /** There is no such person, or the reader may not see them: nothing about them is shown. */
  isAbsent: boolean
}

/**
 * The person or thing that the open page is about; undefined if there isn't one, or the reader may
 * not open it.
 */
export function useSubject(): { match: Match; subject: Subject } | undefined {
  const { match } = usePlace()
  const context = useUserContext()
  const subject =
    match && mayOpen(match.screen, context, match.params) && subjectOf(match.screen, match.params)
  return match && subject ? { match, subject } : undefined
}

/**
 * A person's preferred name and picture, or an event's name. While a person is loading: "User" and
 * the id.
 */
export function useSubjectHead(subject: Subject): SubjectHead {
  const { menu, id } = subject
  const { person, isAbsent } = usePerson(subject)
  const name = useEventName(id, menu === 'event')
  const addressOf = useFileAddress()
  if (menu === 'event') return { name, photo: undefined, isAbsent: false }
  return {
    name: person
      ? `${person.preferredName || person.firstName} ${person.lastName}`.trim()
      : `User ${id}`,
    photo: addressOf(person?.photoUUID, '96'),
    isAbsent,
  }
}

/** The name of the person, class, or event that the open page is about, once it is known. */
export function useSubjectName(): string | undefined {
  const here = useSubject()
  const { menu, id } = here?.subject ?? nothing
  const isClass = menu === 'classroom'
  const schedule = useSchedule(isClass ? id : 0)
  const { person } = usePerson(isClass ? nothing : { menu, id })
  const event = useEventName(id, menu === 'event')
  if (menu === 'event') return event
  if (isClass) return classNamed(schedule, here?.match.params.sectionID)
  return person && `${person.preferredName || person.firstName} ${person.lastName}`.trim()
}

const nothing: Subject = { menu: 'student', id: 0 }

/** A class of a schedule: course and section. */
export function classNamed(
  schedule: readonly ScheduleEntry[] | undefined,
  sectionID: string | undefined,
): string | undefined {
  const section = schedule?.find((one) => String(one.sectionID) === sectionID)
  return section && `${section.courseName} · ${section.sectionNumber}`
}

/**
 * Cached for two minutes. Requested under the key of the profile's own pages, so that menu and page
 * share one request.
 */
export const usePersonHead = (subject: Subject): PersonHead | undefined => usePerson(subject).person

function usePerson({ menu, id }: Subject): { person: PersonHead | undefined; isAbsent: boolean } {
  const asked = { kind: menu === 'classroom' ? 'staff' : menu, id }
  const { data, isError } = useQuery({
    queryKey: [['people', 'header'], { input: asked, type: 'query' }],
    queryFn: async ({ signal }) => {
      const { calls } = await import('../trpc-client.ts')
      return (await calls.query('people.header', asked, { signal })) as PersonHead
    },
    enabled: menu !== 'event' && id !== 0,
    staleTime: 120_000,
    retry: false,
  })
  return { person: data, isAbsent: isError }
}

/** Undefined while loading and if it can't be loaded. */
function useEventName(eventID: number, enabled: boolean): string | undefined {
  const { base } = useRoutes()
  const { data } = useQuery({
    // Cached with the events: a renamed event gets its new name at once.
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
