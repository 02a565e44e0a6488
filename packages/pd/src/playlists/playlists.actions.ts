import { audit, isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { administers } from '../courses/courses.procedures.ts'
import { pdCourses } from '../courses/courses.table.ts'
import { playlistStatuses, type PlaylistStatus } from '../words.ts'
import { statusAfter } from './playlist.rules.ts'
import { maySee, readPlaylist } from './playlists.queries.ts'
import {
  pdPlaylistCourses,
  pdPlaylists,
  pdPlaylistUsers,
  type PlaylistRow,
} from './playlists.table.ts'

export interface PlaylistDraft {
  name: string
  description: string | null
  dueOn: string | null
  courseIDs: readonly number[]
  userIDs: readonly number[]
}

/**
 * Writes a playlist with its courses and people. New people on an active one are emailed. Refuses
 * 404, 403, 409.
 */
export function savePlaylist(
  ctx: UserRequest,
  {
    playlist,
    draft,
    isPersonal = false,
  }: {
    playlist?: { id: number; version: number } | undefined
    draft: PlaylistDraft
    isPersonal?: boolean | undefined
  },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  if (!isPersonal && !playlist && !administers(ctx)) throw refuse.forbidden('kit.refusal.forbidden')
  return ctx.database.transaction(districtID, async (tx) => {
    const before = playlist && (await holdPlaylist(tx, ctx, playlist.id))
    if (before && before.version !== playlist.version)
      throw refuse.changed(await readPlaylist(ctx, before.id))
    const fields = { name: draft.name, description: draft.description, dueOn: draft.dueOn }
    const [row] = before
      ? await tx
          .update(pdPlaylists)
          .set({ ...fields, version: before.version + 1, updatedAt: ctx.now().toISOString() })
          .where(and(eq(pdPlaylists.districtID, districtID), eq(pdPlaylists.id, before.id)))
          .returning()
      : await tx
          .insert(pdPlaylists)
          .values({
            districtID,
            ownerID: userID,
            ...fields,
            status: isPersonal ? 'pers' : 'drft',
          })
          .returning()
    if (!row) throw new Error('a playlist was not written')
    await putCourses(tx, row, draft.courseIDs)
    // A personal playlist belongs to one person.
    const added = await putPeople(tx, row, row.status === 'pers' ? [row.ownerID] : draft.userIDs)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.playlist',
      entityID: row.id,
      action: before ? 'update' : 'create',
      before: before && { name: before.name, dueOn: before.dueOn },
      after: { ...fields, courses: draft.courseIDs.length, users: draft.userIDs.length },
      requestID: ctx.request.requestID,
    })
    if (row.status === 'actv' && row.activatedAt !== null) await tell(tx, row, added)
    return { id: row.id }
  })
}

/**
 * Sets the status. The first time it is active, everyone assigned is emailed; later no one is.
 * Refuses 422 an unknown status.
 */
export function setPlaylistStatus(
  ctx: UserRequest,
  { id, status }: { id: number; status: string },
): Promise<{ status: PlaylistStatus; emailed: number }> {
  const { districtID, userID } = ctx.user
  if (!(playlistStatuses as readonly string[]).includes(status))
    throw refuse.fields({ status: { id: 'pd.playlist.status' } })
  return ctx.database.transaction(districtID, async (tx) => {
    const row = await holdPlaylist(tx, ctx, id)
    const to = statusAfter(row.status, status as PlaylistStatus)
    if (to === null) throw refuse.fields({ status: { id: 'pd.playlist.status' } })
    const isFirst = to === 'actv' && row.activatedAt === null
    await tx
      .update(pdPlaylists)
      .set({
        status: to,
        version: row.version + 1,
        ...(isFirst && { activatedAt: ctx.now().toISOString() }),
      })
      .where(and(eq(pdPlaylists.districtID, districtID), eq(pdPlaylists.id, id)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.playlist',
      entityID: id,
      action: 'setStatus',
      before: { status: row.status },
      after: { status: to },
      requestID: ctx.request.requestID,
    })
    if (!isFirst) return { status: to, emailed: 0 }
    const people = await tx
      .select({ userID: pdPlaylistUsers.userID })
      .from(pdPlaylistUsers)
      .where(and(eq(pdPlaylistUsers.districtID, districtID), eq(pdPlaylistUsers.playlistID, id)))
    const assigned = people.map((one) => one.userID)
    await tell(tx, row, assigned)
    return { status: to, emailed: assigned.length }
  })
}

/** A personal playlist of the caller's own with the courses of one that they may see. */
export function copyPlaylist(ctx: UserRequest, id: number): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .select()
      .from(pdPlaylists)
      .where(
        and(
          eq(pdPlaylists.districtID, districtID),
          eq(pdPlaylists.id, id),
          isNull(pdPlaylists.removedAt),
        ),
      )
    if (!row || !(await maySee(tx, ctx, row))) throw refuse.forbidden('pd.playlist.notAllowed')
    const [made] = await tx
      .insert(pdPlaylists)
      .values({
        districtID,
        ownerID: userID,
        name: row.name,
        description: row.description,
        dueOn: null,
        status: 'pers',
      })
      .returning()
    if (!made) throw new Error('a playlist was not copied')
    await tx.execute(sql`insert into ${pdPlaylistCourses} (district_id, playlist_id, course_id, place)
      select c.district_id, ${made.id}, c.course_id, c.place from ${pdPlaylistCourses} c where c.district_id = ${districtID} and c.playlist_id = ${id}`)
    await putPeople(tx, made, [userID])
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.playlist',
      entityID: made.id,
      action: 'copy',
      after: { from: id, name: row.name },
      requestID: ctx.request.requestID,
    })
    return { id: made.id }
  })
}

/** Removes a playlist; no one loses progress. */
export function removePlaylist(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await holdPlaylist(tx, ctx, id)
    await tx
      .update(pdPlaylists)
      .set({ removedAt: ctx.now().toISOString() })
      .where(and(eq(pdPlaylists.districtID, districtID), eq(pdPlaylists.id, id)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.playlist',
      entityID: id,
      action: 'remove',
      requestID: ctx.request.requestID,
    })
  })
}

async function holdPlaylist(tx: Tx, ctx: UserRequest, id: number): Promise<PlaylistRow> {
  const [row] = await tx
    .select()
    .from(pdPlaylists)
    .where(
      and(
        eq(pdPlaylists.districtID, ctx.user.districtID),
        eq(pdPlaylists.id, id),
        isNull(pdPlaylists.removedAt),
      ),
    )
    .for('update')
  const isOwn = row?.status === 'pers' ? row.ownerID === ctx.user.userID : administers(ctx)
  if (!row || !isOwn) throw refuse.forbidden('pd.playlist.notAllowed')
  return row
}

async function putCourses(
  tx: Tx,
  { districtID, id }: PlaylistRow,
  courseIDs: readonly number[],
): Promise<void> {
  const known = await tx
    .select({ id: pdCourses.id })
    .from(pdCourses)
    .where(
      and(
        eq(pdCourses.districtID, districtID),
        isOneOf(pdCourses.id, courseIDs),
        eq(pdCourses.state, 'actv'),
      ),
    )
  const offered = new Set(known.map((one) => one.id))
  const had = await tx
    .delete(pdPlaylistCourses)
    .where(and(eq(pdPlaylistCourses.districtID, districtID), eq(pdPlaylistCourses.playlistID, id)))
    .returning({ courseID: pdPlaylistCourses.courseID })
  // An archived course stays where it is, and is added to no list.
  for (const { courseID } of had) offered.add(courseID)
  if (courseIDs.some((courseID) => !offered.has(courseID)))
    throw refuse.fields({ courseIDs: { id: 'kit.valid.notAllowed' } })
  if (courseIDs.length > 0)
    await tx.insert(pdPlaylistCourses).values(
      courseIDs.map((courseID, at) => ({
        districtID,
        playlistID: id,
        courseID,
        place: at + 1,
      })),
    )
}

/** Answers who was not on the list before. */
async function putPeople(
  tx: Tx,
  { districtID, id }: PlaylistRow,
  userIDs: readonly number[],
): Promise<number[]> {
  await tx.execute(
    sql`delete from ${pdPlaylistUsers} p where p.district_id = ${districtID} and p.playlist_id = ${id} and not ${isOneOf(sql`p.user_id`, userIDs)}`,
  )
  if (userIDs.length === 0) return []
  const rows = await tx.execute<{ userID: number }>(sql`
    insert into ${pdPlaylistUsers} (district_id, playlist_id, user_id)
    select m.district_id, ${id}, m.user_id from ${staffMembers} m where m.district_id = ${districtID} and m.status = 'active' and ${isOneOf(sql`m.user_id`, userIDs)}
    on conflict do nothing returning user_id as "userID"`)
  return rows.map(({ userID }) => userID)
}

const tell = (tx: Tx, row: PlaylistRow, userIDs: readonly number[]): Promise<void> =>
  notifyUsers(tx, userIDs, {
    districtID: row.districtID,
    template: row.dueOn ? 'pd.playlist.assignedBy' : 'pd.playlist.assigned',
    values: { name: row.name, ...(row.dueOn && { dueDate: row.dueOn }) },
    screen: 'my/professional-learning',
  })
