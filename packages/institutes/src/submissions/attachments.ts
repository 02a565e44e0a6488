import { attachmentKinds } from '@atrium/documents/public'
import { reachOver } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { administrators } from '../administrators/administrators.table.ts'
import { institutes } from '../institutes/institutes.table.ts'
import { administers, manages, worksHere } from '../words.ts'
import { readings, submissions } from './submissions.table.ts'

/**
 * What an applicant attaches to a submission: theirs while it is a draft, then for the people who run
 * the institute and for its readers. In a blind review, readers don’t get the files: their names and
 * contents would say whose they are.
 */
export const submissionAttachments = attachmentKinds({
  name: 'institutes.submission',
  mayUpload: ({ user }) => user.permissions.has(worksHere),
  record: (districtID, id) => sql`
    select null::integer as "schoolID", s.status, s.applicant_id as "ownerID",
      array(select a.user_id from ${administrators} a where a.district_id = s.district_id and a.institute_id = s.institute_id and a.removed_at is null) as administrators,
      array(select r.panelist_id from ${readings} r where r.district_id = s.district_id and r.submission_id = s.id and r.status <> 'gaveUp' and r.removed_at is null and not i.is_blind) as readers
    from ${submissions} s join ${institutes} i on i.district_id = s.district_id and i.id = s.institute_id
    where s.district_id = ${districtID} and s.id = ${id} and s.removed_at is null`,
  rights: ({ user }, record) => {
    const { status, ownerID, administrators: named, readers } = record as unknown as Submitted
    if (ownerID === user.userID) return { add: status === 'draft', remove: status === 'draft' }
    if (status === 'draft') return undefined
    const isManager = reachOver(user, [manages]) === 'district'
    const runs =
      isManager || (named.includes(user.userID) && reachOver(user, [administers]) === 'district')
    return runs || readers.includes(user.userID) ? { add: false, remove: false } : undefined
  },
})

interface Submitted {
  status: string
  ownerID: number
  administrators: number[]
  readers: number[]
}
