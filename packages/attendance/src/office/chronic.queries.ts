import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { enrolledOn, notRestrictedFor } from '@atrium/people/public'
import { schoolEnrollments, students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { chronicRulesSQL } from '../student/student.queries.ts'
import { chronicBySide, type Chronic } from '../summary.rules.ts'
import type { ChronicRules } from '../words.ts'
import { refuseElsewhere } from './day.queries.ts'
import { attendanceStandings } from './office.table.ts'

/** A student whose absence is chronic, or close to it, by at least one of the rules. */
export interface ChronicStudent {
  id: number
  name: string
  localID: string | null
  grade: string | null
  days: number
  absent: number
  /** The last day at this school; null: enrolled here now. */
  leftOn: string | null
  by: Record<'federal' | 'state' | 'watch', Chronic>
}

export interface ChronicList {
  rules: ChronicRules
  /** The last day that is counted; null if nothing has been added up yet. */
  through: string | null
  /** Students at the school with attendance, and how many are chronic by each rule. */
  students: number
  counts: Record<'federal' | 'state' | 'watch', number>
  rows: ChronicStudent[]
}

/**
 * Students at the current school who are chronically absent this year, with the result of every
 * rule: everyone who has been there for enough days, or only those who are there now. Refuses 403
 * like `schoolDayAttendance`. One statement.
 */
export async function chronicList(
  ctx: UserRequest,
  { hereNow = false }: { hereNow?: boolean | undefined } = {},
): Promise<ChronicList> {
  refuseElsewhere(ctx)
  const { districtID, schoolID } = ctx.user
  const [row] = await ctx.db.execute<{
    rules: ChronicRules
    through: string | null
    all: Omit<ChronicStudent, 'by'>[]
  }>(sql`
    select ${chronicRulesSQL(sql`${districtID}::integer`)} as rules,
      (select max(x.through)::text from ${attendanceStandings} x where x.district_id = ${districtID} and x.school_id = ${schoolID}) as through,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.last_name || coalesce(', ' || nullif(coalesce(u.preferred_name, u.first_name), ''), ''), 'localID', u.local_id, 'grade', s.grade,
          'days', x.days, 'absent', (x.days - x.present)::float,
          'leftOn', case when not here.now then coalesce(here.last, x.through) end) order by (x.days - x.present) / x.days desc, s.sort_name, u.id), '[]')
        from ${attendanceStandings} x
        join ${users} u on u.district_id = x.district_id and u.id = x.student_id
        join ${students} s on s.district_id = u.district_id and s.user_id = u.id
        cross join lateral (select ${enrolledOn(districtID, sql`x.student_id`, { day: schoolToday(ctx), schoolID })} as now, (select max(e.exit_date) from ${schoolEnrollments} e
          where e.district_id = x.district_id and e.student_id = x.student_id and e.school_id = x.school_id and e.removed_at is null) as last) here
        where x.district_id = ${districtID} and x.school_id = ${schoolID} and x.days > 0 and (here.now or ${!hereNow}) and ${notRestrictedFor(ctx.user, sql`x.student_id`)}) as "all"`)
  if (!row) throw new Error('The rules of chronic absence were not read')
  const rows = row.all.map((student) => ({ ...student, by: chronicBySide(row.rules, student) }))
  const count = (rule: 'federal' | 'state' | 'watch') =>
    rows.filter(({ by }) => by[rule] === 'yes').length
  return {
    rules: row.rules,
    through: row.through,
    students: rows.length,
    counts: { federal: count('federal'), state: count('state'), watch: count('watch') },
    rows: rows.filter(({ by }) => Object.values(by).includes('yes')),
  }
}
