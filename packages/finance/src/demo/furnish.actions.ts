import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { bankAccounts, bankLines, bankStatements } from '../banking/banking.table.ts'
import { budgetLines, budgets } from '../budgets/budgets.table.ts'
import { accountCode } from '../chart/account-code.rules.ts'
import { accounts } from '../chart/chart.table.ts'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { purchaseOrderLines, purchaseOrders, vendors } from '../purchasing/purchasing.table.ts'
import { transactionCategories, transactionRules, transactionTypes } from '../rules/rules.table.ts'
import { addChart, makeYear } from '../years/years.actions.ts'
import { fiscalYearOf } from '../years/years.rules.ts'

export interface FinanceDemo {
  districtID: number
  schools: readonly { id: number; name: string }[]
  today: string
  /** Who entered what the demo has, and who approved it. */
  enteredBy: number
}

const clubs = [
  'Associated Student Body',
  'Music Boosters',
  'Science Club',
  'Yearbook',
  'Athletics',
  'Field Trips',
]
const vendorNames = [
  'Office Depot',
  'Valley Bus Lines',
  'Sierra Screen Printing',
  'Costco Wholesale',
  'Scholastic Book Fairs',
  'Central Valley Music',
  'Learning Ally',
]
const income = ['Snack bar', 'Car wash', 'Candy sale', 'Ticket sales', 'Yearbook sales', 'Donation']
const spending = [
  'Supplies',
  'Bus for field trip',
  'Uniform order',
  'Snack bar inventory',
  'Sheet music',
  'Competition entry fees',
]

/** Two fiscal years of ledgers for three schools, reconciled through last month, with orders, budgets, and rules. The same bytes for the same day. */
export async function furnishFinance(
  tx: Tx,
  { districtID, schools, today, enteredBy }: FinanceDemo,
): Promise<void> {
  const year = fiscalYearOf(today, 7)
  await addChart(tx, districtID, 'california')
  await makeYear(tx, districtID, year - 1, 7)
  const yearID = await makeYear(tx, districtID, year, 7)
  const own = schools.slice(0, 3)
  const account = (
    name: string,
    kind: string,
    segments: Partial<
      Record<'fund' | 'source' | 'program' | 'function' | 'object' | 'site', string>
    >,
    more: object = {},
  ) => {
    const all = {
      fund: '95',
      source: null,
      program: null,
      function: null,
      object: null,
      site: null,
      ...segments,
    }
    return { districtID, name, kind, ...all, code: accountCode(all), ...more }
  }
  const made = await tx
    .insert(accounts)
    .values([
      account('Cash in county treasury', 'asset', { fund: '01', object: '9110' }),
      account('General Fund balance', 'equity', { fund: '01', object: '9791' }),
      account('Accounts receivable', 'asset', { fund: '01', object: '9200' }),
      account('Due from grantor governments', 'asset', { fund: '01', object: '9290' }),
      account('Facility rental income', 'revenue', { fund: '01', object: '8650' }),
      account('Fees and charges to families', 'revenue', { fund: '01', object: '8689' }),
      account('Student fee income', 'revenue', { fund: '01', object: '8675' }),
      account('Waived student fees', 'expense', { fund: '01', object: '5801' }),
      account('Uncollectible invoices', 'expense', { fund: '01', object: '5802' }),
      account('Title I revenue', 'revenue', { fund: '01', source: '3010', object: '8290' }),
      account('Title I supplies', 'expense', {
        fund: '01',
        source: '3010',
        program: '1110',
        function: '1000',
        object: '4300',
      }),
      account('Title I tutors', 'expense', {
        fund: '01',
        source: '3010',
        program: '1110',
        function: '1000',
        object: '1100',
      }),
      account('Expanded learning revenue', 'revenue', {
        fund: '01',
        source: '2600',
        object: '8590',
      }),
      account('Expanded learning tutors', 'expense', {
        fund: '01',
        source: '2600',
        program: '1110',
        function: '1000',
        object: '1100',
      }),
      account('Student Body Fund balance', 'equity', { object: '9791' }),
      ...own.flatMap(({ id, name }, at) => {
        const site = String(101 + at)
        return [
          account(`${name} checking`, 'asset', { object: '9120', site }, { schoolID: id }),
          account(
            `${name} site supplies`,
            'expense',
            { fund: '01', source: '0000', program: '1110', function: '1000', object: '4300', site },
            { schoolID: id },
          ),
          ...clubs.map((club, index) =>
            account(
              `${club}, ${name}`,
              'liability',
              { program: String(index + 1).padStart(4, '0'), object: '9620', site },
              {
                schoolID: id,
                isActivity: true,
                ...(index === 1 && {
                  restrictedCents: 25_000,
                  restrictionReason: 'Instrument scholarship',
                }),
              },
            ),
          ),
        ]
      }),
    ])
    .returning({
      id: accounts.id,
      name: accounts.name,
      fund: accounts.fund,
      schoolID: accounts.schoolID,
      isActivity: accounts.isActivity,
    })
  const idOf = (name: string): number => made.find((one) => one.name === name)?.id ?? 0
  const vendorRows = await tx
    .insert(vendors)
    .values(
      vendorNames.map((name) => ({ districtID, name, is1099: name === 'Central Valley Music' })),
    )
    .returning({ id: vendors.id })
  const [types] = [
    await tx
      .insert(transactionTypes)
      .values([
        { districtID, name: 'Fundraiser deposit', kind: 'receipt' },
        { districtID, name: 'Vendor payment', kind: 'disbursement' },
        { districtID, name: 'Transfer between clubs', kind: 'transfer' },
        {
          districtID,
          name: 'Journal entry',
          kind: 'journal',
          description: 'For the district’s own books.',
        },
      ])
      .returning({ id: transactionTypes.id }),
  ]
  const categories = await tx
    .insert(transactionCategories)
    .values([
      { districtID, name: 'Concessions', direction: 'both' },
      { districtID, name: 'Fundraising', direction: 'in' },
      { districtID, name: 'Transportation', direction: 'out' },
      { districtID, name: 'Uniforms and shirts', direction: 'out' },
    ])
    .returning({ id: transactionCategories.id })
  const rules = await tx
    .insert(transactionRules)
    .values([
      {
        districtID,
        name: 'Snack bar is concessions',
        priority: 10,
        contains: 'snack bar',
        categoryID: categories[0]?.id ?? 0,
      },
      {
        districtID,
        name: 'Valley Bus Lines is transportation',
        priority: 20,
        vendorID: vendorRows[1]?.id ?? 0,
        categoryID: categories[2]?.id ?? 0,
      },
    ])
    .returning({ id: transactionRules.id })
  const banks = await tx
    .insert(bankAccounts)
    .values(
      own.map(({ id, name }) => ({
        districtID,
        schoolID: id,
        name: `${name} checking`,
        bankName: 'Sierra Community Bank',
        accountID: idOf(`${name} checking`),
        routingNumber: '121000248',
        accountLast4: String(4000 + id).slice(-4),
      })),
    )
    .returning({
      id: bankAccounts.id,
      schoolID: bankAccounts.schoolID,
      accountID: bankAccounts.accountID,
    })

  // What happened, day by day: with a separate seed, so that every start generates the same.
  let seed = 20_251
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  interface Planned {
    schoolID: number | null
    kind: 'receipt' | 'disbursement' | 'journal'
    date: string
    memo: string
    vendorID: number | null
    bankAccountID: number | null
    lines: {
      accountID: number
      fund: string
      cents: number
      categoryID?: number | null
      ruleID?: number | null
    }[]
  }
  const planned: Planned[] = []
  const start = Date.parse(`${year - 1}-07-01`)
  const days = Math.floor((Date.parse(today) - start) / 86_400_000)
  const dayAt = (at: number): string => new Date(start + at * 86_400_000).toISOString().slice(0, 10)
  for (const bank of banks) {
    const ownClubs = made.filter(
      ({ schoolID, isActivity }) => isActivity && schoolID === bank.schoolID,
    )
    const balance = new Map<number, number>()
    for (let at = 20; at < days; at += 3 + next(6)) {
      const club = ownClubs[next(ownClubs.length)]
      if (!club) continue
      const has = balance.get(club.id) ?? 0
      const spends = has > 60_000 && next(2) === 0
      const cents = spends ? 2_000 + next(Math.min(has - 30_000, 40_000)) : 5_000 + next(60_000)
      balance.set(club.id, has + (spends ? -cents : cents))
      const what = next(6)
      const memo = (spends ? spending : income)[what] ?? ''
      const vendorID = spends
        ? (vendorRows[what === 1 ? 1 : next(vendorRows.length)]?.id ?? null)
        : null
      const isSnack = memo.toLowerCase().includes('snack bar')
      const isBus = vendorID === vendorRows[1]?.id
      planned.push({
        ...{
          schoolID: bank.schoolID,
          kind: spends ? 'disbursement' : 'receipt',
          date: dayAt(at),
          memo,
          vendorID,
          bankAccountID: bank.id,
        },
        lines: [
          {
            accountID: club.id,
            fund: '95',
            cents: spends ? cents : -cents,
            categoryID: isSnack
              ? (categories[0]?.id ?? null)
              : isBus
                ? (categories[2]?.id ?? null)
                : null,
            ruleID: isSnack ? (rules[0]?.id ?? null) : isBus ? (rules[1]?.id ?? null) : null,
          },
          { accountID: bank.accountID, fund: '95', cents: spends ? -cents : cents },
        ],
      })
    }
  }
  for (let at = 30; at < days; at += 30) {
    const cash = idOf('Cash in county treasury')
    const entry = (memo: string, accountID: number, cents: number): Planned => ({
      ...{
        schoolID: null,
        kind: 'journal',
        date: dayAt(at),
        memo,
        vendorID: null,
        bankAccountID: null,
      },
      lines: [
        { accountID, fund: '01', cents },
        { accountID: cash, fund: '01', cents: -cents },
      ],
    })
    planned.push(
      entry('Title I apportionment', idOf('Title I revenue'), -2_400_000),
      entry('Title I tutors, payroll', idOf('Title I tutors'), 1_600_000 + next(400_000)),
      entry('Title I classroom libraries', idOf('Title I supplies'), 120_000 + next(90_000)),
      entry('Expanded learning apportionment', idOf('Expanded learning revenue'), -1_500_000),
      entry(
        'Expanded learning tutors, payroll',
        idOf('Expanded learning tutors'),
        1_100_000 + next(200_000),
      ),
    )
  }
  planned.sort((one, other) => one.date.localeCompare(other.date))
  const typeOf = { receipt: 0, disbursement: 1, journal: 3 }
  const written: number[] = []
  for (let at = 0; at < planned.length; at += 500) {
    const some = planned.slice(at, at + 500)
    const rows = await tx
      .insert(journals)
      .values(
        some.map(({ lines, ...one }) => ({
          ...one,
          districtID,
          enteredBy,
          typeID: types?.[typeOf[one.kind]]?.id ?? null,
          periodID: sql`(select p.id from ledger_period p where p.district_id = ${districtID} and p.kind = 'regular' and ${one.date}::date between p.starts_on and p.ends_on)`,
          payBy: one.kind === 'disbursement' ? 'electronic' : null,
          amountCents: lines.reduce((sum, { cents }) => sum + Math.max(cents, 0), 0),
        })),
      )
      .returning({ id: journals.id })
    await tx.insert(journalLines).values(
      rows.flatMap(({ id }, index) =>
        (some[index]?.lines ?? []).map((line, place) => ({
          ...line,
          districtID,
          journalID: id,
          place: place + 1,
        })),
      ),
    )
    written.push(...rows.map(({ id }) => id))
  }
  await tx.execute(
    sql`update journal set status = 'posted', posted_at = (date + time '17:00') at time zone 'America/Los_Angeles' where district_id = ${districtID} and id in (select id from journal where district_id = ${districtID} order by date, id)`,
  )

  await reconcile(tx, { districtID, banks, year, today, enteredBy })
  const [order] = await tx
    .insert(purchaseOrders)
    .values({
      districtID,
      schoolID: own[0]?.id ?? null,
      number: 'PO-00001',
      vendorID: vendorRows[2]?.id ?? 0,
      description: 'Team shirts',
      status: 'approved',
      orderedOn: today,
      totalCents: 18_500,
      enteredBy,
      approvedBy: 0,
      approvedAt: `${today}T18:00:00Z`,
    })
    .returning({ id: purchaseOrders.id })
  await tx.execute(
    sql`insert into finance_counter (district_id, name, last) values (${districtID}, 'purchaseOrder', 1) on conflict do nothing`,
  )
  const club = made.find(({ schoolID, isActivity }) => isActivity && schoolID === own[0]?.id)
  if (order && club)
    await tx.insert(purchaseOrderLines).values({
      districtID,
      orderID: order.id,
      place: 1,
      accountID: club.id,
      description: '50 shirts',
      cents: 18_500,
    })
  const waiting = await tx
    .insert(journals)
    .values({
      ...{
        districtID,
        schoolID: own[0]?.id ?? null,
        kind: 'disbursement' as const,
        date: today,
        memo: 'Spring musical costumes',
        vendorID: vendorRows[2]?.id ?? null,
        bankAccountID: banks[0]?.id ?? null,
        payBy: 'check',
        enteredBy,
      },
      ...{
        status: 'submitted' as const,
        amountCents: 12_000,
        signaturesNeeded: 1,
        submittedAt: `${today}T16:00:00Z`,
        typeID: types?.[1]?.id ?? null,
      },
      periodID: sql`(select p.id from ledger_period p where p.district_id = ${districtID} and p.kind = 'regular' and ${today}::date between p.starts_on and p.ends_on)`,
    })
    .returning({ id: journals.id })
  if (club)
    await tx.insert(journalLines).values([
      {
        districtID,
        journalID: waiting[0]?.id ?? 0,
        place: 1,
        accountID: club.id,
        fund: '95',
        cents: 12_000,
      },
      {
        districtID,
        journalID: waiting[0]?.id ?? 0,
        place: 2,
        accountID: banks[0]?.accountID ?? 0,
        fund: '95',
        cents: -12_000,
      },
    ])
  const [budget] = await tx
    .insert(budgets)
    .values({
      districtID,
      fiscalYearID: yearID,
      name: 'Adopted',
      status: 'adopted',
      adoptedAt: `${year}-06-20T18:00:00Z`,
    })
    .returning({ id: budgets.id })
  const amounts = {
    'Title I revenue': 28_800_000,
    'Title I tutors': 21_600_000,
    'Title I supplies': 2_000_000,
    'Expanded learning revenue': 18_000_000,
    'Expanded learning tutors': 14_400_000,
  }
  if (budget)
    await tx.insert(budgetLines).values(
      Object.entries(amounts).map(([name, cents], at) => ({
        districtID,
        budgetID: budget.id,
        place: at + 1,
        accountID: idOf(name),
        cents,
      })),
    )
}

/** Statements of each month until the last one, matched line by line; the last is left to be reconciled. */
async function reconcile(
  tx: Tx,
  {
    districtID,
    banks,
    year,
    today,
    enteredBy,
  }: {
    districtID: number
    banks: readonly { id: number; accountID: number }[]
    year: number
    today: string
    enteredBy: number
  },
): Promise<void> {
  for (const bank of banks) {
    const rows = await tx.execute<{
      id: number
      postedOn: string
      cents: number
      memo: string
    }>(sql`
      select l.id::float8 as id, l.posted_on::text as "postedOn", l.cents::float8 as cents, j.memo from journal_line l join journal j on j.district_id = l.district_id and j.id = l.journal_id
      where l.district_id = ${districtID} and l.account_id = ${bank.accountID} and l.posted_on is not null and l.posted_on < date_trunc('month', ${today}::date) order by l.posted_on, l.id`)
    const months = [...Map.groupBy(rows, ({ postedOn }) => postedOn.slice(0, 7))]
    let balance = 0
    const statements = months.map(([month, lines], at) => {
      const opening = balance
      balance += lines.reduce((sum, { cents }) => sum + cents, 0)
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
        .toISOString()
        .slice(0, 10)
      const isLast = at === months.length - 1 && month >= `${year}-07`
      return {
        lines,
        isLast,
        values: {
          districtID,
          bankAccountID: bank.id,
          fileName: `statement-${month}.ofx`,
          format: 'ofx' as const,
          startsOn: `${month}-01`,
          endsOn: last,
          openingCents: opening,
          closingCents: balance,
          importedBy: enteredBy,
          ...(!isLast && { reconciledBy: enteredBy, reconciledAt: `${last}T20:00:00Z` }),
        },
      }
    })
    if (statements.length === 0) continue
    const made = await tx
      .insert(bankStatements)
      .values(statements.map(({ values }) => values))
      .returning({ id: bankStatements.id })
    await tx.insert(bankLines).values(
      statements.flatMap(({ lines, isLast }, at) =>
        lines.map((line) => ({
          ...{
            districtID,
            statementID: made[at]?.id ?? 0,
            bankAccountID: bank.id,
            bankKey: `demo-${line.id}`,
            postedOn: line.postedOn,
            cents: line.cents,
          },
          text:
            line.cents > 0
              ? `DEPOSIT ${line.memo.toUpperCase()}`
              : `ACH ${line.memo.toUpperCase()}`,
          journalLineID: isLast ? null : line.id,
        })),
      ),
    )
  }
}
