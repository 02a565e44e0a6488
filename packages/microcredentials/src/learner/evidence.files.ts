import { registerFileAccess } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { filePurposes, needs } from '../words.ts'

/** Tells the file store whose business evidence is: the learner's, that of whoever reviews it or has, and administrators'. Called once at start. */
export function registerEvidenceFiles(): void {
  registerFileAccess(filePurposes.evidence, {
    read: async ({ user, database }, file) => {
      if (!user) return false
      const administers = user.permissions.has(needs.administer)
      const [row] = await database.district(user.districtID).execute<{ may: boolean }>(sql`
        select exists (select from badge_evidence e join badge_user u on u.district_id = e.district_id and u.id = e.badge_user_id
          where e.district_id = ${user.districtID} and e.file_uuid = ${file.uuid} and (u.user_id = ${user.userID} or ${administers}
            or exists (select from badge_review r where r.district_id = e.district_id and r.badge_user_id = e.badge_user_id and r.claimed_by = ${user.userID}
              and e.first_round <= r.round and coalesce(e.last_round, 32767) >= r.round))) as may`)
      return row?.may ?? false
    },
    // A name could tell who made it: where the mode hides the learner, whoever reviews gets it under a number.
    nameFor: async ({ user, database }, file) => {
      if (!user || file.ownerID === user.userID || user.permissions.has(needs.administer)) return file.filename
      const [row] = await database.district(user.districtID).execute<{ hidden: boolean }>(sql`
        select bool_and(r.review_mode in ('double', 'reviewer')) as hidden from badge_evidence e join badge_review r on r.district_id = e.district_id and r.badge_user_id = e.badge_user_id
        where e.district_id = ${user.districtID} and e.file_uuid = ${file.uuid} and r.claimed_by = ${user.userID}`)
      return row?.hidden === false ? file.filename : null
    },
  })
}
