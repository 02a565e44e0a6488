import { textArray, type UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { coachedBy } from '../classrooms/coached.queries.ts'
import { learnerStatus, needs, reviewModes } from '../words.ts'
import { hidesIdentity } from './blindness.rules.ts'

const blind = reviewModes.filter((mode) => hidesIdentity(mode, 'learner', 'reviewer'))

/** SQL: whether the reviewer of `review` (an alias of badge_review) must not know whose work it is. */
export const isBlind = (review: SQL): SQL => sql`${review}.review_mode = any(${textArray(blind)})`

/** SQL, of the review `r`: the twin of `barsCoaches`. */
export const isBarred = sql`(${isBlind(sql`r`)} and (r.course_code_review_mode <> 'learnersTeacher' or r.course_codes = '{}'))`

/** SQL: whether `userID` has looked up whose the learner's own `badgeUser` (an id) is. */
export const hasLookedUp = (
  districtID: number,
  badgeUser: SQL,
  userID: SQL | number,
): SQL<boolean> =>
  sql<boolean>`exists (select from badge_look_up k where k.district_id = ${districtID} and k.badge_user_id = ${badgeUser} and k.user_id = ${userID})`

/**
 * SQL: whether any version of the microcredential `badgeID` is reviewed blind: learners keep the
 * version that they started.
 */
export const isEverBlind = (districtID: number, badgeID: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from badge_version bv where bv.district_id = ${districtID} and bv.badge_id = ${badgeID} and ${isBlind(sql`bv`)})`

/**
 * SQL, for a learner's `u` in its version `v`: reviewed blind, not yet earned, and the caller might
 * review it (the counterpart of `mayReview`, for any learner). Its status is hidden from them until
 * they look it up: where only one is waiting, that alone would identify the learner.
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
 * SQL: whether anything of `learnerID` could be hidden from the caller. It says the same about
 * everyone they don't coach, whatever that person has started.
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
 * SQL: the same for one microcredential. Everyone's progress on it is then hidden from the caller,
 * and so is every count of earners: a number that changes the moment they decide would reveal whose
 * work they had.
 */
export const reviewsBlind = (ctx: UserRequest, badgeID: SQL): SQL<boolean> =>
  sql<boolean>`${badgeID} in ${blindlyReviewed(ctx)}`
