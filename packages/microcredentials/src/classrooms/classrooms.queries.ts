import { users as usersTable } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { hasLookedUp, isEverBlind, reviewsBlind } from '../review/blind-modes.ts'
import { mostRows, learnerStatus, needs, type LearnerStatus } from '../words.ts'
import { isStillEarned } from '../learner/still-earned.ts'
import { isLedBy } from './classroom-access.ts'
import type { PathKind } from './classrooms.words.ts'
import { workOfGroup } from './coached.queries.ts'

export interface ClassroomLine {
  classroomID: number
  name: string
  subjectName: string | null
  coaches: string[]
  members: number
  badges: number
  /** The total number of `counted` microcredentials that its members have earned. */
  earned: number
  /**
   * The microcredentials among `badges` that the reader doesn't review blind, so that they may know
   * the earners.
   */
  counted: number
}

const coachNames = sql`(select coalesce(json_agg(ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) order by u.last_name, u.first_name), '[]') from classroom_coach k join ${usersTable} u on u.district_id = k.district_id and u.id = k.user_id where k.district_id = g.district_id and k.classroom_id = g.id)`
const subjectName = sql`(select s.name from coaching_subject s where s.district_id = g.district_id and s.id = g.coaching_subject_id)`

/** The groups that the caller leads, by name; all of them for administrators. One statement. */
export async function listClassrooms(ctx: UserRequest): Promise<ClassroomLine[]> {
  const rows = await ctx.db.execute<ClassroomLine & Record<string, unknown>>(sql`
    select g.id as "classroomID", g.name, ${subjectName} as "subjectName", ${coachNames} as coaches,
      (select count(*)::int from badge_classroom_member n where n.district_id = g.district_id and n.classroom_id = g.id) as members,
      (select count(distinct w.badge_id)::int from ${workOfGroup} w) as badges,
      (select count(*)::int from badge_user u join badge_classroom_member n on n.district_id = u.district_id and n.user_id = u.user_id and n.classroom_id = g.id
        where u.district_id = g.district_id and ${isStillEarned} and u.badge_id in (select w.badge_id from ${workOfGroup} w where not ${hidden(ctx, sql`w.badge_id`)})) as earned,
      (select count(distinct w.badge_id)::int from ${workOfGroup} w where not ${hidden(ctx, sql`w.badge_id`)}) as counted
    from badge_classroom g where g.district_id = ${ctx.user.districtID} and g.removed_at is null and ${isLedBy(ctx)} order by g.name, g.id limit ${mostRows.classrooms}`)
  return [...rows]
}

export interface ClassroomDetail {
  classroomID: number
  name: string
  description: string | null
  coachingSubjectID: number | null
  subjectName: string | null
  version: number
  coaches: { userID: number; name: string }[]
  paths: { kind: PathKind; id: number; name: string }[]
  /**
   * What the group earns. `own`: assigned directly instead of through a pathway or curriculum.
   * `hidden`: the reader doesn't coach the group and might review it blind, so they can't see
   * progress until it is earned, or at all if they do review it.
   */
  badges: { badgeID: number; name: string; own: boolean; hidden: boolean }[]
  members: { userID: number; name: string; notes: number }[]
  /**
   * Members' statuses in the group's microcredentials; missing if they haven't started. Never
   * includes when they submitted or earned something.
   */
  progress: { userID: number; badgeID: number; status: LearnerStatus }[]
  /** Whether the reader may change its coaches. */
  mayAdminister: boolean
  /** Whether the reader may end it: an administrator or its only coach. */
  mayEnd: boolean
}

/**
 * A group, for the people who lead it. One statement. Includes only the members' statuses in what
 * the group earns, but no evidence, reviewers or times, from which a blind reviewer could infer
 * whose work they had. Refuses 404 for another coach's group.
 */
export async function readClassroom(
  ctx: UserRequest,
  classroomID: number,
): Promise<ClassroomDetail> {
  const [row] = await ctx.db.execute<
    Omit<ClassroomDetail, 'mayAdminister' | 'mayEnd'> & Record<string, unknown>
  >(sql`
    select g.id as "classroomID", g.name, g.description, g.coaching_subject_id as "coachingSubjectID", ${subjectName} as "subjectName", g.version,
      (select coalesce(json_agg(json_build_object('userID', u.id, 'name', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name)) order by u.last_name, u.first_name), '[]')
        from classroom_coach k join ${usersTable} u on u.district_id = k.district_id and u.id = k.user_id where k.district_id = g.district_id and k.classroom_id = g.id) as coaches,
      (select coalesce(json_agg(json_build_object('kind', w.kind, 'id', w.path_id, 'name', coalesce(p.name, c.name)) order by w.kind desc, coalesce(p.name, c.name)), '[]') from badge_classroom_path w
        left join badge_pathway p on w.kind = 'pathway' and p.district_id = w.district_id and p.id = w.path_id left join badge_curriculum c on w.kind = 'curriculum' and c.district_id = w.district_id and c.id = w.path_id
        where w.district_id = g.district_id and w.classroom_id = g.id and coalesce(p.removed_at, c.removed_at) is null) as paths,
      (select coalesce(json_agg(json_build_object('badgeID', b.id, 'name', b.name, 'own', w.source = 0, 'hidden', ${isKeptColumn(ctx, sql`b.id`)}) order by w.source, w.at, b.sort_name), '[]')
        from (select badge_id, min(source) as source, min(at) as at from ${workOfGroup} w group by badge_id) w join badge b on b.district_id = g.district_id and b.id = w.badge_id and b.removed_at is null) as badges,
      (select coalesce(json_agg(json_build_object('userID', u.id, 'name', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name),
          'notes', (select count(*) from badge_classroom_note t where t.district_id = n.district_id and t.classroom_id = n.classroom_id and t.learner_id = n.user_id and t.removed_at is null)) order by u.last_name, u.first_name, u.id), '[]')
        from badge_classroom_member n join ${usersTable} u on u.district_id = n.district_id and u.id = n.user_id where n.district_id = g.district_id and n.classroom_id = g.id) as members,
      (select coalesce(json_agg(json_build_object('userID', b.user_id, 'badgeID', b.badge_id, 'status', b.status)), '[]') from badge_user b
        join badge_classroom_member n on n.district_id = b.district_id and n.user_id = b.user_id and n.classroom_id = g.id
        where b.district_id = g.district_id and b.badge_id in (select w.badge_id from ${workOfGroup} w) and not ${hidden(ctx, sql`b.badge_id`)}
          and (b.status = ${learnerStatus.earned} or not ${isKeptColumn(ctx, sql`b.badge_id`)} or ${hasLookedUp(ctx.user.districtID, sql`b.id`, ctx.user.userID)})) as progress
    from badge_classroom g where g.district_id = ${ctx.user.districtID} and g.id = ${classroomID} and g.removed_at is null and ${isLedBy(ctx)}`)
  if (!row) throw refuse.notFound('microcredentials.classroomNotFound')
  const mayAdminister = ctx.user.permissions.has(needs.administer)
  return { ...row, mayAdminister, mayEnd: mayAdminister || row.coaches.length === 1 }
}

// Coaches can't review their members blind, but an administrator who views the group could.
const coaches = (ctx: UserRequest) =>
  sql`exists (select from classroom_coach k where k.district_id = g.district_id and k.classroom_id = g.id and k.user_id = ${ctx.user.userID})`
const hidden = (ctx: UserRequest, badgeID: SQL) =>
  sql`(${reviewsBlind(ctx, badgeID)} and not ${coaches(ctx)})`
const isKeptColumn = (ctx: UserRequest, badgeID: SQL) =>
  sql`(${isEverBlind(ctx.user.districtID, badgeID)} and not ${coaches(ctx)})`

export interface ClassroomChoices {
  badges: { id: number; name: string }[]
  pathways: { id: number; name: string }[]
  curricula: { id: number; name: string }[]
  subjects: { id: number; name: string }[]
}

/** What can be assigned to a group, and the subjects it can have. One statement. */
export async function classroomChoices(ctx: UserRequest): Promise<ClassroomChoices> {
  const list = (table: string, condition: string, order: string) =>
    sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from (select id, name from ${sql.identifier(table)} where district_id = ${ctx.user.districtID} and removed_at is null and ${sql.raw(condition)} order by ${sql.identifier(order)} limit 2000) x)`
  const [row] = await ctx.db.execute<
    ClassroomChoices & Record<string, unknown>
  >(sql`select ${list('badge', "status = 'actv'", 'sort_name')} as badges, ${list('badge_pathway', 'visible', 'sort_name')} as pathways,
    ${list('badge_curriculum', 'visible', 'sort_name')} as curricula, ${list('coaching_subject', 'active', 'name')} as subjects`)
  return row ?? { badges: [], pathways: [], curricula: [], subjects: [] }
}

export interface OwnClassroom {
  classroomID: number
  name: string
  description: string | null
  subjectName: string | null
  coaches: string[]
  paths: { kind: PathKind; id: number; name: string }[]
  badges: {
    badgeID: number
    name: string
    active: boolean
    badgeUserID: number | null
    status: LearnerStatus | null
  }[]
}

/**
 * The groups that the caller is in, with what they earn and the caller's progress, but nothing
 * about other members. One statement.
 */
export async function myClassrooms(ctx: UserRequest): Promise<OwnClassroom[]> {
  const { districtID, userID } = ctx.user
  const rows = await ctx.db.execute<OwnClassroom & Record<string, unknown>>(sql`
    select g.id as "classroomID", g.name, g.description, ${subjectName} as "subjectName", ${coachNames} as coaches,
      (select coalesce(json_agg(json_build_object('kind', w.kind, 'id', w.path_id, 'name', coalesce(p.name, c.name)) order by w.kind desc, coalesce(p.name, c.name)), '[]') from badge_classroom_path w
        left join badge_pathway p on w.kind = 'pathway' and p.district_id = w.district_id and p.id = w.path_id and p.visible and p.removed_at is null
        left join badge_curriculum c on w.kind = 'curriculum' and c.district_id = w.district_id and c.id = w.path_id and c.visible and c.removed_at is null
        where w.district_id = g.district_id and w.classroom_id = g.id and coalesce(p.id, c.id) is not null) as paths,
      (select coalesce(json_agg(json_build_object('badgeID', b.id, 'name', b.name, 'active', b.status = 'actv', 'badgeUserID', u.id, 'status', u.status) order by w.source, w.at, b.sort_name), '[]')
        from (select badge_id, min(source) as source, min(at) as at from ${workOfGroup} w group by badge_id) w join badge b on b.district_id = g.district_id and b.id = w.badge_id and b.removed_at is null
          left join badge_user u on u.district_id = b.district_id and u.badge_id = b.id and u.user_id = ${userID}
        where b.status = 'actv' or u.id is not null) as badges
    from badge_classroom g join badge_classroom_member n on n.district_id = g.district_id and n.classroom_id = g.id and n.user_id = ${userID}
    where g.district_id = ${districtID} and g.removed_at is null order by g.name, g.id limit 50`)
  return [...rows]
}
