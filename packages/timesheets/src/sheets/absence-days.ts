import { defineExtensionPoint } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'

/** A day on which someone is away with approval; why isn't a matter of the timesheet. */
export interface AbsenceDay {
  date: string
  isWhole: boolean
  /** How long they are away, and how long their day would be. */
  minutes: number
  dayMinutes: number
}

interface AbsenceSource {
  name: string
  /** SQL: a row of an `AbsenceDay` for each day of a person, from one day ('YYYY-MM-DD') to another. */
  days: (of: { districtID: number; userID: SQL; from: SQL; to: SQL }) => SQL
}

/** Modules that know who is away add their days. */
export const absenceDays = defineExtensionPoint<AbsenceSource>('absence days', ({ name }) => name)

/** SQL: the days that someone is away. */
export const absenceDayRows = (of: Parameters<AbsenceSource['days']>[0]): SQL => {
  const sources = absenceDays.all()
  return sources.length === 0
    ? sql`select null::text as date, true as "isWhole", 0 as minutes, 0 as "dayMinutes" where false`
    : sql`select y.date, bool_or(y."isWhole") as "isWhole", sum(y.minutes)::integer as minutes, max(y."dayMinutes") as "dayMinutes"
        from (${sql.join(
          sources.map(({ days }) => days(of)),
          sql` union all `,
        )}) y group by y.date`
}

/** SQL: the same as JSON within another statement. */
export const absenceDaysJSON = (of: Parameters<AbsenceSource['days']>[0]): SQL<AbsenceDay[]> =>
  sql<
    AbsenceDay[]
  >`(select coalesce(json_agg(x order by x.date), '[]') from (${absenceDayRows(of)}) x)`
