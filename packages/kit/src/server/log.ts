import { pino } from 'pino'
import { plainText, redact } from '../shared/index.ts'

export const log = pino({
  level: process.env.LOG_LEVEL || 'warn',
  formatters: { log: withoutSecrets },
})

/** Logged with the message: errors without their values. Secrets are redacted anywhere. */
export function withoutSecrets(fields: object): Record<string, unknown> {
  const shown = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Error || name === 'error' || name === 'err' ? errorForLog(value) : value,
  ])
  return redact(Object.fromEntries(shown)) as Record<string, unknown>
}

/**
 * An error in a form that may be logged: what failed and where, without the values of its query
 * (they are children's data and password hashes). An error whose message contains values provides
 * `forLog` instead.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error))
    return typeof error === 'object' ? 'not an error' : plainText(error)
  const {
    query,
    code,
    severity,
    constraint_name: constraint,
    table_name: table,
    routine,
    forLog,
  } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message:
      typeof forLog === 'string'
        ? forLog
        : query === undefined && severity === undefined
          ? error.message
          : [code, constraint, table].map(plainText).join(' ').trim(),
    ...(query !== undefined && { query }),
    ...(code !== undefined && { code }),
    // Where in PostgreSQL itself it failed: for an internal error, its code alone says nothing.
    ...(routine !== undefined && { routine }),
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  }
}
