import { useEffect, useState } from 'react'

/**
 * The whole screen for one part of the page. The part covers the page by its own style, and the browser's window the screen: so
 * menus and dialogs, which stand beside the part, stay in sight. Where a browser has no full screen, the page is covered alone.
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
