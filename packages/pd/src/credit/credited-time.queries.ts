import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { pdCredits, pdLearning } from './credit.table.ts'

/**
 * SQL: the hours of professional development for which someone has got credit from one day to another. A
 * section's time is the same in each of its credits, and counts once.
 */
export const creditedHoursSQL = (of: {
  districtID: SQLWrapper
  userID: SQLWrapper
  from: SQLWrapper
  to: SQLWrapper
}): SQL<number> => sql<number>`(
  select coalesce(round((sum(h.minutes) / 60.0)::numeric, 1), 0)::double precision from (
    select max(c.minutes)::double precision as minutes from ${pdCredits} c
    where c.district_id = ${of.districtID} and c.user_id = ${of.userID} and c.revoked_at is null and c.enrollment_id is not null
      and c.earned_on between ${of.from} and ${of.to} group by c.enrollment_id
    union all
    select l.hours * 60 from ${pdCredits} c join ${pdLearning} l on l.district_id = c.district_id and l.id = c.learning_id
    where c.district_id = ${of.districtID} and c.user_id = ${of.userID} and c.revoked_at is null
      and c.earned_on between ${of.from} and ${of.to}) h)`
