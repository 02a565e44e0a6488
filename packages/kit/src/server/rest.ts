import type { z } from 'zod'
import { refuse, type BothLanguages, type Language } from '../shared/index.ts'

/** A query parameter, as the OpenAPI document describes it. */
export interface RestParameter {
  description: BothLanguages
  required?: boolean
  /** Default: `text`. */
  type?: 'integer' | 'boolean'
}

/** The parts of a REST request that a row may use. */
export interface RestRequest {
  params: Record<string, string>
  /** The parameters that the row names in its `query`, as they were sent. */
  query: Record<string, string>
  body: unknown
  language: Language
}

/**
 * One REST path of the specification, mapped to a procedure of the tRPC caller. The adapter serves
 * it, the OpenAPI document lists it, and its policy is the procedure's.
 */
export interface RestRow<Caller> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/{app}/rest/user-context` or `/api/…`; parameters in braces. */
  path: string
  /** A one-line summary for the document. */
  summary: BothLanguages
  /** The procedure that it calls, such as `auth.userContext`: its policy is this row's policy. */
  procedure: string
  /** The query parameters; any others are ignored. */
  query?: Readonly<Record<string, RestParameter>>
  /** The JSON body, if it takes one. An invalid body is 422 with field errors. */
  body?: z.ZodType
  /**
   * Its answer, inside the wrapper if there is one. Undefined for status 204. A test compares real
   * answers with it.
   */
  answer?: z.ZodType
  /** The status of success; default: 200. */
  status?: number
  /** Statuses that the specification expects besides success. */
  expects?: readonly number[]
  call: (caller: Caller, request: RestRequest) => Promise<unknown>
  /**
   * The answer's wrapper: `userContext` yields `{ "userContext": … }`; without one, the answer is
   * sent as is.
   */
  wrap?: string
}

export const defineRest = <Caller>(rows: readonly RestRow<Caller>[]): readonly RestRow<Caller>[] =>
  rows

/**
 * A record's id in a path, in its usual notation. Refuses 404 anything no record can have,
 * including `1e3` and `007`.
 */
export function pathID(value: string | undefined): number {
  if (!/^[1-9]\d{0,9}$/.test(value ?? '') || Number(value) > 2_147_483_647)
    throw refuse.notFound('kit.refusal.notFound')
  return Number(value)
}
