import { attachmentKinds } from '@atrium/documents/public'
import { includes, reachOver } from '@atrium/kit/shared'
import { familyLinks, studentGuardians } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { manages } from '../words.ts'
import { incidentPeople, incidents } from './incidents.table.ts'

/** Statements and photos: for people who manage incidents at the school, and not about their own child. */
export const incidentAttachments = attachmentKinds({
  name: 'behavior.incident',
  mayUpload: ({ user }) => manages.every((one) => user.permissions.has(one)),
  record: (districtID, id) => sql`
    select i.school_id as "schoolID", i.status, null::int as "ownerID",
      array(select k.guardian_id from ${familyLinks} k join ${incidentPeople} p on p.district_id = k.district_id and p.student_id = k.student_id and p.incident_id = i.id where k.district_id = i.district_id and k.kept_away
        union select g.guardian_id from ${studentGuardians} g join ${incidentPeople} p on p.district_id = g.district_id and p.student_id = g.student_id and p.incident_id = i.id where g.district_id = i.district_id and g.removed_at is null) as "closedTo"
    from ${incidents} i where i.district_id = ${districtID} and i.id = ${id} and i.removed_at is null`,
  rights: ({ user }, { schoolID, status, closedTo = [] }) => {
    if (closedTo.includes(user.userID)) return undefined
    if (!includes(reachOver(user, manages), schoolID)) return undefined
    return { add: status !== 'dismissed', remove: status === 'open' }
  },
})
