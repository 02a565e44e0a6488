import type { Tx } from '@atrium/kit/server'
import { notifyUsers, type Message } from '@atrium/notify/public'
import { familyLinks } from '@atrium/people/tables'
import { isInClassOn } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'

/**
 * Notifies a class's students and their guardians, except guardians kept away by a court order.
 * Guardians of several students in the class get it once for each. It links to the student's own
 * feed.
 */
export async function notifyFamilies(
  tx: Tx,
  {
    districtID,
    sectionID,
    today,
    template,
    values,
  }: {
    districtID: number
    sectionID: number
    today: string
    template: string
    values: Message['values']
  },
): Promise<void> {
  const rows = await tx.execute<{ studentID: number; readers: number[] }>(sql`
    select ${sectionEnrollments.userID} as "studentID", array(
      select ${sectionEnrollments.userID} union select g.guardian_id from ${familyLinks} g
      where g.district_id = ${districtID} and g.student_id = ${sectionEnrollments.userID} and g.mailed) as readers
    from ${sectionEnrollments}
    where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = ${sectionID} and ${isInClassOn(sql`${today}::date`)}`)
  for (const { studentID, readers } of rows)
    await notifyUsers(tx, readers, {
      districtID,
      template,
      values,
      screen: 'student/class-feed',
      params: { studentID },
    })
}
