import { createHmac, timingSafeEqual } from 'node:crypto'
import { secrets } from '@atrium/kit/server'

/**
 * Someone who has signed in on a device before counts their attempts there apart from everyone else's: strangers who guess at an
 * account cannot lock its owner out. The cookie holds one mark for each account that signed in, without saying whose it is.
 */
const deviceCookie = 'atrium_device'
const days = 180
const mostMarks = 5
const dayOf = (now: Date): number => Math.floor(now.getTime() / 86_400_000)

const pattern = new RegExp(`(?:^|; *)(?:__Host-)?${deviceCookie}=([\\w.-]{1,300})(?:;|$)`)

/** The marks that a Cookie header brings. */
export const deviceMarksOf = (header: string | undefined): readonly string[] =>
  (header === undefined ? undefined : pattern.exec(header)?.[1])?.split('.').slice(0, mostMarks) ??
  []

const signatureOf = (loginName: string, lastDay: string): string =>
  createHmac('sha256', secrets().derive('auth.device'))
    .update(`${lastDay}:${loginName}`)
    .digest('base64url')
    .slice(0, 32)

/** The mark among these that this account left, if it still counts. */
export function markOf(marks: readonly string[], loginName: string, now: Date): string | undefined {
  return marks.find((mark) => {
    const [, lastDay, signature] = /^(\d{1,6})-([\w-]{32})$/.exec(mark) ?? []
    if (lastDay === undefined || signature === undefined || Number(lastDay) < dayOf(now))
      return false
    return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(loginName, lastDay)))
  })
}

/** The Set-Cookie header that marks the device for one more account; the oldest mark goes where there are too many. */
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
