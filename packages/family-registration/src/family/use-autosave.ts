import { refusalOf } from '@atrium/kit/client'
import { useCallback, useEffect, useRef, useState } from 'react'

type State = 'clean' | 'saving' | 'saved' | 'failed'

export interface Autosave {
  state: State
  error: unknown
  /** Sends what isn’t saved yet; true if nothing is left. */
  flush: () => Promise<boolean>
}

/** How long someone stops typing before what they typed is sent. */
const pauseMilliseconds = 1200
/** How long to wait before trying again where there was no connection. */
const againMilliseconds = 5000

/**
 * Sends a part of a registration as it is typed, so that it can be finished on another device. Each time it was sent, the
 * server says the version that the next one builds on.
 */
export function useAutosave<Value>(
  value: Value,
  version: number,
  {
    isSendable,
    send,
  }: {
    /** What the server would refuse waits until it is corrected. */
    isSendable: boolean
    send: (value: Value, version: number) => Promise<{ version: number }>
  },
): Autosave {
  const [state, setState] = useState<State>('clean')
  const [error, setError] = useState<unknown>()
  const latest = useRef({ value, isSendable, send })
  const known = useRef({ version, text: JSON.stringify(value) })
  const chain = useRef<Promise<boolean>>(Promise.resolve(true))
  useEffect(() => {
    latest.current = { value, isSendable, send }
  })
  const flush = useCallback(() => {
    chain.current = chain.current.then(async () => {
      const now = latest.current
      const text = JSON.stringify(now.value)
      if (text === known.current.text) return true
      if (!now.isSendable) return false
      setState('saving')
      try {
        const saved = await now.send(now.value, known.current.version)
        known.current = { version: saved.version, text }
        setState('saved')
        setError(undefined)
        return true
      } catch (failure) {
        setState('failed')
        setError(failure)
        return false
      }
    })
    return chain.current
  }, [])
  const text = JSON.stringify(value)
  useEffect(() => {
    if (text === known.current.text) return undefined
    const timer = setTimeout(() => void flush(), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text, flush])
  const isUnreached = state === 'failed' && !refusalOf(error)
  useEffect(() => {
    if (!isUnreached) return undefined
    const timer = setInterval(() => void flush(), againMilliseconds)
    return () => clearInterval(timer)
  }, [isUnreached, flush])
  // Going back, or to another page, sends what was typed last.
  useEffect(() => () => void flush(), [flush])
  return { state, error, flush }
}

/** What to wait for before another part is shown: that this one is saved. */
export type Leaving = (flush: (() => Promise<boolean>) | undefined) => void

export function useLeaving(hold: Leaving, { flush }: Autosave): void {
  useEffect(() => {
    hold(flush)
    return () => hold(undefined)
  }, [hold, flush])
}
