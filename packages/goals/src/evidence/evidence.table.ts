import { users } from '@atrium/auth/tables'
import {
  dataOf,
  district,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { credentials } from '@atrium/credentials/tables'
import { assignments } from '@atrium/grades/public'
import { items } from '@atrium/standards/tables'
import { goals } from '../goals/goals.table.ts'
import type { Audience } from '../words.ts'
import type { FrozenLink, PortfolioStatus } from './evidence.words.ts'

/** A piece of a portfolio, as its owner works on it. */
export const evidence = pgTable(
  'evidence',
  {
    ...recordColumns(),
    ownerID: integer('owner_id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    goalID: integer('goal_id'),
    /** A credential of the owner's. */
    credentialID: integer('credential_id'),
    /** An assignment on which the owner has a score. */
    workID: integer('work_id'),
    status: text('status').$type<PortfolioStatus>().notNull().default('draft'),
    submittedAt: instant('submitted_at'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.ownerID, users),
    refersTo(table, table.goalID, goals),
    refersTo(table, table.credentialID, credentials),
    refersTo(table, table.workID, assignments),
    index('evidence_owner').on(table.districtID, table.ownerID),
  ],
)

/** The standards that a piece shows. */
export const evidenceStandards = pgTable(
  'evidence_standard',
  {
    ...lineColumns(),
    evidenceID: integer('evidence_id').notNull(),
    standardID: integer('standard_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.evidenceID, evidence),
    refersTo(table, table.standardID, items),
    index('evidence_standard_evidence').on(table.districtID, table.evidenceID),
  ],
)

/** A copy as it was submitted: it never changes. */
export const submissions = pgTable(
  'evidence_submission',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    evidenceID: integer('evidence_id').notNull(),
    ownerID: integer('owner_id').notNull(),
    /** From 1, for each piece. */
    number: integer('number').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    links: jsonb('links').$type<FrozenLink[]>().notNull().default([]),
    audience: text('audience').$type<Audience>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'evidence_submission_evidence_fk',
      columns: [table.districtID, table.evidenceID],
      foreignColumns: [evidence.districtID, evidence.id],
    }).onDelete('cascade'),
    refersTo(table, table.ownerID, users),
    index('evidence_submission_owner').on(table.districtID, table.ownerID),
  ],
)

/** The files of a copy: files of their own, so that removing one from the original leaves it. */
export const submittedFiles = pgTable(
  'evidence_submission_file',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    submissionID: integer('submission_id').notNull(),
    fileUUID: uuid('file_uuid').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'evidence_submission_file_fk',
      columns: [table.districtID, table.submissionID],
      foreignColumns: [submissions.districtID, submissions.id],
    }).onDelete('cascade'),
    index('evidence_submission_file_submission').on(table.districtID, table.submissionID),
    index('evidence_submission_file_uuid').on(table.districtID, table.fileUUID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const evidenceData = dataOf(evidence, {
  of: 'ownerID',
  title: { en: 'Portfolio', es: 'Portafolio' },
  keys: 'goalID credentialID workID',
  people: 'ownerID',
  educationRecord: 'name description status submittedAt',
  kept: 'withPerson',
})
export const evidenceStandardsData = dataOf(evidenceStandards, {
  of: { column: 'evidenceID', in: evidence },
  title: { en: 'Standards of the portfolio', es: 'Estándares del portafolio' },
  keys: 'place evidenceID standardID',
  kept: 'withPerson',
})
export const submissionsData = dataOf(submissions, {
  of: 'ownerID',
  title: { en: 'Submitted evidence', es: 'Evidencias entregadas' },
  keys: 'evidenceID',
  people: 'ownerID',
  educationRecord: 'number name description links audience submittedAt',
  kept: 'withPerson',
})
export const submittedFilesData = dataOf(submittedFiles, {
  of: { column: 'submissionID', in: submissions },
  title: { en: 'Files of submitted evidence', es: 'Archivos de evidencias entregadas' },
  keys: 'submissionID',
  files: 'fileUUID',
  educationRecord: 'name',
  kept: 'withPerson',
})
