import { useCallback, useState } from 'react'

/**
 * The width of an element, before it is visible and as it changes: 0 until it is there, and the ref
 * to attach.
 */
export function useWidth(): [number, (place: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined
    const measure = () => setWidth(place.clientWidth)
    const watch = new ResizeObserver(measure)
    watch.observe(place)
    measure()
    return () => watch.disconnect()
  }, [])
  return [width, ref]
}
