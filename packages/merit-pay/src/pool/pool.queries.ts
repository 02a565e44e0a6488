import { users } from '@atrium/auth/tables'
import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { cycleLevels, cycles, cycleWeights } from '../cycles/cycles.table.ts'
import { evaluations, scores } from '../evaluations/evaluations.table.ts'
import { hundredths } from '../scoring/scoring.rules.ts'
import type { MissingPolicy } from '../scoring/scoring.words.ts'
import { components } from '../setup/setup.table.ts'
import type { PoolSettings, SimulatedArea, SimulatedEducator } from './simulate.rules.ts'

/** A year's settings as the rules read them. */
export interface YearSettings {
  settings: PoolSettings
  areas: SimulatedArea[]
  status: string
  name: string
}

interface Read extends Record<string, unknown> {
  name: string
  status: string
  missing: MissingPolicy
  lowest: number
  poolCents: number
  weights: { categoryID: number; areaID: number; weight: number }[]
  levels: { name: string; atLeast: number; shares: number }[]
  areas: SimulatedArea[]
}

/** Undefined: there is no such year. One statement. */
export async function yearSettings(
  db: DistrictDb | Tx,
  { districtID, cycleID }: { districtID: number; cycleID: number },
): Promise<YearSettings | undefined> {
  const [row] = await db.execute<Read>(sql`
    select y.name, y.status, y.missing, y.lowest, y.pool_cents::float8 as "poolCents",
      (select coalesce(json_agg(json_build_object('categoryID', w.category_id, 'areaID', w.area_id, 'weight', w.weight) order by w.place, w.id), '[]')
        from ${cycleWeights} w where w.district_id = y.district_id and w.cycle_id = y.id) as weights,
      (select coalesce(json_agg(json_build_object('name', l.name, 'atLeast', l.at_least, 'shares', l.shares) order by l.place, l.id), '[]')
        from ${cycleLevels} l where l.district_id = y.district_id and l.cycle_id = y.id) as levels,
      (select coalesce(json_agg(a), '[]') from (
        select c.area_id as "areaID", json_agg(json_build_object('componentID', c.id, 'weight', c.weight) order by c.place, c.id) as components
        from ${components} c where c.district_id = y.district_id
          and c.area_id in (select w.area_id from ${cycleWeights} w where w.district_id = y.district_id and w.cycle_id = y.id)
        group by c.area_id order by c.area_id) a) as areas
    from ${cycles} y where y.district_id = ${districtID} and y.id = ${cycleID} and y.removed_at is null`)
  if (!row) return undefined
  const inHundredths = <T extends { weight: number }>(one: T): T => ({
    ...one,
    weight: hundredths(one.weight),
  })
  return {
    ...{ name: row.name, status: row.status },
    settings: {
      ...{ missing: row.missing, lowest: hundredths(row.lowest), poolCents: row.poolCents },
      weights: row.weights.map(inHundredths),
      levels: row.levels.map(levelInThousandths),
    },
    areas: row.areas.map(({ areaID, components: own }) => ({
      areaID,
      components: own.map(inHundredths),
    })),
  }
}

/** A level as it is entered, as the rules read it. */
export const levelInThousandths = <T extends { atLeast: number; shares: number }>(level: T): T => ({
  ...level,
  atLeast: Math.round(level.atLeast * 1000),
  shares: hundredths(level.shares),
})

/** The educators of a year with their scores; only some of them with `ids`. One statement. */
export async function scoredEducators(
  db: DistrictDb | Tx,
  { districtID, cycleID, ids }: { districtID: number; cycleID: number; ids?: readonly number[] },
): Promise<(SimulatedEducator & { educatorID: number; educator: string; status: string })[]> {
  const only = ids ? sql`and e.id = any(${`{${ids.join(',')}}`}::integer[])` : sql``
  const rows = await db.execute<{
    id: number
    educatorID: number
    educator: string
    status: string
    categoryID: number
    scores: [number, number][]
  }>(sql`
    select e.id, e.educator_id as "educatorID", concat_ws(', ', u.last_name, coalesce(u.preferred_name, u.first_name)) as educator, e.status, e.category_id as "categoryID",
      coalesce(json_agg(json_build_array(s.component_id, s.score) order by s.id) filter (where s.score is not null), '[]') as scores
    from ${evaluations} e join ${users} u on u.district_id = e.district_id and u.id = e.educator_id left join ${scores} s on s.district_id = e.district_id and s.evaluation_id = e.id
    where e.district_id = ${districtID} and e.cycle_id = ${cycleID} and e.removed_at is null and e.status <> 'withdrawn' ${only}
    group by e.id, e.educator_id, u.last_name, u.preferred_name, u.first_name, e.status, e.category_id order by e.id`)
  return rows.map(({ scores: own, ...row }) => ({
    ...row,
    scores: new Map(own.map(([componentID, score]) => [componentID, hundredths(score)])),
  }))
}
