import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Captures what is typed between opening the palette and its field being ready: nothing is lost,
 * however fast the typist.
 */
export function useTypedAhead(): { start: () => void; take: () => string } {
  const [waiting, setWaiting] = useState(false)
  const start = useCallback(() => setWaiting(true), [])
  const typed = useRef('')
  useEffect(() => {
    if (!waiting) return undefined
    const note = (event: KeyboardEvent) => {
      const { key } = event
      const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isLetter && key !== 'Backspace') return
      event.preventDefault()
      typed.current = isLetter ? typed.current + key : typed.current.slice(0, -1)
    }
    window.addEventListener('keydown', note, true)
    return () => window.removeEventListener('keydown', note, true)
  }, [waiting])
  return {
    start,
    take: () => {
      const taken = typed.current
      typed.current = ''
      setWaiting(false)
      return taken
    },
  }
}
