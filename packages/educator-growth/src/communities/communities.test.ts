import { afterAll, describe, expect, test } from 'vitest'
import { makeGrowth, refused, why } from '../educator-growth.fixtures.ts'
import { actionRemindersJob } from './actions.job.ts'

const world = await makeGrowth()
const { as, database, hal, ines, marcus, nora, oak, people } = world
afterAll(() => database.drop())

const jobContext = {
  database,
  districtID: world.districtID,
  db: database.district(world.districtID),
}
const marker = 'Narwhal'
const community = await as(people.principal).communities.create({
  draft: {
    ...{ name: 'Algebra team', purpose: 'Common assessments', schoolID: oak, schoolYear: 2026 },
    ...{ facilitatorID: hal, active: true, members: [{ memberID: marcus }, { memberID: hal }] },
  },
})
const draft = {
  ...{ communityID: community.id, title: 'Unit 1', heldOn: '2026-10-07', startsAt: null },
  ...{ minutesLong: 60, place: 'Room 12', agenda: 'Results', minutes: null },
  ...{ present: [], actions: [] },
}
const meeting = await as(people.marcus).meetings.create({ draft })
const { id } = meeting

describe('a community’s meeting', () => {
  test('is written by its members, and its minutes are read by them and administrators alone', async () => {
    const { version } = await as(people.marcus).meetings.get({ id })
    await as(people.marcus).meetings.update({
      ...{ id, version },
      changes: {
        minutes: `${marker}: half of the students solve by graphing.`,
        present: [{ memberID: marcus }, { memberID: hal }],
        actions: [{ what: 'Write the retake', ownerID: marcus, dueOn: '2026-10-21', doneOn: null }],
      },
    })
    for (const reader of [people.marcus, people.hal, people.principal, people.office])
      expect(JSON.stringify(await as(reader).meetings.get({ id }))).toContain(marker)
    for (const other of [people.nora, people.evaluator, people.principalOfPine]) {
      expect(await refused(as(other).meetings.get({ id }))).toBe('notFound')
      expect((await as(other).meetings.list({ search: marker })).total).toBe(0)
      expect((await as(other).communities.list({})).total).toBe(0)
      expect(await as(other).ownCommunities.options({ search: '' })).toEqual([])
      expect(await refused(as(other).meetings.create({ draft }))).toBe('forbidden')
    }
    expect((await as(people.principal).meetings.get({ id })).mayEdit).toBe(false)
  })
  test('gives an action item to a member, who marks it as done', async () => {
    const { version, actions } = await as(people.hal).meetings.get({ id })
    expect(
      await why(
        as(people.hal).meetings.update({
          ...{ id, version },
          changes: {
            actions: [...actions, { what: 'Copies', ownerID: nora, dueOn: null, doneOn: null }],
          },
        }),
      ),
    ).toEqual({ 'actions.1.ownerID': 'educatorGrowth.meetings.notMember' })
    const { own } = await as(people.marcus).staffGrowth({ userID: marcus })
    expect(own).toMatchObject({
      communities: [{ name: 'Algebra team', nextOn: null }],
      actions: [{ what: 'Write the retake', dueOn: '2026-10-21', community: 'Algebra team' }],
    })
    const actionID = own?.actions[0]?.id ?? 0
    expect(await refused(as(people.nora).finishAction({ id: actionID, isDone: true }))).toBe(
      'notFound',
    )
    await as(people.marcus).finishAction({ id: actionID, isDone: true })
    expect((await as(people.hal).meetings.get({ id })).actions[0]?.doneOn).toBe('2026-10-14')
    await as(people.hal).finishAction({ id: actionID, isDone: false })
    expect((await as(people.hal).meetings.get({ id })).openActions).toBe(1)
  })
  test('gives its new owner a notice, once, and reminds them on the day it is due', async () => {
    const told = async () => [
      ...(await database.owner<{ template: string; user: number }[]>`
        select template, user_id as "user" from notice where template like 'educatorGrowth.action.%' order by id`),
    ]
    // Marcus gave himself the first one.
    expect(await told()).toEqual([])
    const change = async (by: typeof people.hal, changes: object) => {
      const { version } = await as(by).meetings.get({ id })
      return as(by).meetings.update({ id, version, changes })
    }
    const { actions } = await as(people.hal).meetings.get({ id })
    const copies = { what: 'Copies', ownerID: marcus, dueOn: '2026-10-16', doneOn: null }
    await change(people.hal, { actions: [...actions, copies] })
    await change(people.hal, { place: 'Room 14' })
    expect(await told()).toEqual([{ template: 'educatorGrowth.action.assigned', user: marcus }])
    const remind = (now: string) =>
      actionRemindersJob.run({ ...jobContext, now: () => new Date(now) } as never, {}, {
        check: () => undefined,
        report: () => undefined,
      } as never)
    await remind('2026-10-15T17:00:00Z')
    expect(await told()).toHaveLength(1)
    for (let times = 0; times < 2; times++) await remind('2026-10-16T17:00:00Z')
    expect((await told()).slice(1)).toEqual([
      { template: 'educatorGrowth.action.due', user: marcus },
    ])
    // Another day is another reminder; what is done needs none.
    const { actions: now } = await as(people.hal).meetings.get({ id })
    const later = now.map((one) => ({
      ...one,
      ...(one.what === 'Copies' && { dueOn: '2026-10-20' }),
    }))
    await change(people.hal, { actions: later })
    await remind('2026-10-20T17:00:00Z')
    expect(await told()).toHaveLength(3)
    await change(people.hal, { actions: later.filter(({ what }) => what !== 'Copies') })
    await as(people.marcus).finishAction({ id: actions[0]?.id ?? 0, isDone: true })
    await remind('2026-10-21T17:00:00Z')
    expect(await told()).toHaveLength(3)
    await as(people.marcus).finishAction({ id: actions[0]?.id ?? 0, isDone: false })
  })
  test('is closed by the facilitator, and then stays as it is', async () => {
    expect(await refused(as(people.marcus).meetings.act({ id, act: 'close' }))).toBe('forbidden')
    await as(people.hal).meetings.act({ id, act: 'close' })
    const { version } = await as(people.marcus).meetings.get({ id })
    expect(
      await refused(
        as(people.marcus).meetings.update({ id, version, changes: { minutes: 'Other' } }),
      ),
    ).toBe('conflict')
    expect((await as(people.hal).communities.get({ id: community.id })).lastMetOn).toBe(
      '2026-10-07',
    )
  })
  test('isn’t read any more by someone who leaves the community', async () => {
    const { version } = await as(people.principal).communities.get({ id: community.id })
    await as(people.principal).communities.update({
      ...{ id: community.id, version },
      changes: { members: [{ memberID: hal }, { memberID: ines }] },
    })
    expect(await refused(as(people.marcus).meetings.get({ id }))).toBe('notFound')
    expect((await as(people.evaluator).meetings.get({ id })).status).toBe('held')
    expect(
      await refused(
        as(people.hal).communities.update({
          ...{ id: community.id, version: version + 1, changes: { name: 'Other' } },
        }),
      ),
    ).toBe('forbidden')
  })
})
