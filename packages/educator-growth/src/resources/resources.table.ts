import {
  dataOf,
  day,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
  translated,
} from '@atrium/kit/server'
import { competencies } from '@atrium/observation/public'
import { staffMembers } from '@atrium/people/tables'
import { boolean, foreignKey, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { EducatorGroup } from '../words.ts'
import type { ResourceKind } from './resources.words.ts'

/** Something that helps educators grow: a text, a recording, a course. */
export const resources = pgTable(
  'growth_resource',
  {
    ...recordColumns(),
    title: text('title').notNull(),
    kind: text('kind').$type<ResourceKind>().notNull(),
    description: translated('description'),
    url: text('url'),
    minutesLong: smallint('minutes_long'),
    /** Whom it suits; none: everyone. */
    suits: text('suits').array().$type<EducatorGroup[]>().notNull().default([]),
    active: boolean('active').notNull().default(true),
  },
  (table) => [recordKey(table)],
)

export const resourceCompetencies = pgTable(
  'growth_resource_competency',
  {
    ...lineColumns(),
    resourceID: integer('resource_id').notNull(),
    competencyID: integer('competency_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.resourceID, resources),
    refersTo(table, table.competencyID, competencies),
    index('growth_resource_competency_which').on(table.districtID, table.competencyID),
  ],
)

/** An educator used a resource. */
export const resourceUses = pgTable(
  'growth_resource_use',
  {
    ...recordColumns(),
    userID: integer('user_id').notNull(),
    resourceID: integer('resource_id').notNull(),
    usedOn: day('used_on').notNull(),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.resourceID, resources),
    foreignKey({
      name: 'growth_resource_use_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    index('growth_resource_use_who').on(table.districtID, table.userID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const resourcesData = dataOf(resources, {
  setup: 'title kind description url minutesLong suits active',
  kept: 'inUse',
})
export const resourceCompetenciesData = dataOf(resourceCompetencies, {
  keys: 'resourceID place competencyID',
  kept: 'inUse',
})
export const resourceUsesData = dataOf(resourceUses, {
  of: 'userID',
  title: { en: 'Resources used', es: 'Recursos utilizados' },
  keys: 'resourceID',
  people: 'userID',
  personnel: 'usedOn note',
  kept: 'withPerson',
})
