import { users } from '@atrium/auth/tables'
import { day, lookupColumns, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { approvalAreas, creditTypes } from '@atrium/microcredentials/public'
import { sql } from 'drizzle-orm'
import { doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A word that courses are found by. */
export const pdTags = pgTable('pd_tag', lookupColumns(), (table) => [
  recordKey(table),
  uniqueIndex('pd_tag_name')
    .on(table.districtID, table.name)
    .where(sql`removed_at is null`),
])

/** A goal of the district's Local Control and Accountability Plan. */
export const lcapGoals = pgTable(
  'pd_lcap_goal',
  { ...lookupColumns(), code: text('code').notNull() },
  (table) => [
    recordKey(table),
    uniqueIndex('pd_lcap_goal_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
    uniqueIndex('pd_lcap_goal_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** How much credit of one type staff must earn, and by when. */
export const pdRequirements = pgTable(
  'pd_requirement',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    creditTypeID: integer('credit_type_id').notNull(),
    amount: doublePrecision('amount').notNull(),
    audience: text('audience').notNull(),
    startsOn: day('starts_on').notNull(),
    dueOn: day('due_on').notNull(),
  },
  (table) => [recordKey(table), refersTo(table, table.creditTypeID, creditTypes)],
)

/** Who approves courses that give credit of an area. For an area without anyone: people who approve courses. */
export const areaApprovers = pgTable(
  'pd_area_approver',
  {
    ...recordColumns(),
    approvalAreaID: integer('approval_area_id').notNull(),
    userID: integer('user_id').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.approvalAreaID, approvalAreas),
    refersTo(table, table.userID, users),
    uniqueIndex('pd_area_approver_once')
      .on(table.districtID, table.approvalAreaID, table.userID)
      .where(sql`removed_at is null`),
  ],
)
