import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { eq } from 'drizzle-orm'
import { california } from './california.rules.ts'
import { standingsOf } from './school-list.queries.ts'
import { stateCounts, type StateCounts } from './state-report.rules.ts'

/** The counts of the state’s report for the caller’s schools, by their names: of no student. Two statements. */
export async function immunizationCounts(
  ctx: UserRequest,
): Promise<(StateCounts & { school: string })[]> {
  const today = schoolToday(ctx)
  const counts = stateCounts(california, await standingsOf(ctx, today), today)
  const named = await ctx.db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(eq(schools.districtID, ctx.user.districtID))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const { compare } = new Intl.Collator('es')
  return counts
    .map((one) => ({ ...one, school: names.get(one.schoolID) ?? '' }))
    .toSorted((one, other) => compare(one.school, other.school))
}
