import { isOneOf } from '@atrium/kit/server'
import { registerItemUse, type ItemUse } from '@atrium/standards/public'
import { sql } from 'drizzle-orm'
import { registerPurpose } from '@atrium/payments/public'
import { registerBadgeFiles } from './badges/badge.files.ts'
import { completeFor } from './curricula/complete.actions.ts'
import { registerEvidenceFiles } from './learner/evidence.files.ts'
import { issueEarned } from './learner/issue.ts'
import { followEarning } from './learner/when-earned.ts'
import { fee } from './prepayments/fee.purpose.ts'
import { prepayment } from './prepayments/prepayment.purpose.ts'

// What a version is aligned to stays, though a newer edition of its framework has dropped it.
const alignedTo: ItemUse = async (tx, districtID, itemIDs) => {
  const rows = await tx.execute<{ id: number }>(
    sql`select distinct standard_item_id as id from badge_standard where district_id = ${districtID} and ${isOneOf(sql`standard_item_id`, itemIDs)}`,
  )
  return rows.map(({ id }) => id)
}

const completePathways: Parameters<typeof followEarning>[0] = (tx, { row }, now) =>
  completeFor(tx, row, now)

/** Makes the module known to what it stands on: files and payments. Called once, when the server is put together. */
export function openMicrocredentials(): void {
  registerBadgeFiles()
  registerEvidenceFiles()
  followEarning(issueEarned)
  followEarning(completePathways)
  registerItemUse(alignedTo)
  registerPurpose(fee)
  registerPurpose(prepayment)
}
