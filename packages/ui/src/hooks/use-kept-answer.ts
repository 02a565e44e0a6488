import {
  keepDraft,
  keepOpenAgain,
  keepScripts,
  readDraft,
  refusalOf,
  useAppConfig,
  useSchoolDay,
  useUserContext,
} from '@atrium/kit/client'
import { deviceTime } from '@atrium/kit/shared'
import { useEffect, useState } from 'react'

interface KeptAs {
  form: string
  /** What it is about, if there are several. */
  place?: string | number
  /** How addresses of such pages begin in the app; `open-again.js` names them whole. */
  under: string
  /** False: it is not worth keeping. */
  isKept?: boolean
}

/**
 * What a page shows, for pages that must also work, and open, without a connection: the answer as
 * loaded, otherwise the copy of today that is stored on this device, encrypted like a draft and kept
 * until the person signs out or the school day is over.
 */
export function useKeptAnswer<Answer>(
  { form, place: which = '', under, isKept = true }: KeptAs,
  { data, failureReason }: { data: Answer | undefined; failureReason: unknown },
): Answer | undefined {
  const context = useUserContext()
  const { appSegment } = useAppConfig()
  const day = useSchoolDay()
  const { userID, schoolID } = context
  const place = `${schoolID}.${which}`
  const keeps = isKept && data !== undefined
  useEffect(() => {
    if (!keeps) return
    const now = deviceTime()
    keepOpenAgain(context, now)
    keepDraft(userID, form, place, {
      ...{ at: now.toISOString(), version: null, base: {}, values: { answer: data, day } },
    })
  }, [context, data, day, form, keeps, place, userID])
  useEffect(() => {
    if (!keeps) return
    const timer = setTimeout(() => void keepScripts(`/${appSegment}${under}`).catch(() => {}), 2500)
    return () => clearTimeout(timer)
  }, [appSegment, keeps, under])
  // What is shown stays until it is read again: once the network is back no failure is known, and
  // drafts are opened again.
  const [held, setHeld] = useState<{ place: string; answer: Answer }>()
  if (data === undefined && failureReason && !refusalOf(failureReason) && held?.place !== place) {
    const kept = readDraft(userID, form, place, deviceTime())?.values
    if (kept?.day === day) setHeld({ place, answer: kept.answer as Answer })
  }
  return data ?? (held?.place === place && !refusalOf(failureReason) ? held.answer : undefined)
}
