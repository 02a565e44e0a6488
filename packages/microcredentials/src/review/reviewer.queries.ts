import { users } from '@atrium/auth/tables'
import type { DistrictDb, Tx, UserRequest } from '@atrium/kit/server'
import { districts } from '@atrium/schools/tables'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { coachedBy } from '../classrooms/coached.queries.ts'
import { courseCodeReviewers } from '../settings/settings.table.ts'
import { needs } from '../words.ts'
import type { ReviewerFacts } from './qualified.rules.ts'
import type { BadgeReviewRow } from './review.table.ts'

/** What decides whether a person may claim a review: permission, the codes they review, the codes they teach this learner. Two statements. */
export async function reviewerFacts(tx: DistrictDb | Tx, ctx: UserRequest, review: BadgeReviewRow, userID = ctx.user.userID): Promise<ReviewerFacts> {
  const { districtID } = ctx.user
  const codes = await tx.select({ code: courseCodeReviewers.code }).from(courseCodeReviewers).where(and(eq(courseCodeReviewers.districtID, districtID), eq(courseCodeReviewers.userID, userID), isNull(courseCodeReviewers.removedAt)))
  const learnerID = sql`${review.learnerID}`
  const [known] = await tx.execute<{ taught: string[]; coached: boolean }>(sql`select ${codesTaught(districtID, userID, learnerID, ctx.now())} as taught, ${learnerID} in ${coachedBy(districtID, sql`${userID}::int`)} as coached`)
  return {
    userID,
    qualified: userID !== ctx.user.userID || ctx.user.permissions.has(needs.review) || ctx.user.permissions.has(needs.administer),
    reviewsCodes: new Set(codes.map(({ code }) => code)),
    teachesLearner: new Set(known?.taught),
    coachesLearner: known?.coached ?? false,
  }
}

/** SQL: the course codes in which `teacherID` teaches `learnerID` today. */
export const codesTaught = (districtID: number, teacherID: number | SQL, learnerID: ReturnType<typeof sql>, now: Date) => sql<string[]>`array(
  select distinct c.code from section_enrollment mine
    join section_enrollment theirs on theirs.district_id = mine.district_id and theirs.section_id = mine.section_id and theirs.role = 'student' and theirs.status = 'active'
    join section s on s.district_id = mine.district_id and s.id = mine.section_id and s.removed_at is null and s.status = 'active'
    join course c on c.district_id = s.district_id and c.id = s.course_id and c.code is not null
    join district d on d.id = mine.district_id
    left join term t on t.district_id = s.district_id and t.id = s.term_id
  where mine.district_id = ${districtID} and mine.user_id = ${teacherID} and mine.role = 'teacher' and mine.status = 'active' and theirs.user_id = ${learnerID}
    and (${now.toISOString()}::timestamptz at time zone d.time_zone)::date between coalesce(s.start_date, t.start_date, '-infinity') and coalesce(s.end_date, t.end_date, 'infinity'))`

/** Today in the district. */
export async function districtToday(db: DistrictDb | Tx, districtID: number, now: Date): Promise<string> {
  const [row] = await db.select({ today: sql<string>`(${now.toISOString()}::timestamptz at time zone ${districts.timeZone})::date::text` }).from(districts).where(eq(districts.id, districtID))
  return row?.today ?? now.toISOString().slice(0, 10)
}

/** The names of these people. */
export async function namesOfPeople(db: DistrictDb | Tx, districtID: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: sql<string>`coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName}` })
    .from(users)
    .where(and(eq(users.districtID, districtID), sql`${users.id} = any(${`{${ids.join(',')}}`}::int[])`))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
