import { reachable, useFlag } from '@atrium/kit/client'
import { currentTime } from '@atrium/kit/shared'
import { useEffect, useRef, useState } from 'react'
import type { Swipe } from './serve.actions.ts'

type Kept = Swipe & { offlineAt: string }

/**
 * Swipes without a connection wait on this page, and are sent one after another once there is one. Each
 * has a key, so that one which did arrive isn't served twice. Leaving the page with some waiting asks
 * first.
 */
export function useOfflineSwipes(send: (swipe: Kept) => Promise<unknown>) {
  const [waiting, setWaiting] = useState<readonly Kept[]>([])
  const isSending = useRef(false)
  const isReachable = useFlag(reachable)
  const first = waiting[0]
  useEffect(() => {
    if (!first) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [first])
  useEffect(() => {
    if (!first || isSending.current) return
    const attempt = () => {
      if (isSending.current) return
      isSending.current = true
      send(first)
        .then(() => setWaiting((kept) => kept.filter((one) => one.key !== first.key)))
        .catch(() => undefined)
        .finally(() => {
          isSending.current = false
        })
    }
    if (isReachable) attempt()
    const timer = setInterval(attempt, 5000)
    return () => clearInterval(timer)
  }, [first, isReachable, send])
  return {
    waiting: waiting.length,
    keep: (swipe: Omit<Swipe, 'key' | 'offlineAt'> & { key?: string }) =>
      setWaiting((kept) => [
        ...kept,
        {
          ...swipe,
          key: swipe.key ?? crypto.randomUUID(),
          offlineAt: currentTime().toISOString(),
        },
      ]),
  }
}
