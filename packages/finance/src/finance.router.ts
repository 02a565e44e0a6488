import { enqueue, id, listProcedures, needing, router, type UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { act, workflowInput } from '@atrium/workflow/public'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  matchLines,
  positivePayFile,
  setAccountNumber,
  unmatchLine,
} from './banking/banking.actions.ts'
import { importStatement, previewStatement } from './banking/import-statement.actions.ts'
import {
  clearEarlier,
  reconcileStatement,
  removeStatement,
  reopenStatement,
  setBalance,
} from './banking/reconcile.actions.ts'
import { listChecks, readBanking, readStatementView } from './banking/banking.queries.ts'
import { adoptBudget } from './budgets/budgets.actions.ts'
import { activityList } from './ledger/activity.record.ts'
import { listActivityAccounts, readActivityAccount } from './ledger/activity.queries.ts'
import { journalHistory, saveEntry } from './ledger/entry.actions.ts'
import { journalFlow } from './ledger/journal-flow.actions.ts'
import { journalWorkflow } from './ledger/journal-state.rules.ts'
import { ledgerHead, listJournals, readJournal } from './ledger/ledger.queries.ts'
import { ledgerList } from './ledger/ledger.record.ts'
import { orderProcedures } from './purchasing/orders.actions.ts'
import { orderInBooks, orderLineOptions } from './purchasing/orders.queries.ts'
import { schoolOptions } from './reach.ts'
import { askedInput } from './reports/report.document.ts'
import { exportReport, reportsFor, runReport, yearChoices } from './reports/reports.queries.ts'
import { setCategory } from './rules/categorize.actions.ts'
import { previewRule } from './rules/rules.queries.ts'
import { journalKinds, mostLines } from './words.ts'
import { beginClosing } from './years/close.actions.ts'
import { closeYearJob } from './years/close.job.ts'
import { loadChart, openNextYear, setPeriod } from './years/years.actions.ts'
import { readYears, yearEnd, yearFile } from './years/years.queries.ts'

const cents = z.int().min(-9_000_000_000_000).max(9_000_000_000_000)
const text = (max: number) => z.string().max(max)
const reading = needing('finance.read')
const entering = needing('finance.enter')
const managing = needing.districtWide('finance.manage')
// What a report of another module's records needs, that report itself says.
const reporting = needing(['finance.read', 'grants.read'])

const options = z.strictObject({
  search: text(200).optional(),
  ids: z.array(id).max(500).optional(),
})

const entry = z.strictObject({
  kind: z.enum(journalKinds),
  schoolID: id.nullable(),
  date: z.string().max(10),
  typeID: id.nullable(),
  memo: text(300),
  vendorID: id.nullable().optional(),
  bankAccountID: id.nullable().optional(),
  payBy: z.enum(['check', 'electronic', 'card']).nullable().optional(),
  slip: text(40).nullable().optional(),
  cashCents: cents.nullable().optional(),
  checkCents: cents.nullable().optional(),
  lines: z
    .array(
      z.strictObject({
        accountID: id,
        cents,
        memo: text(200).nullable(),
        categoryID: id.nullable(),
        orderLineID: id.nullable().optional(),
      }),
    )
    .max(mostLines)
    .optional(),
  sides: z
    .array(
      z.strictObject({
        accountID: id,
        debitCents: cents.nullable(),
        creditCents: cents.nullable(),
        memo: text(200).nullable(),
      }),
    )
    .max(mostLines)
    .optional(),
  fromAccountID: id.optional(),
  toAccountID: id.optional(),
  cents: cents.optional(),
  reason: text(500).nullable(),
})
const saved = { id: id.optional(), version: z.int().positive().optional() }

const column = z.int().min(0).max(200).nullable()
const statementFile = {
  bankAccountID: id,
  content: text(6_000_000),
  columns: z
    .strictObject({
      labels: z.array(text(200)).max(200),
      date: z.int().min(0).max(200),
      ...{ amount: column, debit: column, credit: column, direction: column, check: column },
      ...{ text: column, memo: column, balance: column, reference: column, account: column },
    })
    .optional(),
}

/** The choices of a field without a record behind it. */
const choices = (read: (ctx: UserRequest, asked: z.infer<typeof options>) => Promise<Option[]>) =>
  router({ options: reading.input(options).query(({ ctx, input }) => read(ctx, input)) })

const yearOptions = (ctx: UserRequest, { ids }: z.infer<typeof options>) =>
  ctx.db.execute<{ id: number; label: string }>(sql`
    select id, name as label from fiscal_year where district_id = ${ctx.user.districtID} and ${ids ? sql`id = any(${`{${ids.join(',')}}`}::int[])` : sql`removed_at is null`} order by starts_on desc limit 100`)

export const financeRouter = router({
  schools: choices(schoolOptions),
  orderLines: choices(orderLineOptions),
  fiscalYears: choices(yearOptions),
  ledger: router({
    ...listProcedures(ledgerList, { read: listJournals }),
    head: reading.query(({ ctx }) => ledgerHead(ctx)),
    get: reading
      .input(z.strictObject({ journalID: id }))
      .query(({ ctx, input }) => readJournal(ctx, input.journalID)),
    save: entering
      .input(z.strictObject({ ...saved, draft: entry }))
      .mutation(({ ctx, input }) => saveEntry(ctx, input as never)),
    history: reading
      .input(z.strictObject({ journalID: id }))
      .query(({ ctx, input }) => journalHistory(ctx, input.journalID)),
    act: reading.input(workflowInput(journalWorkflow)).mutation(async ({ ctx, input }) => {
      const { state } = await act(ctx, journalFlow, input)
      return { state }
    }),
    setCategory: entering
      .input(z.strictObject({ lineID: z.int().positive(), categoryID: id.nullable() }))
      .mutation(({ ctx, input }) => setCategory(ctx, input)),
  }),
  activityAccounts: router({
    ...listProcedures(activityList, { read: listActivityAccounts }),
    get: reading
      .input(z.strictObject({ accountID: id }))
      .query(({ ctx, input }) => readActivityAccount(ctx, input.accountID)),
  }),
  purchaseOrders: router({
    ...orderProcedures,
    inBooks: reading
      .input(z.strictObject({ orderID: id }))
      .query(({ ctx, input }) => orderInBooks(ctx, input.orderID)),
  }),
  banking: router({
    get: reading.query(({ ctx }) => readBanking(ctx)),
    statement: reading
      .input(z.strictObject({ statementID: id }))
      .query(({ ctx, input }) => readStatementView(ctx, input.statementID)),
    checks: reading
      .input(z.strictObject({ bankAccountID: id }))
      .query(({ ctx, input }) => listChecks(ctx, input.bankAccountID)),
    preview: entering
      .input(z.strictObject(statementFile))
      .mutation(({ ctx, input }) => previewStatement(ctx, input)),
    import: entering
      .input(
        z.strictObject({
          ...statementFile,
          fileName: text(200),
          part: z.int().min(0).max(1000).optional(),
        }),
      )
      .mutation(({ ctx, input }) => importStatement(ctx, input)),
    match: entering
      .input(
        z.strictObject({
          statementID: id,
          pairs: z
            .array(z.strictObject({ bankLineID: id, ledgerLineID: z.int().positive() }))
            .min(1)
            .max(20_000),
        }),
      )
      .mutation(({ ctx, input }) => matchLines(ctx, input.statementID, input.pairs)),
    unmatch: entering
      .input(z.strictObject({ statementID: id, bankLineID: id }))
      .mutation(({ ctx, input }) => unmatchLine(ctx, input.statementID, input.bankLineID)),
    reconcile: entering
      .input(z.strictObject({ statementID: id }))
      .mutation(({ ctx, input }) => reconcileStatement(ctx, input.statementID)),
    reopen: needing('finance.approve')
      .input(z.strictObject({ statementID: id, reason: z.string().trim().min(1).max(500) }))
      .mutation(({ ctx, input }) => reopenStatement(ctx, input.statementID, input.reason)),
    remove: entering
      .input(z.strictObject({ statementID: id }))
      .mutation(({ ctx, input }) => removeStatement(ctx, input.statementID)),
    setBalance: entering
      .input(z.strictObject({ statementID: id, endsOn: z.iso.date(), closingCents: cents }))
      .mutation(({ ctx, input: { statementID, ...input } }) => setBalance(ctx, statementID, input)),
    clearEarlier: entering
      .input(
        z.strictObject({
          statementID: id,
          ledgerLineIDs: z.array(z.int().positive()).min(1).max(5000),
        }),
      )
      .mutation(({ ctx, input }) => clearEarlier(ctx, input.statementID, input.ledgerLineIDs)),
    setNumber: managing
      .input(z.strictObject({ bankAccountID: id, number: z.string().regex(/^\d{4,17}$/) }))
      .mutation(({ ctx, input }) => setAccountNumber(ctx, input.bankAccountID, input.number)),
    positivePay: entering
      .input(z.strictObject({ bankAccountID: id, again: z.boolean() }))
      .mutation(({ ctx, input }) => positivePayFile(ctx, input)),
  }),
  previewRule: needing('finance.manage')
    .input(
      z.strictObject({
        vendorID: id.nullable(),
        contains: text(120).nullable(),
        accountID: id.nullable(),
        fromCents: cents.nullable(),
        toCents: cents.nullable(),
      }),
    )
    .query(({ ctx, input }) => previewRule(ctx, input)),
  adoptBudget: managing
    .input(z.strictObject({ budgetID: id }))
    .mutation(({ ctx, input }) => adoptBudget(ctx, input.budgetID)),
  years: router({
    list: reading.query(({ ctx }) => readYears(ctx)),
    openNext: managing.mutation(({ ctx }) => openNextYear(ctx)),
    setPeriod: managing
      .input(z.strictObject({ periodID: id, open: z.boolean(), reason: text(500).nullable() }))
      .mutation(({ ctx, input }) => setPeriod(ctx, input)),
    loadChart: managing
      .input(z.strictObject({ chart: z.enum(['california', 'federal']) }))
      .mutation(({ ctx, input }) => loadChart(ctx, input.chart)),
    end: needing
      .districtWide('finance.read')
      .input(z.strictObject({ yearID: id.nullable() }))
      .query(({ ctx, input }) => yearEnd(ctx, input.yearID)),
    file: needing
      .districtWide('finance.read')
      .input(z.strictObject({ yearID: id, format: z.enum(['xlsx', 'state']) }))
      .query(({ ctx, input }) => yearFile(ctx, input.yearID, input.format)),
    close: managing.input(z.strictObject({ yearID: id })).mutation(async ({ ctx, input }) => {
      await beginClosing(ctx, input.yearID)
      return ctx.database.transaction(ctx.user.districtID, async (tx) => ({
        runID: await enqueue(tx, closeYearJob, input, {
          districtID: ctx.user.districtID,
          startedBy: ctx.user.userID,
        }),
      }))
    }),
  }),
  reports: router({
    list: reporting.query(async ({ ctx }) => ({
      reports: reportsFor(ctx).map(({ name, title, about, asks }) => ({
        name,
        title,
        about,
        asks,
      })),
      years: await yearChoices(ctx),
    })),
    run: reporting
      .input(z.strictObject({ report: text(60), asked: askedInput }))
      .query(({ ctx, input }) => runReport(ctx, input.report, input.asked)),
    export: reporting
      .input(
        z.strictObject({ report: text(60), asked: askedInput, format: z.enum(['csv', 'xlsx']) }),
      )
      .query(({ ctx, input }) => exportReport(ctx, input.report, input.asked, input.format)),
  }),
})
