import type { Tx } from './database.ts'
import { defineExtensionPoint } from './extension-point.ts'

/** Whose data is being deleted. */
export interface Erased {
  districtID: number
  userID: number
  /** Who deletes it. */
  erasedBy: number
  /** The ids that may identify the person in files (local, state, source), and no one else. */
  ids: readonly string[]
  now: Date
}

/** What a module deletes about a person, besides the rows that its tables declare. */
export interface ErasureStep {
  name: string
  /** Runs in the deletion's transaction, while the person's rows are still there. */
  begin(tx: Tx, of: Erased): Promise<void>
}

export const erasureSteps = defineExtensionPoint<ErasureStep>(
  'a deletion’s step',
  ({ name }) => name,
)
