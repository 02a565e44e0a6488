import { attachmentKinds } from '@atrium/documents/public'
import { includes, reachOver } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { asks, keepsPersonnel } from '../words.ts'
import { leaveRequests } from './leave.table.ts'
import { leaveAttachment } from './leave.words.ts'

/**
 * A doctor’s note or another document: for the person who asked, and for people who keep personnel records. Those who
 * decide see that there is one, and not what it says.
 */
export const leaveAttachments = attachmentKinds({
  name: leaveAttachment,
  mayUpload: ({ user }) => user.permissions.has(asks) || user.permissions.has(keepsPersonnel),
  record: (districtID, id) => sql`
    select r.school_id as "schoolID", r.status, r.user_id as "ownerID"
    from ${leaveRequests} r where r.district_id = ${districtID} and r.id = ${id} and r.removed_at is null`,
  rights: ({ user }, { schoolID, status, ownerID }) => {
    const isOwn = ownerID === user.userID
    if (!isOwn && !includes(reachOver(user, [keepsPersonnel]), schoolID)) return undefined
    return { add: status !== 'canceled', remove: isOwn && status === 'submitted' }
  },
})
