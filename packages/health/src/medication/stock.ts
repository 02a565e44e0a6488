import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { medicationEntries } from './medication.table.ts'

/** SQL: what is left of an order's medication; `stockOf` in medication.rules.ts. */
export const stockSQL = ({
  districtID,
  id,
}: {
  districtID: SQLWrapper
  id: SQLWrapper
}): SQL<number> => sql<number>`(
  select coalesce(sum(case when e.kind = 'received' then e.units when e.kind in ('given', 'wasted', 'returned') then -e.units else 0 end), 0)::int
  from ${medicationEntries} e where e.district_id = ${districtID} and e.order_id = ${id} and e.removed_at is null)`
