import { asRefusal, fileAccess, type UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { submissions, submittedFiles } from '../evidence/evidence.table.ts'
import { submissionFiles } from '../evidence/evidence.words.ts'
import { audiencesOf } from '../readers.rules.ts'
import type { Audience } from '../words.ts'
import { readerOf } from './reader.queries.ts'

/** Files of frozen copies: for people who may read the copy. Only the product itself makes them. */
export const copyFiles = fileAccess({
  purpose: submissionFiles,
  upload: () => false,
  read: async ({ user, ...rest }, { districtID, uuid }) => {
    if (!user) return false
    const ctx: UserRequest = { ...rest, user, db: rest.database.district(districtID) }
    const [copy] = await ctx.db.execute<{ ownerID: number; audience: Audience }>(sql`
      select s.owner_id as "ownerID", s.audience from ${submittedFiles} f join ${submissions} s on s.district_id = f.district_id and s.id = f.submission_id
      where f.district_id = ${districtID} and f.file_uuid = ${uuid}`)
    if (!copy) return false
    if (copy.ownerID === user.userID && !user.seenBy) return true
    try {
      const reader = await readerOf(ctx, copy.ownerID, 'portfolio')
      return audiencesOf(reader).includes(copy.audience)
    } catch (error) {
      if (asRefusal(error)) return false
      throw error
    }
  },
})
