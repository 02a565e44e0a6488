import { request, useRoutes } from '@atrium/kit/client'
import { skipToken, useQuery } from '@tanstack/react-query'

export interface HelpTitle {
  id: string | number
  title: string
}

interface HelpDocument extends HelpTitle {
  /** Sanitized by the server. */
  html: string
}

/** A route's documents, in order; with an anchor, the ones that have it come first. */
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

/** One document; null if it has no content. */
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
