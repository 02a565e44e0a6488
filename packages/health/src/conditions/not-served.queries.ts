import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { healthAllergies } from './conditions.table.ts'

/**
 * SQL: what not to serve because of the allergy `a`, in the kitchen's words. A food allergy without
 * such words says its allergen: a child whose nurse left them out is as much in danger. Null: nothing.
 */
export const notServedText: SQL<string | null> = sql<
  string | null
>`coalesce(nullif(btrim(a.do_not_serve), ''), case when a.kind = 'food' then a.allergen end)`

/**
 * SQL: what not to serve to a student, as a JSON list: for the line, and nothing else of the allergy.
 */
export const notServedJSON = (
  districtID: SQLWrapper | number,
  studentID: SQLWrapper,
): SQL<string[]> =>
  sql<
    string[]
  >`(select coalesce(json_agg(${notServedText} order by a.id), '[]') from ${healthAllergies} a
    where a.district_id = ${districtID} and a.user_id = ${studentID} and a.removed_at is null and ${notServedText} is not null)`
