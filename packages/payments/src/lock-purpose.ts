import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

/**
 * Must be taken before any other lock on a payment for an item. A payment that starts locks the
 * item and waits for the other payment's row, and one that is settling has that row and needs the
 * item: without this lock, they would deadlock.
 */
export const lockPurpose = (
  tx: Tx,
  { districtID, purpose, purposeID }: { districtID: number; purpose: string; purposeID: number },
) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${purpose} ${purposeID}`}, ${districtID}::bigint))`,
  )
