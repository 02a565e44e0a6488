import { useEffect, useState } from 'react'

/**
 * Full screen for one part of the page. The part covers the page through its own style, and the
 * whole document goes full screen, so that menus and dialogs, which are siblings of the part, stay
 * visible. In a browser without full screen, it only covers the page.
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
