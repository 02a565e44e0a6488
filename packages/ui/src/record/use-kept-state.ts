import { useState } from 'react'
import { useUserContext } from '@atrium/kit/client'
import { dropDraft, keepDraft, readDraft } from './draft-store.ts'

/**
 * What is typed into a form of its own kind. It outlives the page: after a session that ended, the same person finds it there again.
 * @param version of the record; what was typed on another version is let go
 * @returns the values, what changes some of them, and what forgets them once they are saved or given up
 */
export function useKeptState<Values extends object>(
  form: string,
  version: number | null,
  start: Values,
): [Values, (change: Partial<Values>) => void, () => void] {
  const { userID } = useUserContext()
  const [values, setValues] = useState<Values>(() => {
    const kept = readDraft(userID, form, 'new', new Date())
    return kept && kept.version === version ? { ...start, ...kept.values } : start
  })
  const change = (some: Partial<Values>): void =>
    setValues((before) => {
      const next = { ...before, ...some }
      keepDraft(userID, form, 'new', {
        at: new Date().toISOString(),
        version,
        base: {},
        values: next as Record<string, unknown>,
      })
      return next
    })
  return [values, change, () => dropDraft(userID, form, 'new')]
}
