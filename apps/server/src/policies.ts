import type { AnyTRPCRouter } from '@trpc/server'
import type { Policy } from '@atrium/kit/server'

export interface KnownProcedure {
  type: 'query' | 'mutation' | 'subscription'
  policy: Policy['policy']
  reach: Policy['reach']
  quiet: boolean
  keepable: boolean
  remembered: number
  visitorBytes: number | undefined
}

/**
 * Every procedure by its path. Throws, and so keeps the server from starting, if a procedure
 * declares no policy or a REST row names a procedure that doesn't exist.
 */
export function proveProcedures(
  router: AnyTRPCRouter,
  rows: readonly { path: string; procedure: string }[],
): Map<string, KnownProcedure> {
  const known = new Map<string, KnownProcedure>()
  for (const [path, procedure] of Object.entries(
    router._def.procedures as Record<
      string,
      { _def: { type: KnownProcedure['type']; meta?: Policy } }
    >,
  )) {
    const meta = procedure._def.meta
    if (!meta?.policy) throw new Error(`Procedure ${path} declares no policy`)
    known.set(path, {
      type: procedure._def.type,
      policy: meta.policy,
      reach: meta.reach,
      quiet: meta.quiet === true,
      keepable: meta.keepable === true,
      remembered: meta.remembered ?? 0,
      visitorBytes: meta.visitorBytes,
    })
  }
  for (const row of rows)
    if (!known.has(row.procedure))
      throw new Error(`REST path ${row.path} names ${row.procedure}, which does not exist`)
  return known
}
