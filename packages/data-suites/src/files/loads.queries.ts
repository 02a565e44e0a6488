import type { UserRequest } from '@atrium/kit/server'
import type { MessageRef } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { rankSQL } from '../suites/suite-access.queries.ts'
import { openFile } from './files.actions.ts'
import type { LineError } from './source.types.ts'

export interface LoadView {
  loadID: number
  suiteID: number
  suiteName: string
  fileName: string
  sourceName: string
  startedBy: string
  startedAt: string
  seconds: number | null
  outcome: 'done' | 'failed' | 'drift' | null
  rows: number
  errorCount: number
  failure: MessageRef | null
}

/** The last loads of the suites that this person may see: what ran, when, how many rows, what failed. */
export async function listLoads(ctx: UserRequest): Promise<LoadView[]> {
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<LoadView & Record<string, unknown>>(sql`
    select l.id as "loadID", s.id as "suiteID", s.name as "suiteName", f.name as "fileName", l.source_name as "sourceName",
      coalesce((select u.first_name || ' ' || u.last_name from users u where u.district_id = l.district_id and u.id = l.started_by), '') as "startedBy",
      l.started_at as "startedAt", extract(epoch from l.ended_at - l.started_at)::float8 as seconds, l.outcome, l.rows, l.error_count as "errorCount", l.failure
    from data_suite_load l join data_suite_file f on f.district_id = l.district_id and f.id = l.file_id join data_suite s on s.district_id = l.district_id and s.id = l.suite_id
    where l.district_id = ${districtID} and s.removed_at is null and ${rankSQL(ctx)} > 0 order by l.id desc limit 200`)
  return Array.from(rows, (row) => ({ ...row, startedAt: new Date(row.startedAt).toISOString() }))
}

/** What the last load of a file left out, line by line, for those who may see its rows. */
export async function errorsOf(ctx: UserRequest, fileID: number): Promise<LineError[]> {
  await openFile(ctx, fileID, 'edit')
  const [row] = await ctx.db.execute<{ errors: LineError[] }>(sql`select errors from data_suite_load where district_id = ${ctx.user.districtID} and file_id = ${fileID} and outcome = 'done' order by id desc limit 1`)
  return row?.errors ?? []
}
