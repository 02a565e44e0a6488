import { sql, type SQL } from 'drizzle-orm'
import { mayCoach } from './may-coach.queries.ts'

/**
 * SQL: people whom `coachID` currently coaches, in a group or through an accepted request, and
 * people who request a coach in their subjects, because coaches can see who they are and what the
 * request is about.
 */
export const coachedBy = (districtID: number, coachID: SQL): SQL => sql`(
  select n.user_id from classroom_coach k join badge_classroom_member n on n.district_id = k.district_id and n.classroom_id = k.classroom_id
    join badge_classroom g on g.district_id = k.district_id and g.id = k.classroom_id and g.removed_at is null
    where k.district_id = ${districtID} and k.user_id = ${coachID}
  union all select q.learner_id from coaching_request q where q.district_id = ${districtID} and q.coach_id = ${coachID} and q.state = 'accepted'
  union all select q.learner_id from coaching_request q join coaching_offer o on o.district_id = q.district_id and o.subject_id = q.subject_id
    where q.district_id = ${districtID} and q.state = 'open' and o.user_id = ${coachID}
      and ${mayCoach(districtID, { coachID, subjectID: sql`q.subject_id`, learnerID: sql`q.learner_id` })})`

/** SQL: the microcredentials of the group `g`: its own, and those in its pathways and curricula. */
export const workOfGroup = sql`(
  select b.badge_id, 0 as source, b.sort_order::int as at from badge_classroom_badge b where b.district_id = g.district_id and b.classroom_id = g.id
  union all select s.badge_id, 1, p.sort_order * 100 + s.sort_order from badge_classroom_path w
    join badge_pathway_step p on p.district_id = w.district_id and (w.kind = 'pathway' and p.pathway_id = w.path_id
      or w.kind = 'curriculum' and p.pathway_id in (select c.pathway_id from badge_curriculum_pathway c where c.district_id = w.district_id and c.curriculum_id = w.path_id))
    join badge_pathway_step_badge s on s.district_id = p.district_id and s.step_id = p.id
    where w.district_id = g.district_id and w.classroom_id = g.id)`
