import { createHash, randomBytes } from 'node:crypto'
import { users } from '@atrium/auth/tables'
import { authServices } from '@atrium/auth/public'
import { isOneOf, isWithinLimit, sendMail, type BaseContext, type Tx } from '@atrium/kit/server'
import { isLanguage, type Language } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { consentDays } from './words.ts'

export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
export const newToken = (): string => randomBytes(32).toString('base64url')
export const linkTo = (path: string): string => `${authServices().publicOrigin}${path}`
export const languageIn = (value: string): Language => (isLanguage(value) ? value : 'en')

/**
 * Whether one more mail may go to an address that somebody typed into a public form. Past the limit no mail goes out, and
 * who typed it is told nothing.
 */
export const mayMail = (ctx: BaseContext, email: string): Promise<boolean> =>
  isWithinLimit(ctx.database, `registration:mail:${email.slice(0, 254)}`, {
    points: 3,
    seconds: 3600,
  })

/** Tells those whom the configuration names that a registration waits for them, each in their own language. */
export async function notifyOfWaiting(
  tx: Tx,
  of: { districtID: number; usersToNotify: number[]; name: string; schoolName: string },
): Promise<void> {
  if (of.usersToNotify.length === 0) return
  const people = await tx
    .select({ email: users.email, language: users.language, firstName: users.firstName })
    .from(users)
    .where(
      and(
        eq(users.districtID, of.districtID),
        eq(users.status, 'active'),
        isOneOf(users.id, of.usersToNotify),
      ),
    )
  for (const { email, language, firstName } of people) {
    if (!email) continue
    await sendMail(tx, {
      districtID: of.districtID,
      to: email,
      language: languageIn(language),
      template: 'registration.mail.waiting',
      values: { firstName, name: of.name, schoolName: of.schoolName },
    })
  }
}

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
