import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  bookkeeper,
  closeYear,
  database,
  deposit,
  district,
  enter,
  expectBooksToBalance,
  head,
  ids,
  keepBooks,
  payment,
  principal,
  refused,
  spendable,
} from '../finance.fixtures.ts'
import { writeClosing } from './close.actions.ts'

keepBooks()

const asking = (report: string, yearID: number) => ({
  report,
  asked: { yearID, from: null, to: null, schoolID: null, accountID: null },
})
const figures = async (yearID: number, figure: 'opening' | 'closing') =>
  Object.fromEntries(
    (await district().reports.run(asking('trial-balance', yearID))).rows.flatMap(({ cells }) =>
      cells.name === null || cells[figure] === 0 ? [] : [[cells.name, cells[figure]]],
    ),
  )
/** What a year's trial balance ends with, by account. */
const balances = (yearID: number) => figures(yearID, 'closing')
const opening = (yearID: number) => figures(yearID, 'opening')
const without = (all: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

describe('the year’s end', () => {
  beforeEach(async () => {
    await enter(deposit(5000, ids.fees))
    await enter(payment(2000, ids.supplies))
    await enter(
      {
        ...head,
        kind: 'journal',
        sides: [
          { accountID: ids.general, debitCents: 300, creditCents: null, memo: null },
          { accountID: ids.generalCash, debitCents: null, creditCents: 300, memo: null },
        ],
      },
      district(),
    )
  })
  test('waits until its checks pass', async () => {
    const { id } = await enter(payment(20_000, ids.supplies))
    await expect(closeYear()).rejects.toMatchObject({ ref: { id: 'finance.refusal.checks' } })
    await principal().ledger.act({ id, act: 'approve' })
    const { checks } = await district().years.end({ yearID: 1 })
    expect(checks).toMatchObject({ waiting: 0, withoutEquity: ['01'] })
  })
  test('of a year waits until the years before it are closed', async () => {
    await database.owner`insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-9791', 'general balance', 'equity', '01')`
    const { checks, mayClose } = await district().years.end({ yearID: 2 })
    expect([checks?.earlier, mayClose]).toEqual([['2025–26'], false])
    await expect(closeYear(undefined, 2)).rejects.toMatchObject({
      ref: { id: 'finance.refusal.checks' },
    })
  })
  test('is refused while the year has not ended', async () => {
    await database.owner`insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-9791', 'general balance', 'equity', '01')`
    await expect(closeYear(undefined, 1, '2026-06-30')).rejects.toMatchObject({
      ref: { id: 'finance.refusal.yearRunning', values: { date: '2026-06-30' } },
    })
    const { checks, mayClose } = await district().years.end({ yearID: 1 })
    expect([checks?.running, mayClose]).toEqual([true, false])
    await closeYear(undefined, 1, '2026-07-01')
  })
  test('of a month is refused while the month has not ended, or something waits in it', async () => {
    const { years } = await district().years.list()
    const close = (startsOn: string) => {
      const month = years
        .flatMap(({ periods }) => periods)
        .find((one) => one.startsOn === startsOn && one.number !== 13)
      return district().years.setPeriod({ periodID: month?.id ?? 0, open: false, reason: null })
    }
    expect((await refused(close('2025-11-01')))?.ref).toEqual({
      id: 'finance.refusal.periodRunning',
      values: { date: '2025-11-30' },
    })
    const { id } = await enter(payment(20_000, ids.supplies, { date: '2025-10-10' }))
    expect((await refused(close('2025-10-01')))?.ref).toEqual({
      id: 'finance.refusal.periodWaits',
      values: { count: 1 },
    })
    await principal().ledger.act({ id, act: 'approve' })
    await close('2025-10-01')
  })
  test('leaves what is restricted with its own source, and waits for its fund balance account', async () => {
    await database.owner.unsafe(`
      insert into account_segment (district_id, kind, code, name, is_restricted) values (1, 'source', '3010', 'Title I', true), (1, 'source', '0000', 'Unrestricted', false);
      insert into ledger_account (district_id, code, name, kind, fund, source) values (1, '01-9791', 'general balance', 'equity', '01', null),
        (1, '01-3010-8290', 'title revenue', 'revenue', '01', '3010'), (1, '01-3010-4300', 'title supplies', 'expense', '01', '3010'), (1, '01-0000-8660', 'interest', 'revenue', '01', '0000')`)
    const accounts = await database.owner<{ id: number; name: string }[]>`
      select id, name from ledger_account where source is not null`
    const idOf = (name: string) => accounts.find((one) => one.name === name)?.id ?? 0
    const journal = (accountID: number, cents: number) =>
      enter(
        {
          ...{ ...head, kind: 'journal' },
          sides: [
            {
              accountID,
              debitCents: cents > 0 ? cents : null,
              creditCents: cents < 0 ? -cents : null,
              memo: null,
            },
            {
              accountID: ids.generalCash,
              debitCents: cents < 0 ? -cents : null,
              creditCents: cents > 0 ? cents : null,
              memo: null,
            },
          ],
        },
        district(),
      )
    await journal(idOf('title revenue'), -5000)
    await journal(idOf('title supplies'), 3000)
    await journal(idOf('interest'), -700)
    await expect(closeYear()).rejects.toMatchObject({ ref: { id: 'finance.refusal.checks' } })
    expect((await district().years.end({ yearID: 1 })).checks?.withoutEquity).toEqual(['01 3010'])
    await database.owner`insert into ledger_account (district_id, code, name, kind, fund, source) values (1, '01-3010-9740', 'title balance', 'equity', '01', '3010')`
    await closeYear()
    expect(await balances(1)).toMatchObject({
      'title balance': -2000,
      'general balance': -400,
      balance: -3000,
    })
    expect(await opening(2)).toEqual(await balances(1))
    const [closing] = await database.owner`
      select j.amount_cents::int as amount, sum(greatest(l.cents, 0))::int as debits from journal j join journal_line l on l.journal_id = j.id where j.origin = 'closing' and l.fund = '01' group by 1`
    expect(closing?.amount).toBe(closing?.debits)
    await expectBooksToBalance()
  })
  describe('with a fund balance account in each fund', () => {
    beforeEach(async () => {
      await database.owner`insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-9791', 'general balance', 'equity', '01')`
      await enter(deposit(900, ids.club))
    })
    test('takes revenue and expenses to zero, and the new year opens with every balance', async () => {
      const before = await balances(1)
      expect(await closeYear()).toEqual({ journals: 6 })
      const left =
        await database.owner`select account_id from account_balance b join ledger_account a on a.id = b.account_id where a.kind in ('revenue', 'expense') group by 1 having sum(debit_cents - credit_cents) <> 0`
      expect(left).toEqual([])
      // The amount closed is the year's remainder; the rest is unchanged.
      const closing = await balances(1)
      expect(closing).toEqual({
        ...without(before, ['fees', 'supplies', 'general']),
        balance: -3000,
        'general balance': 300,
      })
      expect(await opening(2)).toEqual(closing)
      expect(await balances(2)).toEqual(closing)
      // An entry, not only a sum: the new year's ledger starts with it, and the old year's ends at zero.
      const detail = (yearID: number) =>
        district().reports.run({
          report: 'ledger-detail',
          asked: { ...asking('', yearID).asked, accountID: ids.cash },
        })
      expect((await detail(2)).rows.map(({ cells }) => [cells.memo, cells.balance])).toEqual([
        ['2025–26 → 2026–27 · 95', 3900],
      ])
      expect((await detail(1)).rows.at(-1)?.cells).toMatchObject({
        memo: '2025–26 → 2026–27 · 95',
        balance: 0,
      })
      await expectBooksToBalance()
    })
    test('leaves every report unchanged', async () => {
      const report = (name: string, yearID: number) => district().reports.run(asking(name, yearID))
      const [statement, { funds }] = [
        await report('activity-statement', 1),
        await district().years.end({ yearID: 1 }),
      ]
      await closeYear()
      expect(await report('activity-statement', 1)).toEqual(statement)
      expect((await district().years.end({ yearID: 1 })).funds).toEqual(funds)
      expect(funds.find(({ fund }) => fund === '95')).toMatchObject({
        openingCents: 0,
        revenueCents: 5900,
        expenseCents: 2000,
        closingCents: 3000,
      })
      expect(
        (await district().years.end({ yearID: 2 })).funds.find(({ fund }) => fund === '95'),
      ).toMatchObject({ openingCents: 3000, revenueCents: 0, closingCents: 3000 })
      const club = (await report('activity-statement', 2)).rows.find(
        ({ cells }) => cells.name === 'club',
      )
      expect(club?.cells).toMatchObject({ opening: 900, income: 0, spent: 0, closing: 900 })
      expect(await spendable()).toBe(900)
      const activity = await principal().activityAccounts.get({ accountID: ids.club })
      expect(activity.latest.map(({ cents }) => cents)).toEqual([900])
      for (const yearID of [1, 2])
        expect((await report('trial-balance', yearID)).rows.at(-1)?.cells).toMatchObject({
          opening: 0,
          closing: 0,
        })
    })
    test('writes a file for the state that adds up to zero, before and after, and records who downloaded it', async () => {
      await database.owner`update ledger_account set object = split_part(code, '-', 2)`
      const file = (yearID: number) => district().years.file({ yearID, format: 'state' })
      const { content } = await file(1)
      const lines = content.trimEnd().split('\r\n')
      expect(lines).toHaveLength(6)
      expect(lines.reduce((sum, line) => sum + Math.round(Number(line.slice(-16)) * 100), 0)).toBe(
        0,
      )
      await closeYear()
      expect((await file(1)).content).toBe(content)
      const next = (await file(2)).content.trimEnd().split('\r\n')
      expect(next.reduce((sum, line) => sum + Math.round(Number(line.slice(-16)) * 100), 0)).toBe(0)
      const [noted] = await database.owner`
        select actor_id, kind, detail from access_event where entity = 'finance.yearEnd' order by id desc limit 1`
      expect(noted).toEqual({
        actor_id: 4,
        kind: 'export',
        detail: { format: 'state', year: '2026–27' },
      })
      await district().reports.export({ ...asking('trial-balance', 1), format: 'csv' })
      const [exported] = await database.owner`
        select actor_id, kind, detail from access_event order by id desc limit 1`
      expect(exported).toEqual({ actor_id: 4, kind: 'export', detail: { format: 'csv' } })
    })
    test('shows no carried balance to the bank’s statements', async () => {
      await closeYear()
      const { statementID } = await bookkeeper('2026-07-10').banking.import({
        bankAccountID: ids.bank,
        fileName: 'june.csv',
        content:
          'Date,Description,Amount,Balance\n06/30/2026,BALANCE,-39.00,0.00\n07/01/2026,BALANCE,39.00,39.00\n',
      })
      const { lines } = await bookkeeper().banking.statement({ statementID })
      expect(lines.map(({ suggestion }) => suggestion)).toEqual([null, null])
      const [carried] = await database.owner<
        { id: number }[]
      >`select l.id from journal_line l join journal j on j.id = l.journal_id where j.origin = 'opening' and l.account_id = ${ids.cash} and l.cents = 3900`
      expect(
        (
          await refused(
            bookkeeper().banking.match({
              statementID,
              pairs: [{ bankLineID: lines[1]?.id ?? 0, ledgerLineID: Number(carried?.id) }],
            }),
          )
        )?.code,
      ).toBe('conflict')
      expect((await district().years.end({ yearID: 1 })).checks?.outstanding).toBe(3)
    })
    test('opens the next year if it does not exist yet', async () => {
      await database.owner`delete from ledger_period where fiscal_year_id = 2`
      await database.owner`delete from fiscal_year where id = 2`
      await closeYear()
      const { years } = await district().years.list()
      expect(years.map(({ name, periods }) => [name, periods.length])).toEqual([
        ['2026–27', 13],
        ['2025–26', 13],
      ])
      const [next] = years
      expect(await opening(next?.id ?? 0)).toEqual(await balances(1))
    })
    test('of a year is all or nothing, wherever the server dies', async () => {
      // Its steps: the closing entries, and the balances that are carried.
      for (const dies of [1, 2]) {
        let steps = 0
        await expect(
          closeYear(async () => {
            if (++steps < dies) return
            await database.owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
          }),
        ).rejects.toThrow(/Failed query|terminat|CONNECTION/)
        expect(
          await database.owner`select id from journal where origin in ('closing', 'opening')`,
        ).toEqual([])
        expect((await district().years.end({ yearID: 1 })).year?.status).toBe('closing')
        expect((await refused(enter(deposit(100))))?.code).toBe('invalid')
        await expectBooksToBalance()
      }
      expect(await writeClosing(database, { districtID: 1, yearID: 1, userID: 4 })).toEqual({
        journals: 6,
      })
      expect(await writeClosing(database, { districtID: 1, yearID: 1, userID: 4 })).toEqual({
        journals: 0,
      })
      await expectBooksToBalance()
    })
    test('is done once, when twenty servers do it at once', async () => {
      await closeYear(() => {
        throw new Error('killed')
      }).catch(() => undefined)
      const done = await Promise.all(
        Array.from({ length: 20 }, () =>
          writeClosing(database, { districtID: 1, yearID: 1, userID: 4 }),
        ),
      )
      expect(done.map(({ journals }) => journals).toSorted((a, b) => b - a)).toEqual([
        6,
        ...Array.from({ length: 19 }, () => 0),
      ])
      expect(await opening(2)).toEqual(await balances(1))
    })
    test('waits for no one who posts meanwhile, and no one who posts meanwhile spends what is carried', async () => {
      const spends = Array.from({ length: 20 }, (_, at) =>
        enter(payment(100, ids.club, { date: '2026-08-03', memo: `Spent ${at}` })).catch(
          () => undefined,
        ),
      )
      await Promise.all([closeYear(), ...spends])
      expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(9)
      expect(await spendable()).toBe(0)
      expect(await opening(2)).toEqual(await balances(1))
      await expectBooksToBalance()
    })
    test('that is adjusted carries the difference, through years that are closed too', async () => {
      await closeYear()
      await closeYear(undefined, 2)
      const adjustments = (await district().years.list()).years
        .find(({ id }) => id === 1)
        ?.periods.at(-1)
      await district().years.setPeriod({
        periodID: adjustments?.id ?? 0,
        open: true,
        reason: 'Late deposit',
      })
      await enter(deposit(100, ids.fees, { reason: 'Found in the safe' }))
      await closeYear()
      const third = (await district().years.list()).years[0]
      expect(third?.name).toBe('2027–28')
      const closing = await balances(1)
      expect(closing).toMatchObject({ cash: 4000, balance: -3100 })
      expect(await opening(2)).toEqual(closing)
      expect(await opening(third?.id ?? 0)).toEqual(closing)
      await expectBooksToBalance()
    })
    test('is the only one to post to the periods that carry balances', async () => {
      await closeYear()
      const post = (origin: string, period: string) =>
        database.owner.begin(async (tx) => {
          const [made] = await tx<{ id: number }[]>`
            insert into journal (district_id, kind, origin, date, period_id, memo, amount_cents, entered_by)
            select 1, 'journal', ${origin}, starts_on, id, 'x', 5, 1 from ledger_period where fiscal_year_id = 2 and kind = ${period} order by number limit 1 returning id`
          await tx`insert into journal_line (district_id, journal_id, place, account_id, fund, cents) values (1, ${made?.id ?? 0}, 1, ${ids.cash}, '95', 5), (1, ${made?.id ?? 0}, 2, ${ids.club}, '95', -5)`
          await tx`update journal set status = 'posted' where id = ${made?.id ?? 0}`
        })
      await expect(post('entry', 'opening')).rejects.toThrow('closed')
      await expect(post('closing', 'opening')).rejects.toThrow('only carried balances')
      await expect(post('opening', 'regular')).rejects.toThrow('only carried balances')
      await post('entry', 'regular')
      for (const { id } of await database.owner<{ id: number }[]>`
        select id from ledger_period where kind in ('opening', 'carried')`)
        expect(
          (
            await refused(
              district().years.setPeriod({ periodID: id, open: true, reason: 'Let me in' }),
            )
          )?.code,
        ).toBe('notFound')
    })
  })
  test('is closed: a late entry goes to the adjustment period with a reason, and is closed again', async () => {
    await database.owner`insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-9791', 'general balance', 'equity', '01')`
    await closeYear()
    expect((await refused(enter(deposit(100, ids.fees))))?.detail.fields).toMatchObject({
      date: { id: 'finance.refusal.periodClosed' },
    })
    const adjustments = (await district().years.list()).years
      .find(({ id }) => id === 1)
      ?.periods.at(-1)
    expect(
      (
        await refused(
          district().years.setPeriod({ periodID: adjustments?.id ?? 0, open: true, reason: null }),
        )
      )?.code,
    ).toBe('invalid')
    await district().years.setPeriod({
      periodID: adjustments?.id ?? 0,
      open: true,
      reason: 'Late deposit',
    })
    expect((await refused(enter(deposit(100, ids.fees))))?.detail.fields).toMatchObject({
      reason: { id: 'finance.refusal.adjustmentReason' },
    })
    await enter(deposit(100, ids.fees, { reason: 'Found in the safe' }))
    await closeYear()
    expect(
      (await district().years.end({ yearID: 1 })).funds.find(({ fund }) => fund === '95'),
    ).toMatchObject({ revenueCents: 5100, closingCents: 3100 })
    await expectBooksToBalance()
  })
})

describe('the books', () => {
  const origins = new Set<string>()
  test.each([1, 2, 3, 4, 5])(
    'balance in every fund and period after any sequence of posts, reversals, closes, and kills (%i)',
    async (seed) => {
      await database.owner`insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-9791', 'general balance', 'equity', '01')`
      let state = seed * 7919
      const next = (most: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return Math.floor((state / 2_147_483_648) * most)
      }
      const day = () =>
        `202${5 + next(2)}-${String(8 + next(4)).padStart(2, '0')}-${String(1 + next(27)).padStart(2, '0')}`
      const posted: number[] = []
      const acts = [
        // More is put in than taken out, into accounts of every kind.
        ...Array.from({ length: 4 }, () => () => enter(deposit(1 + next(9000), account(), late()))),
        ...Array.from({ length: 2 }, () => () => enter(payment(1 + next(9000), account(), late()))),
        () =>
          bookkeeper().ledger.act({
            id: posted[next(posted.length)] ?? 0,
            act: 'reverse',
            filled: { date: day(), reason: 'x' },
          }),
        () => tidyUp().then(() => closeYear(undefined, 1 + next(2))),
        () =>
          closeYear(
            () => {
              throw new Error('killed')
            },
            1 + next(2),
          ),
        async () => {
          const adjustments = (await district().years.list()).years
            .find(({ id }) => id === 1 + next(2))
            ?.periods.at(-1)
          await district().years.setPeriod({
            periodID: adjustments?.id ?? 0,
            open: true,
            reason: 'Late',
          })
        },
        () =>
          database.transaction(1, async (tx) => {
            await tx.execute(
              sql`insert into journal (district_id, kind, date, period_id, memo, amount_cents, entered_by) values (1, 'journal', '2025-11-10', 5, 'x', 5, 1)`,
            )
            throw new Error('killed')
          }),
      ]
      // Refused entries are left as drafts, and no year closes before someone reviews them.
      const tidyUp = () =>
        database.owner`update journal set status = 'void' where status in ('draft', 'submitted')`
      const account = () => [ids.club, ids.chess, ids.fees, ids.supplies][next(4)] ?? ids.club
      const late = () => ({ date: day(), reason: 'Late' })
      for (let step = 0; step < 40; step++) {
        // A refusal leaves the books unchanged.
        const done = await acts[next(acts.length)]?.().catch(() => undefined)
        if (done && 'state' in done && 'id' in done && done.state === 'posted')
          posted.push(Number(done.id))
      }
      await expectBooksToBalance()
      for (const yearID of [1, 2])
        expect(
          (await district().reports.run(asking('trial-balance', yearID))).rows.at(-1)?.cells,
        ).toMatchObject({ opening: 0, closing: 0 })
      // Closed years hold nothing: the years after them opened with all of it.
      await tidyUp()
      await closeYear(undefined, 1)
      await closeYear(undefined, 2)
      const held = await database.owner`
        select y.name, b.account_id from account_balance b join ledger_period p on p.id = b.period_id join fiscal_year y on y.id = p.fiscal_year_id
        where y.status = 'closed' group by 1, 2 having sum(b.debit_cents - b.credit_cents) <> 0`
      expect(held).toEqual([])
      await expectBooksToBalance()
      for (const { origin } of await database.owner<
        { origin: string }[]
      >`select distinct origin from journal where status = 'posted'`)
        origins.add(origin)
    },
  )
  test('went through each kind of entry in those sequences', () => {
    expect([...origins].toSorted()).toEqual(['closing', 'entry', 'opening', 'reversal'])
  })
})
