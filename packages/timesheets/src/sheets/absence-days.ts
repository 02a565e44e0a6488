import { defineExtensionPoint } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'

/** A day on which someone is away with approval; why isn't a matter of the timesheet. */
export interface AbsenceDay {
  date: string
  isWhole: boolean
}

interface AbsenceSource {
  name: string
  /** SQL: rows of `date` ('YYYY-MM-DD') and `"isWhole"` of a person, from one day to another. */
  days: (of: { districtID: number; userID: SQL; from: SQL; to: SQL }) => SQL
}

/** Modules that know who is away add their days. */
export const absenceDays = defineExtensionPoint<AbsenceSource>('absence days', ({ name }) => name)

/** SQL: the days that someone is away, as JSON within another statement. */
export const absenceDaysJSON = (of: Parameters<AbsenceSource['days']>[0]): SQL<AbsenceDay[]> => {
  const sources = absenceDays.all()
  return sources.length === 0
    ? sql<AbsenceDay[]>`'[]'::json`
    : sql<AbsenceDay[]>`(select coalesce(json_agg(x order by x.date), '[]') from (${sql.join(
        sources.map(({ days }) => days(of)),
        sql` union `,
      )}) x)`
}
