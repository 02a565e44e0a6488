import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { request, RequestError } from './request.ts'

const retryMilliseconds = 4000
const keepFor = 300_000
const asked = new Map<string, { at: number; body: Promise<unknown> }>()

/**
 * The body of a plain GET, refreshed after five minutes and per language; undefined until loaded,
 * and if it is refused. It retries while the server is out of reach. For the few facts that a page
 * shows before sign-in: the query library would be a tenth of what that page loads.
 */
export function usePlainAnswer<Body>(url: string): Body | undefined {
  const { locale } = useIntl()
  const key = `${locale} ${url}`
  const [answer, setAnswer] = useState<{ body: unknown }>()
  useEffect(() => {
    let isGone = false
    let known = asked.get(key)
    if (!known || performance.now() - known.at > keepFor)
      asked.set(key, (known = { at: performance.now(), body: ask(url) }))
    known.body.then(
      (body) => isGone || setAnswer({ body }),
      (error: unknown) => {
        asked.delete(key)
        console.warn(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [key, url])
  // While the other language is loading, the page keeps what it shows.
  return answer?.body as Body | undefined
}

async function ask(url: string): Promise<unknown> {
  for (;;) {
    try {
      return (await request({ url })).body
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
    }
  }
}

/** Out of reach, not refused: worth retrying until it answers. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.status === undefined ? !error.cancelled : error.status >= 502 && error.status <= 504)
