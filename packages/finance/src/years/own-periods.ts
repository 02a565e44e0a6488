import { sql, type SQL } from 'drizzle-orm'
import { periods } from './years.table.ts'

/**
 * Whether a posted line is something that happened, and not a balance carried from one year to the
 * next: a carried balance leaves an account at the end of a year and is back the next day, and no
 * bank, club, or vendor knows of either.
 * @param line the alias of `journal_line`
 */
export const isOwnPeriod = (line: SQL): SQL =>
  sql`not exists (select from ${periods} cp where cp.district_id = ${line}.district_id and cp.id = ${line}.period_id and cp.kind in ('opening', 'carried'))`
