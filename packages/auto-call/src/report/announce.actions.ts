import { audit, schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, refuse, validateDraft } from '@atrium/kit/shared'
import { enrolledOn } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { districts, schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { callFamilies } from '../send/send.actions.ts'
import { sends, type AnnouncedKind } from '../words.ts'
import { announceFields } from './announce.fields.ts'

export interface Announcement {
  kind: AnnouncedKind
  /** Null: all schools. */
  schoolID: number | null
  en: string
  es: string
}

/**
 * Writes to the families of all students of a school, or of the district. Refuses 422 a school where
 * the caller sends no messages, and all schools without the permission district-wide.
 */
export async function announce(
  ctx: UserRequest,
  { kind, schoolID, en, es }: Announcement,
): Promise<{ families: number }> {
  const { districtID, userID } = ctx.user
  const wrong = validateDraft(announceFields, { kind, schoolID, en, es })
  if (!includes(reachOver(ctx.user, [sends]), schoolID))
    wrong.schoolID = { id: schoolID === null ? 'kit.valid.ownSchool' : 'kit.valid.notAllowed' }
  if (Object.keys(wrong).length > 0) throw refuse.fields(wrong)
  const day = schoolToday(ctx)
  return ctx.database.transaction(districtID, async (tx) => {
    const [place] = await tx.execute<{ name: string }>(
      schoolID === null
        ? sql`select d.name from ${districts} d where d.id = ${districtID}`
        : sql`select h.name from ${schools} h where h.district_id = ${districtID} and h.id = ${schoolID} and h.removed_at is null`,
    )
    if (!place) throw refuse.fields({ schoolID: { id: 'kit.valid.notAllowed' } })
    const at = schoolID === null ? { day } : { day, schoolID }
    const to = await tx.execute<{ studentID: number }>(sql`
      select s.user_id as "studentID" from ${students} s
      where s.district_id = ${districtID} and ${enrolledOn(districtID, sql`s.user_id`, at)} order by s.user_id`)
    const { messageID, families } = await callFamilies(tx, {
      ...{ districtID, kind, schoolID, sentBy: userID, now: ctx.now() },
      template: `autoCall.announcement.${kind}`,
      values: { school: place.name, en, es },
      screen: 'student/calendar',
      to: to.map(({ studentID }) => ({ studentID, householdID: null })),
    })
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'autoCall.messages', entityID: messageID },
      ...{ action: 'send', after: { kind, schoolID, en, es, families } },
      requestID: ctx.request.requestID,
    })
    return { families }
  })
}
