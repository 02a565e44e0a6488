import { isStaffMember } from '@atrium/auth/words'
import { useUserContext } from '@atrium/kit/client'
import { useQuery } from '@tanstack/react-query'
import { useAtRest } from '../notices/use-at-rest.ts'
import { useProfileAddress, type ProfileKind } from './profile-address.ts'

/** What `people.recent` answers. */
interface RecentPerson {
  userID: number
  kind: ProfileKind
  name: string
  detail: string
  isPinned: boolean
}

export interface RecentEntry extends RecentPerson {
  href: string
}

/**
 * A staff member's pinned, then recently viewed people. Loaded once the page is there; under the
 * key of the profile's own pages.
 */
export function useRecentPeople(): RecentEntry[] {
  const isStaff = isStaffMember(useUserContext())
  const addressOf = useProfileAddress()
  const isDue = useAtRest()
  const { data = [] } = useQuery({
    queryKey: [['people', 'recent'], { type: 'query' }],
    queryFn: async ({ signal }) => {
      const { calls } = await import('../trpc-client.ts')
      return (await calls.query('people.recent', undefined, { signal })) as RecentPerson[]
    },
    enabled: isStaff && isDue,
    staleTime: 300_000,
    retry: false,
  })
  return data.flatMap((person) => {
    const href = addressOf(person.kind, person.userID)
    return href === undefined ? [] : [{ ...person, href }]
  })
}
