import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Keeps what a list shows as it is from the press on it to the release: rows that came meanwhile, and moved the others, would swallow the
 * click or give it to another row.
 */
export function useStillWhilePressed<Value>(value: Value): {
  shown: Value
  onPointerDown: () => void
} {
  const [held, setHeld] = useState<{ value: Value }>()
  const release = useRef<() => void>(undefined)
  const onPointerDown = useCallback(() => {
    release.current?.()
    // The click comes after the release, in the same turn.
    const onRelease = (): void => void setTimeout(() => release.current?.())
    release.current = () => {
      window.removeEventListener('pointerup', onRelease)
      window.removeEventListener('pointercancel', onRelease)
      release.current = undefined
      setHeld(undefined)
    }
    window.addEventListener('pointerup', onRelease)
    window.addEventListener('pointercancel', onRelease)
    setHeld({ value })
  }, [value])
  useEffect(() => () => release.current?.(), [])
  return { shown: held ? held.value : value, onPointerDown }
}
