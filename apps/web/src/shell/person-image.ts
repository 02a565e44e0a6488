import { request, useFileAddress, useRoutes } from '@atrium/kit/client'
import { useQuery } from '@tanstack/react-query'

/**
 * The address of a person's picture, or undefined. Cached for ten minutes (platform.md §9); a
 * failure is only logged.
 */
export function usePersonImage(userID: number): string | undefined {
  const { base } = useRoutes()
  const addressOf = useFileAddress()
  const { data } = useQuery({
    queryKey: ['user-image', userID],
    queryFn: async ({ signal }) => {
      try {
        const { body } = await request<{ images: Record<string, { uuid: string } | undefined> }>({
          url: `${base}/rest/user-image/${userID}`,
          signal,
        })
        return body.images[String(userID)]?.uuid ?? null
      } catch (error) {
        console.warn(error)
        return null
      }
    },
    enabled: userID !== 0,
    staleTime: 600_000,
  })
  return addressOf(data, '96')
}
