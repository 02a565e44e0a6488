import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import { makeDistrictOffice } from '../scripts/bench/lib/district.ts'
import { startServerToKill, type ServerToKill } from './server-to-kill.ts'
import { until } from './until.ts'

const funds = 2000
let database: TestDatabase
let server: ServerToKill | undefined
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-close-'))

// In each fund 100 of revenue and 40 of expenses: 60 are left over.
const ledger = `
  insert into fiscal_year (district_id, name, starts_on, ends_on) values (1, '2024–25', '2024-07-01', '2025-06-30'), (1, '2025–26', '2025-07-01', '2026-06-30');
  insert into ledger_period (district_id, fiscal_year_id, number, starts_on, ends_on)
    select 1, y.id, n, (y.starts_on + (n - 1) * interval '1 month')::date, (y.starts_on + n * interval '1 month' - interval '1 day')::date from fiscal_year y, generate_series(1, 12) n;
  insert into ledger_period (district_id, fiscal_year_id, number, kind, starts_on, ends_on, status) select 1, id, 13, 'adjustment', starts_on, ends_on, 'closed' from fiscal_year;
  insert into ledger_account (district_id, code, name, kind, fund)
    select 1, 'F' || n || '-' || kind, kind, kind, 'F' || n from generate_series(1, ${funds}) n, unnest(array['asset', 'equity', 'revenue', 'expense']) kind;
  insert into journal (district_id, kind, date, period_id, memo, amount_cents, entered_by)
    select 1, 'journal', '2024-10-10', (select id from ledger_period where fiscal_year_id = 1 and number = 4), 'F' || n, 10000, 1 from generate_series(1, ${funds}) n;
  insert into journal_line (district_id, journal_id, place, account_id, fund, cents)
    select 1, j.id, row_number() over (partition by j.id order by a.id), a.id, a.fund, case a.kind when 'asset' then 6000 when 'expense' then 4000 else -10000 end
    from journal j join ledger_account a on a.fund = j.memo and a.kind <> 'equity';
  update journal set status = 'posted';`

beforeAll(async () => {
  database = await testDatabase()
  await makeDistrictOffice(database.url)
  await database.owner.unsafe(ledger)
})
afterAll(async () => {
  await server?.kill()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const closed = async (): Promise<number> =>
  (
    await database.owner<
      { n: number }[]
    >`select count(*)::int as n from journal where origin = 'closing' and status = 'posted'`
  )[0]?.n ?? 0
const yearStatus = async (): Promise<string | undefined> =>
  (await database.owner<{ status: string }[]>`select status from fiscal_year where id = 1`)[0]
    ?.status
/** Whether the server is posting the close's entries right now. */
const isPosting = async (): Promise<boolean> =>
  (
    await database.owner`select from pg_stat_activity where datname = current_database() and state = 'active' and query like 'update "journal" set "status"%'`
  ).length > 0

test('a server killed while it closes a year leaves nothing behind, and its next start closes the year: all or nothing', async () => {
  server = await startServerToKill(database.url, dataDir)
  const answer = await server.send('/trpc/finance.years.close', JSON.stringify({ yearID: 1 }))
  expect(answer.status).toBe(200)
  await until(isPosting)
  await server.kill()
  await until(async () => !(await isPosting()))
  expect(await closed()).toBe(0)
  expect(await yearStatus()).toBe('closing')
  expect(await unbalanced()).toEqual([])

  server = await startServerToKill(database.url, dataDir)
  await until(async () => (await yearStatus()) === 'closed')
  expect(await closed()).toBe(funds)
  expect(await unbalanced()).toEqual([])
  const [left] = await database.owner`
    select count(*) filter (where a.kind in ('revenue', 'expense') and b.cents <> 0)::int as "notClosed", count(*) filter (where a.kind = 'equity' and b.cents = -6000)::int as "leftOver"
    from ledger_account a join (select account_id, sum(debit_cents - credit_cents) as cents from account_balance group by 1) b on b.account_id = a.id`
  expect(left).toEqual({ notClosed: 0, leftOver: funds })
  // The next year opens with both balances of each fund, and the closed year holds nothing.
  const [opened] = await database.owner`
    select count(*) filter (where p.kind = 'opening' and b.debit_cents + b.credit_cents = 6000)::int as opening, (select count(*)::int from (
      select account_id from account_balance x join ledger_period q on q.id = x.period_id where q.fiscal_year_id = 1 group by 1 having sum(debit_cents - credit_cents) <> 0) y) as held
    from account_balance b join ledger_period p on p.id = b.period_id`
  expect(opened).toEqual({ opening: 2 * funds, held: 0 })
})

/**
 * Funds and periods with debits and credits that differ, and balances that aren't the sum of their
 * lines.
 */
const unbalanced = async () => [
  ...(await database.owner`
    select fund, period_id from journal_line where posted_on is not null group by 1, 2 having sum(cents) <> 0`),
  ...(await database.owner`
    select account_id from (select account_id, period_id, sum(cents) as cents from journal_line where posted_on is not null group by 1, 2) l
    full join account_balance b using (account_id, period_id) where coalesce(l.cents, 0) <> coalesce(b.debit_cents - b.credit_cents, 0)`),
]
