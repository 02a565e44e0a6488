import {
  hotRead,
  type BaseContext,
  type Database,
  type DistrictDb,
  type Tx,
} from '@atrium/kit/server'
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { districts, type DistrictRow } from './schools.table.ts'

/**
 * The district for a host name: the one that has proven it, or else the first. Undefined if there
 * is no district yet.
 */
export async function publicDistrict(
  database: Database,
  host: string,
): Promise<DistrictRow | undefined> {
  const [row] = await byHost(database.everyDistrict, { name: plainHost(host) })
  return row
}

/** The district that public pages show: the caller's own, for a visitor that of the host name. */
export async function shownDistrict(ctx: BaseContext): Promise<number | undefined> {
  return ctx.user?.districtID ?? (await publicDistrict(ctx.database, ctx.request.host))?.districtID
}

// Runs for the page of every visitor.
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

/** Every district, with the time zone for its nightly jobs. */
export async function activeDistricts(
  database: Database,
): Promise<{ districtID: number; timeZone: string }[]> {
  return database.everyDistrict
    .select({ districtID: districts.id, timeZone: districts.timeZone })
    .from(districts)
    .where(isNull(districts.removedAt))
}

/** The origin of a district's addresses: its proven host, or else the installation's own origin. */
export async function originOf(
  db: DistrictDb | Tx,
  districtID: number,
  publicOrigin: string,
): Promise<string> {
  const [row] = await db
    .select({ host: districts.publicHost })
    .from(districts)
    .where(eq(districts.districtID, districtID))
  return row?.host ? `https://${row.host}` : publicOrigin
}

/**
 * The district that has proven a host name; undefined if the host is the installation's own, or not
 * claimed.
 */
export async function districtOfHost(
  database: Database,
  host: string,
): Promise<number | undefined> {
  const [row] = await provenHost(database.everyDistrict, { name: plainHost(host) })
  return row?.districtID
}

const provenHost = hotRead((db) =>
  db
    .select({ districtID: districts.districtID })
    .from(districts)
    .where(and(isNull(districts.removedAt), eq(districts.publicHost, sql.placeholder('name'))))
    .limit(1),
)

const plainHost = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()
