import { sql, type SQL } from 'drizzle-orm'
import { journals } from './ledger.table.ts'

/** The origin key of a check that came back unpaid: `<this>:<deposit>:<which of its checks>`. */
export const returnedKey = 'finance.returnedCheck'

/** How many checks of one deposit may come back; more would be a deposit to reverse. */
const most = 50

/** The numbers of a deposit's checks, `n`. */
export const returnedNumbers: SQL = sql.raw(`generate_series(1, ${most}) n`)

/** Journals `r` of checks of a deposit that came back unpaid: its `n` keys, each found in their index. */
export const returnedChecks = (districtID: SQL, depositID: SQL): SQL =>
  sql`${returnedNumbers} join ${journals} r on r.district_id = ${districtID} and r.origin_key = ${sql.raw(`'${returnedKey}:'`)} || ${depositID} || ':' || n`

/** The deposit of a key. */
export const depositOf = (originKey: string | null): number | null => {
  const [name, id] = (originKey ?? '').split(':')
  return name === returnedKey ? Number(id) : null
}
