import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a document waits for optional content. */
export const documentPatience = 2000

/**
 * The result, or the fallback if it takes too long: the document is sent anyway, and the page
 * itself says that the server is slow.
 */
export const soon = <T>(found: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([found, sleep(documentPatience, otherwise, { ref: false })])
