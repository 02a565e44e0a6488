import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { teachersText } from '../care-plans/student-care-plans.queries.ts'
import { guidanceOf } from '../conditions/guidance.queries.ts'
import { inCharge, type InCharge } from './in-charge.ts'

/** Someone to keep safe, and how. Nothing else is said of them. */
export interface KeptSafe {
  name: string
  /** What to do, in words for this reader. */
  guidance: string | null
  /** The steps of a care plan in force. */
  emergency: string | null
}

/** A bus or a class of today. */
export interface KeepSafeGroup {
  audience: InCharge['audience']
  label: string
  /** How many students there are in all. */
  students: number
  toDo: KeptSafe[]
  /** Where it opens. */
  opens?: { screen: string; params: Record<string, number> }
}

const words = {
  drivers: sql`coalesce(nullif(btrim(r.for_drivers), ''), ${teachersText})`,
  substitutes: sql`coalesce(nullif(btrim(r.for_substitutes), ''), ${teachersText})`,
}

/**
 * Whom the caller keeps safe today: riders of the buses that they drive, and students of the classes in
 * which they stand in; of each only what to do. Tomorrow, or for someone else’s bus or class, there is
 * no answer. Each student is logged as read, once a day.
 */
export async function keepSafe(
  ctx: UserRequest,
): Promise<{ day: string; groups: KeepSafeGroup[] }> {
  const { user } = ctx
  const { districtID } = user
  const day = schoolToday(ctx)
  const groups: KeepSafeGroup[] = []
  const read = new Set<number>()
  for (const { audience, students: query, opens } of inCharge.all()) {
    const theirs = await query(ctx, day)
    if (!theirs) continue
    const of = { districtID, userID: sql`p.student_id`, today: day, ofPlan: words[audience] }
    const rows = await ctx.db.execute<{
      label: string
      opensID: number | null
      studentID: number
      name: string
      toDo: Omit<KeptSafe, 'name'>[]
    }>(sql`
      with pupil as materialized (select distinct x.student_id, x.label, ${opens ? sql`x.opens_id` : sql`null::integer`} as opens_id from (${theirs}) x)
      select p.label, p.opens_id as "opensID", p.student_id as "studentID", concat_ws(', ', ${users.lastName}, nullif(coalesce(${users.preferredName}, ${users.firstName}), '')) as name,
        (select coalesce(json_agg(json_build_object('guidance', nullif(btrim(r.guidance), ''), 'emergency', r.emergency) order by r.id), '[]')
          from ${guidanceOf(of)} r where btrim(coalesce(r.guidance, '')) <> '' or r.emergency is not null) as "toDo"
      from pupil p
      join ${students} on ${students.districtID} = ${districtID} and ${students.userID} = p.student_id
      join ${users} on ${users.districtID} = ${districtID} and ${users.id} = p.student_id
      where ${notRestrictedFor(user, sql`p.student_id`)}
      order by p.label, atrium_fold(${users.lastName}), atrium_fold(${users.firstName}), p.student_id`)
    for (const [label, pupils] of Map.groupBy(rows, (row) => row.label)) {
      groups.push({
        ...{ audience, label, students: pupils.length },
        toDo: pupils.flatMap(({ name, toDo }) => toDo.map((one) => ({ name, ...one }))),
        ...(opens && {
          opens: { screen: opens.screen, params: { [opens.param]: pupils[0]?.opensID ?? 0 } },
        }),
      })
      for (const { studentID, toDo } of pupils) if (toDo.length > 0) read.add(studentID)
    }
  }
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: 'guidance' }, [...read])
  return { day, groups }
}
