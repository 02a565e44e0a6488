import { isOneOf } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { removalDays } from '@atrium/special-education/public'
import { and, eq } from 'drizzle-orm'
import { removalsSince } from '../incidents/removals.queries.ts'
import { schoolYearDays } from '../school-days.queries.ts'
import { countRemovals } from './suspension.rules.ts'

/** Suspensions out of school, in school days: what special education reports to the state. */
export const suspendedDays = removalDays({
  name: 'behavior',
  days: async (ctx, { studentIDs, from, to }) => {
    const { districtID, timeZone = 'UTC' } = ctx.user
    const removals = (
      await removalsSince(ctx.db, { districtID, studentIDs, from, timeZone })
    ).filter((removal) => removal.from <= to)
    const ids = [...new Set(removals.map(({ studentID }) => studentID))]
    if (ids.length === 0) return new Map()
    const schools = await ctx.db
      .select({ id: students.userID, schoolID: students.schoolID })
      .from(students)
      .where(and(eq(students.districtID, districtID), isOneOf(students.userID, ids)))
    const calendars = new Map<number, string[]>()
    for (const schoolID of new Set(schools.map((one) => one.schoolID))) {
      // A day in the fall, so that a school year that begins in July or August is the one that is meant.
      const day = `${from.slice(0, 4)}-12-01`
      const { days } = await schoolYearDays(ctx.db, { districtID, schoolID, day })
      calendars.set(schoolID, days)
    }
    const schoolOf = new Map(schools.map(({ id, schoolID }) => [id, schoolID]))
    return new Map(
      [...Map.groupBy(removals, ({ studentID }) => studentID)].map(([id, own]) => {
        const schoolDays = calendars.get(schoolOf.get(id) ?? 0) ?? []
        return [id, countRemovals(own, { plan: 'iep', schoolDays }).at(-1)?.total ?? 0]
      }),
    )
  },
})
