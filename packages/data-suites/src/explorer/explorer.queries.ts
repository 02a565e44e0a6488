import { users as usersTable } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { likePattern, refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import type { Cell, Condition, FieldRef, Filter } from '@atrium/engine/plan'
import { readerOf } from '../charts/reader.queries.ts'
import { servesData } from '../files/file-status.rules.ts'
import { engineOf } from '../services.ts'
import { isSecuredSQL, openWholeOfFile, rankSQL } from '../suites/suite-access.queries.ts'
import { shapeOf } from '../suites/suite-contents.queries.ts'
import type { Tool } from '../tools/recipe.types.ts'
import { mostRows, type FileStatus } from '../words.ts'
import type { Kind } from '@atrium/tabular/words'
import { dependantsOf, type Dependant } from './dependants.rules.ts'

export interface DatasourceView {
  fileID: number
  name: string
  suiteID: number
  suiteName: string
  ownerName: string
  role: 'view' | 'edit' | 'owner'
  /** The tool that makes it of others; null: it came from outside. */
  tool: Tool | null
  status: FileStatus
  online: boolean
  /** Null: hidden from this person. */
  rows: number | null
  columns: number
  updatedAt: string
}

/**
 * Every data source that this person may see, by name. `search` matches its name, its suite's and
 * its columns'.
 */
export async function listDatasources(ctx: UserRequest, search: string): Promise<DatasourceView[]> {
  const { districtID } = ctx.user
  const like = likePattern(search)
  const found =
    search.trim() === ''
      ? sql`true`
      : sql`(f.name ilike ${like} or s.name ilike ${like} or exists (select 1 from data_suite_attribute a where a.district_id = f.district_id and a.file_id = f.id and a.display_name ilike ${like}))`
  const rows = await ctx.db.execute<{
    id: number
    name: string
    suite_id: number
    suite: string
    owner: string | null
    rank: number
    tool: Tool | null
    status: FileStatus
    parts: number
    rows: number
    open: boolean
    columns: number
    updated_at: string
  }>(sql`
    select f.id, f.name, s.id as suite_id, s.name as suite, ${rankSQL(ctx)} as rank, f.status, jsonb_array_length(f.serving) as parts, f.rows::float8 as rows, (f.guard is null and not ${isSecuredSQL}) as open, f.updated_at,
      (select ltrim(u.first_name || ' ' || u.last_name) from ${usersTable} u where u.district_id = s.district_id and u.id = s.owner_id) as owner,
      (select r.definition->>'tool' from data_suite_recipe r where r.district_id = f.district_id and r.file_id = f.id) as tool,
      (select count(*)::integer from data_suite_attribute a where a.district_id = f.district_id and a.file_id = f.id) as columns
    from data_suite_file f join data_suite s on s.district_id = f.district_id and s.id = f.suite_id
    where f.district_id = ${districtID} and s.removed_at is null and f.status not in ('dlt', 'dltr') and ${rankSQL(ctx)} > 0 and ${found}
    order by lower(f.name), f.id limit ${mostRows.list}`)
  return Array.from(rows, (row) => ({
    fileID: row.id,
    name: row.name,
    suiteID: row.suite_id,
    suiteName: row.suite,
    ownerName: row.owner ?? '',
    role: row.rank >= 3 ? 'owner' : row.rank === 2 ? 'edit' : 'view',
    tool: row.tool,
    status: row.status,
    online: servesData(row.status, row.parts),
    rows: row.rank >= 3 || (row.open && row.tool === null) ? row.rows : null,
    columns: row.columns,
    updatedAt: new Date(row.updated_at).toISOString(),
  }))
}

export interface RowsPage {
  columns: { ref: FieldRef; label: string; kind: Kind }[]
  rows: Cell[][]
  total: number
}

export const rowsAPage = 50
/** What a page shows side by side; the rest are chosen one by one. */
const widest = 60

/**
 * One page of a file's records, for people with full access. `search` looks into every text column.
 * Two statements at most.
 */
export async function browseRows(
  ctx: UserRequest,
  {
    fileID,
    page,
    search,
    sort,
    columns,
  }: {
    fileID: number
    page: number
    search: string
    sort?: { field: FieldRef; descending: boolean } | undefined
    columns?: FieldRef[] | undefined
  },
): Promise<RowsPage> {
  const { suite, suppressed, contents } = await openWholeOfFile(ctx, fileID, 'view')
  if (suppressed) throw refuse.forbidden('dataSuites.chart.recordsHidden')
  const shape = shapeOf(suite.id, contents)
  if (!shape.files.some((one) => one.id === fileID)) throw refuse.notFound('engine.fault.noData')
  const own = contents.attributes.filter((one) => one.fileID === fileID)
  const wanted = columns?.length ? own.filter((one) => columns.includes(`a${one.id}`)) : own
  const shown = wanted.slice(0, widest)
  const refs = shown.map((one): FieldRef => `a${one.id}`)
  const typed = search.trim()
  const looked = shown.map((one): Condition => ({
    op: 'contains',
    field: `a${one.id}`,
    value: typed,
  }))
  const filters: Filter[] =
    typed === '' ? [] : [{ type: 'custom', condition: { op: 'or', of: looked } }]
  const by = sort ? refs.indexOf(sort.field) : -1
  const plan = { fileID, filters, groups: [], values: [] }
  const reader = await readerOf(ctx, filters, shape)
  const [found, counted] = await Promise.all([
    engineOf().query(
      shape,
      {
        ...plan,
        raw: refs,
        offset: page * rowsAPage,
        ...(by >= 0 && sort && { sort: [{ by, descending: sort.descending }] }),
      },
      { limit: rowsAPage, reader },
    ),
    engineOf().query(
      shape,
      { ...plan, values: [{ reducer: 'recordCount' }] },
      { limit: 1, reader },
    ),
  ])
  return {
    columns: shown.map((one) => ({ ref: `a${one.id}`, label: one.displayName, kind: one.kind })),
    rows: found.rows,
    total: Number(counted.rows[0]?.[0] ?? 0),
  }
}

/** A file's dependents, before it is removed. For people who may remove it. */
export async function dependantsOn(ctx: UserRequest, fileID: number): Promise<Dependant[]> {
  const { contents } = await openWholeOfFile(ctx, fileID, 'edit')
  return dependantsOf(contents, fileID)
}
