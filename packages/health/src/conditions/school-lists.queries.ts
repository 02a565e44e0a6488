import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, reachOf, schoolToday, type UserRequest } from '@atrium/kit/server'
import {
  folded,
  foldedWords,
  reachOver,
  sortColumn,
  type ListQuery,
  type Page,
} from '@atrium/kit/shared'
import { enrolledOn, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { currentStudentsOf, taughtToday } from '@atrium/roster/public'
import { gradeLevels, type GradeLevel } from '@atrium/schools/words'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { carePlans } from '../care-plans/care-plans.table.ts'
import { teachersText } from '../care-plans/student-care-plans.queries.ts'
import { healthPage, studentName } from '../office/list-page.ts'
import { studentsWithin } from '../office/people.queries.ts'
import { readsSchool, serves } from '../words.ts'
import { healthAllergies } from './conditions.table.ts'
import { guidanceOf } from './guidance.queries.ts'
import { notServedText } from './not-served.queries.ts'
import {
  allergensList,
  type GuidanceFor,
  type NotServed,
  type StudentAllergy,
} from './school-lists.record.ts'

const enrolledNow = (ctx: UserRequest): SQL =>
  enrolledOn(ctx.user.districtID, students.userID, { day: schoolToday(ctx) })

/** The allergies of students at the caller's schools. Two statements. */
export function listAllergens(ctx: UserRequest, query: ListQuery): Promise<Page<StudentAllergy>> {
  const { allergen, kind, severity, reaction, doNotServe, hasEpinephrine } = healthAllergies
  return healthPage(ctx, allergensList, query, {
    from: healthAllergies,
    section: 'allergies',
    columns: { allergen, kind, severity, reaction, doNotServe, hasEpinephrine } as never,
    where: enrolledNow(ctx),
    filters: { grade: students.grade },
  })
}

/**
 * What not to serve to the students where the caller serves meals, and what care plans in force ask of the
 * cafeteria. Nothing else is selected. Two statements.
 */
export async function listNotServed(ctx: UserRequest, query: ListQuery): Promise<Page<NotServed>> {
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<{ [K in keyof NotServed]: NotServed[K] }>(sql`
    with pupil as materialized (
      select ${students.userID} as id, ${students.grade} as grade from ${students}
      where ${eq(students.districtID, districtID)} and ${enrolledNow(ctx)} and ${studentsWithin(ctx, [serves]) ?? sql`true`})
    select r.id, 1 as version, p.id as "studentID", p.grade, ${studentName} as name, r."doNotServe", r."toDo", r.emergency
    from pupil p join ${users} on ${users.districtID} = ${districtID} and ${users.id} = p.id
    join lateral (
      select a.id * 2 as id, ${notServedText} as "doNotServe", null as "toDo", null as emergency
      from ${healthAllergies} a where a.district_id = ${districtID} and a.user_id = p.id and a.removed_at is null and ${notServedText} is not null
      union all
      select r.id * 2 + 1, null, r.for_cafeteria, r.emergency_steps
      from ${carePlans} r where r.district_id = ${districtID} and r.student_id = p.id and r.removed_at is null and r.status = 'inForce'
        and btrim(coalesce(r.for_cafeteria, '')) <> ''
    ) r on true`)
  const page = pageOf(Array.from(rows), query, ['doNotServe', 'toDo'])
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: 'allergies' },
    page.rows.map(({ studentID }) => studentID),
  )
  return page
}

/**
 * What to do for the caller's students: those of their current classes, with what it is about only
 * where the nurse shares it; and those at schools where they read health records. Two statements.
 */
export async function listGuidance(ctx: UserRequest, query: ListQuery): Promise<Page<GuidanceFor>> {
  const { user } = ctx
  const { districtID } = user
  const reach = reachOver(user, readsSchool)
  const isOffice =
    reach === 'district' || reach.length > 0 ? studentsWithin(ctx, readsSchool) : sql`false`
  const isTaught =
    reachOf(user, 'students.own').length > 0
      ? and(
          sql`${students.userID} in ${currentStudentsOf(districtID, user.userID, ctx.now())}`,
          notRestrictedFor(user, students.userID),
        )
      : sql`false`
  const today = schoolToday(ctx)
  // Someone who only stands in for the teachers of a student's classes.
  const isSubstitute = sql`(not ${isOffice} and not exists (select 1 ${taughtToday(districtID, user.userID, ctx.now())}
    and theirs.user_id = ${students.userID} and mine.teaching_role is distinct from 'substitute'))`
  const toTeachers = sql`case when p.is_substitute then coalesce(nullif(btrim(r.for_substitutes), ''), ${teachersText}) else ${teachersText} end`
  const rows = await ctx.db.execute<{ [K in keyof GuidanceFor]: GuidanceFor[K] }>(sql`
    with pupil as materialized (
      select ${students.userID} as id, ${students.grade} as grade, coalesce(${isOffice}, false) as is_office, ${isSubstitute} as is_substitute from ${students}
      where ${eq(students.districtID, districtID)} and ${enrolledNow(ctx)} and (${isOffice} or ${isTaught}))
    select r.id, 1 as version, p.id as "studentID", p.grade, ${studentName} as name, coalesce(r.guidance, '') as guidance, r.emergency,
      case when p.is_office or r.is_shared then r.about end as about
    from pupil p join ${users} on ${users.districtID} = ${districtID} and ${users.id} = p.id
    join lateral ${guidanceOf({ districtID, userID: sql`p.id`, today, ofPlan: toTeachers })} r on btrim(coalesce(r.guidance, '')) <> '' or r.emergency is not null`)
  const page = pageOf(Array.from(rows), query, ['guidance', 'emergency'])
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: 'guidance' },
    page.rows.map(({ studentID }) => studentID),
  )
  return page
}

/** The page that is asked for, of rows that are all here: of a class or a school, some hundred. */
function pageOf<Row extends GuidanceFor | NotServed>(
  all: Row[],
  { search = '', filters = {}, sort = 'name', page = 1, size = 50 }: ListQuery,
  texts: readonly (keyof Row)[],
): Page<Row> {
  const found = all.filter((row) => {
    const text = folded([row.name, ...texts.map((name) => row[name] ?? '')].join(' '))
    const isOfGrade = filters.grade === undefined || filters.grade.includes(row.grade ?? '')
    return isOfGrade && foldedWords(search).every((word) => text.includes(word))
  })
  const { compare } = new Intl.Collator('es')
  const column = sortColumn(sort) as keyof Row
  const sign = sort.startsWith('-') ? -1 : 1
  const key = (row: Row): string =>
    column === 'grade'
      ? String(gradeLevels.indexOf(row.grade as GradeLevel) + 1).padStart(2, '0')
      : String(row[column] ?? '~')
  const ordered = found.toSorted(
    (one, other) =>
      sign * compare(key(one), key(other)) || compare(one.name, other.name) || one.id - other.id,
  )
  const first = (page - 1) * size
  const rows = ordered.slice(first, first + size)
  const isEmpty = rows.length === 0
  return {
    rows,
    total: ordered.length,
    start: isEmpty ? 0 : first + 1,
    end: isEmpty ? 0 : first + rows.length,
  }
}
