import { day, district, instant, recordColumns } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { JsonObject } from './case/json.rules.ts'
import type { CaseVersion, DefinitionKind, SourceFormat } from './words.ts'

/**
 * A set of standards (CASE CFDocument). The fields that Atrium uses are columns, and the complete
 * object is in `source`.
 */
export const frameworks = pgTable(
  'standard_framework',
  {
    ...recordColumns(),
    identifier: text('identifier').notNull(),
    uri: text('uri').notNull(),
    title: text('title').notNull(),
    creator: text('creator').notNull(),
    publisher: text('publisher'),
    description: text('description'),
    subjects: text('subjects').array().notNull().default([]),
    language: text('language'),
    frameworkVersion: text('framework_version'),
    frameworkType: text('framework_type'),
    adoptionStatus: text('adoption_status'),
    statusStartDate: day('status_start_date'),
    statusEndDate: day('status_end_date'),
    officialSourceURL: text('official_source_url'),
    notes: text('notes'),
    licenseTitle: text('license_title'),
    lastChangeDateTime: text('last_change_date_time').notNull(),
    caseVersion: text('case_version').$type<CaseVersion>().notNull(),
    format: text('format').$type<SourceFormat>().notNull(),
    /** Visitors can see it, and others can fetch it through the CASE interface. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Statements in the tree, without retired ones. */
    itemCount: integer('item_count').notNull().default(0),
    retiredCount: integer('retired_count').notNull().default(0),
    /** The package with empty lists, which the export fills from the rows. */
    source: jsonb('source').$type<JsonObject>().notNull(),
    importedAt: instant('imported_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('standard_framework_identifier').on(table.districtID, table.identifier),
  ],
)
export type FrameworkRow = typeof frameworks.$inferSelect

/** A statement (CASE CFItem) and its position in the tree of its framework. */
export const items = pgTable(
  'standard_item',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    frameworkID: integer('framework_id').notNull(),
    identifier: text('identifier').notNull(),
    uri: text('uri').notNull(),
    fullStatement: text('full_statement').notNull(),
    /** humanCodingScheme */
    code: text('code'),
    listEnumeration: text('list_enumeration'),
    abbreviatedStatement: text('abbreviated_statement'),
    alternativeLabel: text('alternative_label'),
    itemType: text('item_type'),
    conceptKeywords: text('concept_keywords').array().notNull().default([]),
    subjects: text('subjects').array().notNull().default([]),
    educationLevels: text('education_levels').array().notNull().default([]),
    language: text('language'),
    notes: text('notes'),
    licenseTitle: text('license_title'),
    statusStartDate: day('status_start_date'),
    statusEndDate: day('status_end_date'),
    lastChangeDateTime: text('last_change_date_time').notNull(),
    /** Null: it is at the top. */
    parentID: integer('parent_id'),
    /** Ids from the top down to the parent. */
    path: integer('path').array().notNull().default([]),
    /**
     * Its position in the tree, read from top to bottom, starting at 1; its branch ends at
     * `treeEnd`.
     */
    treePlace: integer('tree_place').notNull(),
    treeEnd: integer('tree_end').notNull(),
    childCount: integer('child_count').notNull().default(0),
    /** Its position in the file, starting at 0. */
    position: integer('position').notNull(),
    /** When it disappeared from the framework; it is kept because something refers to it. */
    retiredAt: instant('retired_at'),
    /** The hash of `source`: if it is the same, so is the content. */
    hash: text('hash').notNull(),
    source: jsonb('source').$type<JsonObject>().notNull(),
    /** Normalized code, statement and keywords, each word after a space. */
    searchText: text('search_text').notNull(),
    /** The normalized code. */
    codeText: text('code_text'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('standard_item_identifier').on(
      table.districtID,
      table.frameworkID,
      table.identifier,
    ),
    index('standard_item_tree').on(
      table.districtID,
      table.frameworkID,
      table.parentID,
      table.treePlace,
    ),
    index('standard_item_order').on(table.districtID, table.frameworkID, table.treePlace),
    index('standard_item_known').on(table.districtID, table.identifier),
    index('standard_item_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // Sorted by bytes, as prefix ranges require.
    index('standard_item_code').on(table.districtID, table.codeText.op('text_pattern_ops')),
    foreignKey({
      columns: [table.districtID, table.frameworkID],
      foreignColumns: [frameworks.districtID, frameworks.id],
    }),
  ],
)
export type ItemRow = typeof items.$inferSelect

/**
 * How two nodes are related (CASE CFAssociation); either one may be in another framework, or
 * outside Atrium.
 */
export const associations = pgTable(
  'standard_association',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    frameworkID: integer('framework_id').notNull(),
    identifier: text('identifier').notNull(),
    type: text('type').notNull(),
    originIdentifier: text('origin_identifier').notNull(),
    destinationIdentifier: text('destination_identifier').notNull(),
    sequenceNumber: doublePrecision('sequence_number'),
    position: integer('position').notNull(),
    source: jsonb('source').$type<JsonObject>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('standard_association_framework').on(table.districtID, table.frameworkID, table.position),
    index('standard_association_origin').on(table.districtID, table.originIdentifier),
    index('standard_association_destination').on(table.districtID, table.destinationIdentifier),
    index('standard_association_identifier').on(table.districtID, table.identifier),
    foreignKey({
      columns: [table.districtID, table.frameworkID],
      foreignColumns: [frameworks.districtID, frameworks.id],
    }),
  ],
)

/**
 * A framework's item types, subjects, concepts, licenses, groupings and rubrics, as complete
 * objects.
 */
export const definitions = pgTable(
  'standard_definition',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    frameworkID: integer('framework_id').notNull(),
    kind: text('kind').$type<DefinitionKind>().notNull(),
    identifier: text('identifier').notNull(),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    source: jsonb('source').$type<JsonObject>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('standard_definition_framework').on(
      table.districtID,
      table.frameworkID,
      table.kind,
      table.position,
    ),
    index('standard_definition_identifier').on(table.districtID, table.identifier),
    foreignKey({
      columns: [table.districtID, table.frameworkID],
      foreignColumns: [frameworks.districtID, frameworks.id],
    }),
  ],
)
