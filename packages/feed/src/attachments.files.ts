import { fileAccess, type UserRequest, schoolToday } from '@atrium/kit/server'
import { isInClassOn, openSection } from '@atrium/roster/public'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { familyLinks } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { sameDepartment } from './department.queries.ts'
import { classResources, classSnippets } from './feed.table.ts'
import { attachmentBytes, attachmentPurpose } from './words.ts'

/**
 * Attachments can be read by the class's teachers and office, by its students and their guardians
 * if they are for families, and by teachers in the department if they are shared.
 */
export const attachmentFiles = fileAccess({
  purpose: attachmentPurpose,
  maxBytes: attachmentBytes,
  upload: ({ user }) =>
    user.permissions.has('classroom.use') || user.permissions.has('classroom.any'),
  read: async ({ user, ...rest }, file) => {
    if (!user) return false
    const { districtID, userID } = user
    const ctx: UserRequest = { ...rest, user, db: rest.database.district(districtID) }
    const today = schoolToday(ctx)
    const rows = await ctx.db.execute<{
      sectionID: number
      teachers: number[]
      isFamily: boolean
      departmentIDs: number[]
    }>(sql`
      select x.section_id as "sectionID",
        array(select t.user_id from ${sectionEnrollments} t where t.district_id = ${districtID} and t.section_id = x.section_id and t.role in ('teacher', 'aide') and t.status = 'active') as teachers,
        x.for_families and x.post_on <= ${today}::date and exists (
          select from ${sectionEnrollments} where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = x.section_id and ${isInClassOn(sql`${today}::date`)}
            and (${sectionEnrollments.userID} = ${userID} or exists (select from ${familyLinks} g where g.district_id = ${districtID} and g.guardian_id = ${userID}
              and g.student_id = ${sectionEnrollments.userID} and g.sees))) as "isFamily",
        array(
          select c.id from ${sections} c join ${sectionEnrollments} m on m.district_id = c.district_id and m.user_id = ${userID} and m.role = 'teacher' and m.status = 'active' and m.section_id = c.id
          where x.is_shared and c.district_id = ${districtID} and c.removed_at is null and ${sameDepartment(sql`c`, { districtID, sectionID: sql`x.section_id` })}) as "departmentIDs"
      from (
        select section_id, for_families, is_shared, post_on from ${classSnippets} where district_id = ${districtID} and file_uuid = ${file.uuid} and removed_at is null
        union all
        select section_id, for_families, is_shared, '-infinity'::date from ${classResources} where district_id = ${districtID} and file_uuid = ${file.uuid} and removed_at is null) x`)
    const opens = (staffID: number, sectionID: number) =>
      openSection(ctx, { staffID, sectionID, permission: 'classroom.any' }).then(
        () => true,
        () => false,
      )
    for (const { sectionID, teachers, isFamily, departmentIDs } of rows) {
      if (isFamily) return true
      for (const staffID of teachers) if (await opens(staffID, sectionID)) return true
      // Someone who can no longer open their own class has left the department too.
      for (const ownID of departmentIDs) if (await opens(userID, ownID)) return true
    }
    return false
  },
})
