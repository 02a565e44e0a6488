import { inCharge } from '@atrium/health/public'
import { isOneOf, type UserRequest } from '@atrium/kit/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { busRiders } from '../riders/riders.table.ts'
import { busRoutes } from '../routes/routes.table.ts'
import { obstaclesOn, type DriverPapers } from '../setup/drivers.rules.ts'
import { buses, busDrivers } from '../setup/setup.table.ts'
import { sideTexts, type LicenseClass, type Side } from '../words.ts'
import { dayOf, inSession, ridesOnSQL, runsOnSQL, type Day } from './day.queries.ts'

/** The routes that a driver has on a day: none while a paper keeps them from driving. */
async function routesDriven(ctx: UserRequest, driverIDs: number[], on: Day): Promise<number[]> {
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<{
    id: number
    papers: DriverPapers
    needsClass: LicenseClass | null
  }>(sql`
    select r.id, b.needs_class as "needsClass",
      json_build_object('licenseClass', v.license_class, 'passenger', v.passenger, 'schoolBus', v.school_bus,
        'licenseExpiresOn', v.license_expires_on, 'medicalExpiresOn', v.medical_expires_on, 'certificateExpiresOn', v.certificate_expires_on) as papers
    from ${busDrivers} v
    join ${busRoutes} r on r.district_id = v.district_id and r.driver_id = v.id
    left join ${buses} b on b.district_id = r.district_id and b.id = r.bus_id
    where v.district_id = ${districtID} and ${isOneOf(sql`v.id`, driverIDs)} and r.active and ${runsOnSQL('r', on)} and ${inSession(on.day)}`)
  return rows.flatMap(({ id, papers, needsClass }) =>
    obstaclesOn(papers, on.day, needsClass ?? 'C').length === 0 ? [id] : [],
  )
}

/** The caller as a driver. Most of the staff drive nothing: one statement. */
async function ownDrivers({ db, user }: UserRequest): Promise<number[]> {
  const drivers = await db
    .select({ id: busDrivers.id })
    .from(busDrivers)
    .where(
      and(
        eq(busDrivers.districtID, user.districtID),
        eq(busDrivers.staffID, user.userID),
        eq(busDrivers.active, true),
        isNull(busDrivers.removedAt),
      ),
    )
  return drivers.map(({ id }) => id)
}

/** Whether the caller drives a route on a day. */
export async function drives(ctx: UserRequest, routeID: number, day: string): Promise<boolean> {
  const drivers = await ownDrivers(ctx)
  if (drivers.length === 0) return false
  return (await routesDriven(ctx, drivers, await dayOf(ctx, day))).includes(routeID)
}

/** Drivers are in charge of those who ride their routes today. */
export const driversInCharge = inCharge({
  name: 'transportation.drivers',
  audience: 'drivers',
  opens: { screen: 'students/transportation/boarding', param: 'routeID' },
  students: async (ctx, day) => {
    const { districtID } = ctx.user
    const drivers = await ownDrivers(ctx)
    if (drivers.length === 0) return null
    const on = await dayOf(ctx, day)
    const routes = await routesDriven(ctx, drivers, on)
    if (routes.length === 0) return null
    const side = (name: Side) => sideTexts[name][ctx.language]
    return sql`
      select k.student_id, r.number || ' · ' || r.name || ' · ' || case r.side when 'toSchool' then ${side('toSchool')} else ${side('home')} end as label, r.id as opens_id
      from ${busRoutes} r join ${busRiders} k on k.district_id = r.district_id and k.route_id = r.id
      where r.district_id = ${districtID} and ${isOneOf(sql`r.id`, routes)} and ${ridesOnSQL(districtID, on)}`
  },
})
