import { contextLoader, UnknownContext, type ForeignContexts } from './contexts.ts'
import type { JsonObject } from '../json.ts'

export type Canonical =
  | { ok: true; text: string; uncovered: boolean }
  | {
      ok: false
      reason: 'unknownContext' | 'redefinedTerm' | 'notJSONLD' | 'tooLong'
      detail: string
    }

export type Canonicalize = (document: JsonObject, foreign?: ForeignContexts) => Promise<Canonical>

/**
 * A document as canonical N-Quads (RDFC-1.0). `uncovered`: it has fields that no context defines,
 * so no signature covers them. Gives up on graphs that are made to exhaust the algorithm.
 */
export async function canonicalRDF(
  document: JsonObject,
  foreign?: ForeignContexts,
): Promise<Canonical> {
  try {
    return { ok: true, text: await canonize(document, true, foreign), uncovered: false }
  } catch (error) {
    if (!isUncovered(error)) return failed(error)
  }
  try {
    return { ok: true, text: await canonize(document, false, foreign), uncovered: true }
  } catch (error) {
    return failed(error)
  }
}

async function canonize(
  document: JsonObject,
  safe: boolean,
  foreign?: ForeignContexts,
): Promise<string> {
  // Loaded on demand, because it is large and the server starts without it.
  const { default: jsonld } = await import('jsonld')
  return (jsonld.canonize as (input: object, options: object) => Promise<string>)(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader: contextLoader(foreign),
    safe,
    ...(!safe && { base: null }),
    canonizeOptions: { maxWorkFactor: 1 },
  })
}

const isUncovered = (error: unknown): boolean =>
  error instanceof Error && 'details' in error && /safe mode/i.test(error.message)

/**
 * Whether that is why it failed: a context gives another meaning to a term that an earlier one
 * protects, or takes all of them away.
 */
export const redefinesTerm = (error: unknown): boolean =>
  error instanceof Error &&
  /redefine a protected term|nullify a context|protected terms? (redefinition|present)/i.test(
    error.message,
  )

/** The address of the missing context, if that is why it failed. */
export function unknownContextIn(error: unknown): string | undefined {
  for (
    let cause: unknown = error;
    cause instanceof Error;
    cause = (cause as Error & { details?: { cause?: unknown } }).details?.cause ?? cause.cause
  ) {
    if (cause instanceof UnknownContext) return cause.url
  }
  return undefined
}

function failed(error: unknown): Canonical {
  const url = unknownContextIn(error)
  if (url !== undefined) return { ok: false, reason: 'unknownContext', detail: url }
  return {
    ok: false,
    reason: redefinesTerm(error) ? 'redefinedTerm' : 'notJSONLD',
    detail: error instanceof Error ? error.message.slice(0, 300) : '',
  }
}

/** JSON in canonical form (RFC 8785): sorted keys, no whitespace. */
export function canonicalJSON(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJSON).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJSON(inner)}`).join(',')}}`
}
