import { users } from '@atrium/auth/tables'
import { giveSettings } from '@atrium/district-settings/public'
import type { Tx } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { enrolledOn } from '@atrium/people/public'
import { familyLinks, staffMembers, students } from '@atrium/people/tables'
import { daysInSession } from '@atrium/schools/public'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { busRiders } from '../riders/riders.table.ts'
import { weekdayOf } from '../routes/days.rules.ts'
import { timeOf } from '../routes/places.rules.ts'
import { busDelays, busRoutes, busRouteStops } from '../routes/routes.table.ts'
import { buses, busDrivers, busProviders, busStops } from '../setup/setup.table.ts'
import { busTrips } from '../trips/trips.table.ts'
import { busSettings } from '../transportation.settings.ts'
import { schoolDays, type Side } from '../words.ts'
import { demoBoundary, demoDrivers, demoStops, demoTrips } from './samples.words.ts'

interface Demo {
  districtID: number
  /** 'YYYY-MM-DD' in school time. */
  today: string
  /** The first day of routes: of the school year, or today. */
  startsOn: string
  now: Date
  /** The `sourced_id`s of the students whose family has an account: they ride. */
  studentIDs: readonly string[]
  /** The `sourced_id` of the teacher with an account, who asks for trips, and that of the principal. */
  teacher: string
  principal: string
}

interface SchoolCast {
  id: number
  name: string
  pupils: number[]
}

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

/**
 * Gives the demo district its buses: providers, drivers of whom one may no longer drive, stops of which
 * one is outside the district, routes to and from the three largest schools, and their riders. A child
 * of two households rides from each in alternating weeks.
 */
export async function seedTransportation(
  tx: Tx,
  { districtID, today, startsOn, now, studentIDs, teacher, principal }: Demo,
): Promise<void> {
  const [known] = await tx.select({ id: busProviders.id }).from(busProviders).limit(1)
  if (known) return
  const monday = plusDays(
    startsOn,
    -['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(weekdayOf(startsOn)),
  )
  await giveSettings(tx, busSettings, districtID, { weekAFrom: monday, boundary: demoBoundary })
  const setup = await writeSetup(tx, { districtID, today })
  const casts = await castsOf(tx, districtID, today)
  const own = await ownPupils(tx, districtID, studentIDs)
  let number = 10
  for (const [at, cast] of casts.entries()) {
    const school = await stopOf(tx, districtID, {
      ...{ number: `S${at + 1}`, name: cast.name },
      ...{ latitude: 36.675 + at * 0.006, longitude: -119.5 + at * 0.012 },
    })
    const loops = at === 0 ? 2 : 1
    for (let loop = 0; loop < loops; loop += 1) {
      number += 2
      const vehicle = number / 2 - 6
      for (const side of ['toSchool', 'home'] as const)
        await writeRoute(tx, {
          ...{ districtID, startsOn, side, school, cast, own },
          number: String(side === 'toSchool' ? number : number + 1),
          name: `${cast.name.replace(/ (High|Middle|Elementary)?\s*School$/, '')} ${loop === 0 ? 'North' : 'South'}`,
          stops: Array.from({ length: 6 }, (_, index) => pick(setup.stops, vehicle * 5 + index)),
          busID: pick(setup.buses, vehicle),
          driverID: pick(setup.drivers, vehicle),
          pupils: cast.pupils.filter((_, index) => index % loops === loop).slice(0, 34),
        })
    }
  }
  await writeHouseholds(tx, { districtID, startsOn })
  await writeTrips(tx, { districtID, today, setup, teacher, principal })
  const [late] = await tx
    .select({ id: busRoutes.id })
    .from(busRoutes)
    .orderBy(sql`${busRoutes.number} desc`)
    .limit(1)
  if (late)
    await tx.insert(busDelays).values({
      ...{ districtID, routeID: late.id, day: today, kind: 'late', minutes: 15, sentBy: 0 },
      sentAt: now.toISOString(),
    })
}

async function writeSetup(tx: Tx, { districtID, today }: { districtID: number; today: string }) {
  const providers = await tx
    .insert(busProviders)
    .values([
      {
        ...{ districtID, name: 'Valle Verde Transportation', kind: 'district' },
        ...{ contact: 'Dispatch', phone: '+15595550130', email: 'buses@valleverde.test' },
      },
      {
        ...{ districtID, name: 'Valley Bus Lines', kind: 'contractor' },
        ...{ contact: 'Harriet Lund', phone: '+15595550137', email: 'dispatch@valleybus.test' },
      },
    ])
    .returning({ id: busProviders.id })
  const [district = 0, contractor = 0] = providers.map(({ id }) => id)
  const drivers = await tx
    .insert(busDrivers)
    .values(
      demoDrivers.map(({ license, medical, certificate, isContractor, ...one }, at) => ({
        ...{ districtID, ...one, number: `D${101 + at}`, passenger: true, schoolBus: true },
        providerID: isContractor ? contractor : district,
        licenseExpiresOn: plusDays(today, license),
        medicalExpiresOn: plusDays(today, medical),
        certificateExpiresOn: plusDays(today, certificate),
      })),
    )
    .returning({ id: busDrivers.id })
  const vehicles = await tx
    .insert(buses)
    .values(
      [52, 52, 72, 40, 24].map((seats, at) => ({
        ...{ districtID, number: String(101 + at), seats, wheelchairs: at === 4 ? 2 : 0 },
        providerID: at > 2 ? contractor : district,
        plate: `VV${4120 + at * 37}`,
        inspectedUntil: plusDays(today, at === 3 ? 38 : 200 + at * 20),
      })),
    )
    .returning({ id: buses.id })
  const stops = await tx
    .insert(busStops)
    .values(
      demoStops.map(([name, note], at) => ({
        ...{ districtID, number: String(at + 1), name, note },
        ...around(at),
      })),
    )
    .returning({ id: busStops.id })
  await tx.insert(busStops).values({
    ...{ districtID, number: '90', name: 'County Line Rd', latitude: 36.79, longitude: -119.5 },
    note: {
      en: 'Outside the district, by agreement with the county.',
      es: 'Fuera del distrito, por acuerdo con el condado.',
    },
  })
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return { drivers: ids(drivers), buses: ids(vehicles), stops: ids(stops) }
}

/** The place of a stop: around the schools, so that stops that follow each other are a way a bus would take. */
function around(at: number): { latitude: number; longitude: number } {
  const [angle, far] = [(at / demoStops.length) * 2 * Math.PI, 0.034 + ((at * 5) % 4) * 0.009]
  return {
    latitude: Number((36.675 + far * Math.sin(angle)).toFixed(5)),
    longitude: Number((-119.5 + 1.24 * far * Math.cos(angle)).toFixed(5)),
  }
}

/** A teacher’s field trips in each state, on school days to come. */
async function writeTrips(
  tx: Tx,
  {
    districtID,
    today,
    setup,
    teacher,
    principal,
  }: {
    districtID: number
    today: string
    setup: Awaited<ReturnType<typeof writeSetup>>
    teacher: string
    principal: string
  },
): Promise<void> {
  const [asking] = await tx.execute<{ id: number; schoolID: number; principal: number | null }>(sql`
    select u.id, m.school_id as "schoolID", (select p.id from ${users} p where p.district_id = u.district_id and p.sourced_id = ${principal}) as principal
    from ${users} u join ${staffMembers} m on m.district_id = u.district_id and m.user_id = u.id
    where u.district_id = ${districtID} and u.sourced_id = ${teacher}`)
  if (!asking) return
  const calendar = { schoolID: asking.schoolID, from: today, to: plusDays(today, 60) }
  const open = await daysInSession(tx, { districtID, ...calendar })
  // Late in the year there may be no school day so far ahead.
  const dayAfter = (days: number) => {
    const day = plusDays(today, days)
    return open.find((one) => one >= day) ?? day
  }
  await tx.insert(busTrips).values(
    demoTrips.map(({ inDays, status, hasBus, ...one }, at) => ({
      ...{ districtID, userID: asking.id, schoolID: asking.schoolID, ...one, status },
      tripOn: dayAfter(inDays),
      ...(status === 'approved' || status === 'scheduled'
        ? { approvedBy: asking.principal, approvedAt: `${today}T15:00:00Z` }
        : {}),
      ...(hasBus ? { busID: pick(setup.buses, at), driverID: pick(setup.drivers, at) } : {}),
    })),
  )
}

async function stopOf(
  tx: Tx,
  districtID: number,
  of: { number: string; name: string; latitude: number; longitude: number },
): Promise<number> {
  const [made] = await tx
    .insert(busStops)
    .values({ districtID, ...of })
    .returning({ id: busStops.id })
  return made?.id ?? 0
}

/** The three largest schools, with some of their students. */
async function castsOf(tx: Tx, districtID: number, today: string): Promise<SchoolCast[]> {
  return [
    ...(await tx.execute<{ [K in keyof SchoolCast]: SchoolCast[K] }>(sql`
      select h.id, h.name, (array_agg(s.user_id order by s.user_id::bigint * 7919 % 1009, s.user_id))[1:70] as pupils
      from ${students} s join ${schools} h on h.district_id = s.district_id and h.id = s.school_id
      where s.district_id = ${districtID} and ${enrolledOn(districtID, sql`s.user_id`, { day: today })}
      group by h.id, h.name order by count(*) desc, h.id limit 3`)),
  ]
}

async function ownPupils(
  tx: Tx,
  districtID: number,
  sourcedIDs: readonly string[],
): Promise<{ id: number; schoolID: number }[]> {
  return [
    ...(await tx.execute<{ id: number; schoolID: number }>(sql`
      select s.user_id as id, s.school_id as "schoolID" from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
      where s.district_id = ${districtID} and u.sourced_id in (${sql.join(
        sourcedIDs.map((one) => sql`${one}`),
        sql`, `,
      )}) order by s.user_id`)),
  ]
}

interface NewRoute {
  districtID: number
  startsOn: string
  side: Side
  number: string
  name: string
  /** The stop at the school. */
  school: number
  cast: SchoolCast
  own: readonly { id: number; schoolID: number }[]
  stops: readonly number[]
  busID: number
  driverID: number
  pupils: readonly number[]
}

async function writeRoute(
  tx: Tx,
  {
    districtID,
    startsOn,
    side,
    number,
    name,
    school,
    cast,
    own,
    stops,
    busID,
    driverID,
    pupils,
  }: NewRoute,
): Promise<void> {
  const [route] = await tx
    .insert(busRoutes)
    .values({
      ...{ districtID, number, name, schoolID: cast.id, side, days: [...schoolDays], startsOn },
      ...{ busID, driverID },
    })
    .returning({ id: busRoutes.id })
  const routeID = route?.id ?? 0
  const line = side === 'toSchool' ? [...stops, school] : [school, ...stops.toReversed()]
  const begin = side === 'toSchool' ? 7 * 60 : 15 * 60 + 5
  await tx.insert(busRouteStops).values(
    line.map((stopID, at) => ({
      ...{ districtID, routeID, place: at + 1, stopID, time: timeOf(begin + at * 7) },
    })),
  )
  const riding = [
    ...own.filter(({ schoolID }) => schoolID === cast.id).map(({ id }) => id),
    ...pupils.filter((id) => !own.some((one) => one.id === id)),
  ]
  // Those of the family with an account ride the first loop of their school.
  const taken = await tx.execute<{ id: number }>(sql`
    select k.student_id as id from ${busRiders} k join ${busRoutes} r on r.district_id = k.district_id and r.id = k.route_id
    where k.district_id = ${districtID} and r.side = ${side}`)
  const others = new Set(taken.map(({ id }) => id))
  const free = riding.filter((id) => !others.has(id)).slice(0, 22)
  if (free.length === 0) return
  await tx.insert(busRiders).values(
    free.map((studentID, at) => ({
      ...{ districtID, studentID, schoolID: cast.id, routeID, stopID: pick(stops, at), startsOn },
      days: at % 9 === 8 ? (['mon', 'wed', 'fri'] as const).slice() : [...schoolDays],
      miles: 1 + (at % 7) * 0.6,
      hazard: at % 6 === 5,
      entitled: at % 11 === 10,
    })),
  )
}

/** A rider with two guardians rides from the home of each, in alternating weeks. */
async function writeHouseholds(
  tx: Tx,
  { districtID, startsOn }: { districtID: number; startsOn: string },
): Promise<void> {
  const [rider] = await tx.execute<{
    id: number
    studentID: number
    schoolID: number
    routeID: number
    stopID: number
    other: number
    first: number
    second: number
  }>(sql`
    select k.id, k.student_id as "studentID", k.school_id as "schoolID", k.route_id as "routeID", k.stop_id as "stopID", f.ids[1] as first, f.ids[2] as second,
      (select t.stop_id from ${busRouteStops} t where t.district_id = k.district_id and t.route_id = k.route_id and t.stop_id <> k.stop_id order by t.place limit 1) as other
    from ${busRiders} k
    join ${busRoutes} r on r.district_id = k.district_id and r.id = k.route_id and r.side = 'toSchool'
    join lateral (select array_agg(l.guardian_id order by l.contact_order, l.guardian_id) as ids from ${familyLinks} l
      where l.district_id = k.district_id and l.student_id = k.student_id and l.sees) f on array_length(f.ids, 1) > 1
    where k.district_id = ${districtID} and k.removed_at is null order by k.id offset 3 limit 1`)
  if (!rider) return
  await tx.execute(
    sql`update ${busRiders} set week = 'A', household_id = ${rider.first} where district_id = ${districtID} and id = ${rider.id}`,
  )
  await tx.insert(busRiders).values({
    ...{ districtID, studentID: rider.studentID, schoolID: rider.schoolID, startsOn },
    ...{ routeID: rider.routeID, stopID: rider.other, days: [...schoolDays] },
    ...{ week: 'B', householdID: rider.second },
  })
}
