import { holdsSQL } from '@atrium/access/public'
import type { Tx, UserRequest } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { teachesNow } from '@atrium/roster/public'
import { sql } from 'drizzle-orm'

/**
 * Refuses a lead who doesn't see the student: only a teacher of theirs, or someone who looks up the
 * students of the school, can read what they lead.
 */
export async function leadErrors(
  tx: Tx,
  { user: { districtID }, now }: Pick<UserRequest, 'user' | 'now'>,
  { leadID, studentID }: { leadID: unknown; studentID: number },
): Promise<FieldErrors> {
  if (typeof leadID !== 'number') return {}
  const of = { districtID, userID: leadID }
  const [pupil] = await tx.execute<{ isSeen: boolean }>(sql`
    select (${holdsSQL(leadID, { districtID, permission: 'students.read', schoolID: sql`pupil.school_id` })}
        or ${holdsSQL(leadID, { districtID, permission: 'students.own' })} and ${teachesNow(districtID, leadID, sql`pupil.user_id`, now())})
      and ${notRestrictedFor(of, sql`pupil.user_id`)} as "isSeen"
    from ${students} pupil where pupil.district_id = ${districtID} and pupil.user_id = ${studentID}`)
  return pupil?.isSeen ? {} : { leadID: { id: 'students.intervention.leadSeesNothing' } }
}
