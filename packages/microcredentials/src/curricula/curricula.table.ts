import { district, instant, recordColumns, recordKey } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const catalogColumns = () => ({
  ...recordColumns(),
  name: text('name').notNull(),
  /** Sanitized HTML. */
  description: text('description').notNull().default(''),
  /** The specification's fileUrl and file_url point at it. */
  imageUUID: uuid('image_uuid'),
  /** Shown in the public catalog. */
  visible: boolean('visible').notNull().default(false),
  /** Maintained by triggers. */
  searchText: text('search_text').notNull().default(''),
  sortName: text('sort_name').notNull().default(''),
})

export const curricula = pgTable('badge_curriculum', catalogColumns(), (table) => [
  recordKey(table),
  uniqueIndex('badge_curriculum_name')
    .on(table.districtID, table.name)
    .where(sql`removed_at is null`),
  index('badge_curriculum_search_text').using('gin', sql`search_text gin_trgm_ops`),
])
export type CurriculumTableRow = typeof curricula.$inferSelect

export const pathways = pgTable('badge_pathway', catalogColumns(), (table) => [
  recordKey(table),
  uniqueIndex('badge_pathway_name')
    .on(table.districtID, table.name)
    .where(sql`removed_at is null`),
  index('badge_pathway_search_text').using('gin', sql`search_text gin_trgm_ops`),
])
export type PathwayTableRow = typeof pathways.$inferSelect

export const curriculumPathways = pgTable(
  'badge_curriculum_pathway',
  {
    districtID: district(),
    curriculumID: integer('curriculum_id').notNull(),
    pathwayID: integer('pathway_id').notNull(),
    order: smallint('sort_order').notNull().default(0),
    /** Without it the curriculum is not complete. */
    required: boolean('required').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.curriculumID, table.pathwayID] }),
    index('badge_curriculum_pathway_pathway').on(table.districtID, table.pathwayID),
    foreignKey({
      columns: [table.districtID, table.curriculumID],
      foreignColumns: [curricula.districtID, curricula.id],
    }),
    foreignKey({
      columns: [table.districtID, table.pathwayID],
      foreignColumns: [pathways.districtID, pathways.id],
    }),
  ],
)

export const pathwaySteps = pgTable(
  'badge_pathway_step',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    pathwayID: integer('pathway_id').notNull(),
    order: smallint('sort_order').notNull().default(0),
    name: text('name').notNull().default(''),
    /** All of its badges are required, whatever numberRequired says. */
    completeAll: boolean('complete_all').notNull().default(false),
    numberRequired: smallint('number_required').notNull().default(0),
    /** Without it the pathway is not complete. */
    required: boolean('required').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('badge_pathway_step_pathway').on(table.districtID, table.pathwayID, table.order),
    foreignKey({
      columns: [table.districtID, table.pathwayID],
      foreignColumns: [pathways.districtID, pathways.id],
    }),
  ],
)

export const stepBadges = pgTable(
  'badge_pathway_step_badge',
  {
    districtID: district(),
    stepID: integer('step_id').notNull(),
    badgeID: integer('badge_id').notNull(),
    order: smallint('sort_order').notNull().default(0),
    required: boolean('required').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.stepID, table.badgeID] }),
    index('badge_pathway_step_badge_badge').on(table.districtID, table.badgeID),
    foreignKey({
      columns: [table.districtID, table.stepID],
      foreignColumns: [pathwaySteps.districtID, pathwaySteps.id],
    }),
  ],
)

const earningColumns = () => ({
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  districtID: district(),
  userID: integer('user_id').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  completedAt: instant('completed_at'),
})

export const badgeCurriculumUsers = pgTable(
  'badge_curriculum_user',
  { ...earningColumns(), curriculumID: integer('curriculum_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('badge_curriculum_user_once').on(
      table.districtID,
      table.userID,
      table.curriculumID,
    ),
    foreignKey({
      columns: [table.districtID, table.curriculumID],
      foreignColumns: [curricula.districtID, curricula.id],
    }),
  ],
)
export type BadgeCurriculumUserRow = typeof badgeCurriculumUsers.$inferSelect

export const badgePathwayUsers = pgTable(
  'badge_pathway_user',
  { ...earningColumns(), pathwayID: integer('pathway_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('badge_pathway_user_once').on(table.districtID, table.userID, table.pathwayID),
    foreignKey({
      columns: [table.districtID, table.pathwayID],
      foreignColumns: [pathways.districtID, pathways.id],
    }),
  ],
)
export type BadgePathwayUserRow = typeof badgePathwayUsers.$inferSelect

const searchColumns = {
  districtID: district(),
  id: integer('id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  imageUUID: uuid('image_uuid'),
  visible: boolean('visible').notNull(),
  searchText: text('search_text').notNull(),
  sortName: text('sort_name').notNull(),
}
/** What the catalog searches; see curricula.definitions.sql. */
export const curriculumSearch = pgView('badge_curriculum_search', searchColumns).existing()
export const pathwaySearch = pgView('badge_pathway_search', searchColumns).existing()
