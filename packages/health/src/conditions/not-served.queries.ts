import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { healthAllergies } from './conditions.table.ts'

/**
 * SQL: what not to serve to a student, in the kitchen's words, as a JSON list: for the line, and
 * nothing else of the allergy.
 */
export const notServedJSON = (
  districtID: SQLWrapper | number,
  studentID: SQLWrapper,
): SQL<string[]> =>
  sql<
    string[]
  >`(select coalesce(json_agg(a.do_not_serve order by a.id), '[]') from ${healthAllergies} a
    where a.district_id = ${districtID} and a.user_id = ${studentID} and a.removed_at is null and btrim(coalesce(a.do_not_serve, '')) <> '')`
