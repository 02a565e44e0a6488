import { district, instant, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { stacks } from '../settings/settings.table.ts'
import type {
  Audience,
  CatalogVisibility,
  CourseCodeReviewMode,
  CreationAction,
  CreationStatus,
  ReviewMode,
} from '../words.ts'

/**
 * A microcredential: its creator, its status, and the version that is being edited or, once active,
 * in force.
 */
export const badges = pgTable(
  'badge',
  {
    ...recordColumns(),
    status: text('status').$type<CreationStatus>().notNull().default('drft'),
    creatorID: integer('creator_id').notNull(),
    /**
     * The version being edited; while `actv`, the one that is earned. Null only within the
     * transaction that creates it.
     */
    versionID: integer('version_id'),
    submittedAt: instant('submitted_at'),
    activatedAt: instant('activated_at'),
    /** A trigger copies the following from the version: the catalog searches one narrow table. */
    name: text('name').notNull().default(''),
    stackID: integer('stack_id'),
    catalogVisibility: text('catalog_visibility')
      .$type<CatalogVisibility>()
      .notNull()
      .default('public'),
    /** Its audience. */
    audience: text('audience').array().$type<Audience[]>().notNull().default(['staff']),
    searchText: text('search_text').notNull().default(''),
    sortName: text('sort_name').notNull().default(''),
    /** The beginning of the description without markup: what a card shows. Null: not yet copied. */
    summary: text('summary'),
    imageUUID: uuid('image_uuid'),
  },
  (table) => [
    recordKey(table),
    index('badge_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('badge_sort_name').on(table.districtID, table.status, table.sortName, table.id),
    index('badge_creator').on(table.districtID, table.creatorID, table.status),
    index('badge_by_stack').on(table.districtID, table.stackID),
  ],
)
export type BadgeRow = typeof badges.$inferSelect

/**
 * A microcredential's content and requirements. Frozen at approval: people who started with it keep
 * it unchanged.
 */
export const badgeVersions = pgTable(
  'badge_version',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    badgeID: integer('badge_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    /** When it was approved; from then on none of it changes. */
    frozenAt: instant('frozen_at'),
    /** Counts its writes: an autosave against an older one is a conflict. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    name: text('name').notNull(),
    /** Sanitized HTML, as are the three below. */
    description: text('description').notNull().default(''),
    imageUUID: uuid('image_uuid'),
    directionsToEarn: text('directions_to_earn').notNull().default(''),
    scenario: text('scenario').notNull().default(''),
    clarifications: text('clarifications').notNull().default(''),
    stackID: integer('stack_id'),
    reviewMode: text('review_mode').$type<ReviewMode>().notNull().default('double'),
    courseCodeReviewMode: text('course_code_review_mode')
      .$type<CourseCodeReviewMode>()
      .notNull()
      .default('any'),
    catalogVisibility: text('catalog_visibility')
      .$type<CatalogVisibility>()
      .notNull()
      .default('public'),
    /** Its audience. */
    audience: text('audience').array().$type<Audience[]>().notNull().default(['staff']),
    /** Months after which an earned credential expires; null: never. */
    validMonths: integer('valid_months'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.stackID, stacks),
    uniqueIndex('badge_version_number').on(table.districtID, table.badgeID, table.number),
    foreignKey({
      columns: [table.districtID, table.badgeID],
      foreignColumns: [badges.districtID, badges.id],
    }),
  ],
)
export type BadgeVersionRow = typeof badgeVersions.$inferSelect

/**
 * What happened to a microcredential on its creator's side, newest last; the audit log has the
 * values.
 */
export const badgeEvents = pgTable(
  'badge_event',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    badgeID: integer('badge_id').notNull(),
    versionID: integer('version_id').notNull(),
    action: text('action').$type<CreationAction | 'create' | 'clone' | 'import'>().notNull(),
    from: text('from_status').$type<CreationStatus>(),
    to: text('to_status').$type<CreationStatus>().notNull(),
    actorID: integer('actor_id').notNull(),
    comment: text('comment'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('badge_event_badge').on(table.districtID, table.badgeID, table.id),
  ],
)

/** An approver's comment next to a field, until someone resolves it. */
export const badgeComments = pgTable(
  'badge_comment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    badgeID: integer('badge_id').notNull(),
    versionID: integer('version_id').notNull(),
    /** A field of the version (`scenario`) or a part of it (`criteria:12`). */
    field: text('field').notNull(),
    authorID: integer('author_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull().defaultNow(),
    resolvedBy: integer('resolved_by'),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('badge_comment_badge').on(table.districtID, table.badgeID, table.id),
  ],
)

/** What the catalog and the studio search; see badge.definitions.sql. */
export const badgeSearch = pgView('badge_search', {
  districtID: district(),
  id: integer('id').notNull(),
  versionID: integer('version_id'),
  status: text('status').$type<CreationStatus>().notNull(),
  creatorID: integer('creator_id').notNull(),
  name: text('name').notNull(),
  stackID: integer('stack_id'),
  catalogVisibility: text('catalog_visibility').$type<CatalogVisibility>().notNull(),
  searchText: text('search_text').notNull(),
  sortName: text('sort_name').notNull(),
  summary: text('summary'),
  imageUUID: uuid('image_uuid'),
  activatedAt: instant('activated_at'),
  updatedAt: instant('updated_at').notNull(),
  removedAt: instant('removed_at'),
  audience: text('audience').array().$type<Audience[]>().notNull(),
}).existing()
