import type { Tx } from '@atrium/kit/server'
import { notifyUsers, type Message } from '@atrium/notify/public'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { administrators } from './administrators.table.ts'

/** Notifies the administrators of an institute, other than the person who acts. */
export async function notifyAdministrators(
  tx: Tx,
  { instituteID, but }: { instituteID: number; but: number },
  message: Message,
): Promise<void> {
  const rows = await tx
    .select({ userID: administrators.userID })
    .from(administrators)
    .where(
      and(
        eq(administrators.districtID, message.districtID),
        eq(administrators.instituteID, instituteID),
        isNull(administrators.removedAt),
        ne(administrators.userID, but),
      ),
    )
  await notifyUsers(
    tx,
    rows.map(({ userID }) => userID),
    message,
  )
}
