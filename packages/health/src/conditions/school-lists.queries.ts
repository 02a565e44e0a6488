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
import { currentStudentsOf } from '@atrium/roster/public'
import { gradeLevels, type GradeLevel } from '@atrium/schools/words'
import { eq, and, isNotNull, sql, type SQL } from 'drizzle-orm'
import { knownConditions } from '../lists/lists.table.ts'
import { healthPage, studentName } from '../office/list-page.ts'
import { studentsWithin } from '../office/people.queries.ts'
import { readsSchool, serves } from '../words.ts'
import { healthAllergies, healthConditions } from './conditions.table.ts'
import {
  allergensList,
  kitchenList,
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

/** What not to serve to the students where the caller serves meals. Nothing else is selected. Two statements. */
export function listNotServed(ctx: UserRequest, query: ListQuery): Promise<Page<NotServed>> {
  const { doNotServe } = healthAllergies
  return healthPage(ctx, kitchenList, query, {
    from: healthAllergies,
    section: 'allergies',
    needs: [serves],
    columns: { doNotServe: doNotServe as never },
    where: and(enrolledNow(ctx), isNotNull(doNotServe)),
    filters: { grade: students.grade },
  })
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
  const rows = await ctx.db.execute<{ [K in keyof GuidanceFor]: GuidanceFor[K] }>(sql`
    with pupil as materialized (
      select ${students.userID} as id, ${students.grade} as grade, coalesce(${isOffice}, false) as is_office from ${students}
      where ${eq(students.districtID, districtID)} and ${enrolledNow(ctx)} and (${isOffice} or ${isTaught}))
    select r.id, 1 as version, p.id as "studentID", p.grade, ${studentName} as name, r.guidance,
      case when p.is_office or r.is_shared then r.about end as about
    from pupil p join ${users} on ${users.districtID} = ${districtID} and ${users.id} = p.id
    join lateral (
      select c.id * 2 as id, c.guidance, c.is_name_shared as is_shared, k.name as about
      from ${healthConditions} c join ${knownConditions} k on k.district_id = c.district_id and k.id = c.condition_id
      where c.district_id = ${districtID} and c.user_id = p.id and c.removed_at is null and (c.ends_on is null or c.ends_on >= ${today}::date)
      union all
      select a.id * 2 + 1, a.guidance, a.is_name_shared, a.allergen
      from ${healthAllergies} a where a.district_id = ${districtID} and a.user_id = p.id and a.removed_at is null
    ) r on btrim(coalesce(r.guidance, '')) <> ''`)
  const page = pageOf(Array.from(rows), query)
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: 'guidance' },
    page.rows.map(({ studentID }) => studentID),
  )
  return page
}

/** The page that is asked for, of rows that are all here: of a class or a school, some hundred. */
function pageOf(
  all: GuidanceFor[],
  { search = '', filters = {}, sort = 'name', page = 1, size = 50 }: ListQuery,
): Page<GuidanceFor> {
  const found = all.filter(({ name, guidance, grade }) => {
    const text = folded(`${name} ${guidance}`)
    const isOfGrade = filters.grade === undefined || filters.grade.includes(grade ?? '')
    return isOfGrade && foldedWords(search).every((word) => text.includes(word))
  })
  const { compare } = new Intl.Collator('es')
  const column = sortColumn(sort)
  const sign = sort.startsWith('-') ? -1 : 1
  const key = ({ grade, guidance, about, name }: GuidanceFor): string => {
    if (column === 'grade')
      return String(gradeLevels.indexOf(grade as GradeLevel) + 1).padStart(2, '0')
    if (column === 'guidance') return guidance
    return column === 'about' ? (about ?? '~') : name
  }
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
