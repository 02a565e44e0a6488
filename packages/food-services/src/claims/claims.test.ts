import { giveSettings } from '@atrium/district-settings/public'
import { makeYear } from '@atrium/finance/public'
import { accounts } from '@atrium/finance/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { key, makeFoodServices, refused } from '../food-services.fixtures.ts'
import { mealClaiming } from '../food-services.settings.ts'

const world = await makeFoodServices()
const { as, ana, clerk, cook, database, districtID, office, pins } = world
afterAll(() => database.drop())

const november = new Date('2026-11-04T18:00:00Z')
const rates = {
  ...mealClaiming.defaults,
  attendancePercent: 100,
  ...{ lunchFreeRate: 460, lunchReducedRate: 420, lunchPaidRate: 44 },
  ...{ receivable: '13-9290', income: '13-8220' },
}
const give = (values: Partial<typeof rates>) =>
  database.transaction(districtID, (tx) =>
    giveSettings(tx, mealClaiming, districtID, { ...rates, ...values }),
  )
const posted = async () =>
  (
    await database.owner`select j.origin_key as "key", j.status, l.cents, a.code from journal j join journal_line l on l.district_id = j.district_id and l.journal_id = j.id
      join ledger_account a on a.district_id = l.district_id and a.id = l.account_id order by j.id, l.place`
  ).map((row) => ({ ...row, cents: Number(row.cents) }))

beforeAll(async () => {
  await database.transaction(districtID, async (tx) => {
    await makeYear(tx, districtID, 2026, 7)
    await tx.insert(accounts).values([
      { districtID, code: '13-9290', name: 'Due from the state', kind: 'asset', fund: '13' },
      { districtID, code: '13-8220', name: 'Child nutrition', kind: 'revenue', fund: '13' },
    ])
  })
  await database.owner`update ledger_period set status = 'open'`
  await database.owner`insert into meal_eligibility (district_id, student_id, year, category, basis, starts_on) values (${districtID}, ${ana}, 2026, 'free', 'snap', '2026-09-01')`
  for (const day of ['12', '13', '14'])
    for (const pin of [pins.ana, pins.ben])
      await as(cook, new Date(`2026-10-${day}T18:00:00Z`)).serve({ pin, meal: 'lunch', key: key() })
})

describe('a claim', () => {
  let id = 0
  test('counts each meal once, by day and category, against the children who are eligible', async () => {
    const made = await as(clerk, november).claims.create({
      draft: { month: '2026-10-01', explanation: null },
    })
    id = made.id
    const { days, totals, amountCents } = await as(clerk, november).editCheck({ id })
    expect(totals.lunch).toEqual({ free: 3, reduced: 0, paid: 3 })
    expect(days).toHaveLength(3)
    expect(days[0]).toMatchObject({
      ...{ day: '2026-10-12', meal: 'lunch', served: { free: 1, reduced: 0, paid: 1 } },
      ...{ eligible: { free: 1, reduced: 0, paid: 1 }, exceeded: [] },
    })
    // Without rates, it can't be known what the meals are worth.
    expect(amountCents).toBeUndefined()
    expect(await refused(as(clerk, november).claims.act({ id, act: 'close' }))).toBe('conflict')
  })
  test('is not closed before its month is over', async () => {
    await give({})
    expect(await refused(as(clerk).claims.act({ id, act: 'close' }))).toBe('conflict')
  })
  test('with more meals than eligible children × the attendance factor needs an explanation', async () => {
    // Of one free child at 50%, half a meal is expected, so one; none is eligible once it ended.
    await database.owner`update meal_eligibility set ends_on = '2026-10-13'`
    const { days } = await as(clerk, november).editCheck({ id })
    expect(days.at(-1)?.exceeded).toEqual([{ category: 'free', served: 1, atMost: 0 }])
    expect(await refused(as(clerk, november).claims.act({ id, act: 'close' }))).toBe('conflict')
    const claim = await as(clerk, november).claims.get({ id })
    await as(clerk, november).claims.update({
      ...{ id, version: claim.version },
      changes: { explanation: 'The certification ended at noon.' },
    })
  })
  test('closed 20 times at once is posted once, in an entry that balances', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        refused(as(clerk, november).claims.act({ id, act: 'close' })),
      ),
    )
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    const worth = 3 * 460 + 3 * 44
    expect(await as(clerk, november).claims.get({ id })).toMatchObject({
      ...{ status: 'closed', freeMeals: 3, reducedMeals: 0, paidMeals: 3, amountCents: worth },
    })
    const lines = await posted()
    expect(lines).toEqual([
      { key: `meals.claim:${id}:1`, status: 'posted', cents: worth, code: '13-9290' },
      { key: `meals.claim:${id}:1`, status: 'posted', cents: -worth, code: '13-8220' },
    ])
    expect(lines.reduce((so, { cents }) => so + cents, 0)).toBe(0)
  })
  test('once closed, keeps its meals: a late swipe is reported, and none is taken back', async () => {
    const late = await as(cook, new Date('2026-11-02T18:00:00Z')).serve({
      ...{ pin: pins.ana, meal: 'breakfast', key: key(), offlineAt: '2026-10-30T18:00:00.000Z' },
    })
    expect(late.outcome).toBe('closed')
    const [meal] = await database.owner`select id from meal_serving limit 1`
    expect(
      await refused(as(cook, november).takeBack({ id: Number(meal?.id), reason: 'Mistake' })),
    ).toBe('conflict')
    // What the district charges later, or who is certified later, changes nothing of it.
    await give({ lunchFreeRate: 999 })
    const { days, amountCents, stopped } = await as(clerk, november).editCheck({ id })
    expect([days.length, amountCents, stopped]).toEqual([3, 3 * 460 + 3 * 44, 1])
    await give({})
  })
  test('opened again with a reason is reversed, and posted again when it is closed', async () => {
    expect(await refused(as(clerk, november).claims.act({ id, act: 'reopen', filled: {} }))).toBe(
      'invalid',
    )
    await as(clerk, november).claims.act({
      ...{ id, act: 'reopen', filled: { reason: 'A day was missing' } },
    })
    const [meal] =
      await database.owner`select id from meal_serving where date = '2026-10-14' and category = 'free'`
    await as(cook, november).takeBack({ id: Number(meal?.id), reason: 'Not eaten' })
    await as(clerk, november).claims.act({ id, act: 'close' })
    const worth = 2 * 460 + 3 * 44
    expect(await as(clerk, november).claims.get({ id })).toMatchObject({ amountCents: worth })
    const sums =
      await database.owner`select a.code, sum(l.cents)::int as cents from journal_line l join ledger_account a on a.district_id = l.district_id and a.id = l.account_id group by 1 order by 1`
    expect(sums.map((row) => ({ ...row }))).toEqual([
      { code: '13-8220', cents: -worth },
      { code: '13-9290', cents: worth },
    ])
  })
  test('is for the clerk alone', async () => {
    for (const other of [office, cook, world.cast.dolores, world.cast.elena]) {
      expect(await refused(as(other, november).claims.list({}))).toBe('forbidden')
      expect(await refused(as(other, november).editCheck({ id }))).toBe('forbidden')
    }
  })
})
