import { attachmentKinds, type AttachmentKind } from '@atrium/documents/public'
import { includes, reachOf } from '@atrium/kit/shared'
import type { UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { journals } from './ledger/ledger.table.ts'
import { purchaseOrders } from './purchasing/purchasing.table.ts'

const mayUpload = ({ user }: Pick<UserRequest, 'user'>) =>
  ['finance.enter', 'finance.approve', 'finance.manage'].some((one) => user.permissions.has(one))

const rights: AttachmentKind['rights'] = ({ user }, { schoolID, status }) => {
  if (!includes(reachOf(user, 'finance.read'), schoolID)) return undefined
  const enters = includes(reachOf(user, 'finance.enter'), schoolID)
  const approves = includes(reachOf(user, 'finance.approve'), schoolID)
  // What was approved rests on its receipts: more may come, none goes.
  return { add: enters || approves, remove: enters && status === 'draft' }
}

const record =
  (table: typeof journals | typeof purchaseOrders): AttachmentKind['record'] =>
  (districtID, id) =>
    sql`select t.school_id as "schoolID", t.status, null::int as "ownerID" from ${table} t where t.district_id = ${districtID} and t.id = ${id} and t.removed_at is null`

/** The files of transactions and purchase orders. */
export const financeAttachments = attachmentKinds(
  { name: 'finance.journal', mayUpload, rights, record: record(journals) },
  { name: 'finance.order', mayUpload, rights, record: record(purchaseOrders) },
)
