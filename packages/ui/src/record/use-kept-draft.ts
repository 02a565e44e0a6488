import { useEffect, useRef, useState } from 'react'
import { useUserContext } from '@atrium/kit/client'
import { dropDraft, keepDraft, readDraft, type KeptDraft } from './draft-store.ts'

interface Current {
  isDirty: boolean
  values: Record<string, unknown>
  base: Record<string, unknown>
  version: number | null
}

export interface KeptDraftHandle {
  /** What was typed here before and not saved, until it is taken up or let go. */
  offered: KeptDraft | undefined
  letGo: () => void
}

/** Keeps what is typed while it is not saved, and offers back what an earlier visit left. */
export function useKeptDraft(resource: string, id: number | 'new', { isDirty, values, base, version }: Current): KeptDraftHandle {
  const { userID } = useUserContext()
  const [offered, setOffered] = useState(() => readDraft(userID, resource, id, new Date()))
  const wasDirty = useRef(false)

  useEffect(() => {
    if (!isDirty) {
      // Saved, or typed back to what it was. An offer that was not answered yet stays.
      if (wasDirty.current) dropDraft(userID, resource, id)
      wasDirty.current = false
      return
    }
    wasDirty.current = true
    setOffered(undefined)
    const timer = setTimeout(() => keepDraft(userID, resource, id, { at: new Date().toISOString(), version, base, values }), 300)
    return () => clearTimeout(timer)
  }, [userID, resource, id, isDirty, values, base, version])

  return {
    offered,
    letGo: () => {
      dropDraft(userID, resource, id)
      setOffered(undefined)
    },
  }
}
