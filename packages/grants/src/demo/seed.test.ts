import { seedFinance } from '@atrium/finance/public'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awardStanding, federalSpending } from '../grants.queries.ts'
import { seedGrants } from './seed.actions.ts'

const today = '2026-11-26'
let database: TestDatabase
const request = () =>
  requestOf(
    database,
    { userID: 1, permissions: ['grants.read'], grants: new Map([['grants.read', [0]]]) },
    () => new Date(`${today}T20:00:00Z`),
  )

beforeAll(async () => {
  database = await testDatabase()
  await database.owner`insert into district (name) values ('Valle Verde')`
  await database.owner`insert into school (district_id, name) values (1, 'Redwood High')`
  await database.owner`insert into users (district_id, first_name, last_name) values (1, 'Ana', 'Ruiz'), (1, 'Bo', 'Ruiz')`
  await database.transaction(1, async (tx) => {
    const schools = [{ id: 1, name: 'Redwood High' }]
    await seedFinance(tx, { districtID: 1, schools, today, enteredBy: 1 })
    await seedGrants(tx, { districtID: 1, today, ownerID: 1, otherID: 2 })
  })
})
afterAll(() => database.drop())

test('The demo’s federal spending is its ledger’s, and every line of it is one award’s', async () => {
  const rows = await federalSpending(request(), { from: '2025-07-01', to: '2026-11-26' })
  const [ledger] = await database.owner`
    select sum(l.cents)::int as cents from journal_line l join ledger_account a on a.id = l.account_id join journal j on j.id = l.journal_id
    where a.kind = 'expense' and a.source = '3010' and j.origin <> 'closing' and l.posted_on is not null`
  expect(rows.map(({ number }) => number)).toEqual(['S010A250005', 'S010A240005'])
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(ledger?.cents)
})

test('The demo’s active award has its indirect costs in the ledger, and something left to draw', async () => {
  const active = (await awardStanding(request())).find(
    ({ award }) => award.number === 'S010A250005',
  )
  expect(active?.position.postedIndirectCents).toBeGreaterThan(0)
  expect(active?.position.postedIndirectCents).toBe(active?.position.indirectCents)
  expect(active?.position.drawableCents).toBeGreaterThan(0)
})
