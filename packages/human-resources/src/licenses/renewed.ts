import { sql, type SQL } from 'drizzle-orm'
import { licenses } from './licenses.table.ts'

/**
 * SQL: someone has another license that covers all that `l` does, and goes on after a day and after `l` ends. One of
 * the same kind for another subject doesn’t.
 */
export const isRenewed = (day: SQL): SQL => sql`exists (
  select from ${licenses} n where n.district_id = l.district_id and n.user_id = l.user_id and n.kind = l.kind and n.removed_at is null and n.id <> l.id
    and coalesce(n.expires_on, 'infinity'::date) > greatest(l.expires_on, ${day})
    and (n.subjects = '{}' or (l.subjects <> '{}' and n.subjects @> l.subjects))
    and (n.from_grade is null or n.from_grade = l.from_grade) and (n.to_grade is null or n.to_grade = l.to_grade)
    and (n.school_id is null or n.school_id = l.school_id) and (n.english_learners or not l.english_learners))`
