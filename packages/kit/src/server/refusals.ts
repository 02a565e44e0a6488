import { TRPCError } from '@trpc/server'
import {
  Refusal,
  refuse,
  refusalStatus,
  type Language,
  type RefusalAnswer,
} from '../shared/index.ts'
import { say } from './messages.ts'

/**
 * The refusal inside whatever was thrown, or undefined for a bug. Also recognizes the database's
 * own refusals: a value that is taken (409), a record in use (409), text or a number it can't store
 * (422), being out of reach, and a row that someone else has locked for too long (503).
 */
export function asRefusal(thrown: unknown): Refusal | undefined {
  for (
    let error = thrown, depth = 0;
    error instanceof Error && depth < 6;
    error = error.cause, depth++
  ) {
    if (error instanceof Refusal) return error
    if (
      error instanceof TRPCError &&
      (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR') &&
      !(error.cause instanceof Refusal)
    ) {
      return refuse.invalid('kit.refusal.malformed')
    }
    const fromDatabase = databaseRefusal(error as Error & { code?: unknown })
    if (fromDatabase) return fromDatabase
  }
  return undefined
}

/** The refusal in the reader's language, with its field errors; as sent over the wire. */
export function answerTo(refusal: Refusal, language: Language): RefusalAnswer {
  const { fields, current } = refusal.detail
  return {
    code: refusal.code,
    messageID: refusal.ref.id,
    detail: say(language, refusal.ref),
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([name, ref]) => [name, say(language, ref)]),
      ),
    }),
    ...(current !== undefined && { current }),
  }
}

export const statusOf = (refusal: Refusal): number => refusalStatus[refusal.code]

// Out of reach, or a lock that wasn't released in time: it goes away on its own.
const passing = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|CONNECTION_|CONNECT_TIMEOUT|57P0|08|55P03|25P03)/

function databaseRefusal(
  error: Error & { code?: unknown; constraint_name?: string },
): Refusal | undefined {
  if (typeof error.code !== 'string') return undefined
  if (passing.test(error.code)) return refuse.unavailable('kit.refusal.unavailable')
  if (error.code === '23505') return refuse.conflict('kit.valid.unique')
  if (error.code === '23503') return refuse.conflict('kit.refusal.inUse')
  if (error.code === '22021' || error.code === '22P05' || error.code === '22003')
    return refuse.invalid('kit.valid.notAllowed')
  // JSON accepts half a surrogate pair as text; the database doesn't.
  if (error.code === '22P02' && /\bjson\b/.test(error.message))
    return refuse.invalid('kit.valid.notAllowed')
  return undefined
}
