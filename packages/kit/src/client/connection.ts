import { makeFlag } from './flag.ts'

/**
 * Whether the server can be reached, judging by ordinary calls. While it can't, the shell shows a
 * quiet bar and retries automatically.
 */
export const reachable = makeFlag(true)

/**
 * Whether calls are answered within `patience`: the server may be up while its database isn't. The
 * shell shows that too.
 */
export const onTime = makeFlag(true)

/** Milliseconds that an answer may take before a person wonders. */
export const patience = 4000

/**
 * `fetch` that also records whether the server could be reached. A 502, 503 or 504 from a gateway
 * or the server counts as unreachable, because it goes away on its own. A canceled call proves
 * nothing either way.
 */
export async function watchedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  // Uploads take as long as their files are large.
  const answered = init?.body && typeof init.body !== 'string' ? undefined : noteWait()
  try {
    const response = await fetch(input, init)
    reachable.set(!(response.status >= 502 && response.status <= 504))
    return response
  } catch (error) {
    if (!init?.signal?.aborted) reachable.set(false)
    throw error
  } finally {
    answered?.()
  }
}

let late = 0

/** Call this when a call starts, and the returned function when it ends. */
function noteWait(): () => void {
  const count = (by: 1 | -1): void => {
    late += by
    onTime.set(late === 0)
  }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    count(1)
  }, patience)
  return () => {
    clearTimeout(timer)
    if (isLate) count(-1)
  }
}

interface Shown {
  schoolID?: number | undefined
  /** The person as whom the page looks, if someone sees the product as another. */
  looksAs?: number | undefined
}

let shown: Shown = {}

/** Sets what the page shows: which school, and as whom. */
export const showsPlace = (place: Shown): void => {
  shown = place
}

/**
 * What the page shows, sent with each call: a write is refused if the session has since been
 * switched to another school, or no longer looks as someone.
 */
export const placeHeaders = (): Record<string, string> => ({
  ...(shown.schoolID !== undefined && { 'x-school': String(shown.schoolID) }),
  ...(shown.looksAs !== undefined && { 'x-looks-as': String(shown.looksAs) }),
})

/**
 * The language of calls: the document's own, so that texts from the server match those around them.
 */
export const languageHeader = (): Record<string, string> => {
  const language = globalThis.document?.documentElement.lang
  return language ? { 'accept-language': language } : {}
}
