import { afterAll, describe, expect, test } from 'vitest'
import { goalDraft, makeGrowth, makeTemplate, refused } from '../educator-growth.fixtures.ts'

const world = await makeGrowth()
const { as, competencyIDs, database, marcus, oak, people } = world
afterAll(() => database.drop())
const [engaging = 0, assessing = 0] = competencyIDs

const resource = (title: string, competencyID: number | null, suits: 'probationary'[] = []) =>
  as(people.office).resources.create({
    draft: {
      ...{ title, kind: 'article', description: null, url: 'https://example.org/read' },
      ...{ minutesLong: 20, suits, active: true },
      competencies: competencyID === null ? [] : [{ competencyID }],
    },
  })
const questions = await resource('Better questions', engaging)
await resource('Exit tickets', assessing)
await resource('First week', engaging, ['probationary'])
await resource('For everyone', null)

const templateID = await makeTemplate(world, 'Tenured')
const plan = await as(people.principal).plans.create({
  draft: {
    ...{ schoolID: oak, educatorID: marcus, templateID, schoolYear: 2026, evaluatorID: null },
    goals: [goalDraft(engaging)],
  },
})

const own = async () => {
  const { recommended, others } = await as(people.marcus).growthResources({ userID: marcus })
  const titles = (list: typeof others) => list.map(({ title, use }) => [title, use?.usedOn ?? null])
  return { recommended: titles(recommended), others: titles(others) }
}

describe('resources', () => {
  test('are recommended by the competencies of a plan’s goals, and suit the educator’s group', async () => {
    expect(await own()).toEqual({
      recommended: [['Better questions', null]],
      others: [
        ['Exit tickets', null],
        ['For everyone', null],
      ],
    })
    const page = await as(people.marcus).planPage({ planID: plan.id })
    expect(page.resources).toMatchObject([
      { title: 'Better questions', competencies: ['1 Engaging students'] },
    ])
  })
  test('are marked as used by the educator, who can take it back', async () => {
    const { id, version } = await as(people.marcus).uses.create({
      resourceID: questions.id,
      draft: { usedOn: '2026-10-12', note: 'Tried it' },
    })
    expect((await own()).recommended).toEqual([['Better questions', '2026-10-12']])
    expect(await as(people.office).resources.get({ id: questions.id })).toMatchObject({ used: 1 })
    // No one takes it back for someone else.
    expect(
      await refused(as(people.hal).uses.remove({ resourceID: questions.id, id, version })),
    ).toBe('notFound')
    await as(people.marcus).uses.remove({ resourceID: questions.id, id, version })
    expect((await own()).recommended).toEqual([['Better questions', null]])
    expect(
      await refused(as(people.marcus).uses.create({ resourceID: 999, draft: {} as never })),
    ).toBe('notFound')
  })
  test('of someone are seen by growth administrators of their school, and changed by the district', async () => {
    expect((await as(people.principal).growthResources({ userID: marcus })).isOwn).toBe(false)
    for (const other of [people.hal, people.principalOfPine])
      expect(await refused(as(other).growthResources({ userID: marcus }))).toBe('notFound')
    const { version } = questions
    expect(
      await refused(
        as(people.principal).resources.update({
          ...{ id: questions.id, version, changes: { title: 'Other' } },
        }),
      ),
    ).toBe('forbidden')
  })
})
