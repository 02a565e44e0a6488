import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFinance } from './seed.actions.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.owner`insert into district (name) values ('Valle Verde')`
  await database.owner`insert into school (district_id, name) values (1, 'Redwood High'), (1, 'Oak Middle'), (1, 'Pine Elementary')`
  await database.transaction(1, (tx) =>
    seedFinance(tx, {
      districtID: 1,
      schools: ['Redwood High', 'Oak Middle', 'Pine Elementary'].map((name, at) => ({
        id: at + 1,
        name,
      })),
      today: '2026-11-26',
      enteredBy: 1,
    }),
  )
})
afterAll(() => database.drop())

test('The demo’s two years of three schools balance in every fund and period', async () => {
  const off = await database.owner`
    select fund, period_id from journal_line where posted_on is not null group by 1, 2 having sum(cents) <> 0`
  expect(off).toEqual([])
  const schools = await database.owner`
    select school_id, count(distinct extract(year from date))::int as years from journal where school_id is not null group by 1 order by 1`
  expect(schools).toEqual([1, 2, 3].map((id) => ({ school_id: id, years: 2 })))
})

test('The demo’s bank statements agree with its ledgers, and only last month’s are left to reconcile', async () => {
  const open = await database.owner`
    select s.bank_account_id, s.ends_on::text from bank_statement s where reconciled_at is null order by 1`
  expect(open).toEqual([1, 2, 3].map((id) => ({ bank_account_id: id, ends_on: '2026-10-31' })))
  const differ = await database.owner`
    select s.id from bank_statement s join bank_account b on b.id = s.bank_account_id
    where s.closing_cents <> (select sum(l.cents) from journal_line l join journal j on j.id = l.journal_id
      where l.account_id = b.account_id and l.posted_on <= s.ends_on and j.origin <> 'opening')`
  expect(differ).toEqual([])
})

test('The demo’s last year is closed, and this one opened with its balances', async () => {
  const years = await database.owner`select name, status from fiscal_year order by starts_on`
  expect(years).toEqual([
    { name: '2025–26', status: 'closed' },
    { name: '2026–27', status: 'open' },
  ])
  const held = await database.owner`
    select b.account_id from account_balance b join ledger_period p on p.id = b.period_id where p.fiscal_year_id = 1
    group by 1 having sum(b.debit_cents - b.credit_cents) <> 0`
  expect(held).toEqual([])
  const [opened] = await database.owner`
    select count(*)::int > 20 as all from account_balance b join ledger_period p on p.id = b.period_id where p.fiscal_year_id = 2 and p.kind = 'opening'`
  expect(opened).toEqual({ all: true })
})
