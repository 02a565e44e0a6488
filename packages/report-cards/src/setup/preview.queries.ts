import { users } from '@atrium/auth/tables'
import { settingsOf } from '@atrium/district-settings/public'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { enrolledAt, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { gpaSQL, methodAt, type MethodSQL } from '../transcript/gpa.queries.ts'
import type { GPAMethod } from '../words.ts'
import { gpaSettings } from './report-cards.settings.ts'

/** How another method would change the GPAs at a school. */
export interface MethodPreview {
  /** The method in force. */
  method: GPAMethod
  students: number
  changed: number
  /** The students with the largest changes, or the highest GPAs if nothing changes. */
  sample: {
    id: number
    firstName: string
    lastName: string
    grade: string | null
    now: { unweighted: number; weighted: number }
    tried: { unweighted: number; weighted: number }
  }[]
}

/** How `method` would change the GPAs at the current school. Nothing is saved. Two statements. */
export async function previewMethod(
  ctx: UserRequest,
  method: GPAMethod | undefined,
): Promise<MethodPreview> {
  const { districtID, schoolID } = ctx.user
  const inForce = await settingsOf(ctx.db, gpaSettings, { districtID, schoolID })
  const tried = method ?? inForce
  const district = sql`${districtID}::integer`
  const which = sql`e.student_id in ${enrolledAt(district, { day: schoolToday(ctx), schoolID })} and ${notRestrictedFor(ctx.user, sql`e.student_id`)}`
  const [row] = await ctx.db.execute<Omit<MethodPreview, 'method'> & Record<string, unknown>>(sql`
    with now as materialized ${gpaSQL(district, which, methodAt(district, sql`${schoolID}::integer`))},
    tried as materialized ${gpaSQL(district, which, valuesOf(tried))},
    both_of as (
      select n.student_id, n.unweighted as un, n.weighted as wn, t.unweighted as ut, t.weighted as wt,
        abs(n.unweighted - t.unweighted) + abs(n.weighted - t.weighted) as difference
      from now n join tried t on t.student_id = n.student_id where n.weighted is not null)
    select (select count(*)::integer from both_of) as students, (select count(*)::integer from both_of where difference > 0.00005) as changed,
      (select coalesce(json_agg(json_build_object('id', x.student_id, 'firstName', coalesce(u.preferred_name, u.first_name), 'lastName', u.last_name, 'grade', s.grade,
          'now', json_build_object('unweighted', x.un, 'weighted', x.wn), 'tried', json_build_object('unweighted', x.ut, 'weighted', x.wt)) order by x.difference desc, x.wt desc, x.student_id), '[]')
        from (select * from both_of order by difference desc, wt desc, student_id limit 10) x
        join ${users} u on u.district_id = ${district} and u.id = x.student_id
        join ${students} s on s.district_id = u.district_id and s.user_id = u.id) as sample`)
  return { method: inForce, ...(row ?? { students: 0, changed: 0, sample: [] }) }
}

const valuesOf = (method: GPAMethod): MethodSQL => ({
  honors: sql`${method.honors}::numeric`,
  advancedPlacement: sql`${method.advancedPlacement}::numeric`,
  dualEnrollment: sql`${method.dualEnrollment}::numeric`,
  repeats: sql`${method.repeats}::text`,
})
