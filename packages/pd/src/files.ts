import { isStaffMember } from '@atrium/auth/words'
import { fileAccess } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { pdCourses } from './courses/courses.table.ts'
import { pdLearning, pdLearningFiles } from './credit/credit.table.ts'
import { pdMessages } from './sections/sections.table.ts'
import { filePurposes, mostAttachmentBytes, needs } from './words.ts'

/**
 * Who may see the pictures of courses, the evidence of outside learning, and message attachments.
 */
export const pdFiles = fileAccess(
  {
    purpose: filePurposes.image,
    accept: 'image',
    visitors: true,
    upload: ({ user }) =>
      user.permissions.has(needs.propose) || user.permissions.has(needs.administer),
    // Everyone sees the picture of an offered course; an application's picture, its author and the
    // people who decide on it.
    read: async ({ database, user }, { districtID, uuid }) => {
      const isHere = user?.districtID === districtID
      const decides =
        isHere && (user.permissions.has(needs.approve) || user.permissions.has(needs.administer))
      const [row] = await database
        .district(districtID)
        .execute(
          sql`select from ${pdCourses} c where c.district_id = ${districtID} and c.image_uuid = ${uuid} and (c.state = 'actv' or ${decides} or c.creator_id = ${isHere ? user.userID : 0}) limit 1`,
        )
      return row !== undefined
    },
  },
  {
    purpose: filePurposes.evidence,
    upload: ({ user }) => isStaffMember(user),
    read: async ({ database, user }, { uuid }) => {
      if (!user) return false
      const decides = user.permissions.has(needs.approve) || user.permissions.has(needs.administer)
      const [row] = await database
        .district(user.districtID)
        .execute(
          sql`select from ${pdLearningFiles} f join ${pdLearning} l on l.district_id = f.district_id and l.id = f.learning_id where f.district_id = ${user.districtID} and f.file_uuid = ${uuid} and (${decides} or l.user_id = ${user.userID}) limit 1`,
        )
      return row !== undefined
    },
  },
  {
    purpose: filePurposes.message,
    maxBytes: mostAttachmentBytes,
    upload: ({ user }) => isStaffMember(user),
    read: async ({ database, user }, { uuid }) => {
      if (!user) return false
      const [row] = await database
        .district(user.districtID)
        .execute(
          sql`select from ${pdMessages} m where m.district_id = ${user.districtID} and ${uuid}::text = any(m.file_uuids) and (m.sender_id = ${user.userID} or ${user.userID} = any(m.recipient_ids)) limit 1`,
        )
      return row !== undefined
    },
  },
)
