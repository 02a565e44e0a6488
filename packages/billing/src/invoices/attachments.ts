import { attachmentKinds } from '@atrium/documents/public'
import { includes, reachOf } from '@atrium/kit/shared'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { invoices } from './billing.table.ts'

/**
 * The files of invoices to families and renters: the signed contract, the damage report. Student
 * fees take none: an application for a waiver among them would reveal at the counter who has one.
 */
export const invoiceAttachments = attachmentKinds({
  name: 'billing.invoice',
  mayUpload: ({ user }) => user.permissions.has('billing.manage'),
  rights: async (ctx, db, id) => {
    const [row] = await db
      .select({ schoolID: invoices.schoolID, status: invoices.status })
      .from(invoices)
      .where(
        and(
          eq(invoices.districtID, ctx.user.districtID),
          eq(invoices.id, id),
          ne(invoices.kind, 'fee'),
          isNull(invoices.removedAt),
        ),
      )
    if (!row || !includes(reachOf(ctx.user, 'billing.manage'), row.schoolID)) return undefined
    return { add: true, remove: row.status === 'draft' }
  },
})
