import { audit, reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse, validateDraft, type FieldErrors } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import type { InvoiceKind } from '../words.ts'
import { invoices } from './billing.table.ts'
import { lockInvoice } from './invoice.actions.ts'
import { studentOptions } from './invoices.queries.ts'
import { invoiceFields } from './invoices.record.ts'

export interface InvoiceDraft {
  kind: Exclude<InvoiceKind, 'fee'>
  customer: string
  email: string | null
  /** Whose family pays it: they see it and pay it online. */
  studentID: number | null
  schoolID: number | null
  issuedOn: string
  dueOn: string
  lines: { description: string; cents: number }[]
  note: string | null
}

/**
 * Writes an invoice, or changes a draft. Refuses 404, 409 a stale version or an issued one, 422
 * missing values or another school's.
 */
export async function saveInvoice(
  ctx: UserRequest,
  { id, version, draft }: { id?: number; version?: number; draft: InvoiceDraft },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  const errors: FieldErrors = validateDraft(invoiceFields, draft as never)
  if (!includes(reachOf(ctx.user, 'billing.manage'), draft.schoolID))
    errors.schoolID = { id: 'billing.refusal.school' }
  if (draft.studentID !== null) {
    const [student] = await studentOptions(ctx, { ids: [draft.studentID] })
    if (!student) errors.studentID = { id: 'kit.valid.notAllowed' }
  }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  return ctx.database.transaction(districtID, async (tx) => {
    const known = id === undefined ? undefined : await lockInvoice(tx, ctx, id)
    if (known && known.version !== version) throw refuse.conflict('kit.refusal.conflict')
    if (known && (known.status !== 'draft' || known.kind === 'fee'))
      throw refuse.conflict('billing.refusal.issued')
    const totalCents = draft.lines.reduce((sum, { cents }) => sum + cents, 0)
    const values = { ...draft, totalCents }
    const [row] = known
      ? await tx
          .update(invoices)
          .set({ ...values, version: sql`${invoices.version} + 1` })
          .where(and(eq(invoices.districtID, districtID), eq(invoices.id, known.id)))
          .returning({ id: invoices.id })
      : await tx
          .insert(invoices)
          .values({ ...values, districtID })
          .returning({ id: invoices.id })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'billing.invoice',
      entityID: row?.id ?? 0,
      action: known ? 'update' : 'create',
      after: { customer: draft.customer, totalCents },
      requestID: ctx.request.requestID,
    })
    return { id: row?.id ?? 0 }
  })
}
