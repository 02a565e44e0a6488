import { isOneOf, type UserRequest } from '@atrium/kit/server'
import { notices } from '@atrium/kit/tables'
import { and, eq } from 'drizzle-orm'

/**
 * Marks the caller's own as read or unread; others' are left alone. Not audited, because it says
 * nothing about anyone's record.
 */
export async function markInbox(
  ctx: UserRequest,
  { ids, isRead }: { ids: readonly number[]; isRead: boolean },
): Promise<void> {
  const { districtID, userID } = ctx.user
  if (ids.length === 0) return
  await ctx.database.transaction(districtID, (tx) =>
    tx
      .update(notices)
      .set({ readAt: isRead ? ctx.now().toISOString() : null })
      .where(
        and(
          eq(notices.districtID, districtID),
          eq(notices.userID, userID),
          isOneOf(notices.id, ids),
        ),
      ),
  )
}
