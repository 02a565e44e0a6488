import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
  type Tx,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import {
  addGuardian,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  storyDay,
} from '@atrium/people/fixtures'
import { studentGuardians } from '@atrium/people/tables'
import { giveSettings } from '@atrium/district-settings/public'
import { transportation } from './transportation.module.ts'
import { busSettings } from './transportation.settings.ts'
import { buses, busDrivers, busProviders, busStops } from './setup/setup.table.ts'
import { schoolDays } from './words.ts'

export const driverDraft = {
  ...{ licenseClass: 'B' as const, passenger: true, schoolBus: true },
  licenseExpiresOn: '2029-04-30',
  medicalExpiresOn: '2027-10-01',
  certificateExpiresOn: '2029-04-30',
}

/**
 * Riverbend with two buses, two drivers, and four stops; Hugo is Ana’s other guardian, with a household
 * of his own. Week A begins on Monday, August 17, 2026.
 */
export async function makeBuses() {
  installExtensions(transportation.extensions ?? [])
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { districtID, ana, oak } = riverbend
  const cast = castOf(riverbend)
  const dispatcher = signedInUser({
    ...{ districtID, userID: riverbend.priya, group: 'dispatcher', schoolID: 0, roles: ['staff'] },
  })
  const made = await database.transaction(districtID, async (tx) => {
    await giveSettings(tx, busSettings, districtID, { weekAFrom: '2026-08-17' })
    const hugo = await addGuardian(tx, { districtID, firstName: 'Hugo', lastName: 'Salas' })
    await tx.insert(studentGuardians).values({
      ...{ districtID, studentID: ana, guardianID: hugo, relationship: 'father' },
      ...{ livesWith: true, contactOrder: 2 },
    })
    return { hugo, ...(await makeSetup(tx, districtID)) }
  })
  const hugoUser = { ...cast.elena, userID: made.hugo }
  const callerOf = createCallerFactory(transportation.router)
  const as = (user: CurrentUser, now = storyDay) =>
    callerOf({ ...contextOf(database, user), now: () => now })
  const route = (of: object = {}) => ({
    ...{ number: '12', name: 'Oak loop', schoolID: oak, side: 'toSchool' as const },
    ...{ days: [...schoolDays], week: 'every' as const, startsOn: '2026-08-17', endsOn: null },
    ...{ busID: made.bus, driverID: made.driver, active: true },
    stops: [
      { stopID: made.stop14, time: '07:10' },
      { stopID: made.stop52, time: '07:25' },
      { stopID: made.school, time: '07:50' },
    ],
    ...of,
  })
  const rider = (of: object) => ({
    ...{ studentID: ana, schoolID: oak, stopID: made.stop14, days: [...schoolDays] },
    ...{ week: 'every' as const, startsOn: '2026-10-14', endsOn: null, householdID: null },
    ...{ wheelchair: false, miles: null, hazard: false, entitled: false },
    ...(of as { routeID: number }),
  })
  return { database, ...riverbend, cast, dispatcher, hugoUser, ...made, as, route, rider }
}

async function makeSetup(tx: Tx, districtID: number) {
  const ids = async (made: Promise<{ id: number }[]>): Promise<number[]> =>
    (await made).map(({ id }) => id)
  const [provider = 0] = await ids(
    tx
      .insert(busProviders)
      .values({ districtID, name: 'Riverbend Transportation', kind: 'district' })
      .returning({ id: busProviders.id }),
  )
  const of = { districtID, providerID: provider }
  const [driver = 0, other = 0] = await ids(
    tx
      .insert(busDrivers)
      .values([
        { ...of, name: 'Lena Ochoa', number: 'D1', ...driverDraft },
        { ...of, name: 'Paul Reed', number: 'D2', ...driverDraft, medicalExpiresOn: '2026-10-13' },
      ])
      .returning({ id: busDrivers.id }),
  )
  const [bus = 0, van = 0] = await ids(
    tx
      .insert(buses)
      .values([
        { ...of, number: '52', seats: 52, inspectedUntil: '2027-06-30' },
        { ...of, number: '7', seats: 2, needsClass: 'C', inspectedUntil: '2027-06-30' },
      ])
      .returning({ id: buses.id }),
  )
  const [stop14 = 0, stop52 = 0, school = 0, away = 0] = await ids(
    tx
      .insert(busStops)
      .values([
        {
          districtID,
          number: '14',
          name: 'Oak Ave and 3rd St',
          latitude: 36.75,
          longitude: -119.7,
        },
        { districtID, number: '52', name: 'Mill Rd', latitude: 36.77, longitude: -119.7 },
        { districtID, number: '1', name: 'Oak High', latitude: 36.78, longitude: -119.72 },
        { districtID, number: '99', name: 'Far Rd', latitude: 36.95, longitude: -119.7 },
      ])
      .returning({ id: busStops.id }),
  )
  return { provider, driver, lapsed: other, bus, van, stop14, stop52, school, away }
}

/** The message at each field of a refused draft, with its values. */
export const wrong = (act: Promise<unknown>): Promise<Record<string, unknown> | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const fields = asRefusal(error)?.detail.fields
      if (!fields) throw error
      return Object.fromEntries(
        Object.entries(fields).map(([name, { id, values }]) => [name, values ? [id, values] : id]),
      )
    },
  )

/** The code of what an act is refused with; undefined if it isn't refused. */
export const refused = (act: Promise<unknown>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code ?? String(error),
  )
