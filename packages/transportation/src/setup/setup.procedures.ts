import { recordProcedures, schoolToday, type UserRequest } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { settingSQL } from '@atrium/district-settings/public'
import { colleagueReference } from '@atrium/people/public'
import { sql, type SQL } from 'drizzle-orm'
import { busRiders } from '../riders/riders.table.ts'
import { busSettings } from '../transportation.settings.ts'
import { busesRecord } from './buses.record.ts'
import { noticeDays } from './drivers.rules.ts'
import { driversRecord } from './drivers.record.ts'
import { providersRecord } from './providers.record.ts'
import { busDrivers, buses, busProviders, busStops } from './setup.table.ts'
import { stopsRecord } from './stops.record.ts'

/** How something stands on the reader's day that ends on a day. */
const stateOf =
  (last: SQL) =>
  (ctx: UserRequest): SQL => {
    const today = schoolToday(ctx)
    return sql`case when ${last} < ${today}::date then 'ended' when ${last} <= ${plusDays(today, noticeDays[0])}::date then 'soon' else 'valid' end`
  }

const firstEnd = sql`least(${busDrivers.licenseExpiresOn}, ${busDrivers.medicalExpiresOn}, ${busDrivers.certificateExpiresOn})`

const boundary = settingSQL(busSettings, 'boundary', { districtID: busStops.districtID })

/** A line with a corner. */
const corner = sql.raw(String.raw`'(?n)^\s*(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)\s*$'`)

/** The corners of the district, one 'latitude, longitude' on each line; other lines say nothing. */
const corners = sql`(select count(*) as count, '(' || string_agg('(' || c.found[1] || ',' || c.found[2] || ')', ',' order by c.at) || ')' as text
  from regexp_matches(${boundary}, ${corner}, 'g') with ordinality as c(found, at))`

const placeOnMap = sql`case when ${busStops.latitude} is null or ${busStops.longitude} is null then 'noPlace' else (
  select case when b.count < 3 or b.text::polygon @> point(${busStops.latitude}, ${busStops.longitude}) then 'inside' else 'outside' end from ${corners} b) end`

/** SQL: what a stop is called. */
export const stopTitle = sql<string>`${busStops.number} || ' · ' || ${busStops.name}`

/** The district's lists: routes and riders refer to them. */
export const setupProcedures = {
  providers: recordProcedures(providersRecord, { table: busProviders }),
  drivers: recordProcedures(driversRecord, {
    table: busDrivers,
    columns: { papers: stateOf(firstEnd), nextEnd: sql`${firstEnd}::text` },
    references: { staffID: colleagueReference },
  }),
  buses: recordProcedures(busesRecord, {
    table: buses,
    columns: { inspection: stateOf(sql`${buses.inspectedUntil}`) },
  }),
  stops: recordProcedures(stopsRecord, {
    table: busStops,
    columns: {
      title: stopTitle,
      place: placeOnMap,
      riders: (ctx) =>
        sql`(select count(distinct r.student_id)::integer from ${busRiders} r where r.district_id = ${busStops.districtID} and r.stop_id = ${busStops.id} and r.removed_at is null and (r.ends_on is null or r.ends_on >= ${schoolToday(ctx)}::date))`,
    },
  }),
}
