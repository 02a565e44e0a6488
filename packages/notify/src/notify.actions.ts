import { users } from '@atrium/auth/tables'
import { isOneOf, notify, sendMail, type Tx } from '@atrium/kit/server'
import { isLanguage, type Language } from '@atrium/kit/shared'
import { and, asc, eq } from 'drizzle-orm'
import { screenLink } from './screen-link.ts'

type Values = Record<string, string | number>

export interface Reader {
  userID: number
  language: Language
}

export interface Message {
  districtID: number
  /**
   * `<template>.subject` and `.text` of the email and, with a screen, `.notice`. The email also knows `firstName` and `link`. The values may not
   * hold what a reader must not know.
   */
  template: string
  values: Values | ((reader: Reader) => Values)
  /** The screen that the notice and the email lead to; without one, only the email goes out. */
  screen?: string
  params?: Record<string, string | number>
}

/** Notifies a person by email and in the app, in their own language, in the transaction of what it is about. */
export const notifyUser = (
  tx: Tx,
  { userID, ...message }: Message & { userID: number },
): Promise<void> => notifyUsers(tx, [userID], message)

/** The same for several people, each in their own language, in three statements. Nobody who is no longer active gets anything. */
export async function notifyUsers(
  tx: Tx,
  userIDs: readonly number[],
  { districtID, template, values, screen, params }: Message,
): Promise<void> {
  if (userIDs.length === 0) return
  const people = await tx
    .select({
      userID: users.id,
      email: users.email,
      language: users.language,
      firstName: users.firstName,
    })
    .from(users)
    .where(
      and(eq(users.districtID, districtID), isOneOf(users.id, userIDs), eq(users.status, 'active')),
    )
    .orderBy(asc(users.id))
  const readers = people.map((person) => {
    const language = isLanguage(person.language) ? person.language : ('en' as const)
    const own = typeof values === 'function' ? values({ ...person, language }) : values
    return { ...person, language, values: own }
  })
  if (screen !== undefined)
    await notify(
      tx,
      readers.map((reader) => ({
        districtID,
        userID: reader.userID,
        template,
        values: reader.values,
        screen,
        ...(params && { params }),
      })),
    )
  const link = screenLink(screen, params)
  const mails = readers.flatMap(({ email, language, firstName, values: own }) =>
    email
      ? [{ districtID, to: email, language, template, values: { firstName, link, ...own } }]
      : [],
  )
  await sendMail(tx, ...mails)
}
