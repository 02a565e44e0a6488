import { attachmentKinds } from '@atrium/documents/public'
import { includes, reachOf } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { invoices } from './billing.table.ts'

/**
 * The files of invoices to families and renters: the signed contract, the damage report. Student
 * fees take none: an application for a waiver among them would reveal at the counter who has one.
 */
export const invoiceAttachments = attachmentKinds({
  name: 'billing.invoice',
  mayUpload: ({ user }) => user.permissions.has('billing.manage'),
  record: (districtID, id) =>
    sql`select i.school_id as "schoolID", i.status, null::int as "ownerID" from ${invoices} i where i.district_id = ${districtID} and i.id = ${id} and i.kind <> 'fee' and i.removed_at is null`,
  rights: ({ user }, { schoolID, status }) =>
    includes(reachOf(user, 'billing.manage'), schoolID)
      ? { add: true, remove: status === 'draft' }
      : undefined,
})
