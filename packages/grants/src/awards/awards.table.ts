import { users } from '@atrium/auth/tables'
import { day, district, instant, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { grantCategories, grantPrograms } from '../programs/programs.table.ts'
import type { AwardStatus, EvidenceKind, IndirectBase } from '../words.ts'

const of = () => ({
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  districtID: district(),
  awardID: integer('award_id').notNull(),
})

/**
 * An award. Its spending is what the ledger has under its source and project year on its days, and
 * the lines assigned to it.
 */
export const awards = pgTable(
  'award',
  {
    ...recordColumns(),
    title: text('title').notNull(),
    number: text('number').notNull(),
    programID: integer('program_id').notNull(),
    categoryID: integer('category_id'),
    managerID: integer('manager_id').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    /** The source (resource) in the chart of accounts that identifies its money. */
    sourceCode: text('source_code').notNull(),
    /** Tells awards of the same source apart. */
    projectYear: text('project_year'),
    amountCents: integer('amount_cents').notNull(),
    matchCents: integer('match_cents').notNull().default(0),
    matchMetCents: integer('match_met_cents').notNull().default(0),
    /** In hundredths of a percent of its base. */
    indirectRate: integer('indirect_rate').notNull().default(0),
    indirectBase: text('indirect_base').$type<IndirectBase>().notNull().default('modified'),
    /** Each subaward bears indirect costs up to this amount. */
    subawardCapCents: integer('subaward_cap_cents').notNull().default(5_000_000),
    /** Further objects that the approval leaves out of the base. */
    excludedObjects: text('excluded_objects'),
    status: text('status').$type<AwardStatus>().notNull().default('active'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.programID, grantPrograms),
    refersTo(table, table.categoryID, grantCategories),
    refersTo(table, table.managerID, users),
    uniqueIndex('award_number')
      .on(table.districtID, table.number)
      .where(sql`removed_at is null`),
  ],
)
export type AwardRow = typeof awards.$inferSelect

/**
 * The budget by object: amendment 0 is the original, and the highest one is in force. Earlier ones
 * are kept unchanged.
 */
export const awardAmendments = pgTable(
  'award_amendment',
  {
    ...of(),
    number: integer('number').notNull(),
    effectiveOn: day('effective_on').notNull(),
    reason: text('reason').notNull(),
    lines: jsonb('lines').$type<{ object: string; name: string; cents: number }[]>().notNull(),
    byID: integer('by_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.awardID, awards),
    uniqueIndex('award_amendment_number').on(table.districtID, table.awardID, table.number),
  ],
)

/** A line of the ledger that counts for this award and no other, whatever its source says. */
export const awardAssignments = pgTable(
  'award_assignment',
  {
    districtID: district(),
    journalLineID: bigint('journal_line_id', { mode: 'number' }).notNull(),
    awardID: integer('award_id').notNull(),
    byID: integer('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.journalLineID] }),
    refersTo(table, table.awardID, awards),
  ],
)

/** A request to the funder for money. */
export const drawdowns = pgTable(
  'award_drawdown',
  {
    ...of(),
    requestedOn: day('requested_on').notNull(),
    cents: integer('cents').notNull(),
    receivedOn: day('received_on'),
    /**
     * When it was withdrawn: it was requested by mistake, or the funder took the money back. It no
     * longer counts.
     */
    withdrawnOn: day('withdrawn_on'),
    byID: integer('by_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.awardID, awards),
  ],
)

/** What an award requires by a certain date: deliverables, reports, evidence. */
export const awardEvidence = pgTable(
  'award_evidence',
  {
    ...recordColumns(),
    awardID: integer('award_id').notNull(),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    title: text('title').notNull(),
    dueOn: day('due_on').notNull(),
    ownerID: integer('owner_id').notNull(),
    status: text('status').notNull().default('open'),
    note: text('note'),
    submittedAt: instant('submitted_at'),
    /** When the last reminder was sent. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.awardID, awards),
    refersTo(table, table.ownerID, users),
    index('award_evidence_due').on(table.districtID, table.dueOn),
  ],
)

export const subawards = pgTable(
  'subaward',
  {
    ...recordColumns(),
    awardID: integer('award_id').notNull(),
    recipient: text('recipient').notNull(),
    cents: integer('cents').notNull(),
    paidCents: integer('paid_cents').notNull().default(0),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    risk: text('risk').notNull().default('low'),
    monitoring: text('monitoring'),
  },
  (table) => [recordKey(table), refersTo(table, table.awardID, awards)],
)

/**
 * A person's declaration about their own interests in an award; a new declaration adds to the
 * earlier ones.
 */
export const conflictDeclarations = pgTable(
  'conflict_declaration',
  {
    ...of(),
    userID: integer('user_id').notNull(),
    hasConflict: boolean('has_conflict').notNull(),
    details: text('details'),
    declaredAt: instant('declared_at').notNull().defaultNow(),
    reviewedBy: integer('reviewed_by'),
    reviewedAt: instant('reviewed_at'),
    plan: text('plan'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.awardID, awards),
    refersTo(table, table.userID, users),
  ],
)
