import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A survey that someone is asked to answer after a professional-development section. */
export const pdCourseSurveys = pgTable(
  'pd_course_survey',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: integer('district_id').notNull(),
    /** Who is asked. */
    userID: integer('user_id').notNull(),
    sectionID: integer('section_id').notNull(),
    courseName: text('course_name').notNull(),
    sectionNumber: text('section_number').notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    dueAt: instant('due_at'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('pd_course_survey_once').on(table.districtID, table.userID, table.sectionID),
    index('pd_course_survey_waiting').on(table.districtID, table.userID, table.answeredAt),
  ],
)

/** A section that someone has put into the catalog's cart, until it is checked out or taken out. */
export const cartItems = pgTable(
  'cart_item',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: integer('district_id').notNull(),
    userID: integer('user_id').notNull(),
    sectionID: integer('section_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('cart_item_once').on(table.districtID, table.userID, table.sectionID),
  ],
)
