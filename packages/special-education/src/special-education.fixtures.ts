import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import {
  addStaff,
  appoint,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  storyDay,
} from '@atrium/people/fixtures'
import { specialEducation } from './special-education.module.ts'

/** Riverbend with a case manager at each school, and an aide at Oak. */
export async function makeSpecialEducation() {
  installExtensions(specialEducation.extensions ?? [])
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { districtID, oak, pine, marcus, rosa, priya } = riverbend
  const [carla, tim] = await database.transaction(districtID, async (tx) => [
    await addStaff(tx, {
      ...{ districtID, schoolID: oak, firstName: 'Carla', lastName: 'Ibarra' },
      title: 'Education specialist',
    }),
    await addStaff(tx, {
      ...{ districtID, schoolID: oak, firstName: 'Tim', lastName: 'Ode' },
      title: 'Instructional aide',
    }),
  ])
  for (const [userID, group] of [
    [carla, 'caseManager'],
    [tim, 'serviceProvider'],
    [marcus, 'teacher'],
    [rosa, 'schoolStaff'],
  ] as const)
    await appoint(database, districtID, { userID, group, schoolID: oak })
  const of = (userID: number, schoolID: number, group: 'caseManager' | 'serviceProvider') =>
    signedInUser({ districtID, userID, group, schoolID, roles: ['staff'] })
  const callerOf = createCallerFactory(specialEducation.router)
  return {
    ...{ ...riverbend, riverbend, database, carla, tim, cast: castOf(riverbend) },
    caseManager: of(carla, oak, 'caseManager'),
    caseManagerOfPine: of(priya, pine, 'caseManager'),
    aide: of(tim, oak, 'serviceProvider'),
    as: (user: CurrentUser, now = storyDay) =>
      callerOf({ ...contextOf(database, user), now: () => now }),
  }
}

/** A plan's draft with a goal, a service and an accommodation. */
export const draftOf = (of: {
  studentID: number
  schoolID: number
  caseManagerID: number
  aideID: number
}) => ({
  ...{ studentID: of.studentID, schoolID: of.schoolID, caseManagerID: of.caseManagerID },
  ...{
    kind: 'iep' as const,
    category: 'specificLearning' as const,
    placement: 'regular80' as const,
  },
  ...{ referredOn: '2026-08-24', referralReason: 'Reads far below grade level.' },
  ...{ presentLevels: 'Reads 78 words a minute.', transition: 'Visits a library at work.' },
  team: [
    { role: 'aide' as const, staffID: of.aideID, name: null, excused: false },
    { role: 'parent' as const, staffID: null, name: 'Elena Ruiz', excused: false },
  ],
  goals: [
    {
      ...{ goal: 'Reads aloud', measure: 'One-minute reading', unit: 'words a minute' },
      ...{ baseline: 78, target: 110, dueOn: null },
      objectives: 'By December 18: 88 words a minute\nBy March 26: 99 words a minute',
    },
  ],
  services: [
    {
      ...{ kind: 'academic' as const, minutes: 60, per: 'week' as const, providerID: null },
      ...{ setting: 'separateClass' as const, fromDay: '2026-09-28', toDay: null },
    },
  ],
  accommodations: [{ area: 'tests' as const, text: 'Time and a half on tests' }],
  notices: [],
})

/** The code of what an act is refused with; undefined if it isn't refused. */
export const refused = (act: Promise<unknown>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code ?? String(error),
  )

/** The message at each field of a refused draft. */
export const wrong = (act: Promise<unknown>): Promise<Record<string, string> | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const fields = asRefusal(error)?.detail.fields
      if (!fields) throw error
      return Object.fromEntries(Object.entries(fields).map(([name, { id }]) => [name, id]))
    },
  )
