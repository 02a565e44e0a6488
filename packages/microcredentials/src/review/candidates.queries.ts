import { users as usersTable } from '@atrium/auth/tables'
import { sectionEnrollments } from '@atrium/roster/tables'
import { holdersSQL } from '@atrium/access/public'
import { textArray, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { foldedWords } from '../badges/parts.rules.ts'
import { coachedBy } from '../classrooms/coached.queries.ts'
import { needs } from '../words.ts'
import { hasLookedUp } from './blind-modes.ts'
import { barsCoaches } from './qualified.rules.ts'
import { badgeReviews, type BadgeReviewRow } from './review.table.ts'
import { checkInReach } from './reach.ts'
import { codesTaught } from './reviewer.queries.ts'

/** Someone to whom a review can be assigned, with their current workload. */
export interface ReviewCandidate {
  userID: number
  name: string
  claimed: number
}

/**
 * Up to 20 people with the typed text in their name to whom this review can be assigned, those with
 * the smallest workload first. Three statements. Refuses 404.
 */
export async function findCandidates(
  ctx: UserRequest,
  reviewID: number,
  search: string,
): Promise<ReviewCandidate[]> {
  const { districtID, userID } = ctx.user
  const [review] = await ctx.db
    .select()
    .from(badgeReviews)
    .where(and(eq(badgeReviews.districtID, districtID), eq(badgeReviews.id, reviewID)))
  if (!review || review.learnerID === userID) throw refuse.notFound('kit.refusal.notFound')
  await checkInReach(ctx.db, ctx, review.badgeUserID)
  return ctx.db.execute<ReviewCandidate & Record<string, unknown>>(sql`
    select u.id as "userID", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name,
      (select count(*)::int from badge_review w where w.district_id = u.district_id and w.claimed_by = u.id and w.state = 'claimed') as claimed
    from ${usersTable} u where u.district_id = ${districtID} and u.status = 'active' and u.id <> ${review.learnerID} and u.id in ${qualified(ctx, review)}
      and not exists (select from badge_review o where o.district_id = u.district_id and o.submission_id = ${review.submissionID} and o.claimed_by = u.id)
      ${barsCoaches(review.courseCodeReviewMode, review) ? sql`and ${review.learnerID} not in ${coachedBy(districtID, sql`u.id`)} and not ${hasLookedUp(districtID, sql`${review.badgeUserID}`, sql`u.id`)}` : sql``}
      ${sql.join(
        foldedWords(search).map(
          (word) =>
            sql`and atrium_fold(ltrim(u.first_name || ' ' || u.last_name)) like '%' || atrium_fold(${word}) || '%'`,
        ),
        sql` `,
      )}
    order by claimed, u.last_name, u.first_name, u.id limit 20`)
}

// The same three rules as in `mayReview`, but finding everyone who may review.
function qualified(ctx: UserRequest, review: BadgeReviewRow): SQL {
  const { districtID } = ctx.user
  const codes = textArray(review.courseCodes)
  if (review.courseCodeReviewMode === 'any' || review.courseCodes.length === 0) {
    return holdersSQL({ districtID, permission: [needs.review, needs.administer] })
  }
  if (review.courseCodeReviewMode === 'courseCodeReviewer')
    return sql`(select c.user_id from course_code_reviewer c where c.district_id = ${districtID} and c.code = any(${codes}) and c.removed_at is null)`
  return sql`(select t.user_id from ${sectionEnrollments} t where t.district_id = ${districtID} and t.role = 'teacher' and t.status = 'active'
    and t.section_id in (select e.section_id from ${sectionEnrollments} e where e.district_id = ${districtID} and e.user_id = ${review.learnerID} and e.role = 'student' and e.status = 'active')
    and ${codesTaught(districtID, sql`t.user_id`, sql`${review.learnerID}`, ctx.now())} && ${codes})`
}
