import { schools } from '@atrium/schools/tables'
import type { UserRequest } from '@atrium/kit/server'
import { atSchoolsOf } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { buses, busDrivers } from '../setup/setup.table.ts'
import { manages } from '../words.ts'
import { busTrips } from './trips.table.ts'

/** A field trip that has a bus on a day. */
export interface TripOn {
  id: number
  destination: string
  party: string
  school: string
  /** 'HH:MM' in school time. */
  leavesAt: string
  returnsAt: string
  riders: number
  wheelchairs: number
  bus: string | null
  driver: string | null
}

/** The field trips of a day that have a bus, at the schools where the reader manages riders. One statement. */
export async function tripsOn(ctx: UserRequest, day: string): Promise<TripOn[]> {
  const { districtID } = ctx.user
  return [
    ...(await ctx.db.execute<{ [K in keyof TripOn]: TripOn[K] }>(sql`
      select p.id, p.destination, p.party, h.name as school, p.leaves_at as "leavesAt", p.returns_at as "returnsAt", p.riders, p.wheelchairs, b.number as bus, v.name as driver
      from ${busTrips} p
      join ${schools} h on h.district_id = p.district_id and h.id = p.school_id
      left join ${buses} b on b.district_id = p.district_id and b.id = p.bus_id
      left join ${busDrivers} v on v.district_id = p.district_id and v.id = p.driver_id
      where p.district_id = ${districtID} and p.trip_on = ${day}::date and p.status = 'scheduled' and p.removed_at is null
        and ${atSchoolsOf(ctx, [manages], sql`p.school_id`) ?? sql`true`}
      order by p.leaves_at, p.id`)),
  ]
}
