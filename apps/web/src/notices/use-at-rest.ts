import { useEffect, useState } from 'react'

/** True a few seconds after the page opened, so that its content loads first. */
export function useAtRest(): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 3000)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
