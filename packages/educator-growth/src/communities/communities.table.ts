import { users } from '@atrium/auth/tables'
import {
  dataOf,
  day,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { MeetingStatus } from './meeting-state.rules.ts'

/** A professional learning community: educators who work on something together for a year. */
export const communities = pgTable(
  'learning_community',
  {
    ...recordColumns(),
    /** Null: of the whole district. */
    schoolID: integer('school_id'),
    name: text('name').notNull(),
    purpose: text('purpose').notNull(),
    schoolYear: integer('school_year').notNull(),
    facilitatorID: integer('facilitator_id').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.facilitatorID, users),
  ],
)

export const communityMembers = pgTable(
  'learning_community_member',
  {
    ...lineColumns(),
    communityID: integer('community_id').notNull(),
    memberID: integer('member_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.communityID, communities),
    refersTo(table, table.memberID, users),
    index('learning_community_member_who').on(table.districtID, table.memberID),
  ],
)

/** A meeting of a community, with its agenda before and its minutes after. */
export const communityMeetings = pgTable(
  'learning_community_meeting',
  {
    ...recordColumns(),
    communityID: integer('community_id').notNull(),
    title: text('title').notNull(),
    heldOn: day('held_on').notNull(),
    startsAt: text('starts_at'),
    minutesLong: smallint('minutes_long'),
    place: text('place'),
    agenda: text('agenda').notNull(),
    minutes: text('minutes'),
    status: text('status').$type<MeetingStatus>().notNull().default('planned'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.communityID, communities),
    index('learning_community_meeting_community').on(table.districtID, table.communityID),
  ],
)

export type MeetingRow = typeof communityMeetings.$inferSelect

export const meetingPresent = pgTable(
  'learning_community_present',
  {
    ...lineColumns(),
    meetingID: integer('meeting_id').notNull(),
    memberID: integer('member_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.meetingID, communityMeetings),
    refersTo(table, table.memberID, users),
  ],
)

/** Something that someone does until a day. */
export const meetingActions = pgTable(
  'learning_community_action',
  {
    ...lineColumns(),
    meetingID: integer('meeting_id').notNull(),
    what: text('what').notNull(),
    ownerID: integer('owner_id').notNull(),
    dueOn: day('due_on'),
    doneOn: day('done_on'),
    /** Whom a notice told that it is theirs, and the day of which they were reminded. */
    toldID: integer('told_id'),
    remindedFor: day('reminded_for'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.meetingID, communityMeetings),
    refersTo(table, table.ownerID, users),
    index('learning_community_action_owner').on(table.districtID, table.ownerID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const communitiesData = dataOf(communities, {
  keys: 'schoolID',
  people: 'facilitatorID',
  setup: 'name purpose schoolYear active',
  kept: 'inUse',
})
export const communityMembersData = dataOf(communityMembers, {
  of: 'memberID',
  title: { en: 'Learning communities', es: 'Comunidades de aprendizaje' },
  keys: 'communityID place',
  people: 'memberID',
  kept: 'withPerson',
})
export const communityMeetingsData = dataOf(communityMeetings, {
  keys: 'communityID',
  personnel: 'title heldOn startsAt minutesLong place agenda minutes status',
  kept: 'inUse',
})
export const meetingPresentData = dataOf(meetingPresent, {
  of: 'memberID',
  title: { en: 'Meetings attended', es: 'Reuniones a las que asistió' },
  keys: 'meetingID place',
  people: 'memberID',
  kept: 'withPerson',
})
export const meetingActionsData = dataOf(meetingActions, {
  of: 'ownerID',
  title: { en: 'Action items', es: 'Tareas acordadas' },
  keys: 'meetingID place',
  people: 'ownerID toldID',
  personnel: 'what dueOn doneOn remindedFor',
  kept: 'withPerson',
})
