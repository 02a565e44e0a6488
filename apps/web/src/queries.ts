import { isOutOfReach, reachable, refusalOf, RequestError } from '@atrium/kit/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { keepsAnswers } from './kept-answers.ts'
import { reportOtherSchool, reportUnauthenticated, reportUnconfirmed } from './session/signals.ts'

const isUnauthenticated = (error: unknown): boolean =>
  refusalOf(error)?.code === 'unauthenticated' ||
  (error instanceof RequestError && error.status === 401)

const isWorthRetrying = (error: unknown): boolean => {
  if (refusalOf(error)) return refusalOf(error)?.code === 'unavailable'
  return error instanceof RequestError ? isOutOfReach(error) : !reachable.isOn()
}

/** A call's refusal, over tRPC or not. */
function refusedFor(error: unknown): { messageID?: string; detail?: string } | undefined {
  if (!(error instanceof RequestError)) return refusalOf(error)
  return error.request.responseBody as { messageID?: string; detail?: string } | undefined
}

const onError = (error: unknown) => {
  if (isUnauthenticated(error)) reportUnauthenticated()
  const refusal = refusedFor(error)
  if (refusal?.messageID === 'kit.refusal.confirmPassword') reportUnconfirmed(refusal.detail ?? '')
  if (refusal?.messageID === 'kit.refusal.otherSchool') reportOtherSchool(refusal.detail ?? '')
}

/**
 * Reads wait for a lost connection and then resume automatically; refusals and bugs are shown at
 * once; writes are never repeated.
 */
const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (_count, error) => isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 4000),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The page's only cache. */
export const queryClient = makeQueryClient()

keepsAnswers({
  clear: () => queryClient.clear(),
  renew: () => queryClient.invalidateQueries(),
})
