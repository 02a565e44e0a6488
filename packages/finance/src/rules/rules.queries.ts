import type { UserRequest } from '@atrium/kit/server'
import { escapeLike } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { seen } from '../reach.ts'
import { transactionCategories } from './rules.table.ts'
import { hasCondition, type RuleConditions } from './match.rules.ts'

export interface PreviewLine {
  id: number
  journalID: number
  date: string
  memo: string
  account: string
  cents: number
  category: string | null
}

const shown = 50
const countedUpTo = 1000

/**
 * The past lines that a rule would have matched, newest first, and how many there are: 1,001 means
 * more than a thousand. Two statements.
 */
export async function previewRule(
  ctx: UserRequest,
  rule: RuleConditions,
): Promise<{ count: number; lines: PreviewLine[] }> {
  if (!hasCondition(rule)) return { count: 0, lines: [] }
  const from = sql`from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
    join ${accounts} a on a.district_id = l.district_id and a.id = l.account_id
    where l.district_id = ${ctx.user.districtID} and l.posted_on is not null and j.origin not in ('closing', 'opening') and ${seen(ctx, sql`j.school_id`)} and ${meets(rule)}`
  const [lines, [counted]] = await Promise.all([
    ctx.db.execute<PreviewLine & Record<string, unknown>>(sql`
      select l.id::float8 as id, j.id as "journalID", l.posted_on::text as date, case when l.memo is null then j.memo else j.memo || ' · ' || l.memo end as memo, a.name as account, l.cents::float8 as cents,
        (select k.name from ${transactionCategories} k where k.district_id = l.district_id and k.id = l.category_id) as category
      ${from} order by l.posted_on desc, l.id desc limit ${shown}`),
    ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from (select 1 ${from} limit ${countedUpTo + 1}) x`,
    ),
  ])
  return { count: counted?.count ?? 0, lines }
}

// The same logic as match.rules.ts; a test compares them.
function meets({ vendorID, contains, accountID, fromCents, toCents }: RuleConditions): SQL {
  const all: SQL[] = [sql`true`]
  if (vendorID !== null) all.push(sql`j.vendor_id = ${vendorID}`)
  if (contains)
    all.push(
      sql`atrium_fold(j.memo || ' ' || coalesce(l.memo, '')) like atrium_fold(${`%${escapeLike(contains)}%`})`,
    )
  if (accountID !== null) all.push(sql`l.account_id = ${accountID}`)
  if (fromCents !== null) all.push(sql`abs(l.cents) >= ${fromCents}`)
  if (toCents !== null) all.push(sql`abs(l.cents) <= ${toCents}`)
  return sql.join(all, sql` and `)
}
