import { createTRPCReact, type createTRPCQueryUtils, type CreateTRPCReact } from '@trpc/react-query'
import type {
  AnyTRPCRouter,
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
} from '@trpc/server'
import type { RecordProcedures } from '../server/record-procedures.types.ts'
import type { RootTypes } from '../server/trpc.ts'
import type { RecordDefinition, SavedViews, VersionedRow } from '../shared/index.ts'

/** The page's only tRPC client. Modules see only their own slice of it, through `moduleApi`. */
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
 * A module's slice of the client, typed by its own router: no package needs the whole application's
 * type. `export const api = moduleApi<typeof studentsRouter>('students')`
 */
export function moduleApi<R extends AnyTRPCRouter>(key: string): Slice<R> {
  return (trpc as unknown as Record<string, Slice<R>>)[key] as Slice<R>
}

type UtilsOf<R extends AnyTRPCRouter> = ReturnType<typeof createTRPCQueryUtils<R>>

/** The client without React: for calls before a page is shown. */
export type BeginUtils = UtilsOf<AnyTRPCRouter>

/**
 * A module's slice of it: `moduleUtils<typeof studentsRouter>(utils,
 * 'students').search.prefetch(…)`. The page later finds the answer in the cache.
 */
export function moduleUtils<R extends AnyTRPCRouter>(utils: BeginUtils, key: string) {
  type Slices = Record<
    string,
    UtilsOf<TRPCBuiltRouter<RootTypes, { module: R['_def']['record'] }>>['module']
  >
  return (utils as unknown as Slices)[key] as Slices[string]
}

/** One record's hooks, as list and form pages take them. */
export type RecordApi<Row extends VersionedRow, Draft extends object> = CreateTRPCReact<
  TRPCBuiltRouter<RootTypes, { definition: RecordProcedures<Row, Draft> }>,
  unknown
>['definition']

const slices = new Map<string, unknown>()

/** The hooks of the record of that name, which is served at the path its name gives. */
export function recordSlice(name: string): unknown {
  let slice = slices.get(name)
  if (!slice) {
    slice = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], trpc)
    slices.set(name, slice)
  }
  return slice
}

/** `recordApi(roomsRecord)`: the record's hooks, typed by the record. */
export const recordApi = <Row extends VersionedRow, Draft extends object>({
  name,
}: Pick<RecordDefinition<Row, Draft>, 'name' | 'row' | 'draft'>): RecordApi<Row, Draft> =>
  recordSlice(name) as RecordApi<Row, Draft>

type SavedViewsRecord = {
  list: TRPCQueryProcedure<{ meta: unknown; input: { list: string }; output: SavedViews }>
  save: TRPCMutationProcedure<{
    meta: unknown
    input: { list: string; name: string; query: string; groupID: number | null }
    output: void
  }>
  bring: TRPCMutationProcedure<{
    meta: unknown
    input: { list: string; views: { name: string; query: string }[] }
    output: void
  }>
  remove: TRPCMutationProcedure<{ meta: unknown; input: { id: number }; output: void }>
  chooseDefault: TRPCMutationProcedure<{
    meta: unknown
    input: { list: string; viewID: number | null }
    output: void
  }>
  setGroupDefault: TRPCMutationProcedure<{
    meta: unknown
    input: { id: number; isDefault: boolean }
    output: void
  }>
}

/** Saved views, which every list has. */
export const savedViewsApi = recordSlice('auth.views') as CreateTRPCReact<
  TRPCBuiltRouter<RootTypes, { views: SavedViewsRecord }>,
  unknown
>['views']
