import { users } from '@atrium/auth/tables'
import { hotStatement, schoolToday, type UserRequest } from '@atrium/kit/server'
import { enrolledAt, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { sql, type SQL } from 'drizzle-orm'
import {
  gpaColumns,
  gpaStated,
  methodAt,
  methodJSON,
  methodRow,
} from '../transcript/gpa.queries.ts'
import { transcriptTotals } from '../transcript/transcript.table.ts'
import type { GPAMethod } from '../words.ts'

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

/** How `method` would change the GPAs at the current school. Nothing is saved. One statement. */
export async function previewMethod(
  ctx: UserRequest,
  method: GPAMethod | undefined,
): Promise<MethodPreview> {
  const { districtID, schoolID, userID } = ctx.user
  const [row] = await readPreview(ctx.db, {
    ...{ districtID, schoolID, userID, day: schoolToday(ctx) },
    ...{ honors: null, advancedPlacement: null, dualEnrollment: null, repeats: null },
    ...{ decimals: null, rounding: null, ...method },
  })
  if (!row) throw new Error('no GPAs were read')
  return row
}

const districtID = sql`${sql.placeholder('districtID')}::integer`
const schoolID = sql`${sql.placeholder('schoolID')}::integer`
const userID = sql`${sql.placeholder('userID')}::integer`
const day = sql`${sql.placeholder('day')}::date`
const [now, tried] = [sql`now`, sql`tried`]

/** A value of the method that is tried, or of the one in force. */
const triedOr = (name: keyof GPAMethod, inForce: SQL, type: SQL): SQL =>
  sql`coalesce(${sql.placeholder(name)}::${type}, ${inForce})`

const numeric = sql`numeric`

const readPreview = hotStatement<MethodPreview>(sql`
  with now as materialized ${methodRow(methodAt(districtID, schoolID))},
  tried as materialized (
    select m.*, (m.honors, m.advanced_placement, m.dual_enrollment, m.repeats) = (now.honors, now.advanced_placement, now.dual_enrollment, now.repeats) as is_in_force
    from now cross join lateral (select ${triedOr('honors', sql`now.honors`, numeric)} as honors, ${triedOr('advancedPlacement', sql`now.advanced_placement`, numeric)} as advanced_placement,
      ${triedOr('dualEnrollment', sql`now.dual_enrollment`, numeric)} as dual_enrollment, ${triedOr('repeats', sql`now.repeats`, sql`text`)} as repeats,
      ${triedOr('decimals', sql`now.decimals`, sql`integer`)} as decimals, ${triedOr('rounding', sql`now.rounding`, sql`text`)} as rounding) m),
  -- One scan over an array of students, and a group instead of a join: behind row-level security PostgreSQL expects a single row, and would
  -- look up each student, or compare everyone with everyone.
  figure as materialized (
    select e.student_id, e.repeats = now.repeats as is_now, e.repeats = tried.repeats as is_tried, ${gpaColumns.unweighted(sql`e`)} as unweighted,
      ${gpaColumns.weighted(sql`e`, now)} as weighted, case when not tried.is_in_force then ${gpaColumns.weighted(sql`e`, tried)} end as tried
    from now cross join tried
    join ${transcriptTotals} e on e.district_id = ${districtID} and e.student_id = any(array${enrolledAt(districtID, { day, schoolID })}) and e.repeats = any(array[now.repeats, tried.repeats])
    where e.credits <> 0 and ${notRestrictedFor({ districtID, userID }, sql`e.student_id`)}),
  both_of as materialized (
    select g.*, abs(g.un - g.ut) + abs(g.wn - g.wt) as difference
    from (select s.student_id, ${gpaStated(sql`s.un`, now)} as un, ${gpaStated(sql`s.wn`, now)} as wn, ${gpaStated(sql`s.ut`, tried)} as ut, ${gpaStated(sql`s.wt`, tried)} as wt from (
      select student_id, max(unweighted) filter (where is_now) as un, max(weighted) filter (where is_now) as wn,
        max(unweighted) filter (where is_tried) as ut, coalesce(max(tried) filter (where is_tried), max(weighted) filter (where is_now)) as wt
      from figure group by student_id) s cross join now cross join tried) g
    where g.wn is not null)
  select (select ${methodJSON(now)} from now) as method,
    (select count(*)::integer from both_of) as students, (select count(*)::integer from both_of where difference > 0.00005) as changed,
    (select coalesce(json_agg(json_build_object('id', x.student_id, 'firstName', coalesce(u.preferred_name, u.first_name), 'lastName', u.last_name, 'grade', s.grade,
        'now', json_build_object('unweighted', x.un, 'weighted', x.wn), 'tried', json_build_object('unweighted', x.ut, 'weighted', x.wt))
        order by x.difference desc, x.wt desc, x.student_id), '[]')
      from (select * from both_of order by difference desc, wt desc, student_id limit 10) x
      join ${users} u on u.district_id = ${districtID} and u.id = x.student_id
      join ${students} s on s.district_id = u.district_id and s.user_id = u.id) as sample`)
