import { useEffect, useState } from 'react'

/**
 * Full screen for one part of the page. The part covers the page by its own style, and the
 * browser's window the screen, so that menus and dialogs, which are siblings of the part, stay
 * visible. If a browser has no full screen, only the page is covered.
 */
export function useFullScreen(): [isFull: boolean, toggle: () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () => {
    setFull(!isFull)
    const change = isFull
      ? document.exitFullscreen?.bind(document)
      : document.documentElement.requestFullscreen?.bind(document.documentElement)
    void change?.().catch(() => {})
  }
  return [isFull, toggle]
}
