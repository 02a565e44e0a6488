import { textArray, type UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { coachedBy } from '../classrooms/coached.queries.ts'
import { learnerStatus, needs, reviewModes } from '../words.ts'
import { hidesIdentity } from './blindness.rules.ts'

const blind = reviewModes.filter((mode) => hidesIdentity(mode, 'learner', 'reviewer'))

/** SQL: whether the author is hidden from the reviewer of `review` (an alias of badge_review). */
export const isBlind = (review: SQL): SQL => sql`${review}.review_mode = any(${textArray(blind)})`

/** SQL: the counterpart of `barsCoaches`, for the review `r`. */
export const isBarred = sql`(${isBlind(sql`r`)} and (r.course_code_review_mode <> 'learnersTeacher' or r.course_codes = '{}'))`

/** SQL: whether `userID` has looked up the author of `badgeUser` (an id). */
export const hasLookedUp = (
  districtID: number,
  badgeUser: SQL,
  userID: SQL | number,
): SQL<boolean> =>
  sql<boolean>`exists (select from badge_look_up k where k.district_id = ${districtID} and k.badge_user_id = ${badgeUser} and k.user_id = ${userID})`

/**
 * SQL: whether any version of the microcredential `badgeID` is reviewed blind. Checks all versions,
 * because learners keep the version that they started.
 */
export const isEverBlind = (districtID: number, badgeID: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from badge_version bv where bv.district_id = ${districtID} and bv.badge_id = ${badgeID} and ${isBlind(sql`bv`)})`

/**
 * SQL: whether a learner's `u`, in its version `v`, is reviewed blind, not earned yet, and could be
 * reviewed by the caller (the counterpart of `mayReview`, for any learner). Its status is then
 * hidden from the caller until they look it up: if only one submission is waiting, the status would
 * identify the learner.
 */
export function isKept(ctx: UserRequest, u = sql`u`, v = sql`v`): SQL<boolean> {
  const { districtID, userID } = ctx.user
  const qualified = mayReviewAny(ctx)
  const codes = sql`from badge_course_code cc where cc.district_id = ${districtID} and cc.version_id = ${v}.id`
  return sql<boolean>`(${u}.user_id <> ${userID} and ${u}.status <> ${learnerStatus.earned} and ${isBlind(v)}
    and case when ${v}.course_code_review_mode = 'any' or not exists (select ${codes}) then ${qualified}
      when ${v}.course_code_review_mode = 'courseCodeReviewer' then exists (select ${codes} and cc.code in (select k.code from course_code_reviewer k where k.district_id = ${districtID} and k.user_id = ${userID} and k.removed_at is null))
      else false end
    and ${u}.user_id not in ${coachedBy(districtID, sql`${userID}::int`)} and not ${hasLookedUp(districtID, sql`${u}.id`, userID)})`
}

const mayReviewAny = ({ user }: UserRequest): boolean =>
  user.permissions.has(needs.review) || user.permissions.has(needs.administer)

/**
 * SQL: whether anything of `learnerID` could be hidden from the caller. Has the same result for
 * everyone they don't coach, no matter what that person has started, so that it reveals nothing.
 */
export const keepsFrom = (ctx: UserRequest, learnerID: number): SQL<boolean> => {
  const { districtID, userID } = ctx.user
  return sql<boolean>`(${learnerID}::int <> ${userID} and (${mayReviewAny(ctx)} or exists (select from course_code_reviewer k where k.district_id = ${districtID} and k.user_id = ${userID} and k.removed_at is null))
    and ${learnerID}::int not in ${coachedBy(districtID, sql`${userID}::int`)})`
}

/**
 * SQL: the microcredentials whose submissions the caller reviews blind, or has reviewed in the last
 * 90 days.
 */
export const blindlyReviewed = ({
  user,
  now,
}: UserRequest): SQL => sql`(select distinct r.badge_id from badge_review r where r.district_id = ${user.districtID} and r.claimed_by = ${user.userID}
  and ${isBlind(sql`r`)} and (r.state = 'claimed' or r.closed_at > ${now().toISOString()}::timestamptz - interval '90 days'))`

/**
 * SQL: the same for one microcredential. Everyone's progress on it and all counts of earners are
 * then hidden from the caller, because a number that changes when they decide would reveal whose
 * work they reviewed.
 */
export const reviewsBlind = (ctx: UserRequest, badgeID: SQL): SQL<boolean> =>
  sql<boolean>`${badgeID} in ${blindlyReviewed(ctx)}`
