import type { StartingGroup } from '@atrium/auth/public'
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
import { observation } from './observation.module.ts'

/**
 * Riverbend with a framework of two competencies. Rosa is Oak’s principal and evaluates Marcus; Inés evaluates there
 * too; Hal teaches there; Dolores looks after growth in the whole district, and Priya at Pine.
 */
export async function makeObservation() {
  installExtensions(observation.extensions ?? [])
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { districtID, oak, pine, dolores, rosa, priya, marcus } = riverbend
  const cast = castOf(riverbend)
  const [ines, hal] = await database.transaction(districtID, async (tx) => [
    await addStaff(tx, {
      ...{ districtID, schoolID: oak, firstName: 'Inés', lastName: 'Prado', title: 'Dean' },
      isTeacher: false,
    }),
    await addStaff(tx, {
      ...{ districtID, schoolID: oak, firstName: 'Hal', lastName: 'Young', title: 'History' },
      isTeacher: true,
    }),
  ])
  const roles: [number, StartingGroup, number][] = [
    [dolores, 'growthAdministrator', 0],
    [rosa, 'growthAdministrator', oak],
    [rosa, 'educatorEvaluator', oak],
    [ines, 'educatorEvaluator', oak],
    [priya, 'growthAdministrator', pine],
    [priya, 'educatorEvaluator', pine],
    [marcus, 'teacher', oak],
    [hal, 'teacher', oak],
  ]
  for (const [userID, group, schoolID] of roles)
    await appoint(database, districtID, { userID, group, schoolID })
  const userOf = (userID: number): CurrentUser => {
    const own = roles.filter(([id]) => id === userID)
    const users = own.map(([, group, schoolID]) =>
      signedInUser({ districtID, userID, group, schoolID, roles: ['staff'] }),
    )
    const [first] = users
    if (!first) throw new Error('no such person')
    const grants = new Map(users.flatMap((user) => [...(user.grants ?? [])]))
    return {
      ...first,
      permissions: new Set(users.flatMap((user) => [...user.permissions])),
      grants,
    }
  }
  const callerOf = createCallerFactory(observation.router)
  const as = (user: CurrentUser, now = storyDay) =>
    callerOf({ ...contextOf(database, user), now: () => now })
  const people = {
    district: userOf(dolores),
    principal: userOf(rosa),
    dean: userOf(ines),
    elsewhere: userOf(priya),
    marcus: userOf(marcus),
    hal: userOf(hal),
  }
  const by = as(people.district)
  const framework = await by.frameworks.create({
    draft: {
      ...{ code: 'RTS', name: { en: 'Riverbend teaching standards', es: null } },
      ...{ description: null, active: true },
      levels: ['Beginning', 'Developing', 'Applying', 'Leading'].map((name) => ({
        ...{ name, nameEs: null },
      })),
    },
  })
  const levels = { level1: null, level2: null, level3: null, level4: null, level5: null }
  const competency = (code: string, name: string, indicators: string[]) =>
    by.competencies.create({
      draft: {
        ...{ frameworkID: framework.id, code, name: { en: name, es: null } },
        ...{ description: null, active: true },
        indicators: indicators.map((one, at) => ({
          ...{ code: `${code}${'abcdef'[at]}`, name: one, nameEs: null, ...levels },
        })),
      },
    })
  const planning = await competency('1', 'Plans lessons', ['Sets goals', 'Orders the steps'])
  const talk = await competency('2', 'Leads talk about ideas', ['Asks open questions', 'Waits'])
  const indicatorIDs = [...planning.indicators, ...talk.indicators].map(({ id = 0 }) => id)
  const assign = (
    colleagueID: number,
    educatorID: number,
    of: { role?: 'evaluator' | 'mentor'; startsOn?: string; endsOn?: string | null } = {},
  ) =>
    as(people.district).colleagues.create({
      draft: {
        ...{ schoolID: oak, educatorID, colleagueID, role: 'evaluator', schoolYear: 2026 },
        ...{ startsOn: '2026-08-01', endsOn: null, note: null, ...of },
      },
    })
  await assign(rosa, marcus)
  const plan = (user: CurrentUser, of: object = {}) =>
    as(user).observations.create({
      draft: {
        ...{ schoolID: oak, educatorID: marcus, kind: 'announced', plannedOn: '2026-10-14' },
        ...{ sectionID: null, topic: 'Fractions', frameworkID: framework.id, evaluatorID: null },
        ...{ secondID: null, strengths: null, nextSteps: null, ...of },
      } as never,
    })
  return {
    ...{ database, riverbend, cast, ...riverbend, ines, hal, people, as, assign, plan },
    ...{ framework, planning, talk, indicatorIDs, frameworkID: framework.id },
  }
}

export type World = Awaited<ReturnType<typeof makeObservation>>

/** A note as a device sends it. */
export const noteOf = (observationID: number, n: number, of: object = {}) =>
  ({
    ...{ observationID, id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` },
    ...{ at: '2026-10-14T16:55:00.000Z', text: `Note ${n}`, indicatorIDs: [], revision: 1 },
    ...{ removed: false, ...of },
  }) as never

/** The code of what an act is refused with; undefined if it isn't refused. */
export const refused = (act: Promise<unknown>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code ?? String(error),
  )

/** The message of a refusal, or those at the fields of a refused draft. */
export const why = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => undefined,
    (error: unknown) => {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      const { fields } = refusal.detail
      return fields
        ? Object.fromEntries(Object.entries(fields).map(([name, { id }]) => [name, id]))
        : refusal.ref.id
    },
  )
