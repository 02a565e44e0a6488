import { afterAll, expect, test } from 'vitest'
import { makeBehavior, refused, wrong } from '../behavior.fixtures.ts'

const world = await makeBehavior()
const { as, cast, database, lists, principal } = world
afterAll(() => database.drop())

const response = (of: object) => ({
  draft: {
    ...{ code: 'NEW', name: { en: 'New', es: 'Nueva' }, kind: 'consequence', discipline: 'other' },
    ...{ attendance: 'none', markID: null, appealDays: null, active: true, ...of },
  } as never,
})

test('An in-school suspension has a code that counts as present, and one out of school an excused absence', async () => {
  const making = (of: object) => wrong(as(cast.dolores).consequences.create(response(of)))
  const { inSchool, outOfSchool, absent } = lists.marks
  expect(await making({ attendance: 'inSchool', markID: outOfSchool })).toEqual({
    markID: 'behavior.consequences.wrongMark.inSchool',
  })
  for (const markID of [inSchool, absent])
    expect(await making({ attendance: 'outOfSchool', markID })).toEqual({
      markID: 'behavior.consequences.wrongMark.outOfSchool',
    })
  expect(await making({ attendance: 'outOfSchool', markID: null })).toEqual({
    markID: 'kit.valid.required',
  })
  expect(await making({ attendance: 'outOfSchool', markID: outOfSchool })).toBeUndefined()
})

test('The lists are the district’s: administrators change them, people who manage behavior choose from them', async () => {
  expect(await refused(as(principal).consequences.create(response({ code: 'P' })))).toBe(
    'forbidden',
  )
  expect((await as(principal).consequences.options({})).length).toBeGreaterThan(0)
  expect((await as(principal).incidentTypes.list({})).total).toBe(2)
  for (const other of [cast.marcus, cast.rosa, cast.elena])
    expect(await refused(as(other).consequences.list({}))).toBe('forbidden')
  expect((await as(cast.marcus).kinds.options({})).map(({ label }) => label)).toEqual(['Conflict'])
})

test('Attendance codes are offered only where they fit', async () => {
  const labels = (await as(cast.dolores).marks.options({})).map(({ label }) => label)
  expect(labels.toSorted()).toEqual(['N · N', 'O · O'])
})
