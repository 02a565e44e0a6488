import {
  dataOf,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
  translated,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** What good work in a job consists of: competencies with indicators, and the levels that they are rated by. */
export const frameworks = pgTable(
  'growth_framework',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    description: text('description'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('growth_framework_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** A level of a framework's rubric. Its place, from the lowest, is the number that a rating is. */
export const frameworkLevels = pgTable(
  'growth_framework_level',
  {
    ...lineColumns(),
    frameworkID: integer('framework_id').notNull(),
    name: text('name').notNull(),
    nameEs: text('name_es'),
  },
  (table) => [recordKey(table), lineOf(table, table.frameworkID, frameworks)],
)

export const competencies = pgTable(
  'growth_competency',
  {
    ...recordColumns(),
    frameworkID: integer('framework_id').notNull(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    description: text('description'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.frameworkID, frameworks),
    uniqueIndex('growth_competency_code')
      .on(table.districtID, table.frameworkID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** What one can see of a competency in a lesson, and what it looks like at each level. */
export const indicators = pgTable(
  'growth_indicator',
  {
    ...lineColumns(),
    competencyID: integer('competency_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    level1: text('level1'),
    level2: text('level2'),
    level3: text('level3'),
    level4: text('level4'),
    level5: text('level5'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.competencyID, competencies),
    index('growth_indicator_competency').on(table.districtID, table.competencyID, table.place),
  ],
)

/** What each column holds, and how long rows are kept. */
export const frameworksData = dataOf(frameworks, {
  setup: 'code name description active',
  kept: 'inUse',
})
export const frameworkLevelsData = dataOf(frameworkLevels, {
  keys: 'frameworkID place',
  setup: 'name nameEs',
  kept: 'inUse',
})
export const competenciesData = dataOf(competencies, {
  keys: 'frameworkID',
  setup: 'code name description active',
  kept: 'inUse',
})
export const indicatorsData = dataOf(indicators, {
  keys: 'competencyID place',
  setup: 'code name nameEs level1 level2 level3 level4 level5',
  kept: 'inUse',
})
