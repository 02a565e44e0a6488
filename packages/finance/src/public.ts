export {
  financeReports,
  type Asked,
  type FinanceReport,
  type ReportRow,
  type ReportTable,
} from './reports/finance-reports.ts'
export { centsColumn, textColumn } from './reports/report-parts.ts'
export { enterJournal, type NewJournal } from './ledger/post.actions.ts'
export {
  accountsNamed,
  postForModule,
  postingDay,
  reverseForModule,
} from './ledger/module-entries.actions.ts'
export { journalDocuments } from './ledger/journal-documents.ts'
export { chartSQL, settingsAt as financeSettingsAt } from './settings-at.ts'
export type { LedgerLine } from './ledger/entry.rules.ts'
export { addChart, makeYear } from './years/years.actions.ts'
export { schoolOptions as financeSchoolOptions } from './reach.ts'
export {
  accountsByCode,
  codesOfObjects,
  expenseOf,
  journalCounts,
  linesOfJournal,
  revenueOfSource,
  spendingSQL,
} from './ledger/asked.queries.ts'
export { seedFinance } from './demo/seed.actions.ts'
export { nextNumber } from './ledger/next-number.ts'
export { accounts as ledgerAccounts } from './chart/chart.table.ts'
