import { recordProcedures, type RecordWritten } from '@atrium/kit/server'
import { Refusal } from '@atrium/kit/shared'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { checkOwnCalendar } from '../calendar-uses.ts'
import { schools } from '../schools.table.ts'
import { bellErrors } from './bell.rules.ts'
import { bellSchedulesRecord } from './bell-schedules.record.ts'
import { bellSchedules, bellTimes, periods } from './bells.table.ts'

export const bellScheduleProcedures = recordProcedures(bellSchedulesRecord, {
  table: bellSchedules,
  lines: { times: bellTimes },
  columns: {
    firstBell: ofTimes(sql`min(t.start_time)`),
    lastBell: ofTimes(sql`max(t.end_time)`),
    minutes: ofTimes(sql`sum(t.instructional_minutes)::integer`),
  },
  beforeWrite: async ({ tx, ctx, draft }) => {
    const rows = await tx
      .select({ id: periods.id, name: periods.name })
      .from(periods)
      .where(
        and(
          eq(periods.districtID, ctx.user.districtID),
          inArray(
            periods.id,
            draft.times.map(({ periodID }) => periodID),
          ),
        ),
      )
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return bellErrors(draft.times, (id) => names.get(id) ?? '')
  },
  after: async (written) => {
    await oneScheduleAWeekday(written)
    await checkOwnCalendar(written)
  },
})

function ofTimes(figure: SQL): SQL {
  return sql`(select ${figure} from ${bellTimes} t where t.district_id = ${bellSchedules.districtID} and t.bell_schedule_id = ${bellSchedules.id})`
}

/**
 * No two schedules of a school may claim the same weekday. Saves at one school are serialized here,
 * so that the second one sees the first.
 */
async function oneScheduleAWeekday({ tx, ctx, act }: RecordWritten<unknown>): Promise<void> {
  if (act === 'remove') return
  const { districtID, schoolID } = ctx.user
  await tx
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.districtID, districtID), eq(schools.id, schoolID)))
    // A new row already has a key share lock on its school; a stronger lock would deadlock.
    .for('no key update')
  const [taken] = await tx.execute<{ one: string; other: string }>(sql`
    select a.name as one, b.name as other from ${bellSchedules} a
    join ${bellSchedules} b on b.district_id = a.district_id and b.school_id = a.school_id and b.id > a.id and b.removed_at is null and b.weekdays && a.weekdays
    where a.district_id = ${districtID} and a.school_id = ${schoolID} and a.removed_at is null limit 1`)
  if (taken)
    throw new Refusal(
      'invalid',
      { id: 'kit.refusal.fields' },
      { fields: { weekdays: { id: 'schools.bells.weekdayTaken', values: taken } } },
    )
}
