import { expect, test } from 'vitest'
import { district, ids, keepBooks, person, refused } from '../finance.fixtures.ts'

keepBooks()

const version = (name: string, cents: number) =>
  district().budgets.create({
    draft: {
      name,
      fiscalYearID: 1,
      note: null,
      lines: [{ accountID: ids.supplies, cents }],
    } as never,
  })

test('an adopted budget is neither changed nor removed, and amending it supersedes it', async () => {
  const first = await version('Adopted in June', 120_000)
  await district().adoptBudget({ budgetID: first.id })
  const { version: adopted } = await district().budgets.get({ id: first.id })
  const change = (name: string) =>
    district().budgets.update({ id: first.id, version: adopted, changes: { name } })
  expect((await refused(change('Adopted in July')))?.detail.fields).toMatchObject({
    name: { id: 'finance.refusal.adopted' },
  })
  expect((await refused(district().budgets.remove({ ids: [first.id] })))?.ref.id).toBe(
    'kit.refusal.inUse',
  )
  const second = await version('First revision', 150_000)
  const reader = person(5, ['finance.read'], [0])
  expect((await refused(reader.adoptBudget({ budgetID: second.id })))?.code).toBe('forbidden')
  await district().adoptBudget({ budgetID: second.id })
  const statusOf = async (id: number) => (await reader.budgets.get({ id })).status
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['superseded', 'adopted'])
  expect((await refused(change('Adopted in July')))?.code).toBe('invalid')
  // A draft goes.
  const third = await version('Second revision', 1)
  expect(await district().budgets.remove({ ids: [third.id] })).toEqual({ removed: 1 })
})
