import { users } from '@atrium/auth/tables'
import { dataOf, day, district, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

/** A lesson on video, with captions, for the colleagues whom the educator names. */
export const lessonVideos = pgTable(
  'lesson_video',
  {
    ...recordColumns(),
    educatorID: integer('educator_id').notNull(),
    title: text('title').notNull(),
    recordedOn: day('recorded_on').notNull(),
    videoUUID: uuid('video_uuid').notNull(),
    captionsUUID: uuid('captions_uuid').notNull(),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'lesson_video_staff_member_fk',
      columns: [table.districtID, table.educatorID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    index('lesson_video_educator').on(table.districtID, table.educatorID),
    index('lesson_video_file').on(table.districtID, table.videoUUID),
    index('lesson_video_captions').on(table.districtID, table.captionsUUID),
  ],
)

export const videoViewers = pgTable(
  'lesson_video_viewer',
  {
    districtID: district(),
    videoID: integer('video_id').notNull(),
    userID: integer('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.videoID, table.userID] }),
    refersTo(table, table.videoID, lessonVideos),
    refersTo(table, table.userID, users),
    index('lesson_video_viewer_user').on(table.districtID, table.userID),
  ],
)

/** What someone says about a moment of a video. */
export const videoComments = pgTable(
  'lesson_video_comment',
  {
    ...recordColumns(),
    videoID: integer('video_id').notNull(),
    authorID: integer('author_id').notNull(),
    /** Seconds from the beginning. */
    atSecond: doublePrecision('at_second').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.videoID, lessonVideos),
    index('lesson_video_comment_video').on(table.districtID, table.videoID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const lessonVideosData = dataOf(lessonVideos, {
  of: 'educatorID',
  title: { en: 'Videos of lessons', es: 'Videos de clases' },
  people: 'educatorID',
  files: 'videoUUID captionsUUID',
  personnel: 'title recordedOn',
  kept: 'withPerson',
})
const ofVideo = { column: 'videoID', in: lessonVideos }
export const videoViewersData = dataOf(videoViewers, {
  of: ofVideo,
  title: { en: 'Who sees videos of lessons', es: 'Quién ve los videos de clases' },
  keys: 'videoID',
  people: 'userID',
  kept: 'withPerson',
})
export const videoCommentsData = dataOf(videoComments, {
  of: ofVideo,
  title: { en: 'Comments on videos of lessons', es: 'Comentarios sobre videos de clases' },
  keys: 'videoID',
  people: 'authorID',
  personnel: 'atSecond text',
  kept: 'withPerson',
})
