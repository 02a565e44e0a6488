import type { DistrictDb, Tx } from '@atrium/kit/server'
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { districts, schools } from '../schools.table.ts'

/** The time zone of a school, or of its district for school 0; IANA. */
export async function timeZoneAt(
  db: DistrictDb | Tx,
  districtID: number,
  schoolID = 0,
): Promise<string> {
  const [row] = await db
    .select({ timeZone: sql<string>`coalesce(${schools.timeZone}, ${districts.timeZone})` })
    .from(districts)
    .leftJoin(schools, and(eq(schools.districtID, districts.districtID), eq(schools.id, schoolID)))
    .where(eq(districts.districtID, districtID))
  if (!row) throw new Error(`There is no district ${districtID}.`)
  return row.timeZone
}

/** SQL: today in a district. Statements with a request are given `schoolToday(ctx)` instead. */
export const todayInDistrict = (districtID: SQLWrapper): SQL =>
  sql`atrium_today((select x.time_zone from ${districts} x where x.district_id = ${districtID}))`

/** SQL: today at a school; without one, in its district. */
export const todayAtSchool = (districtID: SQLWrapper, schoolID: SQLWrapper): SQL =>
  sql`atrium_today(coalesce(
    (select x.time_zone from ${schools} x where x.district_id = ${districtID} and x.id = ${schoolID}),
    (select x.time_zone from ${districts} x where x.district_id = ${districtID})))`
