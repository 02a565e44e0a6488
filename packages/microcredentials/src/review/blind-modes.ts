import { textArray, type UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { reviewModes } from '../words.ts'
import { hidesIdentity } from './blindness.rules.ts'

const blind = reviewModes.filter((mode) => hidesIdentity(mode, 'learner', 'reviewer'))

/** SQL: whether the reviewer of `review` (an alias of badge_review) must not know whose work it is. */
export const isBlind = (review: SQL): SQL => sql`${review}.review_mode = any(${textArray(blind)})`

/** SQL, of the review `r`: the twin of `barsCoaches`. */
export const isBarred = sql`(${isBlind(sql`r`)} and (r.course_code_review_mode <> 'learnersTeacher' or r.course_codes = '{}'))`

/**
 * SQL: whether the caller reviews submissions of a microcredential blind, or has answered one in the last 90 days. Where anybody stands
 * with it is then kept from them, whoever it is: a status that changes the moment they answer would tell whose work they had.
 */
export const reviewsBlind = ({ user, now }: UserRequest, badgeID: SQL): SQL<boolean> => sql<boolean>`exists (select from badge_review r where r.district_id = ${user.districtID} and r.claimed_by = ${user.userID} and r.badge_id = ${badgeID}
  and ${isBlind(sql`r`)} and (r.state = 'claimed' or r.closed_at > ${now().toISOString()}::timestamptz - interval '90 days'))`
