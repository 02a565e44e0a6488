import { defineExtensionPoint, type UserRequest } from '@atrium/kit/server'
import type { SQL } from 'drizzle-orm'

/** Whom some of the staff are in charge of on a day, besides teachers of their own classes. */
export interface InCharge {
  name: string
  /** Whose words of a care plan they read. */
  audience: 'drivers' | 'substitutes'
  /**
   * A query of the students of this person on this day alone, with the columns `student_id` and
   * `label`: the bus or the class. Null: there are none.
   */
  students: (ctx: UserRequest, day: string) => Promise<SQL | null>
  /** Where a bus or a class opens: a screen, whose parameter is the query’s column `opens_id` too. */
  opens?: { screen: string; param: string }
}

/** Modules add who else is in charge of students. */
export const inCharge = defineExtensionPoint<InCharge>('being in charge', ({ name }) => name)
