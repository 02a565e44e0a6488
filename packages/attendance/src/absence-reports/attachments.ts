import { attachmentKinds } from '@atrium/documents/public'
import { includes, reachOf } from '@atrium/kit/shared'
import { familyLinks } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { mayReportSQL } from './absence-reports.queries.ts'
import { absenceReports } from './absence-reports.table.ts'
import { openStatuses, reportFiles } from './absence-reports.words.ts'

/**
 * A doctor's note: for the guardian who reported the absence, while they may, and the office of the
 * school. Teachers don't see it, and neither does another guardian.
 */
export const reportAttachments = attachmentKinds({
  name: reportFiles,
  mayUpload: ({ user }) =>
    user.permissions.has('children.own') || user.permissions.has('attendance.take'),
  record: (districtID, id) => sql`
    select r.school_id as "schoolID", r.status, r.student_id as "studentID",
      case when ${mayReportSQL({ districtID, guardianID: sql`r.reported_by` }, sql`r.student_id`)} then r.reported_by end as "ownerID",
      array(select k.guardian_id from ${familyLinks} k where k.district_id = r.district_id and k.student_id = r.student_id and k.kept_away) as "closedTo"
    from ${absenceReports} r where r.district_id = ${districtID} and r.id = ${id} and r.removed_at is null`,
  rights: ({ user }, { schoolID, status, ownerID, closedTo = [] }) => {
    if (closedTo.includes(user.userID)) return undefined
    const isOpen = openStatuses.some((open) => open === status)
    if (ownerID === user.userID) return { add: isOpen, remove: status === 'waiting' }
    if (!includes(reachOf(user, 'attendance.take'), schoolID)) return undefined
    return { add: isOpen, remove: false }
  },
})
