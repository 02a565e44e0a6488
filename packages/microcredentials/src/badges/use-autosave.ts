import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { refusalOf } from '@atrium/kit/client'
import type { FieldErrors } from '@atrium/kit/shared'
import { useErrorText, type FormState } from '@atrium/ui'
import { api } from '../api.ts'
import type { BadgeDetail } from './badge.queries.ts'
import { contentErrors, mergedContent, readinessErrors } from './content.rules.ts'
import type { BadgeContent } from './content.types.ts'

/** How long typing must pause before it is saved, in milliseconds. */
const rest = 800

interface Theirs {
  version: number
  content: BadgeContent
}

export interface Autosave {
  content: BadgeContent
  set: (patch: Partial<BadgeContent>) => void
  state: FormState
  isDirty: boolean
  /**
   * By path. What is required only for submission is reported after the first attempt to submit.
   */
  errors: FieldErrors
  /** Why the last save was refused. */
  failure: string | undefined
  /** What another person or tab saved in between, if both changed the same thing. */
  theirs: Theirs | undefined
  takeTheirs: () => void
  keepMine: () => void
  retry: () => void
  /** Saves pending changes; false if the save was refused. */
  flush: () => Promise<boolean>
  showMissing: () => void
}

/** Saves content automatically whenever typing pauses and the content is valid. */
export function useAutosave(detail: BadgeDetail): Autosave {
  const errorText = useErrorText()
  const save = api.badges.save.useMutation()
  const [content, setContent] = useState(detail.content)
  const [saved, setSaved] = useState(detail.content)
  const [progress, setProgress] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [failure, setFailure] = useState<string>()
  const [theirs, setTheirs] = useState<Theirs>()
  const [tellsMissing, setTellsMissing] = useState(false)
  const version = useRef(detail.version)
  const latest = useRef(content)
  latest.current = content
  const base = useRef(saved)
  base.current = saved
  const running = useRef<Promise<boolean>>(undefined)

  const isDirty = content !== saved
  const errors = useMemo(
    () => (tellsMissing ? readinessErrors(content) : contentErrors(content)),
    [content, tellsMissing],
  )
  const isWrong = useMemo(() => Object.keys(contentErrors(content)).length > 0, [content])
  const { badgeID, mayEdit } = detail
  const { mutateAsync } = save

  /** Continues from what the other person saved. */
  const goOnFrom = useCallback((other: Theirs, prefer: 'mine' | 'theirs') => {
    const { content: merged } = mergedContent(base.current, latest.current, other.content, prefer)
    version.current = other.version
    setSaved(other.content)
    setContent(merged)
    setTheirs(undefined)
    setFailure(undefined)
    setProgress('idle')
  }, [])

  const send = useCallback(async (): Promise<boolean> => {
    const sent = latest.current
    setProgress('saving')
    try {
      const answer = await mutateAsync({ badgeID, version: version.current, content: sent })
      version.current = answer.version
      setSaved(sent)
      setFailure(undefined)
      setProgress('saved')
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.code === 'conflict') {
        const other = refusal.current as Theirs
        // People who edit different fields don't affect each other. The merged content is saved
        // when typing pauses.
        if (mergedContent(base.current, latest.current, other.content).clashes.length === 0) {
          goOnFrom(other, 'mine')
          return true
        }
        setTheirs(other)
      }
      // Errors that only the server can detect, such as a retired standard, use the server's
      // message.
      const fieldMessages = Object.values(refusal?.errors ?? {})
      setFailure(fieldMessages.length > 0 ? fieldMessages.join(' ') : errorText(error))
      setProgress('failed')
      return false
    }
  }, [badgeID, mutateAsync, errorText, goOnFrom])
  // One save at a time, because the next one is based on the version that this one creates.
  const sendNext = useCallback(() => {
    const next = (running.current ?? Promise.resolve(true)).then(send)
    running.current = next
    return next
  }, [send])

  useEffect(() => {
    if (!isDirty || isWrong || theirs || !mayEdit) return
    const timer = setTimeout(() => void sendNext(), rest)
    return () => clearTimeout(timer)
  }, [content, isDirty, isWrong, theirs, mayEdit, sendNext])

  // If nothing has been typed, a newer version from the server is simply shown.
  useEffect(() => {
    if (isDirty || detail.version <= version.current) return
    version.current = detail.version
    setContent(detail.content)
    setSaved(detail.content)
  }, [detail, isDirty])

  const set = useCallback(
    (patch: Partial<BadgeContent>) => setContent((before) => ({ ...before, ...patch })),
    [],
  )
  return {
    content,
    set,
    state: theirs
      ? 'conflict'
      : isDirty && isWrong
        ? 'failed'
        : progress === 'saving' || progress === 'failed'
          ? progress
          : isDirty
            ? 'dirty'
            : progress === 'saved'
              ? 'saved'
              : 'clean',
    isDirty,
    errors,
    failure,
    theirs,
    takeTheirs: () => theirs && goOnFrom(theirs, 'theirs'),
    keepMine: () => theirs && goOnFrom(theirs, 'mine'),
    retry: () => void sendNext(),
    flush: () =>
      isWrong || theirs
        ? Promise.resolve(false)
        : isDirty && mayEdit
          ? sendNext()
          : (running.current ?? Promise.resolve(true)),
    showMissing: () => setTellsMissing(true),
  }
}
