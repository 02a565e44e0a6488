import { trpcRoot } from '@atrium/kit/client'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client } from './trpc-client.ts'

/** What a module's pages call the server with. The shell, the start page and the way in do without, and do not wait for it. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  return (
    <trpcRoot.Provider client={client} queryClient={useQueryClient()}>
      {children}
    </trpcRoot.Provider>
  )
}
