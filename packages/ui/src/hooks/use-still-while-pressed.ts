import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Freezes a list from press to release: rows that arrive in between, and move the others, would
 * swallow the click or give it to another row.
 */
export function useStillWhilePressed<Value>(value: Value): {
  shown: Value
  onPointerDown: () => void
} {
  const [held, setHeld] = useState<{ value: Value }>()
  const release = useRef<() => void>(undefined)
  const onPointerDown = useCallback(() => {
    release.current?.()
    // The click follows the release, in the same turn.
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
