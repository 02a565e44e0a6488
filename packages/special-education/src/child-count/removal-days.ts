import { defineExtensionPoint, type UserRequest } from '@atrium/kit/server'

/** Where a district records discipline. */
export interface RemovalDays {
  name: string
  /** School days out of school of each student from the first day to the last; students without any are left out. */
  days: (
    ctx: UserRequest,
    of: { studentIDs: readonly number[]; from: string; to: string },
  ) => Promise<ReadonlyMap<number, number>>
}

export const removalDays = defineExtensionPoint<RemovalDays>('removal days', ({ name }) => name)
