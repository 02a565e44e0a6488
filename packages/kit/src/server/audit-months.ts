import { sql } from 'drizzle-orm'
import type { Database, DistrictDb } from './database.ts'

/** How many months ahead of this one their partitions are there. */
const ahead = 3

/** Makes the audit log's partitions of the coming months. As the owner. @returns how many were missing */
export async function makeAuditMonths({ owner }: Pick<Database, 'owner'>): Promise<number> {
  const [row] = await owner<{ made: number }[]>`select atrium_make_audit_months(${ahead}) as made`
  return row?.made ?? 0
}

/** Whether the last of the coming months is missing. */
export async function lacksAuditMonths(db: DistrictDb): Promise<boolean> {
  const [row] = await db.execute<{ lacks: boolean }>(sql`
    select count(*) < 2 as lacks from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'atrium_months' and c.relname in (select log || to_char((now() at time zone 'UTC') + make_interval(months => ${ahead}), '_YYYY_MM') from unnest(array['audit_entry', 'access_event']) log)`)
  return row?.lacks ?? false
}
