import { sql, type SQL } from 'drizzle-orm'
import { journals } from './ledger.table.ts'

/** Other payments to a payment's vendor in the days around it, and their sum in cents. */
export interface Split {
  count: number
  cents: number
}

/** The same as JSON, as part of another statement, for the journal `j`. */
export const splitJSON = (days: SQL): SQL =>
  sql`(select json_build_object('count', count(*), 'cents', coalesce(sum(o.amount_cents), 0)) from ${journals} o
    where o.district_id = j.district_id and j.kind = 'disbursement' and j.origin = 'entry' and o.kind = 'disbursement' and o.origin = 'entry' and o.vendor_id = j.vendor_id and o.school_id is not distinct from j.school_id
      and o.id <> j.id and o.status in ('submitted', 'posted') and o.removed_at is null and o.date between j.date - ${days} and j.date + ${days}
      and not exists (select from ${journals} r where r.district_id = o.district_id and r.reverses_id = o.id and r.status = 'posted'))`
