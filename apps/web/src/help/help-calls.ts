import { request, useRoutes } from '@atrium/kit/client'
import { skipToken, useQuery } from '@tanstack/react-query'

export interface HelpTitle {
  id: string | number
  title: string
}

interface HelpDocument extends HelpTitle {
  /** Made harmless by the server. */
  html: string
}

/** The documents of a route, in their order; with an anchor, those first that have it. */
export function useHelpTitles(route: string, anchor?: string) {
  const { base } = useRoutes()
  const label = anchor === undefined ? route : `${route}#${anchor}`
  return useQuery({
    queryKey: ['help-titles', label],
    queryFn: async ({ signal }) => {
      const { body } = await request<{ documents: Record<string, HelpTitle[]> }>({
        url: `${base}/rest/confluence?label=${encodeURIComponent(label)}`,
        signal,
      })
      return body.documents[label] ?? []
    },
    staleTime: 600_000,
  })
}

/** One document; null where there is no content for it. */
export function useHelpDocument(id: string | number | undefined) {
  const { base } = useRoutes()
  return useQuery({
    queryKey: ['help-document', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => {
            const { status, body } = await request<{ document: HelpDocument }>({
              url: `${base}/rest/confluence/${encodeURIComponent(id)}`,
              expected: [200, 404],
              signal,
            })
            return status === 200 ? body.document : null
          },
    staleTime: 600_000,
  })
}
