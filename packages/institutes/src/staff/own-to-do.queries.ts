import type { UserRequest } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { institutes } from '../institutes/institutes.table.ts'
import { readings, submissions } from '../submissions/submissions.table.ts'

export interface OwnToDo {
  /** Submissions to score, those due first. */
  readings: { id: number; title: string; institute: Translated; scoreBy: string | null }[]
  /** Submissions that are not sent yet and still can be. */
  drafts: { id: number; title: string; institute: Translated; dueAt: string }[]
}

/** What institutes wait for from the caller: scores, and submissions to send. One statement. */
export async function ownToDo(ctx: UserRequest): Promise<OwnToDo> {
  const { districtID, userID, seenBy } = ctx.user
  // What one applies with and reads is one’s own, not for someone who sees the product as them.
  if (seenBy) return { readings: [], drafts: [] }
  const [row] = await ctx.db.execute<{ [K in keyof OwnToDo]: OwnToDo[K] }>(sql`
    select (select coalesce(json_agg(json_build_object('id', r.id, 'title', s.title, 'institute', i.name, 'scoreBy', i.score_by) order by i.score_by, s.title, r.id), '[]')
      from ${readings} r join ${submissions} s on s.district_id = r.district_id and s.id = r.submission_id and s.status = 'assigned' and s.removed_at is null
      join ${institutes} i on i.district_id = s.district_id and i.id = s.institute_id and i.removed_at is null
      where r.district_id = ${districtID} and r.panelist_id = ${userID} and r.status = 'assigned' and r.removed_at is null) as readings,
    (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'institute', i.name, 'dueAt', i.due_at) order by i.due_at, s.id), '[]')
      from ${submissions} s join ${institutes} i on i.district_id = s.district_id and i.id = s.institute_id and i.status = 'open' and i.removed_at is null
      where s.district_id = ${districtID} and s.applicant_id = ${userID} and s.status = 'draft' and s.removed_at is null and i.due_at > ${ctx.now().toISOString()}) as drafts`)
  return row ?? { readings: [], drafts: [] }
}
