import { request, useRoutes, useUserContext } from '@atrium/kit/client'
import { useQuery } from '@tanstack/react-query'
import { useAtRest } from '../notices/use-at-rest.ts'

interface Call {
  url: (base: string, userID: number) => string
  count: (body: unknown) => number
  /** The page shows the same in full: the badge may come after it. */
  isLater?: boolean
}

const lengthOf = (body: unknown, key: string): number => {
  const list = (body as Record<string, unknown> | null)?.[key]
  return Array.isArray(list) ? list.length : 0
}

/** The counts that menus show as badges, by the name in a screen's menu entry. */
const calls: Record<string, Call> = {
  'pd-course-surveys': {
    url: (base) => `${base}/rest/pd-course-surveys`,
    count: (body) => lengthOf(body, 'surveys'),
  },
  'reviewer-materials': {
    url: (base, userID) =>
      `${base}/rest/instructional-material-bid-cycle-reviewer?userID=${userID}`,
    count: (body) => lengthOf(body, 'reviewers'),
  },
  'family-inbox': {
    url: () => '/trpc/guardians.inbox.unread',
    isLater: true,
    count: (body) =>
      (body as { result?: { data?: { count?: number } } } | null)?.result?.data?.count ?? 0,
  },
  cart: {
    url: (base) => `${base}/rest/cart-count`,
    count: (body) => (body as { cartCount?: number } | null)?.cartCount ?? 0,
  },
}

/**
 * A count by name; 0 until loaded, for visitors, and if it can't be loaded: a badge is never worth
 * an error.
 */
export function useCount(name: string): number {
  const { base } = useRoutes()
  const { userID } = useUserContext()
  const call = calls[name]
  const isAtRest = useAtRest()
  const { data } = useQuery({
    queryKey: ['count', name, userID],
    queryFn: async ({ signal }) =>
      call?.count((await request({ url: call.url(base, userID), signal })).body) ?? 0,
    enabled: call !== undefined && userID !== 0 && (isAtRest || !call.isLater),
    staleTime: 120_000,
    retry: false,
  })
  return data ?? 0
}
