import { createHmac, timingSafeEqual } from 'node:crypto'
import { secrets } from '@atrium/kit/server'

/**
 * Attempts on a device where someone has signed in before are counted separately, so that strangers
 * guessing at an account can't lock its owner out. The cookie has one mark for each account that
 * has signed in, without revealing the accounts.
 */
const deviceCookie = 'atrium_device'
const days = 180
const mostMarks = 5
const dayOf = (now: Date): number => Math.floor(now.getTime() / 86_400_000)

const pattern = new RegExp(`(?:^|; *)(?:__Host-)?${deviceCookie}=([\\w.-]{1,300})(?:;|$)`)

/** The marks in a Cookie header. */
export const deviceMarksOf = (header: string | undefined): readonly string[] =>
  (header === undefined ? undefined : pattern.exec(header)?.[1])?.split('.').slice(0, mostMarks) ??
  []

const signatureOf = (loginName: string, lastDay: string): string =>
  createHmac('sha256', secrets().derive('auth.device'))
    .update(`${lastDay}:${loginName}`)
    .digest('base64url')
    .slice(0, 32)

/** This account's mark among these, if it is still valid. */
export function markOf(marks: readonly string[], loginName: string, now: Date): string | undefined {
  return marks.find((mark) => {
    const [, lastDay, signature] = /^(\d{1,6})-([\w-]{32})$/.exec(mark) ?? []
    if (lastDay === undefined || signature === undefined || Number(lastDay) < dayOf(now))
      return false
    return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(loginName, lastDay)))
  })
}

/**
 * The Set-Cookie header that marks the device for one more account; if there are too many marks,
 * the oldest is removed.
 */
export function deviceCookieFor(
  marks: readonly string[],
  loginName: string,
  { now, secure }: { now: Date; secure: boolean },
): string {
  const lastDay = String(dayOf(now) + days)
  const others = marks.filter((mark) => mark !== markOf(marks, loginName, now))
  const value = [`${lastDay}-${signatureOf(loginName, lastDay)}`, ...others].slice(0, mostMarks)
  return `${secure ? '__Host-' : ''}${deviceCookie}=${value.join('.')}; HttpOnly; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}
