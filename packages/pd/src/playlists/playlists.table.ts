import { users } from '@atrium/auth/tables'
import {
  day,
  district,
  instant,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pdCourses } from '../courses/courses.table.ts'
import type { PlaylistStatus } from '../words.ts'

/**
 * Courses to take, for the people they are assigned to; a personal one belongs only to its owner.
 */
export const pdPlaylists = pgTable(
  'pd_playlist',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status').$type<PlaylistStatus>().notNull().default('drft'),
    ownerID: integer('owner_id').notNull(),
    dueOn: day('due_on'),
    /** The first time: its people were emailed then, and are not again. */
    activatedAt: instant('activated_at'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.ownerID, users),
    index('pd_playlist_owner').on(table.districtID, table.ownerID),
  ],
)
export type PlaylistRow = typeof pdPlaylists.$inferSelect

export const pdPlaylistCourses = pgTable(
  'pd_playlist_course',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    playlistID: integer('playlist_id').notNull(),
    courseID: integer('course_id').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.playlistID, pdPlaylists),
    refersTo(table, table.courseID, pdCourses),
    uniqueIndex('pd_playlist_course_once').on(table.districtID, table.playlistID, table.courseID),
  ],
)

export const pdPlaylistUsers = pgTable(
  'pd_playlist_user',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    playlistID: integer('playlist_id').notNull(),
    userID: integer('user_id').notNull(),
    assignedAt: instant('assigned_at').notNull().defaultNow(),
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.playlistID, pdPlaylists),
    refersTo(table, table.userID, users),
    uniqueIndex('pd_playlist_user_once').on(table.districtID, table.playlistID, table.userID),
    index('pd_playlist_user_of').on(table.districtID, table.userID),
  ],
)
