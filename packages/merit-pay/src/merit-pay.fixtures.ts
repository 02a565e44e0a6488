import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { giveSettings } from '@atrium/district-settings/public'
import type { StartingGroup } from '@atrium/auth/public'
import {
  addStaff,
  appoint,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  storyDay,
} from '@atrium/people/fixtures'
import { appealSettings } from './evaluations/appeals.ts'
import { meritPay } from './merit-pay.module.ts'

/**
 * Riverbend with two administrators of merit pay, an evaluator, a committee, and three teachers. No days are set for
 * appeals: they are possible until an evaluation is certified.
 */
export async function makeMeritPay() {
  installExtensions(meritPay.extensions ?? [])
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { districtID, oak, dolores, rosa, priya, marcus } = riverbend
  const cast = castOf(riverbend)
  const [ines, hal] = await database.transaction(districtID, async (tx) => [
    await addStaff(tx, {
      ...{ districtID, schoolID: oak, firstName: 'Inés', lastName: 'Prado', title: 'Science' },
      isTeacher: true,
    }),
    await addStaff(tx, {
      ...{ districtID, schoolID: oak, firstName: 'Hal', lastName: 'Young', title: 'History' },
      isTeacher: true,
    }),
  ])
  /** For how many days an educator can appeal. */
  const allowAppeals = (days: number) =>
    database.transaction(districtID, (tx) => giveSettings(tx, appealSettings, districtID, { days }))
  await allowAppeals(0)
  const as = (userID: number, group: StartingGroup, schoolID = 0): CurrentUser =>
    signedInUser({ districtID, userID, group, schoolID, roles: ['staff'] })
  await appoint(database, districtID, { userID: rosa, group: 'meritPayEvaluator', schoolID: oak })
  for (const userID of [dolores, priya])
    await appoint(database, districtID, { userID, group: 'meritPayAdministrator', schoolID: 0 })
  const teacher = (userID: number) => as(userID, 'teacher', oak)
  const callerOf = createCallerFactory(meritPay.router)
  return {
    ...{ database, riverbend, cast, ...riverbend, ines: ines ?? 0, hal: hal ?? 0, allowAppeals },
    administrator: as(dolores, 'meritPayAdministrator'),
    otherAdministrator: as(priya, 'meritPayAdministrator'),
    evaluator: as(rosa, 'meritPayEvaluator', oak),
    committee: as(ines ?? 0, 'meritPayCommittee'),
    teachers: { marcus: teacher(marcus), ines: teacher(ines ?? 0), hal: teacher(hal ?? 0) },
    as: (user: CurrentUser, now = storyDay) =>
      callerOf({ ...contextOf(database, user), now: () => now }),
  }
}

export type World = Awaited<ReturnType<typeof makeMeritPay>>

/** A year of three areas at 40, 35 and 25 percent, each with one component; open, with its teachers. */
export async function makeYear(
  { as, administrator, rosa, oak }: World,
  name: string,
  settings: { appealsFrom?: 'reserve' | 'nextRun'; poolCents?: number; reserveCents?: number } = {},
) {
  const by = as(administrator)
  const known = await by.categories.list({ search: 'Teachers' })
  const category =
    known.rows[0] ??
    (await by.categories.create({
      draft: { code: 'T', name: { en: 'Teachers', es: null }, active: true },
    }))
  const areas: { id: number; components: { id?: number }[] }[] = []
  for (const code of ['A', 'B', 'C'])
    areas.push(
      await by.areas.create({
        draft: {
          ...{
            code: `${code} ${name}`,
            name: { en: code, es: null },
            description: null,
            active: true,
          },
          components: [{ name: `Part ${code}`, nameEs: null, weight: 100 }],
        },
      }),
    )
  const cycle = await by.cycles.create({
    draft: {
      ...{ name, schoolYear: 2026, lowest: 1, highest: 4, missing: 'undecided' },
      ...{ poolCents: 10_000_00, reserveCents: 500_00, appealsFrom: 'reserve', ...settings },
      weights: [40, 35, 25].map((weight, at) => ({
        ...{ categoryID: category.id, areaID: areas[at]?.id ?? 0, weight },
      })),
      levels: [
        { name: 'Effective', nameEs: 'Efectivo', atLeast: 2, shares: 1 },
        { name: 'Highly effective', nameEs: null, atLeast: 2.88, shares: 1.5 },
      ],
    },
  })
  await by.cycles.act({
    ...{ id: cycle.id, act: 'addStaff' },
    filled: { schoolID: oak, categoryID: category.id, evaluatorID: rosa },
  })
  await by.cycles.act({ id: cycle.id, act: 'open' })
  return {
    cycleID: cycle.id,
    categoryID: category.id,
    componentIDs: areas.map(({ components }) => components[0]?.id ?? 0),
  }
}

/** The evaluation of one educator in a year. */
export async function evaluationOf(
  { as, administrator }: World,
  cycleID: number,
  educatorID: number,
) {
  const { rows } = await as(administrator).evaluations.list({
    ...{ filters: { cycleID: [String(cycleID)] }, size: 100 },
  })
  const found = rows.find((row) => row.educatorID === educatorID)
  if (!found) throw new Error('no such evaluation')
  return found
}

/** The evaluator enters these scores, in the order of the components. */
export async function enterScores(
  { as, evaluator }: World,
  id: number,
  given: readonly (number | null)[],
) {
  const by = as(evaluator)
  const { version, scores } = await by.evaluations.get({ id })
  return by.evaluations.update({
    ...{ id, version },
    changes: {
      scores: scores.map((line, at) => ({ ...line, score: given[at] ?? null, evidence: 'Visits' })),
    },
  })
}

/** Scored, calibrated and acknowledged, so that it can be certified. */
export async function acknowledged(world: World, id: number, educatorID: number, given: number[]) {
  const { as, evaluator, committee, teachers } = world
  await enterScores(world, id, given)
  await as(evaluator).evaluations.act({ id, act: 'score' })
  const judge = committee.userID === educatorID ? otherCommittee(world) : committee
  await as(judge).evaluations.act({ id, act: 'calibrate', filled: { note: null } })
  const own = Object.values(teachers).find(({ userID }) => userID === educatorID)
  if (own) await as(own).ownAct({ id, act: 'acknowledge' })
}

/** A member of the committee who isn't evaluated. */
export const otherCommittee = ({ districtID, priya }: World): CurrentUser =>
  signedInUser({
    ...{ districtID, userID: priya, group: 'meritPayCommittee', schoolID: 0, roles: ['staff'] },
  })

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
