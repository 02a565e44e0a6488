import type { AnyTRPCRouter, TRPCBuiltRouter, TRPCRouterRecord } from '@trpc/server'
import type { Screen } from '../shared/index.ts'
import type { DescribedPath } from './described-path.ts'
import type { Extension } from './extension-point.ts'
import type { AnyJob } from './jobs/define-job.ts'
import type { PageHeadRow } from './page-head.ts'
import type { RestRow } from './rest.ts'
import type { Route } from './route.ts'
import { router, type RootTypes } from './trpc.ts'

/** One module's texts, loaded when the server starts. */
export interface MessageFiles {
  en: () => Promise<{ en: Record<string, string> }>
  es: () => Promise<{ es: Record<string, string> }>
}

/** Everything the server needs to know about a module. Anything it doesn't have is left out. */
export interface ServerModule<Router extends AnyTRPCRouter = AnyTRPCRouter, Caller = never> {
  router: Router
  screens?: readonly Screen[]
  messages?: MessageFiles
  /** The specified REST paths that the module's procedures serve. */
  rest?: readonly RestRow<Caller>[]
  /** HTTP paths next to tRPC and REST: uploads, downloads, documents in a standard format. */
  routes?: readonly Route[]
  /** Those routes' entries in the OpenAPI document. */
  described?: readonly DescribedPath[]
  jobs?: readonly AnyJob[]
  /** Heads of its public pages, rendered before any script runs. */
  heads?: readonly PageHeadRow<Caller>[]
  /** What it adds to packages below: file purposes, live tables, payment purposes. */
  extensions?: readonly Extension[]
}

/** The one row that adds a module to the product: `packages/<module>/src/<module>.module.ts`. */
export function defineModule<
  Own extends AnyTRPCRouter = TRPCBuiltRouter<RootTypes, Record<never, never>>,
  Records extends Record<string, TRPCRouterRecord> = Record<never, never>,
  Caller = unknown,
>({
  records,
  router: own,
  ...module
}: Omit<ServerModule<Own, Caller>, 'router'> & {
  /** Procedures of its records, each under the last word of the record's name. */
  records?: Records
  /** Other statuses it may answer. */
  router?: Own
}): ServerModule<RouterWith<Own, Records>, Caller> {
  const all = { ...(own?._def.record as TRPCRouterRecord | undefined), ...records }
  return { ...module, router: router(all) as unknown as RouterWith<Own, Records> }
}

type RouterWith<Own extends AnyTRPCRouter, Records> = TRPCBuiltRouter<
  RootTypes,
  Own['_def']['record'] & Records
>
