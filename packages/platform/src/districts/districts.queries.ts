import { accounts, supportAccess } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { districts, schools } from '@atrium/schools/tables'
import { asc, sql } from 'drizzle-orm'

export interface DistrictSummary {
  id: number
  name: string
  stateID: string | null
  publicHost: string | null
  schools: number
  accounts: number
  createdAt: string
  /** Null while people can sign in there. */
  archivedAt: string | null
  /** Until when support has access; null: the district hasn't given it. */
  supportUntil: string | null
}

/**
 * Every district in the installation, archived ones last. Counts only: nothing about the people in
 * it.
 */
export async function listDistricts(ctx: UserRequest): Promise<DistrictSummary[]> {
  return ctx.database.everyDistrict
    .select({
      id: districts.id,
      name: districts.name,
      stateID: districts.stateID,
      publicHost: districts.publicHost,
      schools: sql<number>`(select count(*)::int from ${schools} s
        where s.district_id = ${districts}.id and s.removed_at is null)`,
      accounts: sql<number>`(select count(*)::int from ${accounts} a
        where a.district_id = ${districts}.id and not a.disabled)`,
      createdAt: districts.createdAt,
      archivedAt: districts.removedAt,
      supportUntil: sql<
        string | null
      >`(select to_char(max(s.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ${supportAccess} s
        where s.district_id = ${districts}.id and s.ended_at is null and s.ends_at > now())`,
    })
    .from(districts)
    .orderBy(sql`${districts.removedAt} is not null`, asc(districts.name), asc(districts.id))
}
