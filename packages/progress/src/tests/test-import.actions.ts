import { users } from '@atrium/auth/tables'
import { audit, recordHistory, type CsvLine, type UserRequest } from '@atrium/kit/server'
import { f, refuse, type HistoryEntry } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { tableLines, type TableText } from '@atrium/tabular/table-lines'
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { reachedSchools } from '../student-entry.ts'
import {
  findScoreHeader,
  headerDepth,
  proposeScores,
  readScores,
  type ReadScore,
  type ScoreFinding,
  type ScoreMapping,
} from './read-scores.ts'
import type { TestPart } from './test.rules.ts'
import { testParts, tests, testScoreImports, testScores, type ScoreChange } from './tests.table.ts'

const mostLines = 50_000
const mostFindings = 200

/** An entry in the history of a test’s imports. */
export const importFields = {
  fileName: f.text({ max: 200 }),
  added: f.integer({}),
  changed: f.integer({}),
  unchanged: f.integer({}),
  undone: f.integer({}),
  kept: f.integer({}),
}

/** What an import will do, or has done. */
export interface ScoreImport {
  /** The line of the header; null: the file has none, and its columns are numbered. */
  headerLine: number | null
  /** The first lines, among which a person finds the header. */
  head: CsvLine[]
  headers: string[]
  /** The first lines, unchanged. */
  sample: string[][]
  mapping: ScoreMapping
  /** The mapping was taken from an earlier file with the same columns. */
  isRemembered: boolean
  parts: string[]
  added: number
  changed: number
  unchanged: number
  /** Scores of students who are unknown or whom the caller doesn't manage. */
  unknown: {
    line: number
    id: string
    /** Its two ids are not of one student. */
    disagrees: boolean
  }[]
  findings: ScoreFinding[]
  isWritten: boolean
}

export interface ImportInput {
  testID: number
  fileName: string
  file: TableText
  /**
   * The default: as the last file of this test with the same columns was read, or else based on the
   * headers.
   */
  mapping?: ScoreMapping | undefined
  /**
   * Which line has the headings; null if none does. By default, the one that an earlier file used, or
   * else the one with the most headings that are known.
   */
  headerLine?: number | null | undefined
  write: boolean
}

/**
 * Reads test scores from a vendor’s file with a proposed mapping that can be changed. Without
 * `write`, it reports what would happen. With it, all valid scores are written in one transaction;
 * a score on file for the same student, part and date is corrected. Refuses 404 a test that was
 * removed, 413 more than 50,000 lines, and 422 a file that isn't a table.
 */
export async function importScores(
  ctx: UserRequest,
  { testID, fileName, file, mapping, headerLine, write }: ImportInput,
): Promise<ScoreImport> {
  const { districtID, userID } = ctx.user
  const parts = await ctx.db
    .select({
      name: testParts.name,
      lowest: testParts.lowest,
      highest: testParts.highest,
      metFrom: testParts.metFrom,
    })
    .from(testParts)
    .innerJoin(
      tests,
      and(eq(tests.districtID, testParts.districtID), eq(tests.id, testParts.testID)),
    )
    .where(
      and(
        eq(testParts.districtID, districtID),
        eq(testParts.testID, testID),
        isNull(tests.removedAt),
      ),
    )
    .orderBy(asc(testParts.place))
  if (parts.length === 0) throw refuse.notFound('kit.refusal.notFound')
  const all = await tableLines(file, 'progress.import.noTable')
  const head = all.slice(0, headerDepth)
  const { header, earlier } = await headerOf(ctx, testID, all, parts, headerLine)
  const lines = all.filter(({ line }) => line > (header?.line ?? 0))
  if (!header || lines.length === 0) throw refuse.invalid('progress.import.empty')
  if (lines.length > mostLines) throw refuse.tooLarge('kit.import.tooManyLines', { max: mostLines })
  const sample = lines.slice(0, 200).map(({ cells }) => cells)
  const used = mapping ?? earlier ?? proposeScores(header.cells, sample, parts)
  if (used.columns.length !== header.cells.length) throw refuse.invalid('kit.refusal.malformed')
  const { scores, findings } = readScores(lines, used, parts)
  return ctx.database.transaction(districtID, async (tx) => {
    const schools = reachedSchools(ctx)
    const rows = (await tx.execute(sql`
      with asked as materialized (
        select a.*, case when a."studentID" is null then w.id when a."stateID" is null or u.id = w.id then u.id end as student_id,
          a."studentID" is not null and a."stateID" is not null and (u.id = w.id) is not true as disagrees from jsonb_to_recordset(${JSON.stringify(lastOf(scores))}::jsonb)
          as a(line integer, "studentID" text, "stateID" text, part text, "takenOn" date, score numeric(9, 3), level text, percentile integer)
        left join ${users} u on u.district_id = ${districtID} and u.local_id = a."studentID" and exists (select from ${students} s where s.district_id = u.district_id and s.user_id = u.id)
        left join ${users} w on w.district_id = ${districtID} and w.state_id = a."stateID" and exists (select from ${students} s where s.district_id = w.district_id and s.user_id = w.id)),
      known as materialized (
        select a.*, x.id as score_id, x.score as before, x.level as before_level, x.percentile as before_percentile, x.file_name as before_file from asked a
        join ${students} s on s.district_id = ${districtID} and s.user_id = a.student_id and (${schools}::integer[] is null or s.school_id = any(${schools}::integer[])) and ${notRestrictedFor(ctx.user, sql`s.user_id`)}
        left join ${testScores} x on x.district_id = ${districtID} and x.student_id = a.student_id and x.test_id = ${testID} and x.part = a.part and x.taken_on = a."takenOn" and x.removed_at is null),
      fresh as materialized (select * from known where score_id is null or (before, before_level, before_percentile) is distinct from (score, level, percentile)),
      saved as (
        insert into ${testScores} as t (district_id, student_id, test_id, part, taken_on, score, level, percentile, file_name)
        select ${districtID}::integer, student_id, ${testID}::integer, part, "takenOn", score, level, percentile, ${fileName} from fresh where ${write}::boolean
        on conflict (district_id, student_id, test_id, part, taken_on) where removed_at is null
          do update set score = excluded.score, level = excluded.level, percentile = excluded.percentile, file_name = excluded.file_name, version = t.version + 1, updated_at = now()
        returning t.id, t.student_id, t.part, t.taken_on, t.version)
      select (select count(*)::integer from fresh where score_id is null) as added, (select count(*)::integer from fresh where score_id is not null) as changed,
        (select count(*)::integer from known) - (select count(*)::integer from fresh) as unchanged, (select coalesce(json_agg(json_build_object('id', v.id, 'version', v.version, 'before', case when n.score_id is not null then
            json_build_object('score', n.before, 'level', n.before_level, 'percentile', n.before_percentile, 'fileName', n.before_file) end)), '[]')
          from saved v join fresh n on n.student_id = v.student_id and n.part = v.part and n."takenOn" = v.taken_on) as changes,
        (select coalesce(json_agg(json_build_object('line', u.line, 'id', concat_ws(' / ', u."studentID", case when u.disagrees or u."studentID" is null then u."stateID" end), 'disagrees', u.disagrees)), '[]') from (
          select line, "studentID", "stateID", disagrees from asked a where not exists (select from known k where k.line = a.line and k.part = a.part) order by line limit ${mostFindings}) u) as unknown`)) as unknown as (Pick<
      ScoreImport,
      'added' | 'changed' | 'unchanged' | 'unknown'
    > & { changes: ScoreChange[] })[]
    const [counted] = rows
    if (!counted) throw new Error('an import of scores was not counted')
    const { added, changed, unchanged, unknown, changes } = counted
    if (write) {
      await tx.insert(testScoreImports).values({
        ...{ districtID, testID, fileName, added, changed, changes },
        ...{ headers: header.cells, mapping: used },
        ...{ importedBy: userID, importedAt: ctx.now().toISOString() },
      })
      await audit(tx, {
        districtID,
        actorID: userID,
        entity: 'progress.scoreImport',
        entityID: testID,
        action: 'import',
        after: { fileName, added, changed, unchanged },
        requestID: ctx.request.requestID,
      })
    }
    return {
      headerLine: header.line || null,
      head: head.map(({ line, cells }) => ({ line, cells: cells.slice(0, 20) })),
      headers: header.cells,
      sample: sample.slice(0, 5),
      mapping: used,
      isRemembered: mapping === undefined && earlier !== undefined,
      parts: parts.map(({ name }) => name),
      ...{ added, changed, unchanged, unknown },
      findings: findings.slice(0, mostFindings),
      isWritten: write,
    }
  })
}

/** If a file contains a score twice, the last one counts. */
function lastOf(scores: readonly ReadScore[]): ReadScore[] {
  const byKey = new Map(
    scores.map((score) => [
      [score.studentID, score.stateID, score.part, score.takenOn].join('|'),
      score,
    ]),
  )
  return [...byKey.values()]
}

/** The columns of a file without a header, by their numbers: a line before the first. */
const numberedHeader = (lines: readonly CsvLine[]): CsvLine => ({
  line: 0,
  cells: Array.from(
    { length: lines.reduce((most, { cells }) => Math.max(most, cells.length), 0) },
    (_, at) => `#${at + 1}`,
  ),
})

/**
 * The header of a file, and how an earlier file with it was read: the line that a person chose, or
 * else one that an earlier file had, or the one with names that are known, or the first.
 */
async function headerOf(
  ctx: UserRequest,
  testID: number,
  all: readonly CsvLine[],
  parts: readonly TestPart[],
  chosen: number | null | undefined,
): Promise<{ header: CsvLine | undefined; earlier?: ScoreMapping | undefined }> {
  const known = chosen === undefined ? findScoreHeader(all, parts) : undefined
  const numbered = numberedHeader(all)
  const possible: CsvLine[] =
    chosen === undefined
      ? all.slice(0, headerDepth)
      : chosen === null
        ? [numbered]
        : all.filter(({ line }) => line >= chosen).slice(0, 1)
  const earlier = await earlierFile(ctx, testID, possible)
  if (earlier) return earlier
  if (chosen === undefined && known === undefined) {
    const bare = await earlierFile(ctx, testID, [numbered])
    // A first line that can't be read that way is a header, though one that no one knows.
    if (bare && readScores(all.slice(0, 1), bare.earlier, parts).scores.length > 0) return bare
  }
  return { header: all.find(({ line }) => line === known) ?? possible[0] }
}

/** How the last file of a test was read whose header is one of these lines. */
async function earlierFile(
  ctx: UserRequest,
  testID: number,
  possible: readonly CsvLine[],
): Promise<{ header: CsvLine; earlier: ScoreMapping } | undefined> {
  if (possible.length === 0) return undefined
  const [last] = await ctx.db
    .select({ headers: testScoreImports.headers, mapping: testScoreImports.mapping })
    .from(testScoreImports)
    .where(
      and(
        eq(testScoreImports.districtID, ctx.user.districtID),
        eq(testScoreImports.testID, testID),
        or(...possible.map(({ cells }) => eq(testScoreImports.headers, cells))),
      ),
    )
    .orderBy(desc(testScoreImports.id))
    .limit(1)
  const header = possible.find(
    ({ cells }) => JSON.stringify(cells) === JSON.stringify(last?.headers),
  )
  return last && header && { header, earlier: last.mapping }
}

/** Who imported scores of a test, newest first. */
export const importHistory = (ctx: UserRequest, testID: number): Promise<HistoryEntry[]> =>
  recordHistory(ctx, { entity: 'progress.scoreImport', id: testID, fields: importFields })
