import { id, listProcedures, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { listFamilyInvoices } from './invoices/family.queries.ts'
import { billContract } from './contracts/bill.actions.ts'
import { refundCard } from './invoices/card.actions.ts'
import { chargeFee } from './invoices/fees.actions.ts'
import { invoiceHistory, invoiceProcedures } from './invoices/invoice-flow.actions.ts'
import {
  invoiceMoney,
  listStudentTransactions,
  schoolOptions,
  studentOptions,
} from './invoices/invoices.queries.ts'
import { studentTransactionsList } from './invoices/invoices.record.ts'
import { mostCents, needs } from './words.ts'

const day = z.iso.date()
const billing = needing(...needs.manage)
const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})

export const billingRouter = router({
  schools: router({
    options: billing.input(asked).query(({ ctx, input }) => schoolOptions(ctx, input)),
  }),
  students: router({
    options: billing.input(asked).query(({ ctx, input }) => studentOptions(ctx, input)),
  }),
  // What the caller and their children owe: the answer has nothing of anyone else.
  family: needing(needs.family).query(({ ctx }) => listFamilyInvoices(ctx)),
  invoices: router({
    ...invoiceProcedures,
    money: billing
      .input(z.strictObject({ invoiceID: id }))
      .query(({ ctx, input }) => invoiceMoney(ctx, input.invoiceID)),
    history: billing
      .input(z.strictObject({ id }))
      .query(({ ctx, input }) => invoiceHistory(ctx, input.id)),
  }),
  refundCard: billing
    .input(z.strictObject({ invoiceID: id, paymentID: id, cents: z.int().min(1).max(mostCents) }))
    .mutation(({ ctx, input }) => refundCard(ctx, input)),
  studentTransactions: router({
    ...listProcedures(studentTransactionsList, { read: listStudentTransactions }),
    charge: billing
      .input(
        z.strictObject({
          feeID: id,
          numbers: z.array(z.string().max(40)).min(1).max(1000),
          dueOn: day,
        }),
      )
      .mutation(({ ctx, input }) => chargeFee(ctx, input)),
  }),
  billContract: billing
    .input(z.strictObject({ contractID: id }))
    .mutation(({ ctx, input }) => billContract(ctx, input.contractID)),
})
