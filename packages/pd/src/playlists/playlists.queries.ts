import { users } from '@atrium/auth/tables'
import type { Tx, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { administers } from '../courses/courses.procedures.ts'
import { pdCourses } from '../courses/courses.table.ts'
import { pdCredits } from '../credit/credit.table.ts'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { pdSections } from '../sections/sections.table.ts'
import type { PlaylistStatus } from '../words.ts'
import {
  pdPlaylistCourses,
  pdPlaylists,
  pdPlaylistUsers,
  type PlaylistRow,
} from './playlists.table.ts'

/**
 * SQL: someone has finished a course: its credit is on their transcript, or they completed one of
 * its sections.
 */
export const hasFinished = (userID: SQL | number, courseID: SQL): SQL<boolean> => sql<boolean>`(
  exists (select from ${pdCredits} k where k.district_id = c.district_id and k.user_id = ${userID} and k.course_id = ${courseID} and k.revoked_at is null)
  or exists (select from ${pdEnrollments} e join ${pdSections} s on s.district_id = e.district_id and s.id = e.section_id
    where e.district_id = c.district_id and e.user_id = ${userID} and s.course_id = ${courseID} and e.status = 'completed'))`

export interface PlaylistLine {
  id: number
  name: string
  status: PlaylistStatus
  dueOn: string | null
  courses: number
  users: number
  /** People who have finished all of it. */
  finished: number
}

/** Every playlist of the district but personal ones. One statement. */
export async function listPlaylists(ctx: UserRequest): Promise<PlaylistLine[]> {
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<PlaylistLine & Record<string, unknown>>(sql`
    select p.id, p.name, p.status, p.due_on::text as "dueOn",
      (select count(*)::int from ${pdPlaylistCourses} x where x.district_id = p.district_id and x.playlist_id = p.id) as courses,
      (select count(*)::int from ${pdPlaylistUsers} u where u.district_id = p.district_id and u.playlist_id = p.id) as users,
      (select count(*)::int from ${pdPlaylistUsers} u where u.district_id = p.district_id and u.playlist_id = p.id
        and exists (select from ${pdPlaylistCourses} x where x.district_id = p.district_id and x.playlist_id = p.id)
        and not exists (select from ${pdPlaylistCourses} c where c.district_id = p.district_id and c.playlist_id = p.id and not ${hasFinished(sql`u.user_id`, sql`c.course_id`)})) as finished
    from ${pdPlaylists} p where p.district_id = ${districtID} and p.removed_at is null and p.status <> 'pers'
    order by array_position(array['actv', 'drft', 'inac'], p.status), p.due_on nulls last, atrium_fold(p.name) limit 500`)
  return Array.from(rows)
}

export interface PlaylistView {
  id: number
  version: number
  name: string
  description: string | null
  status: PlaylistStatus
  dueOn: string | null
  isOwn: boolean
  /** Null if the reader only follows it. */
  users: { userID: number; name: string; finished: number }[] | null
  courses: {
    courseID: number
    title: string
    code: string
    isOffered: boolean
    isFinished: boolean
  }[]
}

/**
 * Who can see a playlist: its owner, people who run professional development and, while it is
 * active, the people it is assigned to.
 */
export async function maySee(
  db: Pick<Tx, 'select'>,
  ctx: UserRequest,
  row: Pick<PlaylistRow, 'id' | 'ownerID' | 'status'>,
): Promise<boolean> {
  if (row.ownerID === ctx.user.userID) return true
  if (row.status === 'pers') return false
  if (administers(ctx)) return true
  if (row.status !== 'actv') return false
  const [assigned] = await db
    .select({ id: pdPlaylistUsers.id })
    .from(pdPlaylistUsers)
    .where(
      and(
        eq(pdPlaylistUsers.districtID, ctx.user.districtID),
        eq(pdPlaylistUsers.playlistID, row.id),
        eq(pdPlaylistUsers.userID, ctx.user.userID),
      ),
    )
  return assigned !== undefined
}

/**
 * One playlist, with the reader's own progress; with everyone's for people who run professional
 * development. Refuses 403 in the specification's words.
 */
export async function readPlaylist(ctx: UserRequest, id: number): Promise<PlaylistView> {
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db
    .select()
    .from(pdPlaylists)
    .where(
      and(
        eq(pdPlaylists.districtID, districtID),
        eq(pdPlaylists.id, id),
        isNull(pdPlaylists.removedAt),
      ),
    )
  if (!row || !(await maySee(ctx.db, ctx, row))) throw refuse.forbidden('pd.playlist.notAllowed')
  const seesPeople = administers(ctx) && row.status !== 'pers'
  const [parts] = await ctx.db.execute<
    Pick<PlaylistView, 'users' | 'courses'> & Record<string, unknown>
  >(sql`
    select (select coalesce(json_agg(json_build_object('courseID', c.course_id, 'title', k.title, 'code', k.code, 'isOffered', k.state = 'actv', 'isFinished', ${hasFinished(userID, sql`c.course_id`)}) order by c.place), '[]')
        from ${pdPlaylistCourses} c join ${pdCourses} k on k.district_id = c.district_id and k.id = c.course_id where c.district_id = ${districtID} and c.playlist_id = ${id}) as courses,
      ${
        seesPeople
          ? sql`(select coalesce(json_agg(json_build_object('userID', u.id, 'name', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name),
              'finished', (select count(*) from ${pdPlaylistCourses} c where c.district_id = p.district_id and c.playlist_id = p.playlist_id and ${hasFinished(sql`u.id`, sql`c.course_id`)})) order by u.last_name, u.first_name), '[]')
            from ${pdPlaylistUsers} p join ${users} u on u.district_id = p.district_id and u.id = p.user_id where p.district_id = ${districtID} and p.playlist_id = ${id})`
          : sql`null::json`
      } as users`)
  return {
    id,
    version: row.version,
    name: row.name,
    description: row.description,
    status: row.status,
    dueOn: row.dueOn,
    isOwn: row.status === 'pers',
    users: parts?.users ?? null,
    courses: parts?.courses ?? [],
  }
}

export interface OwnPlaylist {
  id: number
  name: string
  description: string | null
  status: PlaylistStatus
  dueOn: string | null
  courses: { courseID: number; title: string; isFinished: boolean }[]
}

/**
 * The active playlists assigned to someone and, for the person themselves, their personal ones. One
 * statement.
 */
export async function playlistsOf(
  ctx: UserRequest,
  userID: number,
  seesPersonal: boolean,
): Promise<OwnPlaylist[]> {
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<OwnPlaylist & Record<string, unknown>>(sql`
    select p.id, p.name, p.description, p.status, p.due_on::text as "dueOn",
      (select coalesce(json_agg(json_build_object('courseID', c.course_id, 'title', k.title, 'isFinished', ${hasFinished(userID, sql`c.course_id`)}) order by c.place), '[]')
        from ${pdPlaylistCourses} c join ${pdCourses} k on k.district_id = c.district_id and k.id = c.course_id where c.district_id = p.district_id and c.playlist_id = p.id) as courses
    from ${pdPlaylists} p join ${pdPlaylistUsers} u on u.district_id = p.district_id and u.playlist_id = p.id and u.user_id = ${userID}
    where p.district_id = ${districtID} and p.removed_at is null and (p.status = 'actv' or ${seesPersonal} and p.status = 'pers' and p.owner_id = ${userID})
    order by p.due_on nulls last, atrium_fold(p.name)`)
  return Array.from(rows)
}
