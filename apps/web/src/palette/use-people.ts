import { useUserContext } from '@atrium/kit/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useProfileAddress, type ProfileKind } from '../menus/profile-address.ts'
import type { ScreenEntry } from './use-screen-entries.ts'

/** What `people.quickSearch` answers: the best few people that the caller may look up. */
interface FoundPerson {
  userID: number
  kind: ProfileKind
  name: string
  /** What tells people of one name apart: grade, school, position. */
  detail: string
}

const searches = ['students/search', 'staff/search', 'guardians/search']

/** People by name, while two letters or more are typed, for those who may search people at all. */
export function usePeople(typed: string): {
  people: ScreenEntry[]
  searching: boolean
  offered: boolean
} {
  const { allowedRoutes } = useUserContext()
  const addressOf = useProfileAddress()
  const offered = searches.some((name) => allowedRoutes.includes(name))
  const search = typed.trim()
  const { data, isFetching } = useQuery({
    queryKey: ['palette-people', search],
    queryFn: async ({ signal }) => {
      const { calls } = await import('../trpc-client.ts')
      return (await calls.query(
        'people.quickSearch',
        { text: search },
        { signal },
      )) as FoundPerson[]
    },
    enabled: offered && search.length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const people = search.length < 2 ? [] : (data ?? [])
  return {
    offered,
    searching: isFetching,
    people: people.flatMap(({ userID, kind, name, detail }) => {
      const href = addressOf(kind, userID)
      return href === undefined
        ? []
        : [
            {
              key: `${kind}:${userID}`,
              label: name,
              hint: detail,
              href,
              icon: kind === 'student' ? 'school' : 'user',
            },
          ]
    }),
  }
}
