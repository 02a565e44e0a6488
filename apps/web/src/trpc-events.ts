import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AnyTRPCRouter } from '@trpc/server'

/**
 * Follows a subscription through the browser's own EventSource, which reconnects automatically.
 * tRPC's link does the same with its own stream reader for servers and other runtimes; that would
 * be 3.5 kB of the shell for nothing that a browser needs. The server's events: plain messages
 * carry data, `return` ends, `serialized-error` carries a refusal.
 */
export function eventSourceLink<Router extends AnyTRPCRouter>(address: string): TRPCLink<Router> {
  return () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        const query =
          input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
        const source = new EventSource(`${address}/${path}${query}`)
        observer.next({ result: { type: 'state', state: 'connecting', error: null } })
        source.addEventListener('connected', () => {
          observer.next({ result: { type: 'started' } })
          observer.next({ result: { type: 'state', state: 'pending', error: null } })
        })
        source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
          const value: unknown = JSON.parse(data)
          observer.next({
            result: { data: lastEventId === '' ? value : { id: lastEventId, data: value } },
          })
        })
        source.addEventListener('return', () => {
          source.close()
          observer.complete()
        })
        source.addEventListener('serialized-error', ({ data }: MessageEvent<string>) => {
          source.close()
          observer.error(TRPCClientError.from({ error: JSON.parse(data) }))
        })
        source.addEventListener('error', () => {
          // Still open: the browser retries. Closed: it was refused, and an EventSource doesn't say
          // why.
          if (source.readyState === EventSource.CLOSED)
            observer.error(TRPCClientError.from(new Error('The event stream was closed')))
          else observer.next({ result: { type: 'state', state: 'connecting', error: null } })
        })
        return () => source.close()
      })
}
