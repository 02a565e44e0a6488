// A call that was refused for want of a session says so here; the session provider then looks for itself.

const listeners = new Set<() => void>()

export const tellUnauthenticated = (): void => {
  for (const listener of listeners) listener()
}

export const onUnauthenticated = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
