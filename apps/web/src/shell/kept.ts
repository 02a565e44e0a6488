import { useState } from 'react'

/** A small choice of this browser that outlives the page (a rail, a closed hint). Works without storage, only not for longer. */
export function useKept<Value extends string | boolean>(
  key: string,
  start: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => read(key) ?? start)
  return [
    value,
    (next) => {
      setValue(next)
      try {
        localStorage.setItem(`atrium.${key}`, JSON.stringify(next))
      } catch {
        // Storage may be closed to us.
      }
    },
  ]
}

function read<Value>(key: string): Value | undefined {
  try {
    const kept = localStorage.getItem(`atrium.${key}`)
    return kept === null ? undefined : (JSON.parse(kept) as Value)
  } catch {
    return undefined
  }
}
