import { trpcRoot, type BeginUtils } from '@atrium/kit/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import type { ReactNode } from 'react'
import { queryClient } from './queries.ts'
import { client } from './trpc-client.ts'

/**
 * The client that modules' pages call the server with. The shell, the front page and the sign-in
 * pages don't need it, and don't wait for it.
 */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <trpcRoot.Provider client={client} queryClient={queryClient}>
        {children}
      </trpcRoot.Provider>
    </QueryClientProvider>
  )
}

/** The same without React, for calls before a page is shown. */
export const beginUtils = createTRPCQueryUtils({ queryClient, client }) as unknown as BeginUtils
