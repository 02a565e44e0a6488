import { useEffect, useState } from 'react'
import { deviceTime } from '../shared/clock.ts'
import { useAppConfig } from './app-config.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { keepScripts } from './keep-scripts.ts'
import { keepOpenAgain } from './open-again.ts'
import { refusalOf } from './refusals.ts'
import { useUserContext } from './session.tsx'
import { useSchoolDay } from './use-school-day.ts'

interface Kept {
  /** What is kept, and of which page. */
  form: string
  id: number | string
  /** The addresses that open without a connection are below it: `classroom`. */
  scope: string
}

/**
 * What a page shows, so that it also opens without a connection: the answer as loaded or, as long as the
 * server can't be reached, the copy that is on this device, sealed like a draft and kept until the person
 * signs out or the day is over.
 * @param read the same answer at each render until it is read again; undefined data is not kept
 */
export function useOpensAgain<Answer>(
  { form, id, scope }: Kept,
  { data, failureReason }: { data: Answer | undefined; failureReason: unknown },
): Answer | undefined {
  const context = useUserContext()
  const { appSegment } = useAppConfig()
  const today = useSchoolDay()
  const { userID } = context
  useEffect(() => {
    if (data === undefined) return
    const now = deviceTime()
    keepOpenAgain(context, now)
    keepDraft(userID, form, id, {
      ...{ at: now.toISOString(), version: null, base: {} },
      values: { answer: data, day: today },
    })
  }, [context, data, form, id, today, userID])
  const isThere = data !== undefined
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(
      () => void keepScripts(`/${appSegment}/${scope}/`).catch(() => {}),
      2500,
    )
    return () => clearTimeout(timer)
  }, [appSegment, isThere, scope])
  // What is shown stays until it is read again, with what the person hasn't read yet: once the network is
  // back no failure is known, and drafts are opened again.
  const place = `${form}.${id}`
  const [held, setHeld] = useState<{ place: string; answer: Answer }>()
  if (data === undefined && failureReason && !refusalOf(failureReason) && held?.place !== place) {
    const kept = readDraft(userID, form, id, deviceTime())
    // The school’s day, whatever the device’s clock says.
    if (kept?.values.day === today) setHeld({ place, answer: kept.values.answer as Answer })
  }
  return data ?? (held?.place === place && !refusalOf(failureReason) ? held.answer : undefined)
}
