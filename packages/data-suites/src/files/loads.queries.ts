import { users as usersTable } from '@atrium/auth/tables'
import { say, tableFile, type Download, type UserRequest } from '@atrium/kit/server'
import { otherLanguage, refuse, type MessageRef } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { engineOf } from '../services.ts'
import { isSecuredSQL, openSuite, rankSQL } from '../suites/suite-access.queries.ts'
import type { Tool } from '../tools/recipe.types.ts'
import { mostRows, type FileStatus } from '../words.ts'
import { listedErrors } from './error-list.ts'
import { mostListed } from '@atrium/tabular/table.types'
import { openFile } from './files.actions.ts'
import type { LineError } from '@atrium/tabular/table.types'

export const loadOutcomes = ['running', 'done', 'failed', 'drift'] as const
export type LoadOutcome = (typeof loadOutcomes)[number]

export interface LoadView {
  loadID: number
  suiteID: number
  suiteName: string
  fileID: number
  fileName: string
  sourceName: string
  /** The tool that made it of other files; null: it was read. */
  tool: Tool | null
  startedBy: string
  startedAt: string
  seconds: number | null
  outcome: 'done' | 'failed' | 'drift' | null
  /** Null: hidden from this person. */
  rows: number | null
  errorCount: number
  failure: MessageRef | null
  /** The last of its file, which this person may send again. */
  again: boolean
  /** This person may see which lines were left out. */
  mayRead: boolean
}

export interface LoadFilters {
  outcome?: LoadOutcome | undefined
  /** An upload, or a derived file. */
  made?: 'loaded' | 'tool' | undefined
  suiteID?: number | undefined
  fileID?: number | undefined
  /** Days back from now. */
  days?: number | undefined
}

/**
 * The latest loads in the suites that this person may see: what ran, when, how many rows, and what
 * failed.
 */
export async function listLoads(
  ctx: UserRequest,
  { outcome, made, suiteID, fileID, days }: LoadFilters = {},
): Promise<LoadView[]> {
  const { districtID } = ctx.user
  const since =
    days === undefined ? null : new Date(ctx.now().getTime() - days * 86_400_000).toISOString()
  const wanted = [
    ...(outcome === undefined
      ? []
      : [outcome === 'running' ? sql`l.outcome is null` : sql`l.outcome = ${outcome}`]),
    ...(made === undefined
      ? []
      : [made === 'tool' ? sql`r.file_id is not null` : sql`r.file_id is null`]),
    ...(suiteID === undefined ? [] : [sql`l.suite_id = ${suiteID}`]),
    ...(fileID === undefined ? [] : [sql`l.file_id = ${fileID}`]),
    ...(since === null ? [] : [sql`l.started_at >= ${since}::timestamptz`]),
  ]
  const rows = await ctx.db.execute<
    Omit<LoadView, 'again' | 'mayRead'> & {
      rank: number
      status: FileStatus
      isLast: boolean
      open: boolean
    } & Record<string, unknown>
  >(sql`
    select l.id as "loadID", s.id as "suiteID", s.name as "suiteName", f.name as "fileName", l.source_name as "sourceName", l.file_id as "fileID", r.definition->>'tool' as tool,
      coalesce((select ltrim(u.first_name || ' ' || u.last_name) from ${usersTable} u where u.district_id = l.district_id and u.id = l.started_by), '') as "startedBy",
      l.started_at as "startedAt", extract(epoch from l.ended_at - l.started_at)::float8 as seconds, l.outcome, l.rows::float8 as rows, l.error_count as "errorCount", l.failure,
      ${rankSQL(ctx)} as rank, f.status, (f.guard is null and not ${isSecuredSQL}) as open, not exists (select 1 from data_suite_load n where n.district_id = l.district_id and n.file_id = l.file_id and n.id > l.id) as "isLast"
    from data_suite_load l join data_suite_file f on f.district_id = l.district_id and f.id = l.file_id join data_suite s on s.district_id = l.district_id and s.id = l.suite_id
      left join data_suite_recipe r on r.district_id = l.district_id and r.file_id = l.file_id
    where ${sql.join([sql`l.district_id = ${districtID}`, sql`s.removed_at is null`, sql`${rankSQL(ctx)} > 0`, ...wanted], sql` and `)} order by l.id desc limit ${mostRows.loads}`)
  return Array.from(rows, ({ rank, status, isLast, open, ...row }) => ({
    ...row,
    rows: rank >= 3 || (open && row.tool === null) ? row.rows : null,
    startedAt: new Date(row.startedAt).toISOString(),
    again: isLast && rank >= 2 && (status === 'rdy' || status === 'err'),
    mayRead: rank >= 2,
  }))
}

/** What a load left out. */
export interface ErrorsView {
  /** Null if the file has not been loaded. */
  loadID: number | null
  /** How many there are. */
  count: number
  /** How many of them the downloadable list contains. */
  listed: number
  /** The first of them. */
  errors: LineError[]
}

/**
 * What a load of a file left out, by default the last one, line by line, for people who may change
 * it; the lines' content for people who may see its records.
 */
export async function errorsOf(
  ctx: UserRequest,
  fileID: number,
  loadID?: number,
): Promise<ErrorsView> {
  const { suppressed } = await openFile(ctx, fileID, 'edit')
  const which = loadID === undefined ? sql`outcome = 'done'` : sql`id = ${loadID}`
  const [row] = await ctx.db.execute<
    { id: number; error_count: number; errors: LineError[]; listed: boolean } & Record<
      string,
      unknown
    >
  >(sql`
    select id, error_count, errors, cardinality(error_lists) > 0 as listed from data_suite_load where district_id = ${ctx.user.districtID} and file_id = ${fileID} and ${which} order by id desc limit 1`)
  if (!row) return { loadID: null, count: 0, listed: 0, errors: [] }
  return {
    loadID: row.id,
    count: row.error_count,
    listed: row.listed ? Math.min(row.error_count, mostListed) : row.errors.length,
    errors: told(row.errors, suppressed),
  }
}

/**
 * All that a load left out, as a file: `{loadID}`. The same people as see its first lines. It is in the caller's language, with
 * each problem in the other language in the last column.
 */
export async function errorsFile(ctx: UserRequest, path: string): Promise<Download> {
  const [row] = /^\d{1,9}$/.test(path)
    ? await ctx.db.execute<
        { suite_id: number; file: string; errors: LineError[]; error_lists: string[] } & Record<
          string,
          unknown
        >
      >(sql`
        select l.suite_id, f.name as file, l.errors, l.error_lists from data_suite_load l join data_suite_file f on f.district_id = l.district_id and f.id = l.file_id
        where l.district_id = ${ctx.user.districtID} and l.id = ${Number(path)}`)
    : []
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const { suppressed } = await openSuite(ctx, row.suite_id, 'edit')
  const text = (id: string): string => say(ctx.language, { id })
  const other = otherLanguage(ctx.language)
  const header = [
    ...['line', 'column', 'problem', ...(suppressed ? [] : ['text'])].map((name) =>
      text(`dataSuites.files.${name}`),
    ),
    say(other, { id: 'dataSuites.files.problem' }),
  ]
  const cells = ({ line, column, problem, text: cell }: LineError) => [
    line,
    column ?? '',
    text(`dataSuites.files.problem.${problem}`),
    ...(suppressed ? [] : [cell]),
    say(other, { id: `dataSuites.files.problem.${problem}` }),
  ]
  const rows = async function* () {
    if (row.error_lists.length === 0) yield row.errors.map(cells)
    for await (const some of listedErrors(engineOf().store, row.error_lists)) yield some.map(cells)
  }
  return tableFile(
    { name: `${row.file} ${text('dataSuites.loads.errors')}`, header, rows: rows() },
    'csv',
  )
}

const told = (errors: LineError[], suppressed: boolean): LineError[] =>
  suppressed ? errors.map((one) => ({ ...one, text: '' })) : errors
