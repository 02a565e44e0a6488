import { useToasts } from '@atrium/ui'
import { useRef, useState } from 'react'

/**
 * Choices that are shown at once and saved one after the other. What is saved, or refused, shows as the server has
 * it again.
 */
export function useInTurn<Value>(onSettled: () => Promise<void>) {
  const toasts = useToasts()
  const last = useRef<Promise<void>>(Promise.resolve())
  const [chosen, setChosen] = useState<ReadonlyMap<string, Value>>(new Map())
  const latest = useRef(new Map<string, symbol>())
  const choose = (key: string, value: Value, save: () => Promise<unknown>) => {
    const mine = Symbol(key)
    latest.current.set(key, mine)
    setChosen((all) => new Map(all).set(key, value))
    last.current = last.current.then(async () => {
      try {
        await save()
      } catch (error) {
        toasts.failed(error)
      }
      await onSettled()
      // Chosen again meanwhile: that is still to be saved.
      if (latest.current.get(key) !== mine) return
      setChosen((all) => new Map([...all].filter(([one]) => one !== key)))
    })
  }
  return { chosen, choose }
}
