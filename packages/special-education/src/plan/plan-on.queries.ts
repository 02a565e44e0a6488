import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PlanKind } from '../words.ts'
import { plans } from './plan.table.ts'

interface Of {
  districtID: number
  studentID: number | SQLWrapper
  /** 'YYYY-MM-DD'. */
  day: string | SQLWrapper
}

/** SQL: which plan of a student is in force on a day; an IEP before a 504 plan, null for none. */
export const planOnSQL = ({ districtID, studentID, day }: Of): SQL<PlanKind | null> =>
  sql<PlanKind | null>`(
    select max(p.kind) from ${plans} p
    where p.district_id = ${districtID} and p.student_id = ${studentID} and p.removed_at is null
      and p.in_force_on <= ${day}::date and coalesce(p.exited_on >= ${day}::date, true))`

/** The same as a query of its own. */
export async function planOn(
  db: DistrictDb | Tx,
  of: { districtID: number; studentID: number; day: string },
): Promise<PlanKind | null> {
  const [row] = await db.execute<{ plan: PlanKind | null }>(sql`select ${planOnSQL(of)} as plan`)
  return row?.plan ?? null
}
