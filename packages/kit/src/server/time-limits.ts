/** How long a connection may wait or work, as PostgreSQL's own settings; and how long one is waited for. */
export interface TimeLimits {
  settings: Readonly<
    Record<'lock_timeout' | 'idle_in_transaction_session_timeout' | 'statement_timeout', string>
  >
  /** Milliseconds to wait for a connection to write; after that, the write is refused (503). */
  forWriter: number
}

/**
 * What serves requests: the settings of the application's roles, so that nothing that logs in as
 * one of them can hold a row, or a connection, for long.
 */
export const requestLimits: TimeLimits = {
  settings: {
    lock_timeout: '10s',
    idle_in_transaction_session_timeout: '30s',
    statement_timeout: '60s',
  },
  forWriter: 5000,
}

/**
 * What no one waits for: jobs (imports, standings, closing a year, loading files), the first start,
 * and the scripts. They have connections of their own, so that they never take one from a request.
 */
export const workLimits: TimeLimits = {
  settings: {
    lock_timeout: '5min',
    idle_in_transaction_session_timeout: '10min',
    statement_timeout: '30min',
  },
  forWriter: Infinity,
}
