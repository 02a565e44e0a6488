import type { UserRequest } from '@atrium/kit/server'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { refuse, type MessageRef } from '@atrium/kit/shared'
import type { Finding } from '../case/findings.rules.ts'
import type { CsvChoices } from '../csv/csv-package.ts'
import type { CaseVersion, SourceFormat, StandardImportState } from '../words.ts'
import { standardImports } from './import.table.ts'
import type { ImportSummary } from './summary.rules.ts'

export interface StandardImportView {
  importID: number
  name: string
  format: SourceFormat
  caseVersion: CaseVersion
  state: StandardImportState
  choices: CsvChoices
  summary: ImportSummary
  findings: Finding[]
  errors: number
  warnings: number
  frameworkID: number | null
  runID: number | null
  failure: MessageRef | null
  createdAt: string
  version: number
}

const {
  id,
  name,
  format,
  caseVersion,
  state,
  choices,
  summary,
  findings,
  errors,
  warnings,
  frameworkID,
  runID,
  failure,
  createdAt,
  version,
} = standardImports
// Everything but the file itself.
const shown = {
  importID: id,
  name,
  format,
  caseVersion,
  state,
  choices,
  summary,
  findings,
  errors,
  warnings,
  frameworkID,
  runID,
  failure,
  createdAt,
  version,
}

/** One upload, with what it would change or has changed, without the file itself. */
export async function importView(ctx: UserRequest, importID: number): Promise<StandardImportView> {
  const [row] = await ctx.db
    .select(shown)
    .from(standardImports)
    .where(
      and(eq(standardImports.districtID, ctx.user.districtID), eq(standardImports.id, importID)),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

export interface RecentImport {
  importID: number
  name: string
  title: string
  state: StandardImportState
  createdAt: string
}

/** The last twenty uploads that weren't discarded, newest first. */
export async function recentImports(ctx: UserRequest): Promise<RecentImport[]> {
  return ctx.db
    .select({ importID: id, name, title: sql<string>`${summary} ->> 'title'`, state, createdAt })
    .from(standardImports)
    .where(and(eq(standardImports.districtID, ctx.user.districtID), ne(state, 'discarded')))
    .orderBy(desc(createdAt))
    .limit(20)
}
