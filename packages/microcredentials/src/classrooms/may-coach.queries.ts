import { userRoles } from '@atrium/auth/tables'
import { sql, type SQL } from 'drizzle-orm'

// The schools where someone works or learns. 0 is the whole district, including for people without
// a school. Parents have none.
const places = (districtID: number, userID: SQL): SQL => sql`(
  select r.school_id from ${userRoles} r where r.district_id = ${districtID} and r.user_id = ${userID} and r.role <> 'guardian'
  union all select 0 where not exists (select from ${userRoles} r where r.district_id = ${districtID} and r.user_id = ${userID} and r.role <> 'guardian'))`

/**
 * SQL: whether `coachID` may accept `learnerID`'s request for a coach in a subject. They must coach
 * in it, and share a school or a group with the learner.
 */
export const mayCoach = (
  districtID: number,
  { coachID, subjectID, learnerID }: Record<'coachID' | 'subjectID' | 'learnerID', SQL>,
): SQL => sql`(
  exists (select from coaching_offer f where f.district_id = ${districtID} and f.subject_id = ${subjectID} and f.user_id = ${coachID})
  and (exists (select from ${places(districtID, coachID)} c, ${places(districtID, learnerID)} l
      where c.school_id = 0 or l.school_id = 0 or c.school_id = l.school_id)
    or exists (select from classroom_coach k join badge_classroom_member n on n.district_id = k.district_id and n.classroom_id = k.classroom_id
        join badge_classroom g on g.district_id = k.district_id and g.id = k.classroom_id and g.removed_at is null
      where k.district_id = ${districtID} and k.user_id = ${coachID} and n.user_id = ${learnerID})))`
