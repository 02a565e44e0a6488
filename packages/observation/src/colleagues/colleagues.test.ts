import { afterAll, describe, expect, test } from 'vitest'
import { makeObservation, noteOf, refused, why } from '../observation.fixtures.ts'
import { evaluatorsOf, menteesOf } from './colleagues.queries.ts'

const world = await makeObservation()
const { as, assign, database, districtID, people, plan, oak, pine } = world
const { marcus, rosa, hal, ines, priya } = world
afterAll(() => database.drop())

const day = (on: string) => ({ districtID, educatorID: marcus, on })

describe('who evaluates and mentors whom', () => {
  test('is a question about a day', async () => {
    await assign(ines, marcus, { role: 'mentor', startsOn: '2026-09-01', endsOn: '2026-12-18' })
    const db = database.district(districtID)
    expect(await evaluatorsOf(db, day('2026-07-31'))).toEqual([])
    expect(await evaluatorsOf(db, day('2026-08-01'))).toEqual([rosa])
    const of = { districtID, mentorID: ines }
    expect(await menteesOf(db, { ...of, on: '2026-12-18' })).toMatchObject([
      { userID: marcus, schoolID: oak, schoolYear: 2026, endsOn: '2026-12-18' },
    ])
    expect(await menteesOf(db, { ...of, on: '2026-12-19' })).toEqual([])
  })
  test('is never someone for themselves', async () => {
    expect(await why(assign(marcus, marcus))).toEqual({
      colleagueID: 'observation.colleagues.self',
    })
    const own = as(people.principal).colleagues.create({
      draft: {
        ...{ schoolID: oak, educatorID: rosa, colleagueID: ines, role: 'evaluator' },
        ...{ schoolYear: 2026, startsOn: '2026-08-01', endsOn: null, note: null },
      },
    })
    expect(await why(own)).toEqual({ educatorID: 'observation.colleagues.ownEvaluator' })
  })
  test('is only someone who may evaluate at the educator’s school; a mentor is any colleague', async () => {
    expect(await why(assign(hal, marcus))).toEqual({
      colleagueID: 'observation.colleagues.mayNotEvaluate',
    })
    expect(await why(assign(priya, marcus))).toEqual({
      colleagueID: 'observation.colleagues.mayNotEvaluate',
    })
    await assign(hal, marcus, { role: 'mentor', endsOn: '2026-08-31' })
  })
  test('isn’t assigned twice for the same days, nor to someone of another school', async () => {
    expect(await why(assign(rosa, marcus, { startsOn: '2026-10-01' }))).toEqual({
      startsOn: 'observation.colleagues.twice',
    })
    expect(await why(assign(rosa, priya))).toEqual({
      educatorID: 'observation.colleagues.notHere',
    })
  })
  test('is read and written by administrators at their schools, and by no one else', async () => {
    const seen = async (user: Parameters<typeof as>[0]) =>
      (await as(user).colleagues.list({})).total
    expect(await seen(people.principal)).toBe(3)
    expect(await seen(people.elsewhere)).toBe(0)
    expect(await refused(as(people.dean).colleagues.list({}))).toBe('forbidden')
    expect(await refused(as(people.marcus).colleagues.list({}))).toBe('forbidden')
  })
})

describe('an evaluator who leaves in mid-cycle', () => {
  test('passes on what is open, and what was signed stays as it was', async () => {
    const principal = as(people.principal)
    await assign(rosa, hal)
    const signed = await plan(people.principal)
    await principal.saveNote(noteOf(signed.id, 1))
    await principal.observations.act({ id: signed.id, act: 'share' })
    await principal.observations.act({ id: signed.id, act: 'sign' })
    await as(people.marcus).ownAct({ id: signed.id, act: 'signOwn' })
    const half = await plan(people.principal, { topic: 'Ratios' })
    await principal.saveNote(noteOf(half.id, 2))
    const planned = await plan(people.principal, { educatorID: hal, plannedOn: '2026-11-10' })

    const done = await as(people.district).handOver({
      ...{ schoolID: oak, fromID: rosa, toID: ines, on: '2026-11-01' },
    })
    expect(done).toEqual({ educators: 2, observations: 2 })

    const db = database.district(districtID)
    expect(await evaluatorsOf(db, day('2026-10-31'))).toEqual([rosa])
    expect(await evaluatorsOf(db, day('2026-11-01'))).toEqual([ines])
    // The day on which they take over, the new evaluator reads what was signed before, as it was.
    const dean = as(people.dean, new Date('2026-11-02T17:00:00Z'))
    expect(await dean.sheet({ id: signed.id })).toMatchObject({
      ...{ status: 'signed', evaluator: 'Rosa Whitfield', evaluatorSignedBy: 'Rosa Whitfield' },
      notes: [{ text: 'Note 1', author: 'Rosa Whitfield' }],
    })
    expect(await dean.sheet({ id: half.id })).toMatchObject({
      ...{ status: 'observing', evaluator: 'Inés Prado', mayWrite: true },
      notes: [{ text: 'Note 2', author: 'Rosa Whitfield', isOwn: false }],
    })
    await dean.saveNote(noteOf(half.id, 3))
    expect(await dean.observations.act({ id: half.id, act: 'share' })).toMatchObject({
      status: 'shared',
    })
    expect(await dean.observations.get({ id: planned.id })).toMatchObject({ evaluatorID: ines })
    // Correcting what someone else has signed isn't theirs.
    expect(await dean.observations.get({ id: signed.id })).toMatchObject({ acts: [] })
  })
  test('passes on only at the administrator’s own schools, to someone who may evaluate, and not twice', async () => {
    const give = (user: Parameters<typeof as>[0], toID: number, schoolID = oak) =>
      as(user).handOver({ schoolID, fromID: rosa, toID, on: '2026-11-01' })
    expect(await refused(give(people.elsewhere, ines))).toBe('forbidden')
    expect(await refused(give(people.principal, ines, pine))).toBe('forbidden')
    expect(await why(give(people.district, ines))).toBe('observation.handOver.nothing')
    expect(await why(give(people.district, rosa))).toEqual({
      toID: 'observation.handOver.same',
    })
    await assign(rosa, hal, { startsOn: '2026-12-01' })
    expect(await why(give(people.district, marcus))).toEqual({
      toID: 'observation.colleagues.mayNotEvaluate',
    })
  })
  test('leaves signed observations under their name, which an administrator has corrected with a reason once they are gone', async () => {
    const signed = await plan(people.principal, { topic: 'Slopes' })
    const principal = as(people.principal)
    await principal.saveNote(noteOf(signed.id, 4))
    await principal.observations.act({ id: signed.id, act: 'share' })
    await principal.observations.act({ id: signed.id, act: 'sign' })
    await as(people.marcus).ownAct({ id: signed.id, act: 'signOwn' })
    const district = as(people.district, new Date('2026-11-02T17:00:00Z'))
    const correct = (evaluatorID: number, reason: string | null, by = district) =>
      by.observations.act({
        ...{ id: signed.id, act: 'correctFor', filled: { evaluatorID, reason } as never },
      })
    // As long as the evaluator is there, correcting it is theirs.
    expect((await district.observations.get({ id: signed.id })).acts).toEqual([])
    expect(await refused(correct(ines, 'A wrong rating'))).toBe('conflict')

    await database.owner`delete from user_permission_group where user_id = ${rosa}`
    expect(await district.observations.get({ id: signed.id })).toMatchObject({
      ...{ status: 'signed', evaluatorID: rosa, acts: ['correctFor'] },
    })
    expect(await why(correct(ines, null))).toEqual({ reason: 'kit.valid.required' })
    expect(await why(correct(hal, 'A wrong rating'))).toEqual({
      evaluatorID: 'observation.colleagues.mayNotEvaluate',
    })
    expect(await why(correct(marcus, 'A wrong rating'))).toEqual({
      evaluatorID: 'observation.observations.self',
    })
    const dean = as(people.dean, new Date('2026-11-02T17:00:00Z'))
    expect(await refused(correct(ines, 'A wrong rating', dean))).toBe('forbidden')
    expect(await refused(correct(ines, 'A wrong rating', as(people.elsewhere)))).toBe('notFound')
    await correct(ines, 'A wrong rating')

    // The educator goes on reading what was signed, as it was signed.
    expect(await as(people.marcus).ownSheet({ id: signed.id })).toMatchObject({
      ...{ evaluator: 'Rosa Whitfield', evaluatorSignedBy: 'Rosa Whitfield' },
      notes: [{ text: 'Note 4', author: 'Rosa Whitfield' }],
    })
    expect(await dean.sheet({ id: signed.id })).toMatchObject({
      ...{ status: 'observing', evaluator: 'Inés Prado', mayWrite: true },
      editions: [
        {
          ...{ number: 1, reason: 'A wrong rating', correctedBy: 'Dolores Vega' },
          content: { evaluator: 'Rosa Whitfield', evaluatorSignedBy: 'Rosa Whitfield' },
        },
      ],
    })
    await dean.observations.act({ id: signed.id, act: 'share' })
    await dean.observations.act({ id: signed.id, act: 'sign' })
    expect(await as(people.marcus).ownSheet({ id: signed.id })).toMatchObject({
      ...{ status: 'shared', evaluatorSignedBy: 'Inés Prado' },
    })
  })
})
