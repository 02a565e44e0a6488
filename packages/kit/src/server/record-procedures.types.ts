import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type {
  HistoryEntry,
  ImportOutcome,
  ListQuery,
  Option,
  Page,
  VersionedRow,
} from '../shared/index.ts'
import type { Policy } from './trpc.ts'

type Query<Input, Output> = TRPCQueryProcedure<{ meta: Policy; input: Input; output: Output }>
type Mutation<Input, Output> = TRPCMutationProcedure<{ meta: Policy; input: Input; output: Output }>

/** A file as an answer: `content` is text for CSV and base64 for XLSX. */
export interface ExportedFile {
  fileName: string
  mediaType: string
  content: string
  encoding: 'utf8' | 'base64'
}

/**
 * A record's procedures. Annotated here once, so that a hundred and fifty records cost the type
 * checker nothing. Refusals: 401, 403, 404 (absent, or in another scope), 409 (a stale `version`;
 * includes the current record), 422 (field errors).
 */
export type RecordProcedures<Row extends VersionedRow, Draft extends object> = {
  list: Query<ListQuery, Page<Row>>
  get: Query<{ id: number }, Row>
  create: Mutation<{ draft: Draft }, Row>
  update: Mutation<{ id: number; version: number; changes: Partial<Draft> }, Row>
  updateMany: Mutation<{ ids: number[]; changes: Partial<Draft> }, { changed: number }>
  remove: Mutation<{ ids: number[] }, { removed: number }>
  restore: Mutation<{ ids: number[] }, { restored: number }>
  history: Query<{ id: number }, HistoryEntry[]>
  options: Query<{ search?: string; ids?: number[] }, Option[]>
  importRows: Mutation<{ csv: string; dryRun: boolean }, ImportOutcome>
  exportRows: Query<{ query: ListQuery; format: 'csv' | 'xlsx'; columns?: string[] }, ExportedFile>
}
