import { documentStore } from '@atrium/documents/public'
import {
  auditBy,
  findFileBytes,
  isOneOf,
  ownFiles,
  removeFiles,
  textArray,
  type Tx,
  type UserRequest,
  nextVersion,
} from '@atrium/kit/server'
import { files } from '@atrium/kit/tables'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { captionsProblem } from './captions.rules.ts'
import { videoPurpose } from './video.words.ts'
import { seesVideo } from './videos.queries.ts'
import { lessonVideos, videoComments, videoViewers } from './videos.table.ts'

export interface NewVideo {
  title: string
  recordedOn: string
  videoUUID: string
  captionsUUID: string | null
  viewerIDs: number[]
}

/** The largest captions that are read, in characters. */
const mostCaptions = 2_000_000

/**
 * Adds a video of one’s own lesson. Refuses 422 one without captions, a file that is no video or no captions, another
 * person’s file, and viewers who aren’t on the staff.
 */
export async function addVideo(ctx: UserRequest, given: NewVideo): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  const { title, recordedOn, videoUUID, captionsUUID, viewerIDs } = given
  if (captionsUUID === null)
    throw refuse.fields({ captionsUUID: { id: 'observation.video.needsCaptions' } })
  // Read before the transaction, which waits for nothing but the database.
  const bytes = await findFileBytes(ctx.db, documentStore(), captionsUUID)
  const problem = captionsProblem(bytes?.toString('utf8', 0, mostCaptions) ?? '')
  if (problem) throw refuse.fields({ captionsUUID: { id: problem } })
  return ctx.database.transaction(districtID, async (tx) => {
    const errors = await fileErrors(tx, ctx, { videoUUID, captionsUUID })
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const viewers = await checkedViewers(tx, ctx, viewerIDs)
    const [made] = await tx
      .insert(lessonVideos)
      .values({ districtID, educatorID: userID, title, recordedOn, videoUUID, captionsUUID })
      .returning({ id: lessonVideos.id })
    if (!made) throw new Error('the video was not stored')
    await writeViewers(tx, ctx, made.id, viewers)
    await auditBy(tx, ctx, {
      ...{ entity: 'observation.videos', entityID: made.id },
      ...{ action: 'create', after: { title, recordedOn, viewerIDs: viewers } },
    })
    return made
  })
}

async function fileErrors(
  tx: Tx,
  { user }: UserRequest,
  { videoUUID, captionsUUID }: { videoUUID: string; captionsUUID: string },
): Promise<FieldErrors> {
  const own = await ownFiles(tx, user, [videoUUID, captionsUUID], 'any')
  const found = await tx
    .select({ uuid: files.uuid, purpose: files.purpose, mediaType: files.mediaType })
    .from(files)
    .where(
      and(
        eq(files.districtID, user.districtID),
        sql`${files.uuid}::text = any(${textArray([videoUUID, captionsUUID])})`,
      ),
    )
  const isOwn = (uuid: string) =>
    own.has(uuid) && found.some((file) => file.uuid === uuid && file.purpose === videoPurpose)
  const video = found.find(({ uuid }) => uuid === videoUUID)
  return {
    ...(!isOwn(captionsUUID) && { captionsUUID: { id: 'kit.valid.notAllowed' } }),
    ...(!isOwn(videoUUID)
      ? { videoUUID: { id: 'kit.valid.notAllowed' } }
      : !video?.mediaType.startsWith('video/') && {
          videoUUID: { id: 'observation.video.notVideo' },
        }),
  }
}

/** Those of `ids` who are active on the staff, without the educator; refuses 422 anyone else. */
async function checkedViewers(tx: Tx, { user }: UserRequest, ids: number[]): Promise<number[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== user.userID)
  if (wanted.length === 0) return []
  const rows = await tx
    .select({ id: staffMembers.userID })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.districtID, user.districtID),
        eq(staffMembers.status, 'active'),
        isOneOf(staffMembers.userID, wanted),
      ),
    )
  if (rows.length < wanted.length)
    throw refuse.fields({ viewerIDs: { id: 'kit.valid.notAllowed' } })
  return wanted.toSorted((a, b) => a - b)
}

async function writeViewers(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  videoID: number,
  ids: readonly number[],
): Promise<void> {
  await tx
    .delete(videoViewers)
    .where(and(eq(videoViewers.districtID, districtID), eq(videoViewers.videoID, videoID)))
  if (ids.length > 0)
    await tx.insert(videoViewers).values(ids.map((userID) => ({ districtID, videoID, userID })))
}

async function ownVideo(tx: Tx, { user }: UserRequest, id: number) {
  const [row] = await tx
    .select()
    .from(lessonVideos)
    .where(
      and(
        eq(lessonVideos.districtID, user.districtID),
        eq(lessonVideos.id, id),
        eq(lessonVideos.educatorID, user.userID),
        isNull(lessonVideos.removedAt),
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** Names who sees one’s own video. Refuses 404, 409 if it was changed meanwhile, 422. */
export async function nameViewers(
  ctx: UserRequest,
  { id, version, viewerIDs }: { id: number; version: number; viewerIDs: number[] },
): Promise<void> {
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const row = await ownVideo(tx, ctx, id)
    if (row.version !== version) throw refuse.changed({ id, version: row.version })
    const before = await tx
      .select({ userID: videoViewers.userID })
      .from(videoViewers)
      .where(and(eq(videoViewers.districtID, districtID), eq(videoViewers.videoID, id)))
      .orderBy(videoViewers.userID)
    const viewers = await checkedViewers(tx, ctx, viewerIDs)
    await writeViewers(tx, ctx, id, viewers)
    await tx
      .update(lessonVideos)
      .set(nextVersion(ctx, row))
      .where(and(eq(lessonVideos.districtID, districtID), eq(lessonVideos.id, id)))
    await auditBy(tx, ctx, {
      ...{ entity: 'observation.videos', entityID: id },
      action: 'update',
      before: { viewerIDs: before.map((one) => one.userID) },
      after: { viewerIDs: viewers },
    })
  })
}

/** Removes one’s own video with its files. Refuses 404. */
export async function removeVideo(ctx: UserRequest, id: number): Promise<void> {
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const row = await ownVideo(tx, ctx, id)
    await tx
      .update(lessonVideos)
      .set({ removedAt: ctx.now().toISOString(), ...nextVersion(ctx, row) })
      .where(and(eq(lessonVideos.districtID, districtID), eq(lessonVideos.id, id)))
    await removeFiles(tx, districtID, [row.videoUUID, row.captionsUUID], ctx.now())
    await auditBy(tx, ctx, {
      ...{ entity: 'observation.videos', entityID: id },
      ...{ action: 'remove', before: { title: row.title } },
    })
  })
}

/** Comments on a moment of a video that the caller may see. Refuses 404. */
export async function addComment(
  ctx: UserRequest,
  { videoID, atSecond, text }: { videoID: number; atSecond: number; text: string },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [video] = await tx.execute<{ id: number }>(sql`
      select v.id from ${lessonVideos} v where v.district_id = ${districtID} and v.id = ${videoID} and v.removed_at is null and ${seesVideo(userID)} for share`)
    if (!video) throw refuse.notFound('kit.refusal.notFound')
    const [made] = await tx
      .insert(videoComments)
      .values({ districtID, videoID, authorID: userID, atSecond, text: text.trim() })
      .returning({ id: videoComments.id })
    if (!made) throw new Error('the comment was not stored')
    await auditBy(tx, ctx, {
      ...{ entity: 'observation.videoComments', entityID: made.id },
      ...{ action: 'create', after: { videoID, atSecond, text } },
    })
    return made
  })
}

/** Removes a comment of one’s own. Refuses 404. */
export async function removeComment(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .update(videoComments)
      .set({ removedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(videoComments.districtID, districtID),
          eq(videoComments.id, id),
          eq(videoComments.authorID, userID),
          isNull(videoComments.removedAt),
        ),
      )
      .returning()
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    await auditBy(tx, ctx, {
      ...{ entity: 'observation.videoComments', entityID: id },
      ...{ action: 'remove', before: { text: row.text } },
    })
  })
}
