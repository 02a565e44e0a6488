import { users } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { familyLinks, students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { autoCallDeliveries, autoCallMessages } from '../auto-call.table.ts'
import type { DeliveryState, Reason } from '../words.ts'

/** What became of the demo’s messages: most arrived, a few did not. */
const ends: readonly (readonly [DeliveryState, Reason | null])[] = [
  ...Array.from({ length: 8 }, () => ['sent', null] as const),
  ['failed', 'refused'],
  ['skipped', 'stopped'],
]

const announced = [
  {
    ...{ kind: 'drill' as const, ago: 20, en: 'Earthquake drill today at 10:15.' },
    es: 'Hoy a las 10:15 hay simulacro de terremoto.',
  },
  {
    ...{ kind: 'closure' as const, ago: 6, en: 'Classes start at 10:00 tomorrow because of fog.' },
    es: 'Mañana las clases empiezan a las 10:00 por la niebla.',
  },
]

/** Gives the demo’s school two messages to families, with a report of what became of them. */
export async function seedAutoCall(
  tx: Tx,
  {
    districtID,
    schoolID,
    today,
    sentBy,
  }: { districtID: number; schoolID: number; today: string; sentBy: string },
): Promise<void> {
  const [known] = await tx.select({ id: autoCallMessages.id }).from(autoCallMessages).limit(1)
  if (known) return
  const [place] = await tx.execute<{ name: string; by: number }>(sql`
    select h.name, coalesce((select u.id from ${users} u where u.district_id = h.district_id and u.sourced_id = ${sentBy}), 0) as by
    from ${schools} h where h.district_id = ${districtID} and h.id = ${schoolID}`)
  const families = await tx.execute<{
    guardianID: number
    studentID: number
    email: string | null
    phone: string | null
    language: string
  }>(sql`
    select distinct on (l.guardian_id) l.guardian_id as "guardianID", l.student_id as "studentID", nullif(u.email, '') as email, nullif(u.phone, '') as phone, u.language
    from ${familyLinks} l
    join ${students} s on s.district_id = l.district_id and s.user_id = l.student_id and s.school_id = ${schoolID}
    join ${users} u on u.district_id = l.district_id and u.id = l.guardian_id
    where l.district_id = ${districtID} and l.mailed order by l.guardian_id, l.student_id limit 60`)
  if (!place || families.length === 0) return
  for (const { kind, ago, en, es } of announced) {
    const sentAt = `${plusDays(today, -ago)}T17:05:00Z`
    const [message] = await tx
      .insert(autoCallMessages)
      .values({
        ...{ districtID, kind, schoolID, template: `autoCall.announcement.${kind}`, sentAt },
        ...{ values: { school: place.name, en, es }, families: families.length, sentBy: place.by },
      })
      .returning({ id: autoCallMessages.id })
    await tx.insert(autoCallDeliveries).values(
      families.flatMap(({ email, phone, ...one }, at) => {
        const of = {
          districtID,
          messageID: message?.id ?? 0,
          ...one,
          notBefore: sentAt,
          doneAt: sentAt,
        }
        const [status, reason] = ends[at % ends.length] ?? ['sent', null]
        return [
          ...(email
            ? [{ ...of, channel: 'email' as const, address: email, status: 'sent' as const }]
            : []),
          ...(phone && kind === 'closure'
            ? [{ ...of, channel: 'text' as const, address: phone, status, reason, attempts: 1 }]
            : []),
        ]
      }),
    )
  }
}
