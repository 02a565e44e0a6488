import { schoolDate } from '@atrium/kit/shared'
import { courses, sections } from '@atrium/roster/tables'
import { staffMembers } from '@atrium/people/tables'
import type { DistrictDb, Tx, UserRequest } from '@atrium/kit/server'
import { taughtToday } from '@atrium/roster/public'
import { closedDaysAt, timeZoneAt } from '@atrium/schools/public'
import { districts } from '@atrium/schools/tables'
import { eq, sql, type SQL } from 'drizzle-orm'
import { coachedBy } from '../classrooms/coached.queries.ts'
import { needs } from '../words.ts'
import { hasLookedUp } from './blind-modes.ts'
import type { ReviewerFacts } from './qualified.rules.ts'
import type { BadgeReviewRow } from './review.table.ts'
import { reviewDueOn } from './working-days.rules.ts'

/** The stored facts about a reviewer and a learner. */
export interface StoredFacts {
  codes: string[]
  taught: string[]
  coached: boolean
  lookedUp: boolean
}

/**
 * SQL: the facts that decide whether `reviewerID` may claim a review of `learnerID`'s submission:
 * the course codes they review, those in which they teach this learner, and whether they coach or
 * have looked up the learner.
 */
export const storedFacts = (
  districtID: number,
  reviewerID: number,
  { learnerID, badgeUserID }: { learnerID: SQL; badgeUserID: SQL },
  now: Date,
): SQL<StoredFacts> => sql<StoredFacts>`json_build_object(
  'codes', array(select r.code from course_code_reviewer r where r.district_id = ${districtID} and r.user_id = ${reviewerID} and r.removed_at is null),
  'taught', ${codesTaught(districtID, reviewerID, learnerID, now)},
  'coached', ${learnerID} in ${coachedBy(districtID, sql`${reviewerID}::int`)},
  'lookedUp', ${hasLookedUp(districtID, badgeUserID, reviewerID)})`

export const factsOf = (
  ctx: UserRequest,
  { codes, taught, coached, lookedUp }: StoredFacts,
  userID = ctx.user.userID,
): ReviewerFacts => ({
  userID,
  qualified:
    userID !== ctx.user.userID ||
    ctx.user.permissions.has(needs.review) ||
    ctx.user.permissions.has(needs.administer),
  reviewsCodes: new Set(codes),
  teachesLearner: new Set(taught),
  coachesLearner: coached,
  lookedUp,
})

/** The same for a review that is already loaded. One statement. */
export async function reviewerFacts(
  tx: DistrictDb | Tx,
  ctx: UserRequest,
  review: BadgeReviewRow,
  userID = ctx.user.userID,
): Promise<ReviewerFacts> {
  const [row] = await tx.execute<{ facts: StoredFacts }>(
    sql`select ${storedFacts(ctx.user.districtID, userID, { learnerID: sql`${review.learnerID}::int`, badgeUserID: sql`${review.badgeUserID}::int` }, ctx.now())} as facts`,
  )
  if (!row) throw new Error('a select without a table has a row')
  return factsOf(ctx, row.facts, userID)
}

// Sections of courses with a code in which `teacherID`, who must not be an aide, currently teaches
// someone.
const taughtCodes = (districtID: number, teacherID: number | SQL, now: Date) =>
  taughtToday(districtID, teacherID, now, {
    roles: ['teacher'],
    join: sql`join ${courses} c on c.district_id = mine.district_id and c.id = ${sections.courseID} and c.code is not null`,
  })

/** SQL: the course codes in which `teacherID` currently teaches `learnerID`. */
export const codesTaught = (
  districtID: number,
  teacherID: number | SQL,
  learnerID: SQL,
  now: Date,
) => sql<string[]>`array(
  select distinct c.code ${taughtCodes(districtID, teacherID, now)} and theirs.user_id = ${learnerID})`

/**
 * SQL: the same for all of `teacherID`'s learners, for reading many reviews: `learner_id`, `codes`.
 */
export const taughtByLearner = (districtID: number, teacherID: number, now: Date): SQL => sql`
  select theirs.user_id as learner_id, array_agg(distinct c.code) as codes ${taughtCodes(districtID, teacherID, now)} group by theirs.user_id`

/**
 * SQL: the school where `userID` works, for its days off; 0 for the district office or someone who
 * isn't on the staff.
 */
export const worksAt = (districtID: number | SQL, userID: number | SQL): SQL<number> =>
  sql<number>`coalesce((select m.school_id from ${staffMembers} m where m.district_id = ${districtID} and m.user_id = ${userID}), 0)`

/**
 * The due date of a review that `reviewerID` claims now, by the calendars of the district and their
 * school. ISO date. Two statements.
 */
export async function claimDueOn(
  tx: Tx,
  districtID: number,
  reviewerID: number,
  now: Date,
): Promise<string> {
  const [row] = await tx
    .select({ timeZone: districts.timeZone, schoolID: worksAt(districtID, reviewerID) })
    .from(districts)
    .where(eq(districts.id, districtID))
  const today = schoolDate(now, row?.timeZone ?? 'UTC')
  const closed = await closedDaysAt(tx, districtID, today)
  return reviewDueOn(today, closed(row?.schoolID ?? 0))
}

/** Today's date in the district's time zone. */
export async function districtToday(
  db: DistrictDb | Tx,
  districtID: number,
  now: Date,
): Promise<string> {
  return schoolDate(now, await timeZoneAt(db, districtID))
}
