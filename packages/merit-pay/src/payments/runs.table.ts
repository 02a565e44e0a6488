import { users } from '@atrium/auth/tables'
import {
  cents,
  dataOf,
  day,
  district,
  instant,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cycles } from '../cycles/cycles.table.ts'
import { evaluations } from '../evaluations/evaluations.table.ts'
import type { RunStatus } from './run-state.rules.ts'

/** A payment of merit pay: the year's pool, or corrections from its reserve. */
export const runs = pgTable(
  'merit_run',
  {
    ...recordColumns(),
    cycleID: integer('cycle_id').notNull(),
    kind: text('kind').$type<'pool' | 'corrections'>().notNull().default('pool'),
    payOn: day('pay_on').notNull(),
    /** What was divided by shares, after corrections of earlier years. */
    poolCents: cents('pool_cents').notNull().default(0),
    /** Hundredths of a share that divided it. */
    shares: integer('shares').notNull().default(0),
    owedCents: cents('owed_cents').notNull().default(0),
    totalCents: cents('total_cents').notNull().default(0),
    preparedBy: integer('prepared_by').notNull(),
    postedBy: integer('posted_by'),
    postedAt: instant('posted_at'),
    status: text('status').$type<RunStatus>().notNull().default('prepared'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.cycleID, cycles),
    // One at a time, and the pool of a year only once.
    uniqueIndex('merit_run_prepared')
      .on(table.districtID, table.cycleID)
      .where(sql`status = 'prepared' and removed_at is null`),
    uniqueIndex('merit_run_pool')
      .on(table.districtID, table.cycleID)
      .where(sql`kind = 'pool' and status <> 'discarded' and removed_at is null`),
  ],
)

/** What one educator gets in a payment. */
export const payments = pgTable(
  'merit_payment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    runID: integer('run_id').notNull(),
    evaluationID: integer('evaluation_id').notNull(),
    educatorID: integer('educator_id').notNull(),
    /** Hundredths of a share; of a correction, what the result is worth now. */
    shares: integer('shares').notNull(),
    cents: cents('cents').notNull(),
    /** A cent of what rounding had left. */
    isRounded: boolean('is_rounded').notNull().default(false),
    isCorrection: boolean('is_correction').notNull().default(false),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'merit_payment_run_fk',
      columns: [table.districtID, table.runID],
      foreignColumns: [runs.districtID, runs.id],
    }),
    refersTo(table, table.evaluationID, evaluations),
    refersTo(table, table.educatorID, users),
    index('merit_payment_run').on(table.districtID, table.runID),
    index('merit_payment_evaluation').on(table.districtID, table.evaluationID),
  ],
)

const books = {
  en: 'Payments are part of the district’s books.',
  es: 'Los pagos son parte de los libros del distrito.',
}

/** What each column holds, whose rows they are, and how long they are kept. */
export const runsData = dataOf(runs, {
  keys: 'cycleID',
  people: 'preparedBy postedBy',
  finance: 'kind payOn poolCents shares owedCents totalCents postedAt status',
  kept: { permanently: books },
})
export const paymentsData = dataOf(payments, {
  of: 'educatorID',
  title: { en: 'Merit payments', es: 'Pagos por mérito' },
  keys: 'runID evaluationID',
  people: 'educatorID',
  personnel: 'shares cents isRounded isCorrection',
  kept: { permanently: books },
  erased: { why: books },
})
