// A ledger of two million lines over the real server: posting against the bare transaction, a trial
// balance, pages, a year's close, and a bank statement.
import { audit } from '../../packages/kit/src/server/audit.ts'
import { postForModule } from '../../packages/finance/src/ledger/module-entries.actions.ts'
import { openDatabase, type Tx } from '../../packages/kit/src/server/database.ts'
import { suggestMatches } from '../../packages/finance/src/banking/match.rules.ts'
import { writeClosing } from '../../packages/finance/src/years/close.actions.ts'
import { bench, benchDatabase } from './lib/bench.ts'
import { fillDistrict } from './lib/district.ts'
import { median, percentile, report } from './lib/measured.ts'
import { act, startAtrium } from './lib/programs.ts'

const lines = 2_000_000
const perJournal = 10
const rounds = 25
const atOnce = 8

// Triggers are off while the lines are generated; what they maintain is computed once at the end.
const fill = `
  set session_replication_role = replica;
  insert into fiscal_year (district_id, name, starts_on, ends_on) values (1, '2024', '2024-07-01', '2025-06-30'), (1, '2025', '2025-07-01', '2026-06-30');
  insert into ledger_period (district_id, fiscal_year_id, number, starts_on, ends_on)
    select 1, y.id, n, (y.starts_on + (n - 1) * interval '1 month')::date, (y.starts_on + n * interval '1 month' - interval '1 day')::date from fiscal_year y, generate_series(1, 12) n;
  insert into ledger_period (district_id, fiscal_year_id, number, kind, starts_on, ends_on, status) select 1, id, 13, 'adjustment', starts_on, ends_on, 'closed' from fiscal_year;
  insert into ledger_account (district_id, code, name, kind, fund)
    select 1, '01-' || n, 'Account ' || n, case when n = 1 then 'equity' when n % 4 = 0 then 'revenue' when n % 4 = 1 then 'asset' else 'expense' end, '01' from generate_series(1, 800) n;
  insert into journal (district_id, number, kind, date, period_id, memo, status, amount_cents, entered_by, posted_at)
    select 1, n, 'journal', d, (select id from ledger_period p where p.kind = 'regular' and d between p.starts_on and p.ends_on), 'Transaction ' || n, 'posted', 4500, 1, now()
    from generate_series(1, ${lines / perJournal}) n cross join lateral (select date '2024-07-01' + (n % 540) as d) x;
  insert into journal_line (district_id, journal_id, place, account_id, fund, cents, posted_on, period_id)
    select 1, j.id, l, 1 + (j.id * 7 + l * 31) % 800, '01', case when l <= 5 then 900 else -900 end, j.date, j.period_id from journal j, generate_series(1, ${perJournal}) l;
  insert into account_balance (district_id, account_id, period_id, debit_cents, credit_cents)
    select 1, account_id, period_id, sum(greatest(cents, 0)), sum(greatest(-cents, 0)) from journal_line group by 2, 3;
  insert into finance_counter (district_id, name, last) values (1, 'journal', ${lines / perJournal});
  set session_replication_role = origin;`

await bench(async (stopping) => {
  const database = await benchDatabase(stopping)
  await fillDistrict(database.url, { students: 500, schools: 4 })
  const owner = openDatabase({ url: database.url, lanes: 1, writers: 2 })
  stopping.add(() => owner.close())
  await owner.owner.unsafe(fill)
  await owner.owner.unsafe('vacuum analyze')
  const atrium = await startAtrium(stopping, database)
  const asked = { yearID: null, from: null, to: null, schoolID: null, accountID: null }

  const balance = await timed(rounds, () =>
    ask('finance.reports.run', { report: 'trial-balance', asked }),
  )
  report({
    name: 'trial balance over 2 million lines',
    value: median(balance),
    limit: 300,
    good: 'atMost',
    unit: 'ms',
  })

  const pages: number[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async (_, asker) => {
      for (let turn = 0; turn < rounds; turn++) {
        const began = performance.now()
        await ask('finance.ledger.list', { page: 1 + ((asker + turn) % 20), size: 50 })
        if (turn > 2) pages.push(performance.now() - began)
      }
    }),
  )
  report({
    name: 'ledger page of 50 among 2 million lines, p95, 8 at once',
    value: percentile(pages, 0.95),
    limit: 50,
    good: 'atMost',
    unit: 'ms',
  })

  const bank = Array.from({ length: 10_000 }, (_, at) => ({
    id: at,
    postedOn: `2025-10-${String(1 + (at % 28)).padStart(2, '0')}`,
    cents: 100 + (at % 3000),
    checkNumber: at % 2 === 0 ? at : null,
    text: '',
  }))
  const own = bank.map((line) => ({ ...line, id: line.id + 20_000, memo: '' }))
  const began = performance.now()
  const found = suggestMatches(bank, own)
  if (found.length < 9000) throw new Error(`Only ${found.length} lines were matched`)
  report({
    name: 'matching a statement of 10,000 lines',
    value: (performance.now() - began) / 1000,
    limit: 2,
    good: 'atMost',
    unit: 's',
  })

  // Alternating, so that both meet the same database; the bare transaction writes what posting
  // writes and checks nothing.
  const post = { bare: [] as number[], posted: [] as number[] }
  const entry = (turn: number) =>
    Array.from({ length: perJournal }, (_, at) => ({
      accountID: 1 + ((turn * 7 + at * 31) % 800),
      cents: at < 5 ? 900 : -900,
      ...{ memo: null, categoryID: null, orderLineID: null },
    }))
  let entering = 1000
  for (let turn = 0; turn < 220; turn++) {
    const started = performance.now()
    await owner.transaction(1, (tx) => bareJournal(tx, entry(turn)))
    const between = performance.now()
    await owner.transaction(1, (tx) =>
      postForModule(tx, {
        ...{ districtID: 1, schoolID: null, kind: 'journal', origin: 'billing' },
        ...{ originKey: `bench:${turn}`, date: '2026-01-15', memo: 'Measured', enteredBy: 1 },
        lines: entry(turn),
      }),
    )
    if (turn < 20) continue
    post.bare.push(between - started)
    post.posted.push(performance.now() - between)
  }
  report({
    name: 'posting a ten-line journal, as a share of the bare transaction’s speed',
    value: median(post.bare) / median(post.posted),
    limit: 0.7,
    good: 'atLeast',
    unit: '×',
  })

  // As a person does: two requests, one that saves the entry and one that submits it.
  const head = {
    ...{ kind: 'journal', schoolID: null, date: '2026-01-15' },
    ...{ typeID: null, memo: 'Measured', reason: null },
  }
  const entered = await timed(60, async () => {
    const sides = entry(entering++).map(({ accountID, cents, memo }) => ({
      ...{ accountID, memo },
      debitCents: cents > 0 ? cents : null,
      creditCents: cents < 0 ? -cents : null,
    }))
    const { id } = await act<{ id: number }>(atrium, 'finance.ledger.save', {
      draft: { ...head, sides },
    })
    const { state } = await act<{ state: string }>(atrium, 'finance.ledger.act', {
      id,
      act: 'submit',
    })
    if (state !== 'posted') throw new Error(`The entry is ${state}`)
  })
  report({
    name: 'entering and posting a ten-line journal over HTTP',
    value: median(entered),
    good: 'atMost',
    unit: 'ms',
  })
  report({
    name: 'entering and posting over HTTP, as a share of the bare transaction’s speed',
    value: median(post.bare) / median(entered),
    good: 'atLeast',
    unit: '×',
  })

  await owner.owner`update fiscal_year set status = 'closing' where name = '2024'`
  await owner.owner`update ledger_period set status = 'closed' where fiscal_year_id = 1`
  const closing = performance.now()
  const { journals } = await writeClosing(owner, { districtID: 1, yearID: 1, userID: 1 })
  if (journals === 0) throw new Error('Nothing was closed')
  report({
    name: 'closing a year of more than 200,000 lines',
    value: (performance.now() - closing) / 1000,
    limit: 10,
    good: 'atMost',
    unit: 's',
  })

  async function ask(procedure: string, input: unknown): Promise<unknown> {
    const address = `${atrium.url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
    const response = await fetch(address, atrium)
    if (!response.ok)
      throw new Error(`${procedure} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
})

/**
 * What posting writes, and nothing else: the journal, its lines, the state that posts it, and the
 * audit entry.
 */
async function bareJournal(
  tx: Tx,
  lines: readonly { accountID: number; cents: number }[],
): Promise<void> {
  const [journal] = await tx.raw<{ id: number }[]>`
    insert into journal (district_id, kind, origin, date, period_id, memo, amount_cents, entered_by) values (1, 'journal', 'billing', '2026-01-15', (select id from ledger_period where kind = 'regular' and date '2026-01-15' between starts_on and ends_on), 'Measured', 4500, 1) returning id`
  const id = journal?.id ?? 0
  const rows = lines.map(({ accountID, cents }, at) => ({
    ...{ district_id: 1, journal_id: id, place: at + 1 },
    ...{ account_id: accountID, fund: '01', cents },
  }))
  await tx.raw`insert into journal_line ${tx.raw(rows)}`
  await tx.raw`update journal set status = 'posted' where district_id = 1 and id = ${id}`
  await audit(tx, {
    ...{ districtID: 1, actorID: 1, entity: 'finance.journal', entityID: id, action: 'post' },
    after: { status: 'posted', amountCents: 4500 },
  })
}

async function timed(times: number, act: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now()
    await act()
    if (turn > 1) taken.push(performance.now() - began)
  }
  return taken
}
