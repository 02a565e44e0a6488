import { users } from '@atrium/auth/tables'
import {
  dataOf,
  day,
  district,
  instant,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Audience } from '../words.ts'
import type { EntryKind, GoalStatus } from './goals.words.ts'

/** What someone wants to reach, in their own words. */
export const goals = pgTable(
  'goal',
  {
    ...recordColumns(),
    ownerID: integer('owner_id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    plan: text('plan'),
    familySupport: text('family_support'),
    staffSupport: text('staff_support'),
    targetOn: day('target_on'),
    /** An adult at school whom the owner asked to follow it. */
    mentorID: integer('mentor_id'),
    privacy: text('privacy').$type<Audience>().notNull().default('private'),
    status: text('status').$type<GoalStatus>().notNull().default('open'),
    resolvedAt: instant('resolved_at'),
    resolvedBy: integer('resolved_by'),
    reflection: text('reflection'),
    /** Why it was opened again. */
    reason: text('reason'),
    /** The date for which its owner was asked how it went. */
    askedFor: day('asked_for'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.ownerID, users),
    refersTo(table, table.mentorID, users),
    index('goal_owner').on(table.districtID, table.ownerID),
    index('goal_mentor').on(table.districtID, table.mentorID),
  ],
)

export type GoalRow = typeof goals.$inferSelect

/** What its owner noted on the way. */
export const goalEntries = pgTable(
  'goal_entry',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    goalID: integer('goal_id').notNull(),
    ownerID: integer('owner_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    note: text('note').notNull(),
    /** People who read the goal read it too; otherwise only its owner does. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'goal_entry_goal_fk',
      columns: [table.districtID, table.goalID],
      foreignColumns: [goals.districtID, goals.id],
    }).onDelete('cascade'),
    refersTo(table, table.ownerID, users),
    index('goal_entry_goal').on(table.districtID, table.goalID),
  ],
)

export type GoalEntryRow = typeof goalEntries.$inferSelect

/** What each column holds, whose rows they are, and how long they are kept. */
export const goalsData = dataOf(goals, {
  of: 'ownerID',
  title: { en: 'Goals', es: 'Metas' },
  people: 'ownerID mentorID resolvedBy',
  educationRecord:
    'name description plan familySupport staffSupport targetOn privacy status resolvedAt reflection reason askedFor',
  kept: 'withPerson',
})
export const goalEntriesData = dataOf(goalEntries, {
  of: 'ownerID',
  title: { en: 'Progress on goals', es: 'Avances de las metas' },
  keys: 'goalID',
  people: 'ownerID',
  educationRecord: 'kind note isShared',
  kept: 'withPerson',
})
