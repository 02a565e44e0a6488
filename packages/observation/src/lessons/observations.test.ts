import { afterAll, describe, expect, test } from 'vitest'
import { makeObservation, noteOf, refused, why } from '../observation.fixtures.ts'

const world = await makeObservation()
const { as, assign, database, people, plan, marcus, rosa, hal, ines, indicatorIDs } = world
const { frameworkID, planning } = world
const [goals = 0, , questions = 0] = indicatorIDs
afterAll(() => database.drop())

const principal = as(people.principal)
const dean = as(people.dean)
const educator = as(people.marcus)

describe('an observation', () => {
  test('is planned by the educator’s evaluator of that day, and never of oneself', async () => {
    expect(await why(plan(people.dean))).toEqual({
      educatorID: 'observation.observations.notAssigned',
    })
    expect(await why(plan(people.principal, { plannedOn: '2026-07-31' }))).toEqual({
      educatorID: 'observation.observations.notAssigned',
    })
    expect(await why(plan(people.principal, { educatorID: rosa }))).toEqual({
      educatorID: 'observation.observations.self',
    })
    expect(await why(plan(people.principal, { secondID: marcus }))).toEqual({
      secondID: 'observation.observations.self',
    })
    expect(await refused(plan(people.marcus))).toBe('forbidden')
    expect(await why(plan(people.elsewhere))).toBeDefined()
    // An administrator plans one for the evaluator; an evaluator doesn't plan for someone else.
    const planned = await plan(people.district, { evaluatorID: rosa })
    expect(planned).toMatchObject({ evaluatorID: rosa, status: 'planned' })
    // An announced visit is no surprise; an unannounced one is.
    const unannounced = await plan(people.principal, { kind: 'unannounced' })
    const known = (await educator.ofStaff({ userID: marcus })).lines.map(({ id }) => id)
    expect(known).toContain(planned.id)
    expect(known).not.toContain(unannounced.id)
    await assign(ines, hal)
    expect(await why(plan(people.dean, { educatorID: hal, evaluatorID: rosa }))).toEqual({
      evaluatorID: 'observation.observations.notYours',
    })
  })

  test('keeps a note once, however often the device sends it, and never an older version over a newer one', async () => {
    const { id } = await plan(people.principal)
    const note = noteOf(id, 11, { text: 'Goal on the board', indicatorIDs: [goals] })
    const both = await Promise.all([principal.saveNote(note), principal.saveNote(note)])
    expect(both.map(({ revision }) => revision)).toEqual([1, 1])
    await principal.saveNote(
      noteOf(id, 11, { text: 'Goal on the board, in Spanish too', revision: 3 }),
    )
    await principal.saveNote(noteOf(id, 11, { text: 'Goal on', revision: 2 }))
    const sheet = await principal.sheet({ id })
    expect(sheet.notes).toMatchObject([{ text: 'Goal on the board, in Spanish too', isOwn: true }])
    // The first note has started it.
    expect(sheet).toMatchObject({ status: 'observing', mayWrite: true })
    await principal.saveNote(noteOf(id, 11, { revision: 4, removed: true }))
    expect((await principal.sheet({ id })).notes).toEqual([])
  })

  test('is written by two evaluators at once: each their own notes, and a rating that the other changed isn’t lost', async () => {
    const { id } = await plan(people.principal, { secondID: ines })
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? principal : dean).saveNote(noteOf(id, 100 + at)),
      ),
    )
    const { notes } = await dean.sheet({ id })
    expect(notes).toHaveLength(10)
    expect(notes.filter(({ isOwn }) => isOwn)).toHaveLength(5)
    // Not even by its id does one change the other's note.
    expect(await refused(dean.saveNote(noteOf(id, 100, { text: 'Mine', revision: 9 })))).toBe(
      'forbidden',
    )
    const rate = (who: typeof dean, level: number, version: number) =>
      who.saveRating({ observationID: id, indicatorID: goals, level, why: null, version })
    expect(await rate(principal, 3, 0)).toEqual({ version: 1 })
    expect(await refused(rate(dean, 2, 0))).toBe('conflict')
    expect(await rate(dean, 2, 1)).toEqual({ version: 2 })
    expect((await principal.sheet({ id })).ratings).toMatchObject([{ level: 2, version: 2 }])
  })

  test('is rated by the levels of its framework alone', async () => {
    const { id } = await plan(people.principal)
    const rate = (indicatorID: number, level: number | null) =>
      principal.saveRating({ observationID: id, indicatorID, level, why: null, version: 0 })
    expect(await why(rate(goals, 5))).toEqual({ level: 'kit.valid.notAllowed' })
    expect(await why(rate(999_999, 1))).toEqual({ indicatorID: 'kit.valid.notAllowed' })
    expect(await rate(goals, 4)).toEqual({ version: 1 })
  })

  test('made without a connection reads as the framework read then, whatever has changed in it since', async () => {
    const { id } = await plan(people.principal)
    const before = await principal.sheet({ id })
    const { version, indicators } = await as(people.district).competencies.get({ id: planning.id })
    const [first, second] = indicators
    if (!first || !second) throw new Error('no indicators')
    await as(people.district).competencies.update({
      ...{ id: planning.id, version },
      changes: { indicators: [{ ...second, name: 'Orders the steps by what students know' }] },
    })
    // The device comes back with notes under the old indicators: none is lost, and neither is a tag.
    expect(
      await principal.saveNote(noteOf(id, 201, { indicatorIDs: [first.id ?? 0, questions] })),
    ).toMatchObject({ dropped: [] })
    const after = await principal.sheet({ id })
    expect(after.framework).toEqual(before.framework)
    expect(after.notes).toMatchObject([{ indicatorIDs: [first.id, questions] }])
    await principal.saveRating({
      ...{ observationID: id, indicatorID: first.id ?? 0, level: 3, why: null, version: 0 },
    })
    // A tag that this observation doesn't know is left off; the text isn't.
    expect(
      await principal.saveNote(noteOf(id, 202, { text: 'Kept', indicatorIDs: [999_999] })),
    ).toMatchObject({ dropped: [999_999] })
    // One that is planned now has the framework of now.
    const next = await plan(people.principal)
    const codes = (await principal.sheet({ id: next.id })).framework.competencies[0]?.indicators
    expect(codes).toMatchObject([{ name: 'Orders the steps by what students know' }])
  })
})

describe('what is shared', () => {
  test('is read by the educator the same hour, who responds and signs; both signatures close it', async () => {
    const { id } = await plan(people.principal)
    expect(await refused(educator.ownSheet({ id }))).toBe('notFound')
    expect(await why(principal.observations.act({ id, act: 'start' }))).toBeUndefined()
    expect(await why(principal.observations.act({ id, act: 'share' }))).toBe(
      'observation.refusal.nothingNoted',
    )
    await principal.saveNote(noteOf(id, 301, { text: 'Asks why', indicatorIDs: [questions] }))
    expect(await refused(educator.ownSheet({ id }))).toBe('notFound')
    await principal.observations.act({ id, act: 'share' })
    expect(await educator.ownSheet({ id })).toMatchObject({
      ...{ status: 'shared', notes: [{ text: 'Asks why' }], acts: ['respond', 'signOwn'] },
    })
    expect((await educator.ofStaff({ userID: marcus })).lines).toContainEqual(
      expect.objectContaining({ id, status: 'shared', educatorSigned: false }),
    )
    // Nothing is added any more, not even by a device that was offline.
    expect(await why(principal.saveNote(noteOf(id, 302)))).toBe('observation.refusal.notOpen')
    expect(await refused(educator.ownAct({ id, act: 'sign' }))).toBe('forbidden')
    await educator.ownAct({
      id,
      act: 'respond',
      filled: { response: 'The group work came later.' },
    })
    expect(await educator.ownAct({ id, act: 'signOwn' })).toEqual({ status: 'shared' })
    expect(
      await refused(educator.ownAct({ id, act: 'respond', filled: { response: 'More' } })),
    ).toBe('conflict')
    expect(await principal.observations.act({ id, act: 'sign' })).toMatchObject({
      status: 'signed',
    })
    expect(await principal.sheet({ id })).toMatchObject({
      ...{ response: 'The group work came later.', evaluatorSignedBy: 'Rosa Whitfield' },
    })
  })

  test('changes only by a correction with a reason, which keeps the first version for both', async () => {
    const { id } = await plan(people.principal)
    await principal.saveNote(noteOf(id, 401, { text: 'Twelve students answer' }))
    await principal.observations.act({ id, act: 'share' })
    await educator.ownAct({ id, act: 'respond', filled: { response: 'It was fourteen.' } })
    await educator.ownAct({ id, act: 'signOwn' })
    await principal.observations.act({ id, act: 'sign' })
    const { version } = await principal.observations.get({ id })
    expect(
      await refused(
        principal.observations.update({ id, version, changes: { nextSteps: 'Later' } as never }),
      ),
    ).toBe('conflict')
    expect(await refused(principal.observations.act({ id, act: 'correct' }))).toBe('invalid')
    await principal.observations.act({
      ...{ id, act: 'correct', filled: { reason: 'The count was wrong.' } },
    })
    await principal.saveNote(noteOf(id, 401, { text: 'Fourteen students answer', revision: 2 }))
    // Meanwhile the educator reads it as it was shared.
    expect(await educator.ownSheet({ id })).toMatchObject({
      ...{ status: 'observing', acts: [], response: 'It was fourteen.' },
      notes: [{ text: 'Twelve students answer' }],
    })
    await principal.observations.act({ id, act: 'share' })
    const again = await educator.ownSheet({ id })
    expect(again).toMatchObject({
      ...{ status: 'shared', response: null, educatorSignedAt: null, evaluatorSignedAt: null },
      notes: [{ text: 'Fourteen students answer' }],
      editions: [
        {
          ...{ number: 1, reason: 'The count was wrong.', correctedBy: 'Rosa Whitfield' },
          content: {
            ...{ response: 'It was fourteen.', notes: [{ text: 'Twelve students answer' }] },
          },
        },
      ],
    })
    expect(again.editions[0]?.content.educatorSignedAt).not.toBeNull()
  })

  test('is read by no one else: not colleagues, not another school, not an administrator about themselves', async () => {
    const { id } = await plan(people.principal)
    await principal.saveNote(noteOf(id, 501))
    for (const user of [people.dean, people.elsewhere])
      expect(await refused(as(user).sheet({ id }))).toBe('notFound')
    for (const user of [people.hal, people.marcus])
      expect(await refused(as(user).sheet({ id }))).toBe('forbidden')
    expect(await refused(as(people.hal).ownSheet({ id }))).toBe('notFound')
    for (const user of [people.hal, people.dean, people.elsewhere])
      expect(await refused(as(user).ofStaff({ userID: marcus }))).toBe('notFound')
    expect((await as(people.district).sheet({ id })).mayWrite).toBe(false)
    // Someone who administers growth doesn't read what is written about them before it is shared.
    await assign(ines, rosa)
    const own = await plan(people.dean, { educatorID: rosa, frameworkID })
    await dean.saveNote(noteOf(own.id, 502))
    expect(await refused(principal.sheet({ id: own.id }))).toBe('notFound')
    expect(await refused(principal.saveNote(noteOf(own.id, 503)))).toBe('notFound')
    expect((await principal.observations.list({})).rows.map((row) => row.id)).not.toContain(own.id)
  })

  test('is logged when someone else reads it', async () => {
    const rows = await database.owner<{ user: number }[]>`
      select distinct actor_id as user from access_event where kind = 'sensitiveRead' and entity = 'observation.observations' and subject_id = ${marcus}`
    expect(rows.map(({ user }) => user)).toContain(rosa)
    expect(rows.map(({ user }) => user)).not.toContain(marcus)
  })
})
