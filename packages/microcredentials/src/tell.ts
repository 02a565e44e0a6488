import { authServices } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { notify, sendMail, type Tx } from '@atrium/kit/server'
import { isLanguage } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'

export interface Told {
  districtID: number
  userID: number
  /** `<template>.subject`, `.text` and, with a screen, `.notice`; their values may hold nobody's identity that the reader must not know. */
  template: string
  values: Record<string, string | number>
  /** The screen that an in-app notice leads to; without one only a mail goes out. */
  screen?: string
  params?: Record<string, string | number>
}

/** Tells a person of something that concerns them, in their own language and in the transaction of what it tells of. */
export async function tell(tx: Tx, { districtID, userID, template, values, screen, params }: Told): Promise<void> {
  if (screen !== undefined) await notify(tx, [{ districtID, userID, template, values, screen, ...(params && { params }) }])
  const [person] = await tx
    .select({ email: users.email, language: users.language, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.id, userID), eq(users.status, 'active')))
  if (!person?.email) return
  await sendMail(tx, {
    districtID,
    to: person.email,
    language: isLanguage(person.language) ? person.language : 'en',
    template,
    values: { firstName: person.firstName, ...values, link: authServices().publicOrigin },
  })
}
