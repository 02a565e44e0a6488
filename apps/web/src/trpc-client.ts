import { languageHeader, trpcRoot, watchedFetch } from '@atrium/kit/client'
import { getUntypedClient } from '@trpc/client'
import { httpBatchLink } from '@trpc/client/links/httpBatchLink'
import { splitLink } from '@trpc/client/links/splitLink'
import { eventSourceLink } from './trpc-events.ts'

const address = '/trpc'

/** The one client of the page. Reads are GET, the server takes ten at once. */
export const client = trpcRoot.createClient({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: eventSourceLink(address),
      false: httpBatchLink({
        url: address,
        maxItems: 10,
        headers: languageHeader,
        fetch: (input, init) => watchedFetch(input as RequestInfo, init as RequestInit),
      }),
    }),
  ],
})

/** The same client for the shell's own few calls, by name. */
export const calls = getUntypedClient(client)
