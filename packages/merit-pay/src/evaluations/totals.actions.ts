import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { cycleWeights } from '../cycles/cycles.table.ts'
import { scoredEducators, yearSettings } from '../pool/pool.queries.ts'
import { outcomeOf } from '../pool/simulate.rules.ts'
import { components } from '../setup/setup.table.ts'
import { evaluations, scores } from './evaluations.table.ts'

/**
 * Adds up the evaluations of a year again: those in `ids`, or all. What was certified rests on its
 * figures and stays.
 */
export async function addUp(
  tx: Tx,
  of: { districtID: number; cycleID: number; ids?: readonly number[] },
): Promise<void> {
  const year = await yearSettings(tx, of)
  if (!year) return
  const educators = (await scoredEducators(tx, of)).filter(
    ({ status }) => status !== 'certified' && status !== 'paid',
  )
  if (educators.length === 0) return
  const { results } = outcomeOf(year.settings, year.areas, educators)
  const rows = results.map(({ id, thousandths, level, shares }) => ({
    ...{ id, thousandths, level, shares },
  }))
  await tx.execute(sql`
    update ${evaluations} e set thousandths = t.thousandths, level = t.level, shares = t.shares
    from json_to_recordset(${JSON.stringify(rows)}::json) as t(id integer, thousandths integer, level text, shares integer)
    where e.district_id = ${of.districtID} and e.id = t.id`)
}

/** Adds the missing score lines: one for each component of the educator’s category. */
export async function addScoreLines(
  tx: Tx,
  { districtID, cycleID, ids }: { districtID: number; cycleID: number; ids?: readonly number[] },
): Promise<void> {
  const only = ids ? sql`and e.id = any(${`{${ids.join(',')}}`}::integer[])` : sql``
  await tx.execute(sql`
    insert into ${scores} (district_id, place, evaluation_id, component_id)
    select e.district_id, row_number() over (partition by e.id order by w.place, c.place, c.id), e.id, c.id
    from ${evaluations} e
    join ${cycleWeights} w on w.district_id = e.district_id and w.cycle_id = e.cycle_id and w.category_id = e.category_id
    join ${components} c on c.district_id = w.district_id and c.area_id = w.area_id
    where e.district_id = ${districtID} and e.cycle_id = ${cycleID} and e.removed_at is null ${only}
      and not exists (select from ${scores} s where s.district_id = e.district_id and s.evaluation_id = e.id and s.component_id = c.id)
    order by e.id, w.place, c.place`)
}
