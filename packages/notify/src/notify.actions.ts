import { users } from '@atrium/auth/tables'
import { isOneOf, notify, sendMail, type Tx } from '@atrium/kit/server'
import { isLanguage, type Language, currentTime } from '@atrium/kit/shared'
import { settingSQL } from '@atrium/district-settings/public'
import { districts } from '@atrium/schools/tables'
import { and, asc, eq, sql } from 'drizzle-orm'
import { emailChoiceOf, kindOf } from './notice-kinds.ts'
import { notifySettings } from './notify.settings.ts'
import { digestItems, noticeChoices } from './notify.table.ts'
import { screenLink } from './screen-link.ts'
import { nextAt, sendableAt } from './when.rules.ts'

type Params = Record<string, string | number>
type Values = Record<string, string | number>

export interface Reader {
  userID: number
  language: Language
}

export interface Message {
  districtID: number
  /**
   * `<template>.subject` and `.text` of the email and, with a screen, `.notice`. The email can also
   * use `firstName` and `link`. Values must not contain anything that a reader must not know.
   */
  template: string
  values: Values | ((reader: Reader) => Values)
  /** The screen that the notice and the email lead to; without one, only the email goes out. */
  screen?: string
  params?: Params | ((reader: Reader) => Params)
}

/**
 * Notifies a person by email and in the app, in their own language, in the same transaction as the
 * event.
 */
export const notifyUser = (
  tx: Tx,
  { userID, ...message }: Message & { userID: number },
): Promise<void> => notifyUsers(tx, [userID], message)

/**
 * The same for several people, each in their own language: in the app at once, by email as each has
 * chosen and outside the district's quiet hours, or in the daily email. Five statements at most.
 * People who are no longer active get nothing.
 */
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
      lastName: users.lastName,
      choices: noticeChoices.choices,
    })
    .from(users)
    .leftJoin(
      noticeChoices,
      and(eq(noticeChoices.districtID, users.districtID), eq(noticeChoices.userID, users.id)),
    )
    .where(
      and(eq(users.districtID, districtID), isOneOf(users.id, userIDs), eq(users.status, 'active')),
    )
    .orderBy(asc(users.id))
  const readers = people.map((person) => {
    const language = isLanguage(person.language) ? person.language : ('en' as const)
    const own = typeof values === 'function' ? values({ ...person, language }) : values
    const place = typeof params === 'function' ? params({ ...person, language }) : params
    return { ...person, language, values: own, params: place }
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
        ...(reader.params && { params: reader.params }),
      })),
    )
  // Anything that the app does not show is emailed, whatever they chose.
  const kind = screen === undefined ? undefined : kindOf(template)
  const byEmail = readers.flatMap(({ email, choices, ...reader }) =>
    email ? [{ ...reader, to: email, how: emailChoiceOf(kind, choices ?? {}) }] : [],
  )
  const atOnce = byEmail.filter(({ how }) => how === 'now')
  const daily = byEmail.filter(({ how }) => how === 'daily')
  if (atOnce.length + daily.length === 0) return
  const { timeZone, digestTime, ...quiet } = await hoursOf(tx, districtID)
  const now = currentTime()
  const notBefore = sendableAt(quiet, now, timeZone)
  await sendMail(
    tx,
    ...atOnce.map(({ to, language, firstName, lastName, values: own, params: place }) => ({
      districtID,
      to,
      language,
      template,
      values: { firstName: firstName || lastName, link: screenLink(screen, place), ...own },
      ...(notBefore > now && { notBefore: notBefore.toISOString() }),
    })),
  )
  if (daily.length === 0) return
  const dueAt = nextAt(digestTime, now, timeZone).toISOString()
  await tx.insert(digestItems).values(
    daily.map(({ userID, values: own, params: place }) => ({
      districtID,
      userID,
      template,
      values: own,
      link: screenLink(screen, place),
      dueAt,
    })),
  )
}

/** When the district's emails go out. */
async function hoursOf(tx: Tx, districtID: number) {
  const at = (name: 'digestTime' | 'quietFrom' | 'quietUntil') =>
    settingSQL(notifySettings, name, { districtID: sql`${districts.districtID}` })
  const [row] = await tx
    .select({
      timeZone: districts.timeZone,
      digestTime: at('digestTime'),
      quietFrom: at('quietFrom'),
      quietUntil: at('quietUntil'),
    })
    .from(districts)
    .where(eq(districts.districtID, districtID))
  return row ?? { timeZone: 'UTC', ...notifySettings.defaults }
}
