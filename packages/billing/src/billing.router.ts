import { listProcedures, needing, router } from '@atrium/kit/server'
import { act, workflowInput } from '@atrium/workflow/public'
import { z } from 'zod'
import { listFamilyInvoices } from './invoices/family.queries.ts'
import { billContract } from './contracts/bill.actions.ts'
import { refundCard } from './invoices/card.actions.ts'
import { chargeFee } from './invoices/fees.actions.ts'
import { invoiceFlow } from './invoices/invoice-flow.actions.ts'
import { saveInvoice } from './invoices/save.actions.ts'
import {
  listInvoices,
  listStudentTransactions,
  readInvoice,
  schoolOptions,
  studentOptions,
} from './invoices/invoices.queries.ts'
import { invoicesList, studentTransactionsList } from './invoices/invoices.record.ts'
import { invoiceWorkflow } from './invoices/invoice-state.rules.ts'
import { mostCents, needs } from './words.ts'

const id = z.int().positive().max(2_147_483_647)
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
    ...listProcedures(invoicesList, { read: listInvoices }),
    get: billing
      .input(z.strictObject({ invoiceID: id }))
      .query(({ ctx, input }) => readInvoice(ctx, input.invoiceID)),
    save: billing
      .input(
        z.strictObject({
          id: id.optional(),
          version: z.int().positive().optional(),
          draft: z.strictObject({
            kind: z.enum(['family', 'renter']),
            customer: z.string().trim().max(160),
            email: z.string().max(254).nullable(),
            studentID: id.nullable(),
            schoolID: id.nullable(),
            issuedOn: day,
            dueOn: day,
            lines: z
              .array(
                z.strictObject({
                  description: z.string().trim().max(200),
                  cents: z.int().min(1).max(mostCents),
                }),
              )
              .min(1)
              .max(100),
            note: z.string().max(1000).nullable(),
          }),
        }),
      )
      .mutation(({ ctx, input }) => saveInvoice(ctx, input as never)),
    act: billing
      .input(workflowInput(invoiceWorkflow))
      .mutation(async ({ ctx, input }) => ({ state: (await act(ctx, invoiceFlow, input)).state })),
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
