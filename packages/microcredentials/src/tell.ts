import { authServices, isDistrictWide } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { isOneOf, notify, sendMail, type Tx } from '@atrium/kit/server'
import { fillPath, isLanguage } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'

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
export const tell = (tx: Tx, { userID, ...told }: Told): Promise<void> =>
  tellAll(tx, [userID], told)

/** The same to several, each in their own language; three statements, however many they are. Whoever is no longer active hears nothing. */
export async function tellAll(
  tx: Tx,
  userIDs: readonly number[],
  { districtID, template, values, screen, params }: Omit<Told, 'userID'>,
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
  if (screen !== undefined)
    await notify(
      tx,
      people.map(({ userID }) => ({
        districtID,
        userID,
        template,
        values,
        screen,
        ...(params && { params }),
      })),
    )
  const link = addressOf(screen, params)
  const mails = people.flatMap(({ email, language, firstName }) =>
    email
      ? [
          {
            districtID,
            to: email,
            language: isLanguage(language) ? language : ('en' as const),
            template,
            values: { firstName, ...values, link },
          },
        ]
      : [],
  )
  await sendMail(tx, ...mails)
}

// A mail leads to what it tells of, as its notice does.
function addressOf(name: string | undefined, params: Record<string, string | number> = {}): string {
  const { publicOrigin, filesRoot, screens } = authServices()
  const screen = screens.find((one) => one.name === name)
  return screen
    ? `${publicOrigin}${screen.area === 'app' ? filesRoot.replace(/\/rest\/files$/, '') : ''}${fillPath(screen.path, params)}`
    : publicOrigin
}

/** Who holds a permission, at any school where it counts: of these people, or, at most 500, of all; more are not told one by one. */
export async function holdersOf(
  tx: Tx,
  districtID: number,
  permission: string,
  of?: readonly number[],
): Promise<number[]> {
  const rows = await tx.execute<{ userID: number }>(sql`
    select distinct m.user_id as "userID" from user_permission_group m join permission_group g on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null
    where m.district_id = ${districtID} and ${permission} = any(g.permissions) and ${isDistrictWide(permission) ? sql`m.school_id = 0` : sql`true`} and ${of ? isOneOf(sql`m.user_id`, of) : sql`true`} order by m.user_id limit 500`)
  return rows.map(({ userID }) => userID)
}
