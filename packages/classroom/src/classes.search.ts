import { users } from '@atrium/auth/tables'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { sectionTitle, todayOf } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { schools, terms } from '@atrium/schools/tables'
import { holdsEveryWord, type Found, type SearchKind } from '@atrium/search/public'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'

/**
 * Current classes by course, code, number or teacher: a teacher's own, and those at schools whose
 * classrooms the caller may open.
 */
export const classesSearch: SearchKind = { key: 'classes', find: findClasses }

async function findClasses(
  ctx: UserRequest,
  words: readonly string[],
  limit: number,
): Promise<Found[]> {
  const { districtID, userID } = ctx.user
  const reach = reachOf(ctx.user, 'classroom.any')
  const own = reachOf(ctx.user, 'classroom.use').length > 0
  if (reach.length === 0 && !own) return []
  const today = sql`${await todayOf(ctx)}::date`
  const name = sectionTitle(ctx.language)
  // A class opens under the caller where it is their own, and else under its lead teacher.
  const teacher = ctx.db
    .select({
      id: users.id,
      name: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`.as('teacher_name'),
    })
    .from(sectionEnrollments)
    .innerJoin(
      users,
      and(
        eq(users.districtID, sectionEnrollments.districtID),
        eq(users.id, sectionEnrollments.userID),
      ),
    )
    .where(
      and(
        eq(sectionEnrollments.districtID, sections.districtID),
        eq(sectionEnrollments.sectionID, sections.id),
        inArray(sectionEnrollments.role, ['teacher', 'aide']),
        eq(sectionEnrollments.status, 'active'),
      ),
    )
    .orderBy(sql`${users.id} = ${userID} desc, ${sectionEnrollments.isPrimary} desc, ${users.id}`)
    .limit(1)
    .as('teacher')
  const rows = await ctx.db
    .select({
      sectionID: sections.id,
      staffID: teacher.id,
      label: name,
      number: sections.sectionNumber,
      teacher: teacher.name,
      school: schools.name,
    })
    .from(sections)
    .innerJoin(
      courses,
      and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID)),
    )
    .innerJoin(
      schools,
      and(eq(schools.districtID, sections.districtID), eq(schools.id, sections.schoolID)),
    )
    .leftJoin(terms, and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID)))
    .innerJoinLateral(teacher, sql`true`)
    .where(
      and(
        eq(sections.districtID, districtID),
        isNull(sections.removedAt),
        eq(sections.status, 'active'),
        sql`${today} between coalesce(${sections.startDate}, ${terms.startDate}, ${today}) and coalesce(${sections.endDate}, ${terms.endDate}, ${today})`,
        or(
          own ? eq(teacher.id, userID) : undefined,
          reach === 'district' ? sql`true` : inArray(sections.schoolID, [...reach]),
        ),
        holdsEveryWord(
          sql`${sections.title} || ' ' || ${name} || ' ' || coalesce(${courses.code}, '') || ' ' || coalesce(${sections.sectionNumber}, '') || ' ' || ${teacher.name}`,
          words,
        ),
      ),
    )
    .orderBy(sql`${teacher.id} = ${userID} desc`, asc(name), asc(sections.id))
    .limit(limit)
  return rows.map(({ sectionID, staffID, label, number, teacher, school }) => ({
    label: [label, number].filter(Boolean).join(' · '),
    detail: `${teacher} · ${school}`,
    screen: 'classroom/roster',
    params: { staffID, sectionID },
  }))
}
