import { textArray } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { reviewModes } from '../words.ts'
import { hidesIdentity } from './blindness.rules.ts'

const blind = reviewModes.filter((mode) => hidesIdentity(mode, 'learner', 'reviewer'))

/** SQL: whether the reviewer of `review` (an alias of badge_review) must not know whose work it is. */
export const isBlind = (review: SQL): SQL => sql`${review}.review_mode = any(${textArray(blind)})`

/** SQL, of the review `r`: the twin of `barsCoaches`. */
export const isBarred = sql`(${isBlind(sql`r`)} and (r.course_code_review_mode <> 'learnersTeacher' or r.course_codes = '{}'))`
