import { registerPurpose } from '@atrium/payments/public'
import { registerBadgeFiles } from './badges/badge.files.ts'
import { completeFor } from './curricula/complete.actions.ts'
import { registerEvidenceFiles } from './learner/evidence.files.ts'
import { issueEarned } from './learner/issue.ts'
import { followEarning } from './learner/when-earned.ts'
import { fee } from './prepayments/fee.purpose.ts'
import { prepayment } from './prepayments/prepayment.purpose.ts'

const completePathways: Parameters<typeof followEarning>[0] = (tx, { row }, now) => completeFor(tx, row, now)

/** Makes the module known to what it stands on: files and payments. Called once, when the server is put together. */
export function openMicrocredentials(): void {
  registerBadgeFiles()
  registerEvidenceFiles()
  followEarning(issueEarned)
  followEarning(completePathways)
  registerPurpose(fee)
  registerPurpose(prepayment)
}
