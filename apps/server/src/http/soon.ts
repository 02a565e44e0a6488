import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a document waits for what it would be better with. */
export const documentPatience = 2000

/** What is found, or the other where that is not found soon: a document goes out all the same, and the page says by itself that the server is long in answering. */
export const soon = <T>(found: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([found, sleep(documentPatience, otherwise, { ref: false })])
