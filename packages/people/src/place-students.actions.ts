import { schoolDate } from '@atrium/kit/shared'
import {
  yieldToEventLoop,
  type Database,
  type DistrictDb,
  type JobProgress,
} from '@atrium/kit/server'
import { districts } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { schoolEnrollments, students } from './people.table.ts'
import { placeStudent } from './placement.actions.ts'
import { lockPerson } from './section.actions.ts'

/**
 * Places students whose school, grade or status differs from what their enrollments say about
 * today: those whose new school has started, or who have left, by a last day with a reason; the
 * mere end of a school year, as in rosters, doesn't count. One transaction per student, so that a
 * killed run continues with the rest. Returns how many were checked.
 */
export async function placeStudents(
  database: Database,
  districtID: number,
  now: Date,
  progress?: Pick<JobProgress, 'check' | 'report'>,
): Promise<number> {
  const db = database.district(districtID)
  const [district] = await db
    .select({ timeZone: districts.timeZone })
    .from(districts)
    .where(eq(districts.districtID, districtID))
  const today = schoolDate(now, district?.timeZone ?? 'UTC')
  const due = await misplaced(db, districtID, today)
  for (const [done, { studentID }] of due.entries()) {
    progress?.check()
    await database.transaction(districtID, async (tx) => {
      await lockPerson(tx, districtID, 'student', studentID)
      await placeStudent(tx, districtID, studentID, today)
    })
    progress?.report({ done: done + 1, total: due.length })
    await yieldToEventLoop()
  }
  return due.length
}

/** Students who may have to be placed; `placementOf` has the last word on each. */
function misplaced(
  db: DistrictDb,
  districtID: number,
  today: string,
): Promise<{ studentID: number }[]> {
  const stays = (which: ReturnType<typeof sql>) => sql`exists (
    select 1 from ${schoolEnrollments} e where e.district_id = ${districtID} and e.student_id = ${students.userID} and e.removed_at is null and e.is_primary and ${which})`
  const isOver = sql`e.exit_date is not null and e.exit_date < ${today}`
  const elsewhere = sql`(e.school_id, e.grade, 'active') is distinct from (${students.schoolID}, ${students.grade}, ${students.status})`
  return db
    .select({ studentID: students.userID })
    .from(students)
    .where(
      and(
        eq(students.districtID, districtID),
        sql`(${stays(sql`e.entry_date <= ${today} and not (${isOver}) and ${elsewhere}`)}
          or ${students.status} = 'active' and ${stays(sql`${isOver} and e.exit_code is not null`)} and not ${stays(sql`not (${isOver})`)})`,
      ),
    )
    .orderBy(students.userID)
}
