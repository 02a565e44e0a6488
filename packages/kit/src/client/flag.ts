import { useSyncExternalStore } from 'react'

/** A tab-wide boolean that is set outside React and observed inside. */
export interface Flag {
  isOn: () => boolean
  subscribe: (listener: () => void) => () => void
  set: (now: boolean) => void
}

export function makeFlag(first: boolean): Flag {
  let isOn = first
  const listeners = new Set<() => void>()
  return {
    isOn: () => isOn,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (now) => {
      if (now === isOn) return
      isOn = now
      for (const listener of listeners) listener()
    },
  }
}

/** The flag's current value. */
export const useFlag = (flag: Flag): boolean => useSyncExternalStore(flag.subscribe, flag.isOn)
