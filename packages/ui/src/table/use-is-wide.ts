import { useEffect, useState, type RefObject } from 'react'

/**
 * True while a table is wider than its frame: only then does the frame scroll sideways, and the
 * header no longer sticks to the window.
 */
export function useIsWide(frame: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = frame.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const observer = new ResizeObserver(() => setWide(table.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [frame])
  return isWide
}
