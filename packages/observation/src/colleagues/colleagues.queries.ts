import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ColleagueRole } from '../words.ts'
import { growthColleagues } from './colleagues.table.ts'

interface Assigned {
  districtID: number | SQLWrapper
  role: ColleagueRole
  colleagueID: number | SQLWrapper
  educatorID: number | SQLWrapper
  /** The day on which it counts. */
  on: string | SQLWrapper
}

/** SQL: someone is the evaluator, or the mentor, of an educator on a day. */
export const isAssigned = ({
  districtID,
  role,
  colleagueID,
  educatorID,
  on,
}: Assigned): SQL<boolean> => sql<boolean>`exists (
  select from ${growthColleagues} g where g.district_id = ${districtID} and g.educator_id = ${educatorID} and g.colleague_id = ${colleagueID}
    and g.role = ${role} and g.removed_at is null and ${on}::date between g.starts_on and coalesce(g.ends_on, ${on}::date))`

type Db = Pick<Tx | DistrictDb, 'execute'>

/** Who evaluates an educator on a day, by id. */
export async function evaluatorsOf(
  db: Db,
  { districtID, educatorID, on }: { districtID: number; educatorID: number; on: string },
): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select distinct g.colleague_id as id from ${growthColleagues} g
    where g.district_id = ${districtID} and g.educator_id = ${educatorID} and g.role = 'evaluator' and g.removed_at is null
      and ${on}::date between g.starts_on and coalesce(g.ends_on, ${on}::date) order by id`)
  return rows.map(({ id }) => id)
}

export interface Mentee {
  userID: number
  schoolID: number
  schoolYear: number
  startsOn: string
  endsOn: string | null
}

/** Whom someone mentors on a day. */
export async function menteesOf(
  db: Db,
  { districtID, mentorID, on }: { districtID: number; mentorID: number; on: string },
): Promise<Mentee[]> {
  const rows = await db.execute<{ [K in keyof Mentee]: Mentee[K] }>(sql`
    select g.educator_id as "userID", g.school_id as "schoolID", g.school_year as "schoolYear", g.starts_on as "startsOn", g.ends_on as "endsOn"
    from ${growthColleagues} g
    where g.district_id = ${districtID} and g.colleague_id = ${mentorID} and g.role = 'mentor' and g.removed_at is null
      and ${on}::date between g.starts_on and coalesce(g.ends_on, ${on}::date) order by g.educator_id, g.id`)
  return [...rows]
}
