import type { UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { isKept, reviewsBlind } from '../review/blind-modes.ts'
import { inReach } from '../review/reach.ts'

/**
 * A count about blind reviews must cover this many learners before it is shown for a school
 * (definitions.md "Reducers").
 */
export const smallestGroup = 10

/**
 * SQL for a `with`: what the reader might review blind (`kept`), and its number of learners, by
 * school (`kept_by`) and over all schools with too few (`kept_few`). Ignores the filters for months
 * and stacks, because two reports that differ by one learner's work would reveal the learner.
 */
export const keptWork = (ctx: UserRequest): SQL => sql`
  kept as materialized (select u.id, u.user_id, u.school_id from badge_user u join badge_version v on v.district_id = u.district_id and v.id = u.version_id
    where u.district_id = ${ctx.user.districtID} and ${inReach(ctx, sql`u.school_id`)} and ${isKept(ctx)} and not ${reviewsBlind(ctx, sql`u.badge_id`)}),
  kept_by as materialized (select school_id, count(distinct user_id) < ${smallestGroup} as few from kept group by school_id),
  kept_few as materialized (select count(distinct user_id) >= ${smallestGroup} as tellable from kept where school_id in (select school_id from kept_by where few))`

const isOfFew = sql`exists (select from kept_by b where b.school_id = k.school_id and b.few)`

/**
 * SQL: whether `k` (a row of `kept`, or none) is counted with the small schools instead of its own.
 */
export const pooled: SQL<boolean> = sql<boolean>`(k.id is not null and ${isOfFew})`

/**
 * SQL: whether `k` may be counted at all. `inAll`: the report covers all schools; combined work
 * isn't counted in a report for one school.
 */
export const shown = (inAll: boolean): SQL<boolean> =>
  sql<boolean>`(not ${pooled} or ${inAll} and (select tellable from kept_few))`
