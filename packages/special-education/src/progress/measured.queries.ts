import type { DistrictDb, Tx } from '@atrium/kit/server'
import { terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import type { PlanContent } from '../plan/plan-content.types.ts'
import { planVersions, plans } from '../plan/plan.table.ts'
import { goalTrials } from '../services/services.table.ts'
import type { MeasuredProgress } from './progress-content.types.ts'
import { benchmarkOn, measuredIn, type Trial } from './progress.rules.ts'

interface Of {
  districtID: number
  planID: number
  termID: number
}

/**
 * What was measured in a term of each goal of the plan's version in force, and where it should be at the
 * term's end. One statement.
 */
export async function measuredProgress(
  db: DistrictDb | Tx,
  { districtID, planID, termID }: Of,
): Promise<MeasuredProgress[]> {
  const [found] = await db.execute<{
    goals: PlanContent['goals']
    startsOn: string
    endDate: string
    trials: (Trial & { goalID: number })[]
  }>(sql`
    select v.content -> 'goals' as goals, coalesce(p.meeting_on, v.starts_on)::text as "startsOn", t.end_date::text as "endDate",
      (select coalesce(json_agg(json_build_object('goalID', x.goal_id, 'day', x.day, 'value', x.value, 'tries', x.tries) order by x.day, x.id), '[]')
        from ${goalTrials} x where x.district_id = p.district_id and x.plan_id = p.id and x.removed_at is null
          and x.day between t.start_date and t.end_date) as trials
    from ${plans} p
    join ${planVersions} v on v.district_id = p.district_id and v.plan_id = p.id and v.number = p.version_number
    join ${terms} t on t.district_id = p.district_id and t.id = ${termID}
    where p.district_id = ${districtID} and p.id = ${planID}`)
  if (!found) return []
  const { goals, startsOn, endDate, trials } = found
  return goals.map(({ id: goalID, objectives = null, ...goal }) => ({
    ...{ goalID, ...goal, objectives },
    ...measuredIn(
      trials.filter((trial) => trial.goalID === goalID),
      goal.unit,
    ),
    benchmark: benchmarkOn(goal, { startsOn, day: endDate }),
  }))
}
