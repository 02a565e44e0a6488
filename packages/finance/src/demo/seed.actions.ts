import type { Tx } from '@atrium/kit/server'
import { and, eq, sql } from 'drizzle-orm'
import { budgetLines, budgets } from '../budgets/budgets.table.ts'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchasing/purchasing.table.ts'
import { closeBooks } from '../years/close.actions.ts'
import { addChart, makeYear } from '../years/years.actions.ts'
import { fiscalYearOf } from '../years/years.rules.ts'
import { fiscalYears, periods } from '../years/years.table.ts'
import { seedChart, type DemoChart } from './chart.ts'
import { seedStatements } from './statements.ts'
import { seedTransactions } from './transactions.ts'

export interface FinanceDemo {
  districtID: number
  schools: readonly { id: number; name: string }[]
  today: string
  /** Who entered what the demo has, and who approved it. */
  enteredBy: number
}

/**
 * Two fiscal years of ledgers for three schools: the first one closed, the second reconciled through
 * last month, with an order, a payment to approve, and a budget. The same bytes for the same day.
 */
export async function seedFinance(
  tx: Tx,
  { districtID, schools, today, enteredBy }: FinanceDemo,
): Promise<void> {
  const year = fiscalYearOf(today, 7)
  await addChart(tx, districtID, 'california')
  const lastID = await makeYear(tx, districtID, year - 1, 7)
  const yearID = await makeYear(tx, districtID, year, 7)
  const own = schools.slice(0, 3)
  const chart = await seedChart(tx, districtID, own)
  const of = { districtID, year, today, enteredBy }
  await seedTransactions(tx, chart, of)
  await seedStatements(tx, { ...of, banks: chart.banks })
  // In the first weeks of a year, an office still works on the last one.
  if (today >= `${year}-09-01`)
    await closeYear(tx, { districtID, yearID: lastID, userID: enteredBy })
  await seedWaiting(tx, chart, { ...of, schoolID: own[0]?.id ?? null })
  await seedBudget(tx, chart, { districtID, yearID, year })
}

async function closeYear(
  tx: Tx,
  of: { districtID: number; yearID: number; userID: number },
): Promise<void> {
  const { districtID, yearID } = of
  await tx
    .update(periods)
    .set({ status: 'closed' })
    .where(and(eq(periods.districtID, districtID), eq(periods.fiscalYearID, yearID)))
  await tx
    .update(fiscalYears)
    .set({ status: 'closing' })
    .where(and(eq(fiscalYears.districtID, districtID), eq(fiscalYears.id, yearID)))
  await closeBooks(tx, of)
}

/** A purchase order that sets money aside, and a payment that waits for approval. */
async function seedWaiting(
  tx: Tx,
  { made, vendorRows, types, banks }: DemoChart,
  {
    districtID,
    schoolID,
    today,
    enteredBy,
  }: { districtID: number; schoolID: number | null; today: string; enteredBy: number },
): Promise<void> {
  const [order] = await tx
    .insert(purchaseOrders)
    .values({
      districtID,
      schoolID,
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
  const club = made.find((one) => one.isActivity && one.schoolID === schoolID)
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
        schoolID,
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
}

async function seedBudget(
  tx: Tx,
  { idOf }: DemoChart,
  { districtID, yearID, year }: { districtID: number; yearID: number; year: number },
): Promise<void> {
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
