import { documentKinds } from '@atrium/documents/public'
import { settingsGroups } from '@atrium/district-settings/public'
import { financeReports, journalDocuments } from '@atrium/finance/public'
import { liveTables } from '@atrium/engine/live-tables'
import { defineModule, recordProcedures } from '@atrium/kit/server'
import { paymentPurposes } from '@atrium/payments/public'
import { billingRouter } from './billing.router.ts'
import { contractsRecord, feesRecord } from './contracts/contracts.record.ts'
import { agingReport } from './invoices/aging.report.ts'
import { contracts, feeTypes } from './invoices/billing.table.ts'
import { invoiceAttachments } from './invoices/attachments.ts'
import { invoicePayment } from './invoices/card.actions.ts'
import { withinSchools } from './invoices/within.ts'
import { statementDocument } from './invoices/statement.document.ts'
import { billingLedger } from './ledger/ledger.settings.ts'
import { invoicesTable } from './live-tables.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const billing = defineModule({
  records: {
    contracts: recordProcedures(contractsRecord, { table: contracts, within: withinSchools }),
    fees: recordProcedures(feesRecord, { table: feeTypes }),
  },
  router: billingRouter,
  screens,
  messages,
  extensions: [
    documentKinds(statementDocument),
    financeReports(agingReport),
    journalDocuments({
      name: 'billing.invoice',
      screen: 'settings/billing/invoices/invoice',
      param: 'invoiceID',
    }),
    settingsGroups(billingLedger),
    liveTables(invoicesTable),
    paymentPurposes(invoicePayment),
    invoiceAttachments,
  ],
})
