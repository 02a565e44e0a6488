import type { ErasureStep } from '@atrium/kit/server'
import { suiteErasures } from './erasure.table.ts'

/** Files can't be rewritten inside a transaction: this notes what the job does next. */
export const suiteErasureStep: ErasureStep = {
  name: 'dataSuites',
  begin: async (tx, { districtID, userID, erasedBy, ids }) => {
    if (ids.length === 0) return
    await tx
      .insert(suiteErasures)
      .values({ districtID, studentID: userID, requestedBy: erasedBy, ids: [...ids] })
      .onConflictDoNothing()
  },
}
