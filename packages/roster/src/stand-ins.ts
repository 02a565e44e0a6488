import { defineExtensionPoint } from '@atrium/kit/server'
import type { SQL } from 'drizzle-orm'

/** Who takes a teacher's place in a class for a day, and is gone the day after. */
export interface StandIn {
  name: string
  /** A query of the teachers, `id`, whose place `userID` takes in a section on `day` ('YYYY-MM-DD'). */
  teachers: (of: { districtID: number; userID: number; sectionID: number; day: string }) => SQL
}

/** Modules that know who fills in for whom add them. */
export const standIns = defineExtensionPoint<StandIn>('standing in', ({ name }) => name)
