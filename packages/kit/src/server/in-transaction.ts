import { AsyncLocalStorage } from 'node:async_hooks'

const here = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Whether the caller runs inside a transaction that hasn't ended yet. */
export const isInTransaction = (): boolean => here.getStore()?.isOpen === true

/**
 * Throws inside a transaction: it holds a connection, and would wait for another one. Eight of them
 * at once would wait for each other for good.
 *
 * @param what is being started, in words, for the message
 */
export function refuseInTransaction(what: string): void {
  if (isInTransaction()) throw new Error(`${what} was started inside a transaction`)
}

/** Runs `act` as what happens inside a transaction, until it ends. */
export async function asTransaction<T>(act: () => Promise<T>): Promise<T> {
  const state = { isOpen: true }
  try {
    return await here.run(state, act)
  } finally {
    state.isOpen = false
  }
}
