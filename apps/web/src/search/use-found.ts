import { useRoutes, useUserContext } from '@atrium/kit/client'
import { fillPath } from '@atrium/kit/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useProfileAddress, type ProfileKind } from '../menus/profile-address.ts'
import { useText } from '../messages/use-text.ts'
import { mayOpen } from '../routing/may-open.rules.ts'

export interface FoundEntry {
  key: string
  label: string
  /** Distinguishes two with the same name. */
  hint: string
  href: string
  icon: string
}

/** Things of one kind, under a heading in the reader's language. */
export interface FoundEntries {
  key: string
  label: string
  entries: FoundEntry[]
}

/** What `search.find` answers. */
interface Answer {
  people: { userID: number; kind: ProfileKind; name: string; detail: string }[]
  groups: {
    key: Kind
    found: { label: string; detail: string; screen: string; params: Record<string, number> }[]
  }[]
}

const icons = {
  accounts: 'coin',
  awards: 'award',
  classes: 'chalkboard',
  courses: 'book',
  dashboards: 'database',
  equipment: 'device-laptop',
  events: 'calendar-event',
  fields: 'adjustments',
  microcredentials: 'certificate',
  pdCourses: 'presentation',
  purchaseOrders: 'file-import',
  tickets: 'ticket',
  vendors: 'users',
} as const
type Kind = keyof typeof icons

const fewest = 2

/** People and things by name, once two letters are typed; up to `limit` of each kind. */
export function useFound(
  typed: string,
  limit: number,
): { groups: FoundEntries[]; searching: boolean; error: unknown; retry: () => void } {
  const say = useText()
  const context = useUserContext()
  const { base, screens } = useRoutes()
  const addressOf = useProfileAddress()
  const text = typed.trim()
  const enough = text.length >= fewest
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['search', text, limit],
    queryFn: async ({ signal }) => {
      const { calls } = await import('../trpc-client.ts')
      return (await calls.query('search.find', { text, limit }, { signal })) as Answer
    },
    enabled: enough,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!enough || !data)
    return { groups: [], searching: isFetching, error, retry: () => void refetch() }
  const people = data.people.flatMap(({ userID, kind, name, detail }): FoundEntry[] => {
    const href = addressOf(kind, userID)
    const icon = kind === 'student' ? 'school' : 'user'
    return href ? [{ key: `${kind}:${userID}`, label: name, hint: detail, href, icon }] : []
  })
  const groups = data.groups.map(({ key, found }) => ({
    key,
    label: say(`web.search.${key}`),
    entries: found.flatMap(({ label, detail, screen: name, params }): FoundEntry[] => {
      const screen = screens.find((one) => one.name === name)
      const named = Object.fromEntries(
        Object.entries(params).map(([param, value]) => [param, String(value)]),
      )
      if (!screen || !mayOpen(screen, context, named)) return []
      const path = `${screen.area === 'app' ? base : ''}${fillPath(screen.path, named)}`
      return [{ key: path, label, hint: detail, href: path, icon: icons[key] }]
    }),
  }))
  return {
    groups: [
      { key: 'people', label: say('web.palette.people'), entries: people },
      ...groups,
    ].filter(({ entries }) => entries.length > 0),
    searching: isFetching,
    error,
    retry: () => void refetch(),
  }
}
