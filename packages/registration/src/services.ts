import { notifyUsers } from '@atrium/notify/public'
import { createHash, randomBytes } from 'node:crypto'
import { authServices } from '@atrium/auth/public'
import { isWithinLimit, sendMail, type BaseContext, type Tx } from '@atrium/kit/server'
import { isLanguage, type Language } from '@atrium/kit/shared'
import { consentDays } from './words.ts'

export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
export const newToken = (): string => randomBytes(32).toString('base64url')
export const linkTo = (path: string): string => `${authServices().publicOrigin}${path}`
export const languageIn = (value: string): Language => (isLanguage(value) ? value : 'en')

/**
 * Whether one more email may go to an address that someone typed into a public form. Past the limit
 * no email goes out, and the person who typed it isn't told.
 */
export const mayMail = (ctx: BaseContext, email: string): Promise<boolean> =>
  isWithinLimit(ctx.database, `registration:mail:${email.slice(0, 254)}`, {
    points: 3,
    seconds: 3600,
  })

/** Notifies the configured people that a registration is waiting, each in their own language. */
export const notifyOfWaiting = (
  tx: Tx,
  of: { districtID: number; usersToNotify: number[]; name: string; schoolName: string },
): Promise<void> =>
  notifyUsers(tx, of.usersToNotify, {
    districtID: of.districtID,
    template: 'registration.mail.waiting',
    values: { name: of.name, schoolName: of.schoolName },
    screen: 'self-registration/registrations',
  })

/** Asks a guardian, by a link that works once. */
export function askForConsent(
  tx: Tx,
  {
    districtID,
    to,
    language,
    token,
    values,
  }: {
    districtID: number
    to: string
    language: Language
    token: string
    values: { firstName: string; schoolName: string; districtName: string }
  },
): Promise<void> {
  const link = linkTo(`/self-register/consent/${token}`)
  return sendMail(tx, {
    districtID,
    to,
    language,
    template: 'registration.mail.consent',
    values: { ...values, link, days: consentDays },
  })
}
