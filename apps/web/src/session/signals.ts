/** Something that calls report and the session provider listens for. */
function makeSignal<Args extends unknown[]>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    report: (...args: Args): void => {
      for (const listener of listeners) listener(...args)
    },
    on: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A call was refused for lack of a session: the provider then checks for itself. */
export const { report: reportUnauthenticated, on: onUnauthenticated } = makeSignal()

/** An export requires the password again, in the server's words. */
export const { report: reportUnconfirmed, on: onUnconfirmed } = makeSignal<[words: string]>()

/**
 * A write was refused because the session is at a different school than the page shows, in the
 * server's words.
 */
export const { report: reportOtherSchool, on: onOtherSchool } = makeSignal<[words: string]>()
