import { afterAll, describe, expect, test } from 'vitest'
import { plans, planGoals } from '../plans/plans.table.ts'
import { makeGrowth, makeTemplate, refused } from '../educator-growth.fixtures.ts'

const world = await makeGrowth()
const { as, competencyIDs, database, districtID, hal, ines, nora, oak, people } = world
afterAll(() => database.drop())

const marker = 'Axolotl'
const templateID = await makeTemplate(world, 'First year')
await database.transaction(districtID, async (tx) => {
  const [plan] = await tx
    .insert(plans)
    .values({
      ...{ districtID, schoolID: oak, educatorID: nora, evaluatorID: ines, templateID },
      ...{ schoolYear: 2026, educatorGroup: 'probationary', minGoals: 1, needsReview: false },
      ...{ needsCompetency: false, status: 'signed', rating: 'basic', strengths: marker },
      ...{ nextSteps: marker, midYearComment: marker, outcome: 'support' },
    })
    .returning({ id: plans.id })
  await tx.insert(planGoals).values({
    ...{ districtID, planID: plan?.id ?? 0, place: 1, goal: 'Give clear directions' },
    ...{ measure: 'No one asks twice', competencyID: competencyIDs[0] ?? null },
    evidence: marker,
  })
})
const draft = {
  ...{ heldOn: '2026-10-06', minutesLong: 50, topics: ['planning' as const, 'visit' as const] },
  ...{ note: 'Sandpiper', nextOn: '2026-10-20' },
}

describe('a mentor', () => {
  test('logs meetings with an educator whom they mentor, and with no one else', async () => {
    const { id, version } = await as(people.hal).mentoring.create({ menteeID: nora, draft })
    expect(await refused(as(people.hal).mentoring.create({ menteeID: world.marcus, draft }))).toBe(
      'notFound',
    )
    expect(await refused(as(people.evaluator).mentoring.create({ menteeID: nora, draft }))).toBe(
      'notFound',
    )
    await as(people.hal).mentoring.update({
      ...{ menteeID: nora, id, version, changes: { minutesLong: 75 } },
    })
    expect(await as(people.hal).mentees({ userID: hal })).toMatchObject({
      isOwn: true,
      mentees: [
        {
          ...{ name: 'Nora Okafor', isCurrent: true, minutes: 75 },
          meetings: [{ heldOn: '2026-10-06', note: 'Sandpiper' }],
        },
      ],
    })
  })
  test('reads what the mentee works on, and never how they are rated', async () => {
    const seen = await as(people.hal).mentees({ userID: hal })
    expect(seen.mentees[0]?.goals).toEqual(['Give clear directions'])
    expect(JSON.stringify(seen)).not.toContain(marker)
    expect(JSON.stringify(seen)).not.toContain('basic')
    const [{ id } = { id: 0 }] = await database.owner<
      { id: number }[]
    >`select id from educator_plan`
    expect(await refused(as(people.hal).plans.get({ id }))).toBe('notFound')
    expect(await refused(as(people.hal).planPage({ planID: id }))).toBe('notFound')
    expect(await refused(as(people.hal).staffGrowth({ userID: nora }))).toBe('notFound')
    expect((await as(people.hal).plans.list({})).total).toBe(0)
  })
  test('is seen by growth administrators without the notes, and the mentee sees their own meetings', async () => {
    const seen = await as(people.principal).mentees({ userID: hal })
    expect(seen.mentees[0]?.minutes).toBe(75)
    expect(JSON.stringify(seen)).not.toContain('Sandpiper')
    for (const other of [people.marcus, people.nora, people.evaluator, people.principalOfPine])
      expect(await refused(as(other).mentees({ userID: hal }))).toBe('notFound')
    const { own } = await as(people.nora).staffGrowth({ userID: nora })
    expect(own?.mentoring).toMatchObject([{ heldOn: '2026-10-06', mentor: 'Hal Young' }])
    expect(JSON.stringify(own)).not.toContain('Sandpiper')
  })
  test('who no longer mentors someone reads the meetings, and adds none', async () => {
    await database.owner`update growth_colleague set ends_on = '2026-10-10' where role = 'mentor'`
    expect(await refused(as(people.hal).mentoring.create({ menteeID: nora, draft }))).toBe(
      'notFound',
    )
    expect(await as(people.hal).mentees({ userID: hal })).toMatchObject({
      mentees: [{ isCurrent: false, goals: [], meetings: [{ minutesLong: 75 }] }],
    })
  })
})
