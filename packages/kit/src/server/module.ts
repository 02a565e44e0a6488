import type { AnyTRPCRouter } from '@trpc/server'
import type { Screen } from '../shared/index.ts'
import type { Extension } from './extension-point.ts'
import type { AnyJob } from './jobs/define-job.ts'
import type { PageBeginningRow } from './page-beginning.ts'
import type { PageHeadRow } from './page-head.ts'
import type { RestRow } from './rest.ts'

/** One module's texts, loaded when the server starts. */
export interface MessageFiles {
  en: () => Promise<{ en: Record<string, string> }>
  es: () => Promise<{ es: Record<string, string> }>
}

/** Everything that the server needs to know about a module. What a module does not have, it leaves out. */
export interface ServerModule<Router extends AnyTRPCRouter = AnyTRPCRouter, Caller = never> {
  router: Router
  screens?: readonly Screen[]
  messages?: MessageFiles
  /** The specified REST paths that the module's procedures answer. */
  rest?: readonly RestRow<Caller>[]
  jobs?: readonly AnyJob[]
  /** What its public pages say about themselves before any script runs. */
  heads?: readonly PageHeadRow<Caller>[]
  /** What its screens ask for while their scripts still load. */
  beginnings?: readonly PageBeginningRow<Caller>[]
  /** What it adds to packages below it: file purposes, live tables, payment purposes. */
  extensions?: readonly Extension[]
}

/** The one row by which a module joins the product: `packages/<module>/src/<module>.module.ts`. */
export const defineModule = <Router extends AnyTRPCRouter, Caller>(
  module: ServerModule<Router, Caller>,
): ServerModule<Router, Caller> => module
