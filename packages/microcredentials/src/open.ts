import { registerPurpose } from '@atrium/payments/public'
import { registerBadgeFiles } from './badges/badge.files.ts'
import { registerEvidenceFiles } from './learner/evidence.files.ts'
import { fee } from './prepayments/fee.purpose.ts'
import { prepayment } from './prepayments/prepayment.purpose.ts'

/** Makes the module known to what it stands on: files and payments. Called once, when the server is put together. */
export function openMicrocredentials(): void {
  registerBadgeFiles()
  registerEvidenceFiles()
  registerPurpose(fee)
  registerPurpose(prepayment)
}
