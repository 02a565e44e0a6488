import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

/** The next number of a counter, without gaps: anyone who asks at the same time waits. */
export async function nextNumber(tx: Tx, districtID: number, counter: string): Promise<number> {
  const [row] = await tx.execute<{ number: number }>(
    sql`select finance_next(${districtID}, ${counter}) as number`,
  )
  if (!row) throw new Error(`${counter} has no next number`)
  return row.number
}
