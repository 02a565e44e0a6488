import { schoolDate } from '@atrium/auth/public'
import type { UserRequest } from '@atrium/kit/server'
import { grades, type Grade } from '@atrium/people/words'
import { schoolEnrollments, studentSearch } from '@atrium/people/tables'
import { users } from '@atrium/auth/tables'
import { sql } from 'drizzle-orm'
import { scopeOf } from './list.queries.ts'
import { newFor } from './words.ts'

/** The students of the school that is switched to, at a glance. */
export interface AtSchool {
  total: number
  /** Youngest first; only those that have any. */
  grades: { grade: Grade; count: number }[]
  /** Who began in the last days, the newest first. */
  began: { id: number; name: string; grade: Grade | null; entryDate: string }[]
}

/** How many active students the caller may see at the school that is switched to, by grade, and who began lately. One statement. */
export async function studentsAtSchool(ctx: UserRequest): Promise<AtSchool> {
  const { districtID, schoolID } = ctx.user
  const today = schoolDate(ctx.now(), ctx.user.timeZone ?? 'UTC')
  const [row] = await ctx.db.execute<{
    places: { place: number | null; count: number }[]
    began: (Omit<AtSchool['began'][number], 'grade'> & { place: number | null })[]
  }>(sql`
    with here as materialized (
      select v.user_id, v.grade_order from ${studentSearch} v where v.district_id = ${districtID} and v.status = 'active' and ${sql.join(scopeOf(ctx, 'school'), sql` and `)})
    select
      coalesce((select json_agg(g order by g.place) from (select grade_order as place, count(*)::int as count from here group by grade_order) g), '[]'::json) as places,
      coalesce((select json_agg(b order by b."entryDate" desc, b.id desc) from (
        select h.user_id as id, coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name as name, h.grade_order as place, e.entry_date::text as "entryDate"
        from here h
        join ${schoolEnrollments} e on e.district_id = ${districtID} and e.student_id = h.user_id and e.school_id = ${schoolID} and e.entry_date between ${today}::date - ${newFor}::int and ${today}::date
        join ${users} u on u.district_id = ${districtID} and u.id = h.user_id
        order by e.entry_date desc, h.user_id desc limit 5) b), '[]'::json) as began`)
  const gradeAt = (place: number | null): Grade | null => grades[(place ?? 0) - 1] ?? null
  const places = row?.places ?? []
  return {
    total: places.reduce((sum, { count }) => sum + count, 0),
    grades: places.flatMap(({ place, count }) => {
      const grade = gradeAt(place)
      return grade ? [{ grade, count }] : []
    }),
    began: (row?.began ?? []).map(({ place, ...one }) => ({ ...one, grade: gradeAt(place) })),
  }
}
