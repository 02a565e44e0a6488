import { pino } from 'pino'
import { plainText } from '../shared/index.ts'

// Whatever path a secret takes into a log line, it is struck out there.
const secrets = ['password', 'confirmPassword', 'currentPassword', 'token', 'cookie', 'authorization', 'sessionID', 'set-cookie']

export const log = pino({
  level: process.env.LOG_LEVEL || 'warn',
  redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '•••' },
  serializers: { error: errorForLog, err: errorForLog },
})

/** An error as a log may hold it: what failed and where, without the values of its query (they are children's data and password hashes). */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? 'not an error' : plainText(error)
  const { query, code, severity, constraint_name: constraint, table_name: table } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: query === undefined && severity === undefined ? error.message : [code, constraint, table].map(plainText).join(' ').trim(),
    ...(query !== undefined && { query }),
    ...(code !== undefined && { code }),
    at: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 12).map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  }
}
