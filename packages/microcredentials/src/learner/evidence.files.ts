import { fileAccess } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { hasLookedUp, isBlind } from '../review/blind-modes.ts'
import { filePurposes, needs } from '../words.ts'

/** Who may see evidence: the learner, its current and former reviewers, and administrators. */
export const evidenceFiles = fileAccess({
  purpose: filePurposes.evidence,
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
  // A file name could identify the author. If the mode hides the learner, reviewers, and
  // administrators who might review it, get a number instead.
  nameFor: async ({ user, database }, file) => {
    if (!user || file.ownerID === user.userID) return file.filename
    const { districtID, userID } = user
    const [row] = await database.district(districtID).execute<{
      reviewsBlind: boolean | null
      unseen: boolean
    }>(sql`
        select (select bool_or(${isBlind(sql`r`)}) from badge_review r where r.district_id = u.district_id and r.badge_user_id = u.id and r.claimed_by = ${userID}) as "reviewsBlind",
          ${isBlind(sql`v`)} and not ${hasLookedUp(districtID, sql`u.id`, userID)} as unseen
        from badge_evidence e join badge_user u on u.district_id = e.district_id and u.id = e.badge_user_id join badge_version v on v.district_id = u.district_id and v.id = u.version_id
        where e.district_id = ${districtID} and e.file_uuid = ${file.uuid} limit 1`)
    if (row?.reviewsBlind) return null
    if (user.permissions.has(needs.administer)) return row?.unseen ? null : file.filename
    return row?.reviewsBlind === false ? file.filename : null
  },
})
