import { createTRPCReact, type createTRPCQueryUtils, type CreateTRPCReact } from '@trpc/react-query'
import type { AnyTRPCRouter, TRPCBuiltRouter } from '@trpc/server'
import type { ResourceProcedures } from '../server/resource-procedures.types.ts'
import type { RootTypes } from '../server/trpc.ts'
import type { ResourceRow } from '../shared/index.ts'

/** The one tRPC client of the page. Modules see only their own slice of it, through `moduleApi`. */
export const trpc = createTRPCReact<AnyTRPCRouter>()

/** The same client as the shell sets it up: its provider, its links and calls by name. */
export const trpcRoot = trpc as unknown as CreateTRPCReact<
  TRPCBuiltRouter<RootTypes, Record<never, never>>,
  unknown
>

type Slice<R extends AnyTRPCRouter> = CreateTRPCReact<
  TRPCBuiltRouter<RootTypes, { module: R['_def']['record'] }>,
  unknown
>['module']

/**
 * A module's slice of the client, typed by its router alone: no package needs the whole application's type.
 * `export const api = moduleApi<typeof studentsRouter>('students')`
 */
export function moduleApi<R extends AnyTRPCRouter>(key: string): Slice<R> {
  return (trpc as unknown as Record<string, Slice<R>>)[key] as Slice<R>
}

type UtilsOf<R extends AnyTRPCRouter> = ReturnType<typeof createTRPCQueryUtils<R>>

/** The client without React: what a page asks with before it is shown. */
export type BeginUtils = UtilsOf<AnyTRPCRouter>

/** A module's slice of it: `moduleUtils<typeof studentsRouter>(utils, 'students').search.prefetch(…)`. What comes is in the cache when the page asks. */
export function moduleUtils<R extends AnyTRPCRouter>(utils: BeginUtils, key: string) {
  type Slices = Record<
    string,
    UtilsOf<TRPCBuiltRouter<RootTypes, { module: R['_def']['record'] }>>['module']
  >
  return (utils as unknown as Slices)[key] as Slices[string]
}

/** The hooks of one resource: what list and form pages take. */
export type ResourceApi<Row extends ResourceRow, Draft extends object> = CreateTRPCReact<
  TRPCBuiltRouter<RootTypes, { resource: ResourceProcedures<Row, Draft> }>,
  unknown
>['resource']
