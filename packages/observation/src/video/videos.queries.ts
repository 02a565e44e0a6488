import { users } from '@atrium/auth/tables'
import { fileAccess, noteOnceADay, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { sql, type SQL } from 'drizzle-orm'
import { videoBytes, videoPurpose } from './video.words.ts'
import { lessonVideos, videoComments, videoViewers } from './videos.table.ts'

export interface LessonVideo {
  id: number
  version: number
  title: string
  recordedOn: string
  videoUUID: string
  captionsUUID: string
  viewers: { id: number; name: string }[]
  comments: {
    id: number
    version: number
    atSecond: number
    text: string
    author: string
    isOwn: boolean
  }[]
}

/** SQL: someone may see the video `v`: the educator, and who was named. No permission opens it. */
export const seesVideo = (userID: number): SQL => sql`(v.educator_id = ${userID} or exists (
  select from ${videoViewers} w where w.district_id = v.district_id and w.video_id = v.id and w.user_id = ${userID}))`

/** An educator’s videos that the caller may see, newest first. Refuses 404 if there are none of someone else. */
export async function videosOf(
  ctx: UserRequest,
  educatorID: number,
): Promise<{ isOwn: boolean; videos: LessonVideo[] }> {
  const { districtID, userID } = ctx.user
  const isOwn = educatorID === userID
  const [row] = await ctx.db.execute<{ videos: LessonVideo[] }>(sql`
    select (select coalesce(json_agg(json_build_object('id', v.id, 'version', v.version, 'title', v.title, 'recordedOn', v.recorded_on,
        'videoUUID', v.video_uuid, 'captionsUUID', v.captions_uuid,
        'viewers', (select coalesce(json_agg(json_build_object('id', u.id, 'name', ltrim(u.first_name || ' ' || u.last_name)) order by u.last_name, u.id), '[]')
          from ${videoViewers} w join ${users} u on u.district_id = w.district_id and u.id = w.user_id where w.district_id = v.district_id and w.video_id = v.id),
        'comments', (select coalesce(json_agg(json_build_object('id', c.id, 'version', c.version, 'atSecond', c.at_second, 'text', c.text,
            'author', ${nameOf(sql`c.district_id`, sql`c.author_id`)}, 'isOwn', c.author_id = ${userID}) order by c.at_second, c.id), '[]')
          from ${videoComments} c where c.district_id = v.district_id and c.video_id = v.id and c.removed_at is null)) order by v.recorded_on desc, v.id desc), '[]')
      from ${lessonVideos} v where v.district_id = ${districtID} and v.educator_id = ${educatorID} and v.removed_at is null and ${seesVideo(userID)}) as videos
    from ${staffMembers} m where m.district_id = ${districtID} and m.user_id = ${educatorID}`)
  if (!row || (!isOwn && row.videos.length === 0)) throw refuse.notFound('kit.refusal.notFound')
  if (!isOwn)
    await noteOnceADay(ctx, {
      ...{ kind: 'sensitiveRead', entity: 'observation.videos', subjectID: educatorID },
    })
  return { isOwn, videos: row.videos }
}

/** Videos and captions: for the educator and those whom they named. */
export const videoFiles = fileAccess({
  purpose: videoPurpose,
  maxBytes: videoBytes,
  upload: ({ user }) => user.permissions.has('staff.read'),
  read: async ({ user, database }, { districtID, uuid }) => {
    if (!user) return false
    const [row] = await database.district(districtID).execute<{ is: boolean }>(sql`
      select exists (select from ${lessonVideos} v where v.district_id = ${districtID} and (v.video_uuid = ${uuid} or v.captions_uuid = ${uuid})
        and v.removed_at is null and ${seesVideo(user.userID)}) as is`)
    return row?.is ?? false
  },
})
