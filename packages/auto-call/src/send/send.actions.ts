import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { enqueue, inThousands, notify, sendMail, type Tx } from '@atrium/kit/server'
import { isLanguage, type Language } from '@atrium/kit/shared'
import { screenLink } from '@atrium/notify/public'
import { familyLinks } from '@atrium/people/tables'
import { districts } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { autoCallSettings } from '../auto-call.settings.ts'
import {
  autoCallChoices,
  autoCallDeliveries,
  autoCallMessages,
  autoCallStops,
} from '../auto-call.table.ts'
import { adultKinds, channelsOf, urgentKinds, type Channel, type MessageKind } from '../words.ts'
import { deliverCallsJob } from './deliver.job.ts'
import { callableAt } from './hours.rules.ts'

export interface FamilyMessage {
  districtID: number
  kind: MessageKind
  /** Null: the whole district. */
  schoolID: number | null
  /**
   * `<template>.subject` and `.text` of the email, `.notice` in the app, `.call` of texts and calls.
   * They also get `firstName` and `link`. No text names a child: phones are read by others.
   */
  template: string
  values: Record<string, string | number>
  /** Where the notice and the email lead, about the student of each family. */
  screen: string
  /** The students, each with the one guardian who may learn of it, or all. */
  to: readonly { studentID: number; householdID: number | null }[]
  /** 0: the product itself. */
  sentBy: number
  now: Date
  /** The app and emails already say it. */
  isOnlyCalled?: true
}

interface Recipient {
  guardianID: number
  studentID: number
  turn: number
  firstName: string
  email: string | null
  phone: string | null
  sms: string | null
  language: Language
  ways: Channel[]
  phoneStopped: boolean
  smsStopped: boolean
  /** Numbers that one of their children has too. */
  childsNumbers: string[]
}

/**
 * Sends a message to the families of students: in the app, and in the ways that each guardian chose,
 * in their own language. A guardian of several gets one message. Guardians whom a court order keeps
 * away, or who get no mail, get nothing. Texts and calls go out after the commit, by a job.
 */
export async function callFamilies(
  tx: Tx,
  message: FamilyMessage,
): Promise<{ messageID: number; families: number }> {
  const { districtID, kind, schoolID, template, values, sentBy, now, isOnlyCalled } = message
  const isUrgent = urgentKinds.includes(kind)
  const recipients = await recipientsOf(tx, message)
  const [made] = await tx
    .insert(autoCallMessages)
    .values({
      ...{ districtID, kind, schoolID, template, values, sentBy },
      ...{ families: recipients.length, sentAt: now.toISOString() },
    })
    .returning({ id: autoCallMessages.id })
  const messageID = made?.id ?? 0
  if (recipients.length === 0) return { messageID, families: 0 }
  const startsAt = isUrgent ? now : await hoursOf(tx, districtID, now)
  const notBefore = startsAt.toISOString()
  if (!isOnlyCalled) await tellInApp(tx, message, { recipients, startsAt })
  const turns = isUrgent ? new Map<number, number>() : turnsOf(recipients)
  const rows = recipients.flatMap((one) => deliveriesOf(one, { kind, turns, now: notBefore }))
  for (const some of inThousands(rows))
    await tx
      .insert(autoCallDeliveries)
      .values(some.map((row) => ({ districtID, messageID, notBefore, ...row })))
  // What waits for the morning is found by the job's schedule: a run that is put off would hold up others.
  if (startsAt <= now && rows.some(({ status }) => status === 'waiting'))
    await enqueue(tx, deliverCallsJob, {}, { districtID, startedBy: sentBy })
  return { messageID, families: recipients.length }
}

/** To how many families a message went. */
export const familiesOf = async (
  tx: Tx,
  { districtID, messageID }: { districtID: number; messageID: number },
): Promise<number> => {
  const [message] = await tx
    .select({ families: autoCallMessages.families })
    .from(autoCallMessages)
    .where(and(eq(autoCallMessages.districtID, districtID), eq(autoCallMessages.id, messageID)))
  return message?.families ?? 0
}

/** The notice in the app, and the email. */
async function tellInApp(
  tx: Tx,
  { districtID, template, values, screen, now }: FamilyMessage,
  { recipients, startsAt }: { recipients: readonly Recipient[]; startsAt: Date },
): Promise<void> {
  await notify(
    tx,
    recipients.map(({ guardianID, studentID }) => ({
      ...{ districtID, userID: guardianID, template, values, screen },
      params: { studentID },
    })),
  )
  const mailed = recipients.filter(({ ways, email }) => ways.includes('email') && email)
  await sendMail(
    tx,
    ...mailed.map(({ email, language, firstName, studentID }) => ({
      ...{ districtID, to: email ?? '', language, template },
      values: { ...values, firstName, link: screenLink(screen, { studentID }) },
      ...(startsAt > now && { notBefore: startsAt.toISOString() }),
    })),
  )
}

type Delivery = Omit<
  typeof autoCallDeliveries.$inferInsert,
  'districtID' | 'messageID' | 'notBefore'
>

/** What becomes of one guardian’s message, for each way that they chose. */
function deliveriesOf(
  one: Recipient,
  { kind, turns, now }: { kind: MessageKind; turns: ReadonlyMap<number, number>; now: string },
): Delivery[] {
  const { guardianID, studentID, language } = one
  const of = { guardianID, studentID, language }
  return channelsOf(kind)
    .filter((channel) => one.ways.includes(channel))
    .map((channel): Delivery => {
      const address = { email: one.email, text: one.sms, voice: one.phone }[channel]
      const isStopped = { email: false, text: one.smsStopped, voice: one.phoneStopped }[channel]
      if (!address) return { ...of, channel, address: '', status: 'skipped', reason: 'noAddress' }
      if (adultKinds.includes(kind) && one.childsNumbers.includes(address))
        return { ...of, channel, address, status: 'skipped', reason: 'ofChild' }
      if (isStopped) return { ...of, channel, address, status: 'skipped', reason: 'stopped' }
      if (channel === 'email') return { ...of, channel, address, status: 'sent', doneAt: now }
      const turn = channel === 'voice' ? (turns.get(guardianID) ?? 1) : 1
      const waits = { ...of, channel, address, turn, status: 'waiting' as const }
      return turn > 1 ? { ...waits, reason: 'inTurn' } : waits
    })
}

/** Calls that can wait ring one guardian of a student after another, until one is reached: the turn of each. */
function turnsOf(recipients: readonly Recipient[]): Map<number, number> {
  const called = recipients.filter(
    ({ ways, phone, phoneStopped }) => ways.includes('voice') && phone && !phoneStopped,
  )
  return new Map(
    [...Map.groupBy(called, ({ studentID }) => studentID).values()].flatMap((family) =>
      family
        .toSorted((one, other) => one.turn - other.turn)
        .map(({ guardianID }, at) => [guardianID, at + 1] as const),
    ),
  )
}

/** Each guardian once, with the first of their children, and how they want to be reached. */
async function recipientsOf(
  tx: Tx,
  { districtID, kind, to }: Pick<FamilyMessage, 'districtID' | 'kind' | 'to'>,
): Promise<Recipient[]> {
  const usual = settingSQL(autoCallSettings, kind, { districtID })
  const targets = JSON.stringify(
    to.map(({ studentID, householdID }) => ({ s: studentID, h: householdID })),
  )
  const rows = await tx.execute<{ [K in keyof Recipient]: Recipient[K] }>(sql`
    with family as materialized (
      select distinct on (l.guardian_id) l.guardian_id, l.student_id, l.contact_order
      from json_to_recordset(${targets}::json) as t(s integer, h integer)
      join ${familyLinks} l on l.district_id = ${districtID} and l.student_id = t.s and l.mailed and (t.h is null or l.guardian_id = t.h)
      order by l.guardian_id, l.student_id, l.contact_order)
    select f.guardian_id as "guardianID", f.student_id as "studentID",
      row_number() over (partition by f.student_id order by f.contact_order, f.guardian_id)::integer as turn,
      coalesce(nullif(u.first_name, ''), u.last_name) as "firstName", nullif(u.email, '') as email, nullif(u.phone, '') as phone, nullif(u.sms, '') as sms, u.language,
      coalesce(to_jsonb(c.channels), ${usual}) as ways,
      exists (select from ${autoCallStops} s where s.district_id = u.district_id and s.phone = u.phone) as "phoneStopped",
      exists (select from ${autoCallStops} s where s.district_id = u.district_id and s.phone = u.sms) as "smsStopped",
      array(select n.phone from ${familyLinks} k join ${users} c on c.district_id = k.district_id and c.id = k.student_id cross join lateral (values (c.phone), (c.sms)) n(phone)
        where k.district_id = u.district_id and k.guardian_id = u.id and n.phone in (u.phone, u.sms)) as "childsNumbers"
    from family f
    join ${users} u on u.district_id = ${districtID} and u.id = f.guardian_id and u.status = 'active'
    left join ${autoCallChoices} c on c.district_id = ${districtID} and c.student_id = f.student_id and c.guardian_id = f.guardian_id and c.kind = ${kind}
    order by f.guardian_id`)
  return rows.map((row) => ({ ...row, language: isLanguage(row.language) ? row.language : 'en' }))
}

/** When the district’s hours for calls begin next. */
export async function hoursOf(tx: Tx, districtID: number, now: Date): Promise<Date> {
  const at = (name: 'from' | 'until') =>
    settingSQL(autoCallSettings, name, { districtID: sql`${districts.districtID}` })
  const [row] = await tx
    .select({ timeZone: districts.timeZone, from: at('from'), until: at('until') })
    .from(districts)
    .where(eq(districts.districtID, districtID))
  return row ? callableAt(row, now, row.timeZone) : now
}
