import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { includes, reachOver, refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { cycles, cycleWeights } from '../cycles/cycles.table.ts'
import { observations } from '../observations/observations.table.ts'
import { components, effectivenessAreas } from '../setup/setup.table.ts'
import { administers, calibrates } from '../words.ts'
import { within } from './evaluations.actions.ts'
import { evaluations, scores } from './evaluations.table.ts'

export interface Observed {
  id: number
  observedOn: string
  observer: string
  component: string
  score: number | null
  evidence: string
}

/** How many totals there are, and their mean in thousandths. */
interface Mean {
  count: number
  mean: number | null
}

/** What the total of an evaluation rests on. */
export interface Basis {
  /** Each component, with the percent of the total that it counts. */
  components: { id: number; name: string; counts: number; score: number | null }[]
  /** The spot observations of the educator in the school year that were shared with them, newest first. */
  observed: Observed[]
  /** For those who calibrate: this evaluator’s totals in the category, and everyone’s. */
  compared: { evaluator: Mean; all: Mean } | null
}

/** Refuses 404 an evaluation that the caller doesn't see. One statement. */
export async function basisOf(ctx: UserRequest, evaluationID: number): Promise<Basis> {
  const { districtID, userID } = ctx.user
  const named = ctx.language === 'es' ? sql`coalesce(c.name_es, c.name)` : sql`c.name`
  const area = sql`coalesce(nullif(a.name ->> ${ctx.language}, ''), a.name ->> 'en')`
  const mean = (which = sql`true`) => sql`json_build_object(
    'count', count(*) filter (where ${which}), 'mean', (avg(o.thousandths) filter (where ${which}))::double precision)`
  const [row] = await ctx.db
    .select({
      schoolID: evaluations.schoolID,
      components: sql<Basis['components']>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', ${area} || ' · ' || ${named}, 'counts', w.weight * c.weight / 100, 'score', s.score) order by w.place, w.id, c.place, c.id), '[]')
        from ${cycleWeights} w join ${effectivenessAreas} a on a.district_id = w.district_id and a.id = w.area_id
        join ${components} c on c.district_id = a.district_id and c.area_id = a.id
        left join ${scores} s on s.district_id = c.district_id and s.component_id = c.id and s.evaluation_id = ${evaluations.id}
        where w.district_id = ${districtID} and w.cycle_id = ${evaluations.cycleID} and w.category_id = ${evaluations.categoryID})`,
      observed: sql<Observed[]>`(
        select coalesce(json_agg(x), '[]') from (
          select o.id, o.observed_on::text as "observedOn", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as observer, ${named} as component, o.score, o.evidence
          from ${observations} o join ${components} c on c.district_id = o.district_id and c.id = o.component_id
          left join ${users} u on u.district_id = o.district_id and u.id = o.observer_id
          where o.district_id = ${districtID} and o.educator_id = ${evaluations.educatorID} and o.status = 'shared' and o.removed_at is null
            and o.observed_on >= make_date(${cycles.schoolYear}, 7, 1) and o.observed_on < make_date(${cycles.schoolYear} + 1, 7, 1)
          order by o.observed_on desc, o.id desc limit 100) x)`,
      // Without the reader’s own, which they don’t read.
      compared: sql<NonNullable<Basis['compared']>>`(
        select json_build_object('evaluator', ${mean(sql`o.evaluator_id = ${evaluations.evaluatorID}`)}, 'all', ${mean()})
        from ${evaluations} o where o.district_id = ${districtID} and o.cycle_id = ${evaluations.cycleID} and o.category_id = ${evaluations.categoryID}
          and o.educator_id <> ${userID} and o.thousandths is not null and o.status <> 'withdrawn' and o.removed_at is null)`,
    })
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
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const { schoolID, compared, ...basis } = row
  const mayCompare = includes(reachOver(ctx.user, [[administers, calibrates]]), schoolID)
  return { ...basis, compared: mayCompare ? compared : null }
}
