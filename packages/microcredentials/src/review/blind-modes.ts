import { textArray, type UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { reviewModes } from '../words.ts'
import { hidesIdentity } from './blindness.rules.ts'

const blind = reviewModes.filter((mode) => hidesIdentity(mode, 'learner', 'reviewer'))

/** SQL: whether the reviewer of `review` (an alias of badge_review) must not know whose work it is. */
export const isBlind = (review: SQL): SQL => sql`${review}.review_mode = any(${textArray(blind)})`

/** SQL, of the review `r`: the twin of `barsCoaches`. */
export const isBarred = sql`(${isBlind(sql`r`)} and (r.course_code_review_mode <> 'learnersTeacher' or r.course_codes = '{}'))`

/** SQL: whether `userID` has looked up whose the learner's own `badgeUser` (an id) is. */
export const hasLookedUp = (districtID: number, badgeUser: SQL, userID: SQL | number): SQL<boolean> => sql<boolean>`exists (select from badge_look_up k where k.district_id = ${districtID} and k.badge_user_id = ${badgeUser} and k.user_id = ${userID})`

/** SQL: the microcredentials whose submissions the caller reviews blind, or has answered one of in the last 90 days. */
export const blindlyReviewed = ({ user, now }: UserRequest): SQL => sql`(select distinct r.badge_id from badge_review r where r.district_id = ${user.districtID} and r.claimed_by = ${user.userID}
  and ${isBlind(sql`r`)} and (r.state = 'claimed' or r.closed_at > ${now().toISOString()}::timestamptz - interval '90 days'))`

/**
 * SQL: whether that is so of one microcredential. Where anybody stands with it is then kept from the caller, whoever it is, and so is every
 * count of those who earn it: what changes the moment they answer would tell whose work they had.
 */
export const reviewsBlind = (ctx: UserRequest, badgeID: SQL): SQL<boolean> => sql<boolean>`${badgeID} in ${blindlyReviewed(ctx)}`
