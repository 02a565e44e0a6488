import { attachmentKinds } from '@atrium/documents/public'
import { includes, reachOf } from '@atrium/kit/shared'
import type { UserRequest } from '@atrium/kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import { journals } from './ledger/ledger.table.ts'
import { purchaseOrders } from './purchasing/purchasing.table.ts'

const mayUpload = ({ user }: Pick<UserRequest, 'user'>) =>
  ['finance.enter', 'finance.approve', 'finance.manage'].some((one) => user.permissions.has(one))

const rightsAt = ({ user }: UserRequest, schoolID: number | null, isDraft: boolean) => {
  if (!includes(reachOf(user, 'finance.read'), schoolID)) return undefined
  const enters = includes(reachOf(user, 'finance.enter'), schoolID)
  const approves = includes(reachOf(user, 'finance.approve'), schoolID)
  // What was approved rests on its receipts: more may come, none goes.
  return { add: enters || approves, remove: enters && isDraft }
}

/** The files of transactions and purchase orders. */
export const financeAttachments = attachmentKinds(
  {
    name: 'finance.journal',
    mayUpload,
    rights: async (ctx, db, id) => {
      const [row] = await db
        .select({ schoolID: journals.schoolID, status: journals.status })
        .from(journals)
        .where(
          and(
            eq(journals.districtID, ctx.user.districtID),
            eq(journals.id, id),
            isNull(journals.removedAt),
          ),
        )
      return row && rightsAt(ctx, row.schoolID, row.status === 'draft')
    },
  },
  {
    name: 'finance.order',
    mayUpload,
    rights: async (ctx, db, id) => {
      const [row] = await db
        .select({ schoolID: purchaseOrders.schoolID, status: purchaseOrders.status })
        .from(purchaseOrders)
        .where(
          and(
            eq(purchaseOrders.districtID, ctx.user.districtID),
            eq(purchaseOrders.id, id),
            isNull(purchaseOrders.removedAt),
          ),
        )
      return row && rightsAt(ctx, row.schoolID, row.status === 'draft')
    },
  },
)
