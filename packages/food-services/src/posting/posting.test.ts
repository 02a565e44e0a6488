import { giveSettings } from '@atrium/district-settings/public'
import { makeYear } from '@atrium/finance/public'
import { accounts } from '@atrium/finance/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { key, makeFoodServices } from '../food-services.fixtures.ts'
import { mealClaiming } from '../food-services.settings.ts'

const world = await makeFoodServices()
const { as, ana, ben, clerk, cook, database, districtID, office, pins } = world
afterAll(() => database.drop())

const october = (day: number) => new Date(Date.UTC(2026, 9, day, 18))
const november = new Date('2026-11-04T18:00:00Z')
const chart = {
  ...{ receivable: '13-9290', income: '13-8220' },
  ...{ cash: '13-9110', prepaid: '13-9650', sales: '13-8634' },
}
/** What each account has, by its code; liabilities and revenue are negative. */
const books = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await database.owner`select a.code, sum(l.cents)::int as cents from journal_line l join journal j on j.district_id = l.district_id and j.id = l.journal_id and j.status = 'posted'
        join ledger_account a on a.district_id = l.district_id and a.id = l.account_id group by 1 order by 1`
    ).map(({ code, cents }) => [code, cents]),
  ) as Record<string, number>
const inAccounts = async (): Promise<number> =>
  Number(
    (await database.owner`select sum(balance_cents)::int as cents from meal_account`)[0]?.cents,
  )
const put = (studentID: number, cents: number) =>
  as(office, october(12)).deposit({
    ...{ studentID, cents, key: key(), method: 'check', reference: '1042' },
  })

beforeAll(async () => {
  await database.transaction(districtID, async (tx) => {
    await makeYear(tx, districtID, 2026, 7)
    const kinds = { 92: 'asset', 91: 'asset', 96: 'liability', 82: 'revenue', 86: 'revenue' }
    await tx.insert(accounts).values(
      Object.values(chart).map((code) => ({
        ...{ districtID, code, name: code, fund: '13' },
        kind: kinds[code.slice(3, 5) as unknown as keyof typeof kinds] as 'asset',
      })),
    )
  })
  await database.owner`update ledger_period set status = 'open'`
})

describe('the money of meals', () => {
  test('stays out of the ledger of a district that has not named its accounts', async () => {
    await put(ana, 100)
    expect(await books()).toEqual({})
    await database.transaction(districtID, (tx) =>
      giveSettings(tx, mealClaiming, districtID, {
        ...{ ...mealClaiming.defaults, ...chart, attendancePercent: 100 },
        ...{ lunchFreeRate: 460, lunchReducedRate: 420, lunchPaidRate: 44 },
      }),
    )
    // What is not in the ledger is not taken out of it either.
    const { entries } = await as(office).account({ studentID: ana })
    await as(office).correct({
      ...{ studentID: ana, entryID: entries[0]?.id ?? 0, reason: 'Entered to try it' },
    })
    expect(await books()).toEqual({})
  })
  test('is owed to families when they bring it, and less so when it is given back or corrected', async () => {
    await put(ana, 2000)
    await put(ben, 1000)
    await put(ben, 900)
    const { entries } = await as(office).account({ studentID: ben })
    await as(office).refund({ studentID: ana, cents: 300, key: key(), reason: 'Moves away' })
    await as(office).correct({
      ...{ studentID: ben, entryID: entries[0]?.id ?? 0, reason: 'Entered twice' },
    })
    expect(await inAccounts()).toBe(2700)
    expect(await books()).toEqual({ '13-9110': 2700, '13-9650': -2700 })
  })
  test('names no child in the ledger', async () => {
    const memos = await database.owner`select memo, school_id from journal order by id`
    expect(memos.map(({ memo }) => memo as string)).toEqual([
      ...['School meals: deposit, 1042', 'School meals: deposit, 1042'],
      ...['School meals: deposit, 1042', 'School meals: refund', 'School meals: deposit, 1042'],
    ])
    expect(memos.every(({ school_id }) => school_id === null)).toBe(true)
    const reasons = await database.owner`select reason from journal where reason is not null`
    expect(reasons.map(({ reason }) => reason as string)).toEqual(['School meals: correction'])
  })
  test('is the district’s once a month is closed: what families are owed is then what is in their accounts', async () => {
    for (const day of [13, 14])
      for (const pin of [pins.ana, pins.ben])
        await as(cook, october(day)).serve({ pin, meal: 'lunch', key: key() })
    const { id } = await as(clerk, november).claims.create({
      draft: { month: '2026-10-01', explanation: null },
    })
    await as(clerk, november).claims.act({ id, act: 'close' })
    expect(await inAccounts()).toBe(2700 - 4 * 325)
    expect(await books()).toMatchObject({
      ...{ '13-9110': 2700, '13-9650': -(2700 - 4 * 325), '13-8634': -4 * 325 },
    })
    // Opened again, nothing is sold yet.
    await as(clerk, november).claims.act({
      ...{ id, act: 'reopen', filled: { reason: 'A day was missing' } },
    })
    expect(await books()).toMatchObject({ '13-9650': -2700, '13-8634': 0 })
    await as(clerk, november).claims.act({ id, act: 'close' })
    expect((await books())['13-9650']).toBe(-(await inAccounts()))
  })
  test('that was put in by hand is taken back in the accounts that it was posted to, though the district has others now', async () => {
    await as(office, october(16)).deposit({
      ...{ studentID: ben, cents: 800, key: key(), method: 'cash', reference: null },
    })
    const before = await books()
    await database.transaction(districtID, async (tx) => {
      await tx.insert(accounts).values({
        ...{ districtID, code: '13-9111', name: 'Cash in the safe', fund: '13', kind: 'asset' },
      })
      await giveSettings(tx, mealClaiming, districtID, {
        ...{ ...mealClaiming.defaults, ...chart, cash: '13-9111', attendancePercent: 100 },
        ...{ lunchFreeRate: 460, lunchReducedRate: 420, lunchPaidRate: 44 },
      })
    })
    const { entries } = await as(office).account({ studentID: ben })
    await as(office, october(19)).correct({
      ...{ studentID: ben, entryID: entries[0]?.id ?? 0, reason: 'Of another child' },
    })
    expect(await books()).toMatchObject({
      '13-9110': (before['13-9110'] ?? 0) - 800,
      '13-9650': (before['13-9650'] ?? 0) + 800,
    })
    expect((await books())['13-9111'] ?? 0).toBe(0)
    await database.transaction(districtID, (tx) =>
      giveSettings(tx, mealClaiming, districtID, {
        ...{ ...mealClaiming.defaults, ...chart, attendancePercent: 100 },
        ...{ lunchFreeRate: 460, lunchReducedRate: 420, lunchPaidRate: 44 },
      }),
    )
  })
  test('is posted once for a deposit that is sent 20 times at once', async () => {
    const before = (await books())['13-9110'] ?? 0
    const same = key()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        as(office).deposit({
          ...{ studentID: ana, cents: 700, key: same, method: 'cash', reference: null },
        }),
      ),
    )
    expect((await books())['13-9110']).toBe(before + 700)
  })
})
