import {
  dropDraft,
  keepDraft,
  reachable,
  readDraft,
  refusalOf,
  useFlag,
  useUserContext,
} from '@atrium/kit/client'
import { currentTime, deviceTime } from '@atrium/kit/shared'
import { useEffect, useRef, useState } from 'react'
import { useErrorText } from './use-error-text.ts'

/** Something that was written down without a connection. */
export interface Kept<Input> {
  key: string
  /** When it was written down. */
  offlineAt: string
  /** What it is, for the person who wrote it. */
  label: string
  input: Input
  /** Why the server didn't take it. */
  problem?: string
}

/**
 * Without a connection, what someone writes down waits on this device, sealed like a draft, and is sent
 * one after another once there is one. Each has a key, so that one which did arrive isn't recorded
 * twice. What is refused then stays here with the reason until that person has read it: another nurse
 * may have given the same dose.
 */
export function useKept<Input>(
  form: string,
  send: (one: Pick<Kept<Input>, 'key' | 'offlineAt' | 'input'>) => Promise<unknown>,
) {
  const { userID } = useUserContext()
  const errorText = useErrorText()
  const [kept, setKept] = useState<readonly Kept<Input>[]>(
    () => (readDraft(userID, form, 'kept', deviceTime())?.values.kept as Kept<Input>[]) ?? [],
  )
  const isSending = useRef(false)
  const isReachable = useFlag(reachable)
  const first = kept.find(({ problem }) => problem === undefined)
  useEffect(() => {
    if (kept.length === 0) dropDraft(userID, form, 'kept')
    else
      keepDraft(userID, form, 'kept', {
        ...{ at: deviceTime().toISOString(), version: null, base: {}, values: { kept } },
        waitsDays: 7,
      })
  }, [form, kept, userID])
  useEffect(() => {
    if (!first) return
    const attempt = async () => {
      if (isSending.current) return
      isSending.current = true
      const { key, offlineAt, input } = first
      try {
        await send({ key, offlineAt, input })
        setKept((all) => all.filter((one) => one.key !== key))
      } catch (error) {
        // Without an answer it goes on waiting.
        const refusal = refusalOf(error)
        if (refusal) {
          // No one is at the fields any more: what is wrong with each is the reason.
          const problem = Object.values(refusal.errors ?? {}).join(' ') || errorText(error)
          setKept((all) => all.map((one) => (one.key === key ? { ...one, problem } : one)))
        }
      }
      isSending.current = false
    }
    if (isReachable) void attempt()
    const timer = setInterval(() => void attempt(), 5000)
    return () => clearInterval(timer)
  }, [errorText, first, isReachable, send])
  return {
    waiting: kept.filter(({ problem }) => problem === undefined),
    refused: kept.filter(({ problem }) => problem !== undefined),
    keep: (label: string, input: Input, key: string = crypto.randomUUID()) =>
      // By the server's clock, as far as the page knows it: the device's may be wrong.
      setKept((all) => [...all, { key, offlineAt: currentTime().toISOString(), label, input }]),
    /** The person has read why it wasn't taken. */
    dismiss: (key: string) => setKept((all) => all.filter((one) => one.key !== key)),
  }
}

export type KeptHere<Input> = ReturnType<typeof useKept<Input>>
