import { authServices } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { notify, sendMail, type Tx } from '@atrium/kit/server'
import { isLanguage } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'

/** The address of a page of the application, for mails. */
export const appLink = (path: string): string =>
  `${authServices().publicOrigin}${authServices().filesRoot.replace(/\/rest\/files$/, '')}${path}`

export interface Told {
  districtID: number
  userID: number
  /** `<template>.subject`, `.text` and `.notice`. */
  template: string
  values: Record<string, string | number>
  suiteID: number
}

/** Tells a person of what happened to a suite, by mail and inside the product, in the transaction of what it tells of. */
export async function tellOfSuite(
  tx: Tx,
  { districtID, userID, template, values, suiteID }: Told,
): Promise<void> {
  await notify(tx, [
    {
      districtID,
      userID,
      template,
      values,
      screen: 'data-forge/data-suites/suite',
      params: { suiteID },
    },
  ])
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
    values: {
      firstName: person.firstName,
      ...values,
      link: appLink(`/data-forge/data-suites/${suiteID}`),
    },
  })
}
