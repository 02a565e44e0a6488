import { users } from '@atrium/auth/tables'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { creditTypes } from '@atrium/microcredentials/public'
import { sql } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { needs } from '../words.ts'
import { pdLearning, pdLearningFiles } from './credit.table.ts'

export interface QueuedCourse {
  id: number
  title: string
  code: string
  creatorName: string
  isOwn: boolean
  submittedAt: string
}
export interface QueuedLearning {
  id: number
  name: string
  isOwn: boolean
  title: string
  provider: string
  startedOn: string
  endedOn: string
  hours: number
  amount: number
  creditType: string
  description: string | null
  submittedAt: string
  files: { uuid: string; name: string }[]
}
export interface ApprovalQueue {
  courses: QueuedCourse[]
  learning: QueuedLearning[]
}

/**
 * Applications and requests for credit that are waiting for a decision, oldest first. One
 * statement.
 */
export async function readQueue(ctx: UserRequest): Promise<ApprovalQueue> {
  const { districtID, userID } = ctx.user
  const runs = reachOf(ctx.user, needs.administer) === 'district'
  const [row] = await ctx.db.execute<ApprovalQueue & Record<string, unknown>>(sql`
    select (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'code', c.code, 'creatorName', coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name, 'isOwn', c.creator_id = ${userID} and not ${runs}, 'submittedAt', c.submitted_at) order by c.submitted_at, c.id), '[]')
        from ${pdCourses} c join ${users} u on u.district_id = c.district_id and u.id = c.creator_id where c.district_id = ${districtID} and c.state = 'revw' and c.removed_at is null) as courses,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name, 'isOwn', l.user_id = ${userID}, 'title', l.title, 'provider', l.provider, 'startedOn', l.started_on, 'endedOn', l.ended_on, 'hours', l.hours, 'amount', l.amount, 'creditType', t.name, 'description', l.description, 'submittedAt', l.submitted_at,
          'files', (select coalesce(json_agg(json_build_object('uuid', f.file_uuid, 'name', f.name) order by f.id), '[]') from ${pdLearningFiles} f where f.district_id = l.district_id and f.learning_id = l.id)) order by l.submitted_at, l.id), '[]')
        from ${pdLearning} l join ${users} u on u.district_id = l.district_id and u.id = l.user_id join ${creditTypes} t on t.district_id = l.district_id and t.id = l.credit_type_id where l.district_id = ${districtID} and l.state = 'sbmt') as learning`)
  return row ?? { courses: [], learning: [] }
}
