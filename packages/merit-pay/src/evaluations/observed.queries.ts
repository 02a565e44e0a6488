import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { cycles } from '../cycles/cycles.table.ts'
import { observations } from '../observations/observations.table.ts'
import { components } from '../setup/setup.table.ts'
import { within } from './evaluations.actions.ts'
import { evaluations } from './evaluations.table.ts'

export interface Observed {
  id: number
  observedOn: string
  observer: string
  component: string
  score: number | null
  evidence: string
}

/**
 * The spot observations of an evaluation's educator in its school year that were shared with them,
 * newest first. Refuses 404 an evaluation that the caller doesn't see.
 */
export async function observedIn(ctx: UserRequest, evaluationID: number): Promise<Observed[]> {
  const { districtID } = ctx.user
  const [found] = await ctx.db
    .select({ educatorID: evaluations.educatorID, schoolYear: cycles.schoolYear })
    .from(evaluations)
    .innerJoin(
      cycles,
      and(eq(cycles.districtID, evaluations.districtID), eq(cycles.id, evaluations.cycleID)),
    )
    .where(
      and(
        eq(evaluations.districtID, districtID),
        eq(evaluations.id, evaluationID),
        sql`${evaluations.removedAt} is null`,
        within(ctx),
      ),
    )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const name = ctx.language === 'es' ? sql`coalesce(c.name_es, c.name)` : sql`c.name`
  return [
    ...(await ctx.db.execute<{ [K in keyof Observed]: Observed[K] }>(sql`
      select o.id, o.observed_on::text as "observedOn", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as observer, ${name} as component, o.score, o.evidence
      from ${observations} o
      join ${components} c on c.district_id = o.district_id and c.id = o.component_id
      left join ${users} u on u.district_id = o.district_id and u.id = o.observer_id
      where o.district_id = ${districtID} and o.educator_id = ${found.educatorID} and o.status = 'shared' and o.removed_at is null
        and o.observed_on >= make_date(${found.schoolYear}, 7, 1) and o.observed_on < make_date(${found.schoolYear + 1}, 7, 1)
      order by o.observed_on desc, o.id desc limit 100`)),
  ]
}
