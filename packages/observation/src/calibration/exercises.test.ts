import { afterAll, describe, expect, test } from 'vitest'
import { makeObservation, refused, why } from '../observation.fixtures.ts'

const world = await makeObservation()
const { as, database, frameworkID, indicatorIDs, ines, people, planning, rosa, talk } = world
afterAll(() => database.drop())

const draft = (of: object = {}) =>
  ({
    draft: {
      ...{ name: 'October lessons', instructions: null, frameworkID, competencyID: null },
      dueOn: null,
      lessons: Array.from({ length: 10 }, (_, at) => ({ name: `Lesson ${at + 1}`, link: null })),
      raters: [{ raterID: rosa }, { raterID: ines }],
      ...of,
    },
  }) as never

describe('a calibration exercise', () => {
  test('belongs to the district: an administrator of one school reads it, and writes none', async () => {
    const made = await as(people.district).exercises.create(draft({ name: 'Of the district' }))
    expect(await as(people.principal).exercises.get({ id: made.id })).toMatchObject({ acts: [] })
    expect(await refused(as(people.principal).exercises.create(draft()))).toBe('forbidden')
    expect(await refused(as(people.principal).agreement({ id: made.id }))).toBe('forbidden')
    expect(await refused(as(people.dean).exercises.list({}))).toBe('forbidden')
  })

  test('compares what two evaluators gave to the same lessons, as an independent calculation does', async () => {
    const district = as(people.district)
    const { id, lessons } = await district.exercises.create(draft())
    expect(await refused(as(people.principal).exerciseSheet({ id }))).toBe('notFound')
    await district.exercises.act({ id, act: 'open' })
    // 40 ratings each: ten lessons by four indicators. The table of kappa.rules.test.ts, pair by pair.
    const table = [
      [4, 2, 0, 0],
      [1, 8, 3, 0],
      [0, 2, 10, 2],
      [0, 0, 3, 5],
    ]
    const pairs = table.flatMap((row, one) =>
      row.flatMap((count, other) => Array.from({ length: count }, () => [one + 1, other + 1])),
    )
    const rated = lessons.flatMap(({ id: lessonID = 0 }) =>
      indicatorIDs.map((indicatorID) => ({ exerciseID: id, lessonID, indicatorID })),
    )
    expect(rated).toHaveLength(40)
    for (const [at, one] of rated.entries()) {
      await as(people.principal).rateInExercise({ ...one, level: pairs[at]?.[0] ?? 0 })
      await as(people.dean).rateInExercise({ ...one, level: pairs[at]?.[1] ?? 0 })
    }
    const found = await district.agreement({ id })
    expect(found.raters).toMatchObject([
      { name: 'Rosa Whitfield', given: 40, of: 40 },
      { name: 'Inés Prado', given: 40, of: 40 },
    ])
    expect(found.pairs).toHaveLength(1)
    const [pair] = found.pairs
    expect(pair).toMatchObject({ pairs: 40, exact: 0.675, adjacent: 1 })
    expect(pair?.kappa).toBeCloseTo(0.546_247_818, 9)
    expect(pair?.linear).toBeCloseTo(0.685_990_338, 9)
    expect(pair?.quadratic).toBeCloseTo(0.816_901_408, 9)
    // An evaluator sees their own ratings, and no one else's.
    expect((await as(people.dean).exerciseSheet({ id })).ratings).toHaveLength(40)
    await district.exercises.act({ id, act: 'close' })
    const late = as(people.dean).rateInExercise({ ...(rated[0] as object), level: 1 } as never)
    expect(await why(late)).toBe('observation.refusal.exerciseClosed')
  })

  test('is rated by its evaluators alone, by the levels and indicators that it had when it was opened', async () => {
    const district = as(people.district)
    expect(
      await why(
        district.exercises.create(draft({ competencyID: planning.id, frameworkID: 999_999 })),
      ),
    ).toBeDefined()
    const { id, lessons } = await district.exercises.create(
      draft({ competencyID: talk.id, raters: [{ raterID: rosa }] }),
    )
    expect(await why(district.exercises.act({ id, act: 'open' }))).toBe(
      'observation.refusal.twoRaters',
    )
    const { version } = await district.exercises.get({ id })
    await district.exercises.update({
      ...{ id, version },
      changes: { raters: [{ raterID: rosa }, { raterID: ines }] } as never,
    })
    await district.exercises.act({ id, act: 'open' })
    const [first] = lessons
    const rate = (indicatorID: number, level: number) =>
      as(people.dean).rateInExercise({
        ...{ exerciseID: id, lessonID: first?.id ?? 0, indicatorID, level },
      })
    expect(await why(rate(indicatorIDs[0] ?? 0, 1))).toEqual({
      indicatorID: 'kit.valid.notAllowed',
    })
    expect(await why(rate(indicatorIDs[2] ?? 0, 5))).toEqual({ level: 'kit.valid.notAllowed' })
    expect(await why(rate(indicatorIDs[2] ?? 0, 4))).toBeUndefined()
    expect(await refused(as(people.elsewhere).exerciseSheet({ id }))).toBe('notFound')
    expect(await refused(as(people.marcus).exerciseSheet({ id }))).toBe('forbidden')
  })
})
