import { sql, type SQL } from 'drizzle-orm'

/**
 * What a line brought to an account: its credit. The reversal of a payment brings nothing; that of a
 * deposit takes it back.
 * @param line the alias of `journal_line`
 * @param journal the alias of its journal
 */
export const receivedOf = (line: SQL, journal: SQL): SQL =>
  sql`case when ${journal}.origin = 'reversal' then -greatest(${line}.cents, 0) else greatest(-${line}.cents, 0) end`

/** What a line took from an account: its debit. The reversal of a payment takes it back. */
export const spentOf = (line: SQL, journal: SQL): SQL =>
  sql`case when ${journal}.origin = 'reversal' then -greatest(-${line}.cents, 0) else greatest(${line}.cents, 0) end`
