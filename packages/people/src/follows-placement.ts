import { defineJob } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { students } from './people.table.ts'

type KeptAtSchool = PgTable &
  Record<'districtID' | 'schoolID' | 'studentID' | 'removedAt', PgColumn>

/**
 * A job that moves the rows of a table to the school that their student attends now. A transfer by hand takes
 * some along at once; promotions and rosters change enrollments without asking anyone, and the day of a new
 * school may be weeks ahead.
 */
export const followsPlacement = (name: string, table: KeptAtSchool) => {
  const elsewhere = (districtID: number): SQL => sql`
    r.district_id = ${districtID} and r.removed_at is null and s.district_id = r.district_id and s.user_id = r.student_id
      and s.school_id > 0 and s.school_id <> r.school_id`
  return defineJob<object>({
    name,
    singleton: () => 'all',
    schedule: { cron: '7,37 * * * *', input: {} },
    isDue: async ({ db, districtID }) => {
      const [row] = await db.execute<{ isDue: boolean }>(
        sql`select exists (select from ${table} r, ${students} s where ${elsewhere(districtID)}) as "isDue"`,
      )
      return row?.isDue ?? false
    },
    run: ({ database, districtID }) =>
      database.transaction(districtID, async (tx) => {
        const moved = await tx.execute<{ id: number }>(
          sql`update ${table} r set school_id = s.school_id from ${students} s where ${elsewhere(districtID)} returning r.id`,
        )
        return { moved: moved.length }
      }),
  })
}
