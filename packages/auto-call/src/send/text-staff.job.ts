import { users } from '@atrium/auth/tables'
import { defineJob, enqueue, say, type DistrictDb, type Tx } from '@atrium/kit/server'
import { isLanguage, type Language } from '@atrium/kit/shared'
import { screenLink } from '@atrium/notify/public'
import { sql, type SQL } from 'drizzle-orm'
import { autoCallStops } from '../auto-call.table.ts'
import { callProvider, type CallProvider, type Outcome } from './provider.ts'
import { hoursOf } from './send.actions.ts'

/** A text to someone who works here: `<template>.call`, which can also use `link`. */
export interface StaffText {
  userID: number
  template: string
  values: Record<Language, Record<string, string | number>>
  /** Where `link` leads. */
  screen: string
  params: Record<string, string | number>
  /** After this instant it isn't sent. */
  until: string
}

/** SQL: someone has given a number for texts and hasn’t stopped them. */
export const takesTexts = (districtID: SQL, userID: SQL): SQL<boolean> => sql<boolean>`exists (
  select from ${users} texted where texted.district_id = ${districtID} and texted.id = ${userID} and texted.status = 'active' and coalesce(texted.sms, '') <> ''
    and not exists (select from ${autoCallStops} s where s.district_id = texted.district_id and s.phone = texted.sms))`

/** Texts one person, besides what they get otherwise: at once if it is urgent, or in the district’s hours for texts. */
export async function textStaff(
  tx: Tx,
  text: StaffText & { districtID: number; now: Date; isUrgent: boolean },
): Promise<void> {
  const { districtID, now, isUrgent, ...input } = text
  const [row] = await tx.execute<{ is: boolean }>(
    sql`select ${takesTexts(sql`${districtID}::integer`, sql`${input.userID}::integer`)} as is`,
  )
  if (!row?.is) return
  const startsAt = isUrgent ? now : await hoursOf(tx, districtID, now)
  if (startsAt.toISOString() >= input.until) return
  await enqueue(tx, textStaffJob, input, {
    ...{ districtID, startedBy: 0 },
    ...(startsAt > now && { runAfter: startsAt }),
  })
}

/** Hands a text to the service; without one, it is kept, like texts to families. */
export const textStaffJob = defineJob<StaffText>({
  name: 'autoCall.textStaff',
  retry: { limit: 3, delaySeconds: 60 },
  run: async ({ db, districtID, runID, now }, text) => ({
    outcome: await sendStaffText(db, text, {
      ...{ districtID, key: `${districtID}.staff.${runID}`, now: now() },
    }),
  }),
})

/** What became of it. `stopped`: they have no number, or don't want texts; `late`: its time has passed. */
export async function sendStaffText(
  db: DistrictDb,
  { userID, template, values, screen, params, until }: StaffText,
  of: { districtID: number; key: string; now: Date; provider?: CallProvider },
): Promise<Exclude<Outcome, 'failed'> | 'stopped' | 'late'> {
  const { districtID, key, now, provider = callProvider() } = of
  if (now.toISOString() >= until) return 'late'
  const [person] = await db.execute<{ sms: string; language: string }>(sql`
    select u.sms, u.language from ${users} u where u.district_id = ${districtID} and u.id = ${userID} and ${takesTexts(sql`u.district_id`, sql`u.id`)}`)
  if (!person) return 'stopped'
  const language = isLanguage(person.language) ? person.language : 'en'
  const text = say(language, {
    id: `${template}.call`,
    values: { ...values[language], link: screenLink(screen, params) },
  })
  const [outcome] = await provider.send([{ key, channel: 'text', to: person.sms, language, text }])
  if (outcome === undefined || outcome === 'failed') throw new Error('a text was not sent')
  return outcome
}
