import { addStaff } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { makeObservation, refused } from '../observation.fixtures.ts'
import { observationRatings, observations } from '../lessons/observations.table.ts'

const world = await makeObservation()
const { as, database, districtID, frameworkID, indicatorIDs, oak, people, pine, priya, rosa } =
  world
const { planning, ines } = world
afterAll(() => database.drop())

/** Educators of a school with one signed observation each, all of whose indicators have these levels in turn. */
async function observed(
  schoolID: number,
  evaluatorID: number,
  count: number,
  levels: readonly number[],
) {
  await database.transaction(districtID, async (tx) => {
    for (let at = 0; at < count; at++) {
      const educatorID = await addStaff(tx, {
        ...{
          districtID,
          schoolID,
          firstName: 'Teacher',
          lastName: `${schoolID} ${evaluatorID} ${at}`,
        },
        ...{ title: 'Teacher', isTeacher: true },
      })
      const [row] = await tx
        .insert(observations)
        .values({
          ...{ districtID, schoolID, educatorID, evaluatorID, kind: 'announced', frameworkID },
          ...{ plannedOn: '2026-10-01', status: 'signed' },
          framework: { frameworkID, name: { en: 'x' }, levels: [], competencies: [] },
        })
        .returning({ id: observations.id })
      await tx.insert(observationRatings).values(
        indicatorIDs.slice(0, 2).map((indicatorID) => ({
          ...{ districtID, observationID: row?.id ?? 0, indicatorID, competencyID: planning.id },
          ...{ level: levels[at % levels.length] ?? 1, raterID: evaluatorID },
        })),
      )
    }
  })
}

test('nine educators are too few to be shown, and ten aren’t', async () => {
  await observed(oak, rosa, 9, [2])
  const few = await as(people.district).analytics({ schoolYear: 2026 })
  expect(few).toMatchObject({ total: null, schools: [], competencies: [], evaluators: [] })
  await observed(oak, rosa, 1, [2])
  const enough = await as(people.district).analytics({ schoolYear: 2026 })
  expect(enough).toMatchObject({
    ...{ total: { people: 10, observations: 10, mean: 2 }, frameworkID },
    schools: [{ name: 'Oak High', people: 10, mean: 2 }],
    competencies: [{ code: '1', counts: [0, 20, 0, 0] }],
  })
})

test('a small school is left out, and so is the one that would reveal it', async () => {
  await observed(pine, priya, 4, [4])
  const found = await as(people.district).analytics({ schoolYear: 2026 })
  expect(found).toMatchObject({ schools: [], hiddenSchools: 2, total: { people: 14 } })
})

test('how an evaluator’s mean differs from that of all is shown to the district alone', async () => {
  await observed(oak, ines, 12, [3, 4])
  const district = await as(people.district).analytics({ schoolYear: 2026 })
  // Ten rated 2 by Rosa, twelve rated 3.5 on the mean by Inés, four rated 4 at Pine.
  const mean = (10 * 2 + 12 * 3.5 + 4 * 4) / 26
  expect(district.total?.mean).toBeCloseTo(mean, 9)
  // Priya rated four: she isn't shown, and neither is Rosa, whom the total would reveal with her.
  expect(district.evaluators?.map(({ name }) => name)).toEqual(['Inés Prado'])
  expect(district.evaluators?.[0]?.apart).toBeCloseTo(3.5 - mean, 9)
  const principal = await as(people.principal).analytics({ schoolYear: 2026 })
  expect(principal.evaluators).toBeNull()
  expect(principal).toMatchObject({ schools: [{ name: 'Oak High', people: 22 }] })
})

test('another year has other numbers, and only administrators of growth read them', async () => {
  expect(await as(people.district).analytics({ schoolYear: 2025 })).toMatchObject({ total: null })
  expect(await refused(as(people.dean).analytics({}))).toBe('forbidden')
  expect(await refused(as(people.marcus).analytics({}))).toBe('forbidden')
})
