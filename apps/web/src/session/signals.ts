// A call that was refused for want of a session says so here; the session provider then looks for itself.

const listeners = new Set<() => void>()

export const reportUnauthenticated = (): void => {
  for (const listener of listeners) listener()
}

export const onUnauthenticated = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// An export that needs the password once more says so here.

const confirmListeners = new Set<(words: string) => void>()

export const reportUnconfirmed = (words: string): void => {
  for (const listener of confirmListeners) listener(words)
}

export const onUnconfirmed = (listener: (words: string) => void): (() => void) => {
  confirmListeners.add(listener)
  return () => confirmListeners.delete(listener)
}

// A write that was refused because the session is at another school than the page shows says so here, in the server's words.

const schoolListeners = new Set<(words: string) => void>()

export const reportOtherSchool = (words: string): void => {
  for (const listener of schoolListeners) listener(words)
}

export const onOtherSchool = (listener: (words: string) => void): (() => void) => {
  schoolListeners.add(listener)
  return () => schoolListeners.delete(listener)
}
