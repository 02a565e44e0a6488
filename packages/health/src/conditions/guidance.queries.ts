import { isOneOf, noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { carePlans } from '../care-plans/care-plans.table.ts'
import { teachersText } from '../care-plans/student-care-plans.queries.ts'
import { knownConditions } from '../lists/lists.table.ts'
import { healthAllergies, healthConditions } from './conditions.table.ts'

/**
 * SQL: a student’s conditions and allergies today and the care plans in force, with what others must do, as
 * `(…)`: id, guidance, emergency, is_shared, about. A plan in force speaks for its condition.
 * @param ofPlan what the plan `r` says to the reader
 */
export const guidanceOf = ({
  districtID,
  userID,
  today,
  ofPlan,
}: {
  districtID: number
  userID: SQLWrapper
  today: string
  ofPlan: SQL
}): SQL => sql`(
      select c.id * 3 as id, c.guidance, null as emergency, c.is_name_shared as is_shared, k.name as about
      from ${healthConditions} c join ${knownConditions} k on k.district_id = c.district_id and k.id = c.condition_id
      where c.district_id = ${districtID} and c.user_id = ${userID} and c.removed_at is null and (c.ends_on is null or c.ends_on >= ${today}::date)
        and not exists (select from ${carePlans} i where i.district_id = c.district_id and i.condition_id = c.id and i.removed_at is null and i.status = 'inForce')
      union all
      select a.id * 3 + 1, a.guidance, null, a.is_name_shared, a.allergen
      from ${healthAllergies} a where a.district_id = ${districtID} and a.user_id = ${userID} and a.removed_at is null
      union all
      select r.id * 3 + 2, ${ofPlan}, r.emergency_steps, coalesce(h.is_name_shared, false), k.name
      from ${carePlans} r left join ${healthConditions} h on h.district_id = r.district_id and h.id = r.condition_id and h.removed_at is null
      left join ${knownConditions} k on k.district_id = h.district_id and k.id = h.condition_id
      where r.district_id = ${districtID} and r.student_id = ${userID} and r.removed_at is null and r.status = 'inForce'
    )`

/** What someone in charge of a student must do. */
export interface ToDo {
  studentID: number
  guidance: string
  /** What it is about, where the nurse shares that. */
  about: string | null
}

/**
 * What to do for these students in an emergency, for someone in charge of them outside of school. The
 * caller has checked that the reader may know of them. Each student is logged as read, once a day.
 */
export async function whatToDo(ctx: UserRequest, studentIDs: readonly number[]): Promise<ToDo[]> {
  if (studentIDs.length === 0) return []
  const { districtID } = ctx.user
  const toDrivers = sql`coalesce(nullif(btrim(r.for_drivers), ''), ${teachersText})`
  const of = { districtID, userID: sql`s.user_id`, today: schoolToday(ctx), ofPlan: toDrivers }
  const rows = await ctx.db.execute<{ [K in keyof ToDo]: ToDo[K] }>(sql`
    select s.user_id as "studentID", concat_ws(chr(10), nullif(btrim(r.guidance), ''), r.emergency) as guidance, case when r.is_shared then r.about end as about
    from ${students} s join lateral ${guidanceOf(of)} r on btrim(coalesce(r.guidance, '')) <> '' or r.emergency is not null
    where s.district_id = ${districtID} and ${isOneOf(sql`s.user_id`, studentIDs)} order by s.user_id, r.id`)
  const read = [...new Set(rows.map(({ studentID }) => studentID))]
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: 'guidance' }, read)
  return [...rows]
}
