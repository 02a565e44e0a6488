import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { courseTitle, currentStudentsOf, taughtToday } from '@atrium/roster/public'
import { courses, sections } from '@atrium/roster/tables'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { MyStudent } from './words.ts'

/**
 * The students in the caller's current sections, each listed once with all of those sections. One
 * statement.
 */
export function myStudents(ctx: UserRequest): Promise<MyStudent[]> {
  const { districtID, userID } = ctx.user
  return ctx.db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      preferredName: users.preferredName,
      localID: users.localID,
      photoUUID: users.photoUUID,
      grade: students.grade,
      classes: sql<MyStudent['classes']>`(
        select coalesce(json_agg(json_build_object('sectionID', ${sections.id}, 'courseName', ${courseTitle(ctx.language)}) order by ${courses.title}, ${sections.sectionNumber}), '[]'::json)
        ${taughtToday(districtID, userID, ctx.now(), { join: sql`join ${courses} on ${courses.districtID} = mine.district_id and ${courses.id} = ${sections.courseID}` })}
          and theirs.user_id = ${users.id})`,
    })
    .from(students)
    .innerJoin(users, and(eq(users.districtID, students.districtID), eq(users.id, students.userID)))
    .where(
      and(
        eq(students.districtID, districtID),
        sql`${students.userID} in ${currentStudentsOf(districtID, userID, ctx.now())}`,
      ),
    )
    .orderBy(asc(students.sortName), asc(users.id))
}
