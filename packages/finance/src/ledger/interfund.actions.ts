import { settingSQL } from '@atrium/district-settings/public'
import type { Tx } from '@atrium/kit/server'
import { dollarsText, refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import { financeSettings } from '../finance.settings.ts'
import { dueLines, type FundDifference, type LedgerLine } from './entry.rules.ts'

/**
 * The lines by which each fund of a transaction balances: what a fund paid for others is due from
 * them, and what others paid for it is due to them. Refuses 422 a transaction that does not balance
 * as a whole, and one across funds where the district has not said which accounts these are.
 */
export async function balanceFunds(
  tx: Tx,
  districtID: number,
  off: readonly FundDifference[],
): Promise<(LedgerLine & { fund: string; interfund: true })[]> {
  const [first] = off
  const unbalanced = () =>
    refuse.fields({
      lines: {
        id: 'finance.refusal.unbalanced',
        values: {
          fund: first?.fund ?? '',
          amount: dollarsText(Math.abs(first?.cents ?? 0)),
        },
      },
    })
  if (off.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw unbalanced()
  const object = (name: 'dueFromObject' | 'dueToObject') =>
    settingSQL(financeSettings, name, { districtID, schoolID: 0 })
  const [found] = await tx.execute<{
    isSet: boolean
    due: { id: number; fund: string; kind: 'asset' | 'liability' }[]
  }>(sql`
    select coalesce(w.due_from <> '' and w.due_to <> '', false) as "isSet", coalesce((select json_agg(d) from (
      select distinct on (a.fund, a.kind) a.id, a.fund, a.kind from ${accounts} a
      where a.district_id = ${districtID} and a.school_id is null and not a.is_activity and a.active and a.removed_at is null
        and ((a.kind = 'asset' and a.object = w.due_from) or (a.kind = 'liability' and a.object = w.due_to))
      order by a.fund, a.kind, a.code) d), '[]') as due
    from (select ${object('dueFromObject')} as due_from, ${object('dueToObject')} as due_to) w`)
  if (!found?.isSet) throw unbalanced()
  const made = dueLines(off, found.due)
  if ('missing' in made)
    throw refuse.fields({
      lines: { id: `finance.refusal.noDue.${made.missing.kind}`, values: made.missing },
    })
  return made.lines
}
