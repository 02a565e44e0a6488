import { calendarDay } from '@atrium/kit/shared'
import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import type { DemoChart } from './chart.ts'

const income = ['Snack bar', 'Car wash', 'Candy sale', 'Ticket sales', 'Yearbook sales', 'Donation']
const spending = [
  'Supplies',
  'Bus for field trip',
  'Uniform order',
  'Snack bar inventory',
  'Sheet music',
  'Competition entry fees',
]

/** Money in and out since the last fiscal year began, day by day. The same for the same days. */
export async function seedTransactions(
  tx: Tx,
  { made, idOf, vendorRows, types, categories, rules, banks }: DemoChart,
  {
    districtID,
    year,
    today,
    enteredBy,
  }: { districtID: number; year: number; today: string; enteredBy: number },
): Promise<void> {
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
  const dayAt = (at: number): string => calendarDay(start + at * 86_400_000)
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
          // This month's are checks that the bank hasn't paid yet.
          payBy:
            one.kind !== 'disbursement'
              ? null
              : one.date.slice(0, 7) === today.slice(0, 7)
                ? 'check'
                : 'electronic',
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
}
