import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import type { ListQuery, Page } from '@atrium/kit/shared'
import { enrolledOn } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { gradeLevels } from '@atrium/schools/words'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { healthPage, studentName } from '../office/list-page.ts'
import { studentsWithin } from '../office/people.queries.ts'
import { writesSchool } from '../words.ts'
import { screeningLog, type LoggedScreening } from './screening-log.record.ts'
import { healthScreenings } from './screenings.table.ts'
import type { ScreeningKind } from './screenings.words.ts'

/**
 * The screenings of students at the caller's schools. Asked for what is still to follow, they are those of
 * students who go on here. Two statements.
 */
export function listScreenings(ctx: UserRequest, query: ListQuery): Promise<Page<LoggedScreening>> {
  const { kind, screenedOn, result, details, followUp, followUpOn } = healthScreenings
  return healthPage(ctx, screeningLog, query, {
    from: healthScreenings,
    section: 'screenings',
    columns: { kind, screenedOn, result, details, followUp, followUpOn } as never,
    filters: { grade: students.grade },
    where:
      query.filters?.followUp &&
      sql`(${followUp} in ('done', 'declined') or ${enrolledOn(ctx.user.districtID, students.userID, { day: schoolToday(ctx) })})`,
  })
}

export interface ScreeningGroups {
  grades: { grade: string; students: number }[]
  classes: { sectionID: number; title: string; teacher: string | null; students: number }[]
}

const isStudentNow = (ctx: UserRequest) =>
  and(
    eq(students.districtID, ctx.user.districtID),
    enrolledOn(ctx.user.districtID, students.userID, { day: schoolToday(ctx) }),
    studentsWithin(ctx, writesSchool),
  )

/** The grades and classes that can be screened at once. One statement. */
export async function screeningGroups(ctx: UserRequest): Promise<ScreeningGroups> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const [found] = await ctx.db.execute<{ [K in keyof ScreeningGroups]: ScreeningGroups[K] }>(sql`
    with pupil as materialized (select ${students.userID} as id, ${students.grade} as grade from ${students} where ${isStudentNow(ctx)})
    select
      (select coalesce(json_agg(g), '[]') from (
        select grade, count(*)::int as students from pupil where grade is not null group by grade) g) as grades,
      (select coalesce(json_agg(c order by c.title, c.teacher, c."sectionID"), '[]') from (
        select s.id as "sectionID", concat_ws(' · ', s.title, s.section_number) as title, count(*)::int as students,
          (select ltrim(u.first_name || ' ' || u.last_name) from ${sectionEnrollments} t
            join ${users} u on u.district_id = t.district_id and u.id = t.user_id
            where t.district_id = s.district_id and t.section_id = s.id and t.role = 'teacher' and t.status = 'active'
            order by t.is_primary desc, t.id limit 1) as teacher
        from pupil p
        join ${sectionEnrollments} e on e.district_id = ${districtID} and e.user_id = p.id and e.role = 'student' and e.status = 'active'
          and coalesce(e.start_date <= ${today}::date, true) and coalesce(e.end_date >= ${today}::date, true)
        join ${sections} s on s.district_id = e.district_id and s.id = e.section_id and s.status = 'active' and s.removed_at is null
        group by s.district_id, s.id, s.title, s.section_number
        order by s.title, s.id limit 500) c) as classes`)
  const { grades = [], classes = [] } = found ?? {}
  const order = (grade: string) => gradeLevels.indexOf(grade as (typeof gradeLevels)[number])
  return {
    grades: grades.toSorted((one, other) => order(one.grade) - order(other.grade)),
    classes,
  }
}

export interface ToScreen {
  userID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  /** The last result of this kind. */
  last: string | null
  lastOn: string | null
}

interface OfGroup {
  grade?: string | undefined
  sectionID?: number | undefined
}

/** SQL: students of a grade or a class. */
const among = (districtID: number, { grade, sectionID }: OfGroup) =>
  sectionID === undefined
    ? eq(students.grade, grade ?? '')
    : sql`${students.userID} in (select e.user_id from ${sectionEnrollments} e
        where e.district_id = ${districtID} and e.section_id = ${sectionID} and e.role = 'student' and e.status = 'active')`

/** The names of the students of a grade or a class, and nothing of their health. One statement. */
export const studentsOfGroup = async (
  ctx: UserRequest,
  of: OfGroup,
): Promise<{ userID: number; name: string }[]> => [
  ...(await ctx.db.execute<{ userID: number; name: string }>(sql`
    select ${students.userID} as "userID", ${studentName} as name
    from ${students} join ${users} on ${users.districtID} = ${students.districtID} and ${users.id} = ${students.userID}
    where ${isStudentNow(ctx)} and ${among(ctx.user.districtID, of)} order by atrium_fold(${studentName}), ${students.userID} limit 600`)),
]

/** The students of a grade or a class, each with the last result of this kind. Two statements. */
export async function studentsToScreen(
  ctx: UserRequest,
  of: OfGroup & { kind: ScreeningKind },
): Promise<ToScreen[]> {
  const { districtID } = ctx.user
  const { result, screenedOn, removedAt } = healthScreenings
  const last = (column: typeof result | typeof screenedOn) => sql<string | null>`(
    select ${column} from ${healthScreenings} where ${and(
      eq(healthScreenings.districtID, districtID),
      sql`${healthScreenings.userID} = ${students.userID}`,
      eq(healthScreenings.kind, of.kind),
      isNull(removedAt),
    )} order by ${screenedOn} desc limit 1)`
  const rows = await ctx.db.execute<{ [K in keyof ToScreen]: ToScreen[K] }>(sql`
    select ${students.userID} as "userID", ${studentName} as name, ${students.grade} as grade, ${last(result)} as last, ${last(screenedOn)}::text as "lastOn"
    from ${students} join ${users} on ${users.districtID} = ${students.districtID} and ${users.id} = ${students.userID}
    where ${isStudentNow(ctx)} and ${among(districtID, of)} order by atrium_fold(${studentName}), ${students.userID} limit 600`)
  const found = Array.from(rows)
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: 'screenings' },
    found.map(({ userID }) => userID),
  )
  return found
}
