import { documentKinds } from '@atrium/documents/public'
import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule, sealedColumn } from '@atrium/kit/server'
import { liveTables } from '@atrium/engine/live-tables'
import { noticeKinds } from '@atrium/notify/public'
import { searchKinds } from '@atrium/search/public'
import { financeAttachments } from './attachment-kinds.ts'
import { accountNumberPlace } from './banking/banking.actions.ts'
import { fileAccountPlace } from './banking/import-statement.actions.ts'
import { bankAccounts } from './banking/banking.table.ts'
import { reconciliationDocument } from './banking/reconciliation.document.ts'
import { financeRecords } from './finance.procedures.ts'
import { financeRouter } from './finance.router.ts'
import { financeSearches } from './finance.search.ts'
import { financeSettings } from './finance.settings.ts'
import { balancesTable, linesTable } from './live-tables.ts'
import { messages } from './messages/index.ts'
import { financeReports } from './reports/finance-reports.ts'
import { ledgerReports } from './reports/ledger.reports.ts'
import { reportDocument } from './reports/report.document.ts'
import { screens } from './screens.ts'
import { closeYearJob } from './years/close.job.ts'

export const finance = defineModule({
  records: financeRecords,
  router: financeRouter,
  screens,
  messages,
  jobs: [closeYearJob],
  extensions: [
    settingsGroups(financeSettings),
    financeAttachments,
    documentKinds(reportDocument, reconciliationDocument),
    financeReports(...ledgerReports),
    liveTables(linesTable, balancesTable),
    searchKinds(...financeSearches),
    noticeKinds({ name: 'finance.approvals', templates: ['finance.journal.', 'finance.order.'] }),
    sealedColumn(bankAccounts, bankAccounts.accountNumber, ({ districtID, id }) =>
      accountNumberPlace(districtID, id),
    ),
    sealedColumn(bankAccounts, bankAccounts.fileAccount, ({ districtID, id }) =>
      fileAccountPlace(districtID, id),
    ),
  ],
})
