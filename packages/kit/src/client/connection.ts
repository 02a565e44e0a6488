import { makeFlag } from './flag.ts'

/**
 * Whether the server can be reached, as told by the calls that are made anyway. The shell shows a quiet bar while it cannot, and asks
 * again by itself.
 */
export const reachable = makeFlag(true)

/**
 * `fetch` that also notes whether the server was there. A gateway's or the server's own 502, 503 and 504 count as
 * unreachable: they mend by themselves. A cancelled call says nothing either way.
 */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init)
    reachable.set(!(response.status >= 502 && response.status <= 504))
    return response
  } catch (error) {
    if (!init?.signal?.aborted) reachable.set(false)
    throw error
  }
}

/** The language that calls are made in: the document's own, so that texts from the server match those around them. */
export const languageHeader = (): Record<string, string> => {
  const language = globalThis.document?.documentElement.lang
  return language ? { 'accept-language': language } : {}
}
