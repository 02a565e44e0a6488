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

interface AbsencesAsked {
  districtID: number
  /** SQL: what follows `in`: a subquery of people, or a list of them. */
  people: SQL
  from: SQL
  to: SQL
}

interface AbsenceSource {
  name: string
  /**
   * SQL: a row of an `AbsenceDay` with its `user_id` for each day of these people, from one day
   * ('YYYY-MM-DD') to another.
   */
  days: (of: AbsencesAsked) => SQL
}

/** Modules that know who is away add their days. */
export const absenceDays = defineExtensionPoint<AbsenceSource>('absence days', ({ name }) => name)

/** SQL: the days that people are away. */
export const absenceDayRows = (of: AbsencesAsked): SQL => {
  const sources = absenceDays.all()
  return sources.length === 0
    ? sql`select 0 as user_id, null::text as date, true as "isWhole", 0 as minutes, 0 as "dayMinutes" where false`
    : sql`select y.user_id, y.date, bool_or(y."isWhole") as "isWhole", sum(y.minutes)::integer as minutes, max(y."dayMinutes") as "dayMinutes"
        from (${sql.join(
          sources.map(({ days }) => days(of)),
          sql` union all `,
        )}) y group by y.user_id, y.date`
}

/** Of one person. */
export interface OwnAbsences extends Omit<AbsencesAsked, 'people'> {
  userID: SQL
}

/** SQL: the days that someone is away. */
export const ownAbsenceRows = ({ userID, ...of }: OwnAbsences): SQL =>
  absenceDayRows({ ...of, people: sql`(${userID})` })

/** SQL: the same as JSON within another statement. */
export const absenceDaysJSON = (of: OwnAbsences): SQL<AbsenceDay[]> =>
  sql<
    AbsenceDay[]
  >`(select coalesce(json_agg(json_build_object('date', x.date, 'isWhole', x."isWhole", 'minutes', x.minutes, 'dayMinutes', x."dayMinutes") order by x.date), '[]')
    from (${ownAbsenceRows(of)}) x)`
