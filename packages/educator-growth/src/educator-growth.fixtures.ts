import type { StartingGroup } from '@atrium/auth/public'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { competencies, frameworks, growthColleagues } from '@atrium/observation/public'
import {
  addStaff,
  appoint,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  storyDay,
} from '@atrium/people/fixtures'
import { closedDays } from '@atrium/schools/tables'
import { educatorGrowth } from './educator-growth.module.ts'

/** The day on which the year of the stories starts its windows. */
export const firstDay = new Date('2026-08-17T17:00:00Z')

/**
 * Riverbend with a principal at Oak, an assistant principal who evaluates, teachers, one of them hired in
 * October, a mentor, two competencies, and the district's office of educator evaluation.
 */
export async function makeGrowth() {
  installExtensions(educatorGrowth.extensions ?? [])
  const database = await testDatabase()
  const riverbend = await makeRiverbend(database)
  const { districtID, oak, dolores, rosa, priya, marcus } = riverbend
  const made = await database.transaction(districtID, async (tx) => {
    const teacher = (firstName: string, lastName: string) =>
      addStaff(tx, {
        ...{ districtID, schoolID: oak, firstName, lastName, title: 'Teacher' },
        isTeacher: true,
      })
    const ines = await addStaff(tx, {
      ...{ districtID, schoolID: oak, firstName: 'Inés', lastName: 'Prado' },
      title: 'Assistant principal',
    })
    const [hal, nora] = [await teacher('Hal', 'Young'), await teacher('Nora', 'Okafor')]
    const [framework] = await tx
      .insert(frameworks)
      .values({ districtID, code: 'CSTP', name: { en: 'Teaching standards', es: null } })
      .returning({ id: frameworks.id })
    const known = await tx
      .insert(competencies)
      .values([
        {
          ...{ districtID, frameworkID: framework?.id ?? 0, code: '1' },
          name: { en: 'Engaging students', es: 'Involucrar a los estudiantes' },
        },
        {
          ...{ districtID, frameworkID: framework?.id ?? 0, code: '5' },
          name: { en: 'Assessing learning', es: null },
        },
      ])
      .returning({ id: competencies.id })
    await tx.insert(growthColleagues).values([
      {
        ...{ districtID, schoolID: oak, educatorID: nora, colleagueID: hal, role: 'mentor' },
        ...{ schoolYear: 2026, startsOn: '2026-08-17' },
      },
      {
        ...{ districtID, schoolID: oak, educatorID: marcus, colleagueID: ines },
        ...{ role: 'evaluator', schoolYear: 2026, startsOn: '2026-08-17' },
      },
    ])
    await tx.insert(closedDays).values([
      { districtID, name: 'Labor Day', startDate: '2026-09-07', endDate: '2026-09-07' },
      { districtID, name: 'Thanksgiving', startDate: '2026-11-23', endDate: '2026-11-27' },
    ])
    return { ines, hal, nora, competencyIDs: known.map(({ id }) => id) }
  })
  const { ines, hal, nora } = made
  for (const [userID, group, schoolID] of [
    [rosa, 'growthAdministrator', oak],
    [ines, 'educatorEvaluator', oak],
    [priya, 'growthAdministrator', riverbend.pine],
    [dolores, 'growthAdministrator', 0],
    [marcus, 'teacher', oak],
    [hal, 'teacher', oak],
    [nora, 'teacher', oak],
  ] as const)
    await appoint(database, districtID, { userID, group, schoolID })
  const user = (userID: number, group: StartingGroup, schoolID: number): CurrentUser =>
    signedInUser({ districtID, userID, group, schoolID, roles: ['staff'] })
  const callerOf = createCallerFactory(educatorGrowth.router)
  return {
    ...riverbend,
    ...made,
    ...{ database, riverbend, cast: castOf(riverbend) },
    people: {
      office: user(dolores, 'growthAdministrator', 0),
      principal: user(rosa, 'growthAdministrator', oak),
      principalOfPine: user(priya, 'growthAdministrator', riverbend.pine),
      evaluator: user(ines, 'educatorEvaluator', oak),
      marcus: user(marcus, 'teacher', oak),
      hal: user(hal, 'teacher', oak),
      nora: user(nora, 'teacher', oak),
    },
    as: (one: CurrentUser, now = storyDay) =>
      callerOf({ ...contextOf(database, one), now: () => now }),
  }
}

export type World = Awaited<ReturnType<typeof makeGrowth>>

/** The dates of a year for a group, with 15 days for each step of someone hired later. */
export const datesDraft = (educatorGroup: 'probationary' | 'tenured' | 'improvement') => ({
  ...{ schoolYear: 2026, educatorGroup, hirePolicy: 'atLeast' as const, hireDays: 15 },
  reminderDays: 7,
  windows: [
    { step: 'selfAssessment' as const, opensOn: '2026-08-17', dueOn: '2026-09-11' },
    { step: 'goals' as const, opensOn: '2026-09-14', dueOn: '2026-10-09' },
    { step: 'midYear' as const, opensOn: '2027-01-11', dueOn: '2027-01-29' },
    { step: 'summative' as const, opensOn: '2027-04-05', dueOn: '2027-05-14' },
    { step: 'signature' as const, opensOn: '2027-05-17', dueOn: '2027-05-28' },
  ],
})

export const templateDraft = (
  name: string,
  more: {
    educatorGroup?: 'probationary' | 'tenured' | 'improvement'
    needsReview?: boolean
    needsCompetency?: boolean
  } = {},
) => ({
  ...{ name: { en: name, es: null }, educatorGroup: 'tenured' as const, instructions: null },
  ...{ minGoals: 1, needsCompetency: true, needsReview: false },
  ...more,
  questions: (['selfAssessment', 'midYear', 'summative'] as const).flatMap((stage) => [
    {
      ...{ stage, section: null, kind: 'text' as const, isRequired: true },
      question: { en: `What went well? (${stage})`, es: null },
    },
    {
      ...{ stage, section: null, kind: 'level' as const, isRequired: false },
      question: { en: `Where are you? (${stage})`, es: null },
    },
  ]),
})

/** A template in use. */
export async function makeTemplate(
  { as, people }: World,
  name: string,
  more?: Parameters<typeof templateDraft>[1],
): Promise<number> {
  const { templates } = as(people.office)
  const { id } = await templates.create({ draft: templateDraft(name, more) })
  await templates.act({ id, act: 'use' })
  return id
}

export const goalDraft = (competencyID: number | null, goal = 'Ask open questions') => ({
  ...{ goal, competencyID, actions: 'Plan three for each lesson' },
  ...{ measure: 'Every student answers in a week', dueOn: null, evidence: null },
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
