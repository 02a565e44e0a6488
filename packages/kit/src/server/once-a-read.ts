import type { BaseContext } from './context.ts'

/** Queries that this request's calls have already made, by key. */
export type Asked = Map<string, Promise<unknown>>

/**
 * Runs a query once for all calls in a read-only request: they arrive at the same moment, so they
 * may share a result. In any other request, where a write may come in between, it runs each time.
 */
export function onceARead<T>(
  { request: { asked } }: BaseContext,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  if (!asked) return ask()
  const known = asked.get(key) as Promise<T> | undefined
  if (known) return known
  // A Drizzle query runs each time it is awaited; a promise of it runs once.
  const asking = Promise.resolve(ask())
  keep(asked, key, asking)
  return asking
}

/** Lets the request's other calls reuse, under that key, the answer to a larger query. */
export function alsoAnswers<T>(
  { request: { asked } }: BaseContext,
  key: string,
  answer: () => Promise<T>,
): void {
  if (asked && !asked.has(key)) keep(asked, key, answer())
}

function keep(asked: Asked, key: string, answer: Promise<unknown>): void {
  // Every waiter sees the failure; having no waiters is fine.
  answer.catch(() => {})
  asked.set(key, answer)
}
