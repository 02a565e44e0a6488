import { languageHeader, placeHeaders, trpcRoot, watchedFetch } from '@atrium/kit/client'
import { getUntypedClient, httpBatchStreamLink } from '@trpc/client'
import { httpBatchLink } from '@trpc/client/links/httpBatchLink'
import { splitLink } from '@trpc/client/links/splitLink'
import { eventSourceLink } from './trpc-events.ts'

const address = '/trpc'

const batches = {
  url: address,
  maxItems: 10,
  // Reads carry no other headers, because they are cached by address.
  headers: ({ opList }: { opList: readonly { type: string }[] }) => ({
    ...languageHeader(),
    ...(opList.some(({ type }) => type === 'mutation') && placeHeaders()),
  }),
  fetch: (input: unknown, init: unknown) => watchedFetch(input as RequestInfo, init as RequestInit),
}

/**
 * The page's only client. Reads are GET, batched by ten, with those marked `eachAsItComes` answered
 * one by one; each write is a separate request.
 */
export const client = trpcRoot.createClient({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: eventSourceLink(address),
      false: splitLink({
        condition: (operation) => operation.type === 'mutation',
        true: httpBatchLink({ ...batches, maxItems: 1 }),
        false: splitLink({
          condition: (operation) => operation.context.eachAsItComes === true,
          true: httpBatchStreamLink(batches),
          false: httpBatchLink(batches),
        }),
      }),
    }),
  ],
})

/** The same client for the shell's own few calls, by name. */
export const calls = getUntypedClient(client)
