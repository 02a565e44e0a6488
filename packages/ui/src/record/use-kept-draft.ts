import { deviceTime } from '@atrium/kit/shared'
import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft, useUserContext, type KeptDraft } from '@atrium/kit/client'
import type { Changes } from './draft.rules.ts'

interface Current extends Changes {
  isDirty: boolean
  version: number | null
}

export interface KeptDraftHandle {
  /** What was typed here earlier and not saved, until it is restored or discarded. */
  offered: KeptDraft | undefined
  discard: () => void
}

/** Keeps what is typed until it is saved, and offers to restore what an earlier visit left. */
export function useKeptDraft(
  definition: string,
  id: number | string,
  { isDirty, values, base, version }: Current,
): KeptDraftHandle {
  const { userID } = useUserContext()
  const [offered, setOffered] = useState(() => readDraft(userID, definition, id, deviceTime()))
  const wasDirty = useRef(false)
  const pending = useRef<KeptDraft>(undefined)

  useEffect(() => {
    if (!isDirty) {
      pending.current = undefined
      // Saved, or typed back to the original. An unanswered offer stays.
      if (wasDirty.current) dropDraft(userID, definition, id)
      wasDirty.current = false
      return
    }
    wasDirty.current = true
    setOffered(undefined)
    pending.current = { at: deviceTime().toISOString(), version, base, values }
    const timer = setTimeout(() => {
      if (pending.current) keepDraft(userID, definition, id, pending.current)
      pending.current = undefined
    }, 300)
    return () => clearTimeout(timer)
  }, [userID, definition, id, isDirty, values, base, version])
  // The last keystrokes before a page is left count too.
  useEffect(
    () => () => {
      if (pending.current) keepDraft(userID, definition, id, pending.current)
    },
    [userID, definition, id],
  )

  return {
    offered,
    discard: () => {
      pending.current = undefined
      dropDraft(userID, definition, id)
      setOffered(undefined)
    },
  }
}
