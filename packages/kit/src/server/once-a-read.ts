import type { BaseContext } from './context.ts'

/** Queries that this request's calls have already made, by key. */
export type Asked = Map<string, Promise<unknown>>

/**
 * Asks once for all the calls of a request that only reads: its calls come at one moment, so they may see the same.
 * Anywhere else, where a write may come between, it asks each time.
 */
export function onceARead<T>(
  { request: { asked } }: BaseContext,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  if (!asked) return ask()
  const known = asked.get(key) as Promise<T> | undefined
  if (known) return known
  // A query of Drizzle's runs each time it is awaited; a promise of it runs once.
  const asking = Promise.resolve(ask())
  keep(asked, key, asking)
  return asking
}

/** Lets the request's other calls use, under that key, the answer to a larger query. */
export function alsoAnswers<T>(
  { request: { asked } }: BaseContext,
  key: string,
  answer: () => Promise<T>,
): void {
  if (asked && !asked.has(key)) keep(asked, key, answer())
}

function keep(asked: Asked, key: string, answer: Promise<unknown>): void {
  // Every waiter gets a failure; it is fine if there are none.
  answer.catch(() => {})
  asked.set(key, answer)
}
