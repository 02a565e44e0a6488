import type { Tx } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { checks } from './banking.table.ts'

/**
 * The check of a payment that is reversed is void, unless the bank has paid it: it can't be stopped
 * any more, and the bank must not be told otherwise.
 */
export const voidChecksOf = async (
  tx: Tx,
  districtID: number,
  journalID: number,
): Promise<void> => {
  await tx
    .update(checks)
    .set({ status: 'voided', sentAt: null })
    .where(
      and(
        eq(checks.districtID, districtID),
        eq(checks.journalID, journalID),
        eq(checks.status, 'issued'),
      ),
    )
}
