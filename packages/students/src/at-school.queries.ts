import { schoolDate } from '@atrium/kit/shared'
import { withinReach } from '@atrium/engine/live-parts'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { enrolledOn } from '@atrium/people/public'
import { grades, type Grade } from '@atrium/people/words'
import { schoolEnrollments, studentSearch } from '@atrium/people/tables'
import { users } from '@atrium/auth/tables'
import { sql, type SQL } from 'drizzle-orm'
import { scopeOf } from './list.queries.ts'
import { newFor } from './words.ts'

/** Student counts for the current school, or for all schools. */
export interface AtSchool {
  total: number
  /** Youngest first, without empty grades. */
  grades: { grade: Grade; count: number }[]
  /** The change in enrollment since `newFor` days ago; null if there is no data from then. */
  change: number | null
  /** Students who started in the last few days, newest first. */
  began: { id: number; name: string; grade: Grade | null; entryDate: string }[]
}

/**
 * How many current students the caller may see at the current school or at all schools, by grade,
 * and who started recently. One statement.
 */
export async function studentsAtSchool(ctx: UserRequest): Promise<AtSchool> {
  const { districtID, schoolID } = ctx.user
  const today = schoolDate(ctx.now(), ctx.user.timeZone ?? 'UTC')
  const atThese =
    schoolID === 0
      ? withinReach(sql`e.school_id`, reachOf(ctx.user, 'students.read'))
      : sql`e.school_id = ${schoolID}`
  const [row] = await ctx.db.execute<{
    places: { place: number | null; count: number }[]
    now: number
    then: number
    began: (Omit<AtSchool['began'][number], 'grade'> & { place: number | null })[]
  }>(sql`
    with here as materialized (
      select v.user_id, v.grade_order from ${studentSearch} v where v.district_id = ${districtID} and ${enrolledOn(districtID, sql`v.user_id`, { day: today })} and ${sql.join(scopeOf(ctx, 'school'), sql` and `)})
    select
      coalesce((select json_agg(g order by g.place) from (select grade_order as place, count(*)::int as count from here group by grade_order) g), '[]'::json) as places,
      coalesce((select json_agg(b order by b."entryDate" desc, b.id desc) from (
        select h.user_id as id, ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, h.grade_order as place, e.entry_date::text as "entryDate"
        from here h
        join ${schoolEnrollments} e on e.district_id = ${districtID} and e.student_id = h.user_id and e.removed_at is null and ${atThese} and e.entry_date between ${today}::date - ${newFor}::int and ${today}::date
        join ${users} u on u.district_id = ${districtID} and u.id = h.user_id
        order by e.entry_date desc, h.user_id desc limit 5) b), '[]'::json) as began,
      ${countOn(sql`${today}::date`)} as now, ${countOn(sql`${today}::date - ${newFor}::int`)} as then`)
  // Enrollment on both days is counted from enrollment records, so that the two can be compared.
  function countOn(day: SQL): SQL {
    return sql`(select count(distinct e.student_id)::int from ${schoolEnrollments} e where e.district_id = ${districtID} and ${atThese}
      and e.removed_at is null and e.entry_date <= ${day} and (e.exit_date is null or e.exit_date >= ${day}))`
  }
  const gradeAt = (place: number | null): Grade | null => grades[(place ?? 0) - 1] ?? null
  const places = row?.places ?? []
  return {
    total: places.reduce((sum, { count }) => sum + count, 0),
    change: row && row.then > 0 ? row.now - row.then : null,
    grades: places.flatMap(({ place, count }) => {
      const grade = gradeAt(place)
      return grade ? [{ grade, count }] : []
    }),
    began: (row?.began ?? []).map(({ place, ...one }) => ({ ...one, grade: gradeAt(place) })),
  }
}
