import { hotRead, type Database } from '@atrium/kit/server'
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { districts, type DistrictRow } from './schools.table.ts'

/** The district that a host name stands for: the one that claims it, otherwise the first. Undefined before any is there. */
export async function publicDistrict(
  database: Database,
  host: string,
): Promise<DistrictRow | undefined> {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const [row] = await byHost(database.everyDistrict, { name })
  return row
}

// Every visitor's page asks it.
const byHost = hotRead((db) =>
  db
    .select()
    .from(districts)
    .where(
      and(
        isNull(districts.removedAt),
        or(eq(districts.publicHost, sql.placeholder('name')), isNull(districts.publicHost)),
      ),
    )
    .orderBy(desc(sql`${districts.publicHost} is not null`), asc(districts.districtID))
    .limit(1),
)

/** Whether the installation has any district yet. */
export async function hasDistrict(database: Database): Promise<boolean> {
  const [row] = await database.everyDistrict
    .select({ districtID: districts.districtID })
    .from(districts)
    .limit(1)
  return row !== undefined
}

/** Every district, with the time zone in which its nightly work runs. */
export async function activeDistricts(
  database: Database,
): Promise<{ districtID: number; timeZone: string }[]> {
  return database.everyDistrict
    .select({ districtID: districts.id, timeZone: districts.timeZone })
    .from(districts)
    .where(isNull(districts.removedAt))
}
