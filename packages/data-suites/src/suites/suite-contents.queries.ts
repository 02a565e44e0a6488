import { jobRuns } from '@atrium/kit/tables'
import type { DistrictDb } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import type { AttributeRow, FileRow, MixerRow } from '../data-suites.table.ts'
import type { ChartDefinition, DashboardTile } from '@atrium/charts/chart.types'
import type { Filter, ShapeFile, SuiteShape } from '@atrium/engine/plan'
import type { InsightDefinition } from '../insights/insight.types.ts'
import { servesData } from '../files/file-status.rules.ts'
import type { Dialect } from '@atrium/tabular/table.types'
import type { RecipeRow } from '../tools/tools.table.ts'
import type { ChartSize } from '@atrium/charts/words'
import type { RelationshipView } from './suite.views.ts'

/** Everything in a suite. */
export interface SuiteContents {
  files: (Pick<
    FileRow,
    | 'id'
    | 'name'
    | 'status'
    | 'before'
    | 'importMode'
    | 'marks'
    | 'serving'
    | 'rows'
    | 'errorCount'
    | 'drift'
    | 'failure'
    | 'runID'
    | 'version'
    | 'removedAt'
    | 'guard'
  > & {
    sheets: Dialect['sheets'] | null
    furtherHeaders: number | null
    lacksHeader: boolean | null
    rowsRead: Dialect['rows'] | null
    isFixed: boolean | null
    unparted: number | null
    uncalculated: number | null
    isAwaited: boolean
    moments: string[] | null
  })[]
  attributes: Pick<
    AttributeRow,
    | 'id'
    | 'fileID'
    | 'sourceName'
    | 'displayName'
    | 'dataType'
    | 'importFormat'
    | 'kind'
    | 'primaryKey'
    | 'semanticType'
    | 'profile'
  >[]
  relationships: RelationshipView[]
  mixers: Pick<MixerRow, 'id' | 'fileID' | 'name' | 'definition' | 'version'>[]
  filterSets: { id: number; name: string; filters: Filter[]; system: boolean; version: number }[]
  charts: {
    id: number
    name: string
    definition: ChartDefinition
    size: ChartSize
    version: number
  }[]
  dashboards: {
    id: number
    name: string
    nameEs: string | null
    description: string | null
    tiles: DashboardTile[]
    version: number
  }[]
  recipes: Pick<
    RecipeRow,
    'fileID' | 'definition' | 'auto' | 'guards' | 'people' | 'ranAt' | 'version'
  >[]
  insights: { id: number; dashboardID: number | null; definition: InsightDefinition }[]
}

/**
 * Whether the source of a set-up is running, or about to: its columns will arrive automatically.
 */
const isAwaitedSQL = sql`case when status = 'stup' then exists (select from data_suite_source s join ${jobRuns} j on j.district_id = s.district_id and j.id = s.run_id and j.status in ('queued', 'running')
  where s.district_id = data_suite_file.district_id and s.file_id = data_suite_file.id and s.removed_at is null) else false end`

/** One expression for all of it: a suite has tens of each, and a page needs most of them. */
export function contentsSQL(districtID: number | SQL, suiteID: number | SQL): SQL {
  const of = sql`district_id = ${districtID} and suite_id = ${suiteID}`
  return sql`json_build_object(
    'files', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'status', status, 'before', before, 'importMode', import_mode, 'marks', marks, 'serving', serving, 'rows', rows, 'isAwaited', ${isAwaitedSQL},
      'errorCount', error_count, 'drift', drift, 'failure', failure, 'runID', run_id, 'version', version, 'removedAt', removed_at, 'guard', guard,
      'sheets', case when jsonb_array_length(incoming) > 0 then incoming else serving end -> -1 -> 'dialect' -> 'sheets',
      'furtherHeaders', case when jsonb_array_length(incoming) > 0 then incoming else serving end -> -1 -> 'dialect' -> 'furtherHeaders',
      'lacksHeader', case when jsonb_array_length(incoming) > 0 then incoming else serving end -> -1 -> 'dialect' @> '{"headerLine":null}' and not coalesce(case when jsonb_array_length(incoming) > 0 then incoming else serving end -> -1 -> 'dialect' -> 'chosen' ? 'headerLine', false),
      'rowsRead', case when jsonb_array_length(incoming) > 0 then incoming else serving end -> -1 -> 'dialect' -> 'rows',
      'isFixed', case when jsonb_array_length(incoming) > 0 then incoming else serving end -> -1 -> 'dialect' ? 'fixed',
      'unparted', case when jsonb_array_length(incoming) > 0 then incoming else serving end -> -1 -> 'dialect' -> 'unparted',
      'uncalculated', case when jsonb_array_length(incoming) > 0 then incoming else serving end -> -1 -> 'dialect' -> 'uncalculated',
      'moments', case when jsonb_array_length(incoming) > 0 then incoming else serving end -> -1 -> 'dialect' -> 'moments') order by id), '[]') from data_suite_file where ${of}),
    'attributes', (select coalesce(json_agg(json_build_object('id', id, 'fileID', file_id, 'sourceName', source_name, 'displayName', display_name, 'dataType', data_type, 'importFormat', import_format,
      'kind', kind, 'primaryKey', primary_key, 'semanticType', semantic_type, 'profile', profile) order by file_id, position), '[]') from data_suite_attribute where ${of}),
    'relationships', (select coalesce(json_agg(json_build_object('relationshipID', id, 'fromID', from_id, 'toID', to_id, 'fromUnique', from_unique, 'toUnique', to_unique, 'fromRows', from_rows,
      'fromMatched', from_matched, 'toRows', to_rows, 'toMatched', to_matched) order by id), '[]') from data_suite_relationship where ${of}),
    'mixers', (select coalesce(json_agg(json_build_object('id', id, 'fileID', file_id, 'name', name, 'definition', definition, 'version', version) order by id), '[]') from data_suite_mixer where ${of} and removed_at is null),
    'filterSets', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'filters', filters, 'system', system, 'version', version) order by id), '[]') from data_suite_filter_set where ${of} and removed_at is null),
    'charts', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'definition', definition, 'size', size, 'version', version) order by id), '[]') from data_suite_chart where ${of} and removed_at is null),
    'dashboards', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'nameEs', name_es, 'description', description, 'tiles', tiles, 'version', version) order by id), '[]') from data_suite_dashboard where ${of} and removed_at is null),
    'recipes', (select coalesce(json_agg(json_build_object('fileID', file_id, 'definition', definition, 'auto', auto, 'guards', guards, 'people', people, 'ranAt', ran_at, 'version', version) order by file_id), '[]') from data_suite_recipe where ${of}),
    'insights', (select coalesce(json_agg(json_build_object('id', id, 'dashboardID', dashboard_id, 'definition', definition) order by id), '[]') from data_suite_insight where ${of})
  )`
}

export async function contentsOf(
  db: DistrictDb,
  districtID: number,
  suiteID: number,
): Promise<SuiteContents> {
  const [row] = await db.execute<{ contents: SuiteContents }>(
    sql`select ${contentsSQL(districtID, suiteID)} as contents`,
  )
  if (!row) throw new Error('A suite has no contents')
  return row.contents
}

/** A suite for the query compiler: the files that serve data, and what is built on them. */
export function shapeOf(
  suiteID: number,
  { files, attributes, relationships, mixers, recipes }: SuiteContents,
): SuiteShape {
  const serving = files.filter((file) => servesData(file.status, file.serving.length))
  const there = new Set(serving.map((file) => file.id))
  return {
    suiteID,
    files: serving.map((file) => ({
      id: file.id,
      name: file.name,
      parts: file.serving.flatMap((source) => source.parquet ?? []),
      ...(file.guard !== null && { guard: file.guard }),
      ...studentsOf(file.id, recipes, attributes),
      ...madeOf(file.id, recipes, attributes),
    })),
    attributes: attributes
      .filter((one) => there.has(one.fileID))
      .map(({ id, fileID, sourceName, kind }) => ({ id, fileID, column: sourceName, kind })),
    relationships: relationships.map(({ fromID, toID, fromUnique, toUnique }) => ({
      fromID,
      toID,
      fromUnique,
      toUnique,
    })),
    mixers: mixers.map(({ id, fileID, definition }) => ({ id, fileID, definition })),
  }
}

/** The columns by which a file's rows are about students. */
function studentsOf(
  fileID: number,
  recipes: SuiteContents['recipes'],
  attributes: SuiteContents['attributes'],
): Pick<ShapeFile, 'students'> {
  const people = recipes.find((one) => one.fileID === fileID)?.people
  const students = attributes
    .filter(
      (one) => one.fileID === fileID && (one.semanticType === 'studentID' || one.id === people),
    )
    .map(({ sourceName }) => sourceName)
  return students.length > 0 ? { students } : {}
}

/** What a derived file carries along from its inputs. */
function madeOf(
  fileID: number,
  recipes: SuiteContents['recipes'],
  attributes: SuiteContents['attributes'],
): Partial<ShapeFile> {
  const made = recipes.find((one) => one.fileID === fileID)
  if (!made) return {}
  const [guard, ...moreGuards] = made.guards
    .filter((one) => one.of === '*')
    .flatMap((one) => attributes.find((column) => `a${column.id}` === one.by)?.sourceName ?? [])
  return {
    guards: made.guards,
    moreGuards,
    ...(guard !== undefined && { guard }),
    ...(made.people !== null && { people: `a${made.people}` }),
  }
}
