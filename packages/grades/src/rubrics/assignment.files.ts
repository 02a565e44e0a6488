import { fileAccess, reachOf, schoolToday } from '@atrium/kit/server'
import { includes } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { familyLinks } from '@atrium/people/tables'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { assignmentFiles } from './rubrics.table.ts'
import { assignments } from '../gradebook/gradebook.table.ts'
import { attachmentBytes, attachmentPurpose } from './rubrics.words.ts'

/**
 * Attachments of assignments: for the class’s teachers and the office; once the assignment is
 * visible, for its students and their guardians.
 */
export const assignmentAttachments = fileAccess({
  purpose: attachmentPurpose,
  maxBytes: attachmentBytes,
  upload: ({ user }) =>
    user.permissions.has('classroom.use') || user.permissions.has('grades.post'),
  read: async ({ database, user, now }, { districtID, uuid, ownerID }) => {
    if (!user || user.districtID !== districtID) return false
    if (user.userID === ownerID) return true
    const today = schoolToday({ user, now })
    const mine = sql`e.user_id = ${user.userID} and e.status = 'active'`
    const [row] = await database.district(districtID).execute<{
      schoolID: number
      teaches: boolean
      learns: boolean
    }>(sql`
      select c.school_id as "schoolID",
        exists (select from ${sectionEnrollments} e where e.district_id = c.district_id and e.section_id = c.id and e.role in ('teacher', 'aide') and ${mine}
          and ${today}::date <= coalesce(e.end_date, ${today}::date)) as teaches,
        coalesce(a.visible_from, a.assigned_on) <= ${today}::date and exists (
          select from ${sectionEnrollments} e where e.district_id = c.district_id and e.section_id = c.id and e.role = 'student' and ${notRestrictedFor(user, sql`e.user_id`)}
            and (e.user_id = ${user.userID} or exists (select from ${familyLinks} g where g.district_id = e.district_id and g.student_id = e.user_id and g.guardian_id = ${user.userID}
              and g.sees))) as learns
      from ${assignmentFiles} x join ${assignments} a on a.district_id = x.district_id and a.id = x.assignment_id and a.removed_at is null
      join ${sections} c on c.district_id = a.district_id and c.id = a.section_id
      where x.district_id = ${districtID} and x.file_uuid = ${uuid} limit 1`)
    if (!row) return false
    return row.teaches || row.learns || includes(reachOf(user, 'grades.post'), row.schoolID)
  },
})
