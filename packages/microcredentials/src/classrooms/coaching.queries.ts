import { users as usersTable } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { hasLookedUp, isBlind, isEverBlind } from '../review/blind-modes.ts'
import { needs } from '../words.ts'
import type { CoachingState } from './classrooms.words.ts'
import { mayCoach } from './may-coach.queries.ts'

export interface CoachingLine {
  requestID: number
  subjectName: string
  /**
   * Null, and without a message, if it is about something reviewed blind that the reader might
   * review and doesn't coach in.
   */
  learnerName: string | null
  badgeName: string | null
  message: string
  state: CoachingState
  /** Null if no one has accepted it yet. */
  coachName: string | null
  isMine: boolean
  askedAt: string
}

export interface CoachingBoard {
  /** Every offered subject, and whether the caller coaches in it. */
  subjects: {
    id: number
    name: string
    description: string | null
    coaches: number
    mine: boolean
  }[]
  /**
   * Open requests in the caller's subjects, their current coaching, and what they finished
   * recently, without people they review blind. Administrators see all of them.
   */
  requests: CoachingLine[]
}

/** What a coach has to do. One statement. */
export async function readBoard(ctx: UserRequest): Promise<CoachingBoard> {
  const { districtID, userID } = ctx.user
  const all = ctx.user.permissions.has(needs.administer)
  const [row] = await ctx.db.execute<CoachingBoard & Record<string, unknown>>(sql`select
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description,
        'coaches', (select count(*) from coaching_offer o where o.district_id = s.district_id and o.subject_id = s.id),
        'mine', exists (select from coaching_offer o where o.district_id = s.district_id and o.subject_id = s.id and o.user_id = ${userID})) order by s.name), '[]')
      from coaching_subject s where s.district_id = ${districtID} and s.active and s.removed_at is null) as subjects,
    (select coalesce(json_agg(x), '[]') from (
      select q.id as "requestID", s.name as "subjectName", case when z.known then ltrim(coalesce(l.preferred_name, l.first_name) || ' ' || l.last_name) end as "learnerName", b.name as "badgeName", case when z.known then q.message else '' end as message, q.state,
        ltrim(coalesce(c.preferred_name, c.first_name) || ' ' || c.last_name) as "coachName", coalesce(q.coach_id = ${userID}, false) as "isMine", q.asked_at as "askedAt"
      from coaching_request q join coaching_subject s on s.district_id = q.district_id and s.id = q.subject_id join ${usersTable} l on l.district_id = q.district_id and l.id = q.learner_id
        left join ${usersTable} c on c.district_id = q.district_id and c.id = q.coach_id left join badge b on b.district_id = q.district_id and b.id = q.badge_id
        cross join lateral (select ${mayCoach(districtID, { coachID: sql`${userID}::int`, subjectID: sql`q.subject_id`, learnerID: sql`q.learner_id` })} as offers) y
        cross join lateral (select q.coach_id = ${userID} or y.offers or q.badge_id is null or not ${isEverBlind(districtID, sql`q.badge_id`)}
          or exists (select from badge_user u where u.district_id = q.district_id and u.user_id = q.learner_id and u.badge_id = q.badge_id and ${hasLookedUp(districtID, sql`u.id`, userID)}) as known) z
      where q.district_id = ${districtID} and q.learner_id <> ${userID} and q.state <> 'withdrawn'
        and (${all} or q.coach_id = ${userID} or (q.state = 'open' and y.offers))
        and (q.coach_id = ${userID} or not exists (select from badge_review r where r.district_id = q.district_id and r.claimed_by = ${userID} and r.learner_id = q.learner_id and r.state = 'claimed' and ${isBlind(sql`r`)}))
      order by q.state = 'done', q.asked_at, q.id limit 500) x) as requests`)
  return row ?? { subjects: [], requests: [] }
}

export interface OwnCoaching {
  /**
   * The coaching subjects, and who else coaches in them. `ofBadge`: the given microcredential has
   * this subject.
   */
  subjects: {
    id: number
    name: string
    description: string | null
    coaches: string[]
    ofBadge: boolean
  }[]
  requests: {
    requestID: number
    subjectID: number
    subjectName: string
    badgeName: string | null
    message: string
    state: CoachingState
    coachName: string | null
    askedAt: string
  }[]
  /**
   * The caller's microcredentials that aren't earned yet, for choosing what the request is about.
   */
  badges: { id: number; name: string }[]
}

/**
 * Subjects in which a learner may be coached, for one of their microcredentials or in general, and
 * their requests. One statement.
 */
export async function readOwnCoaching(ctx: UserRequest, badgeID?: number): Promise<OwnCoaching> {
  const { districtID, userID } = ctx.user
  const name = (user: string) =>
    sql`ltrim(coalesce(${sql.raw(user)}.preferred_name, ${sql.raw(user)}.first_name) || ' ' || ${sql.raw(user)}.last_name)`
  const ofBadge =
    badgeID === undefined
      ? sql`false`
      : sql`exists (select from badge_user u join badge_coaching_subject k on k.district_id = u.district_id and k.version_id = u.version_id where u.district_id = s.district_id and u.user_id = ${userID} and u.badge_id = ${badgeID} and k.coaching_subject_id = s.id)`
  const [row] = await ctx.db.execute<OwnCoaching & Record<string, unknown>>(sql`select
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description,
        'coaches', (select coalesce(json_agg(${name('c')} order by c.last_name, c.first_name), '[]') from coaching_offer o join ${usersTable} c on c.district_id = o.district_id and c.id = o.user_id and c.status = 'active'
          where o.district_id = s.district_id and o.subject_id = s.id and o.user_id <> ${userID}),
        'ofBadge', ${ofBadge}) order by s.name), '[]')
      from coaching_subject s where s.district_id = ${districtID} and s.active and s.removed_at is null) as subjects,
    (select coalesce(json_agg(json_build_object('requestID', q.id, 'subjectID', q.subject_id, 'subjectName', s.name, 'badgeName', b.name, 'message', q.message, 'state', q.state, 'coachName', ${name('c')}, 'askedAt', q.asked_at) order by q.id desc), '[]')
      from coaching_request q join coaching_subject s on s.district_id = q.district_id and s.id = q.subject_id left join ${usersTable} c on c.district_id = q.district_id and c.id = q.coach_id left join badge b on b.district_id = q.district_id and b.id = q.badge_id
      where q.district_id = ${districtID} and q.learner_id = ${userID} and q.state in ('open', 'accepted')) as requests,
    (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.sort_name), '[]') from badge_user u join badge b on b.district_id = u.district_id and b.id = u.badge_id
      where u.district_id = ${districtID} and u.user_id = ${userID} and u.status <> 3) as badges`)
  return row ?? { subjects: [], requests: [], badges: [] }
}
