import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey, getUntypedClient, type TRPCClient } from '@trpc/react-query'
import type { AnyTRPCRouter } from '@trpc/server'
import { trpc } from './api.ts'

/** What parts that only have a record's slice need from the cache and the client. */
export interface RecordCache {
  /** The slice's name in query keys and in the browser's storage: `settings.buildings`. */
  key: string
  /** Marks everything read about this record as stale; what is on the screen is reloaded. */
  refresh: () => Promise<void>
  /** Reads once, bypassing the cache: exports and lookups that no part of the screen follows. */
  readOnce: (procedure: string, input: unknown) => Promise<unknown>
}

// The page's one client is typed by any router, where tRPC can't distinguish its own hooks from
// procedures.
const root = trpc as unknown as { useUtils: () => { client: TRPCClient<AnyTRPCRouter> } }

/** `const cache = useRecordCache(api.buildings)` */
export function useRecordCache(slice: object): RecordCache {
  const queryClient = useQueryClient()
  const { client } = root.useUtils()
  return useMemo(() => {
    const [path] = getQueryKey(slice as Parameters<typeof getQueryKey>[0]) as unknown as [string[]]
    return {
      key: path.join('.'),
      refresh: () => queryClient.invalidateQueries({ queryKey: [path] }),
      readOnce: (procedure, input) =>
        getUntypedClient(client).query([...path, procedure].join('.'), input),
    }
  }, [slice, queryClient, client])
}
