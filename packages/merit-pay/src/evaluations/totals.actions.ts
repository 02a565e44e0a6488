import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { scoredEducators, yearSettings } from '../pool/pool.queries.ts'
import { outcomeOf } from '../pool/simulate.rules.ts'
import { evaluations } from './evaluations.table.ts'

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
