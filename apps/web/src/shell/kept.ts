import { useState } from 'react'

/**
 * A small browser preference that outlives the page (the rail, a dismissed hint). Without storage,
 * it lasts as long as the page.
 */
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
        // Storage may be unavailable.
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
