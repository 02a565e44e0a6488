import { afterAll, expect, test } from 'vitest'
import { datesDraft, firstDay, makeGrowth, makeTemplate } from '../educator-growth.fixtures.ts'

const world = await makeGrowth()
const { as, database, ines, marcus, nora, oak, people } = world
afterAll(() => database.drop())

test('On Home, staff read the next date of their own plan and whom they mentor, and an evaluator what waits for their signature', async () => {
  expect(await as(people.marcus).ownHome()).toEqual({ plan: null, mentees: [] })
  expect(await as(people.hal).ownHome()).toEqual({
    plan: null,
    mentees: [{ userID: nora, name: 'Nora Okafor', nextOn: null }],
  })
  await as(people.office).dates.create({ draft: datesDraft('tenured') })
  const templateID = await makeTemplate(world, 'Tenured teachers')
  const { id } = await as(people.principal, firstDay).plans.create({
    draft: {
      ...{ educatorID: marcus, templateID, schoolYear: 2026, evaluatorID: ines, goals: [] },
      schoolID: oak,
    } as never,
  })
  const own = { id, schoolYear: 2026, waitsFor: 'educator' }
  expect((await as(people.marcus, firstDay).ownHome()).plan).toEqual({
    ...{ ...own, status: 'selfAssessment', dueOn: '2026-09-11' },
  })
  expect((await as(people.nora, firstDay).ownHome()).plan).toBe(null)
  const waiting = async (user: typeof people.evaluator, userID: number) =>
    (
      await as(user).plans.list({
        filters: { status: ['proposed'], evaluatorID: [String(userID)] },
      })
    ).total
  expect(await waiting(people.evaluator, ines)).toBe(0)
  await database.owner`update educator_plan set status = 'proposed' where id = ${id}`
  expect(await waiting(people.evaluator, ines)).toBe(1)
  // The principal reads all plans of the school; those of others don't wait for the principal.
  expect(await waiting(people.principal, world.rosa)).toBe(0)
  await as(people.hal).mentoring.create({
    menteeID: nora,
    draft: {
      ...{ heldOn: '2026-10-12', minutesLong: 30, topics: ['instruction'], note: null },
      nextOn: '2026-10-26',
    } as never,
  })
  expect((await as(people.hal).ownHome()).mentees).toEqual([
    { userID: nora, name: 'Nora Okafor', nextOn: '2026-10-26' },
  ])
})
