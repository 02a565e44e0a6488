import { users as usersTable } from '@atrium/auth/tables'
import { pageOfRows, type UserRequest } from '@atrium/kit/server'
import { folded, foldedWords, sortColumn, type ListQuery, type Page } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { Catalog } from '@atrium/engine/catalog.rules'
import type { SuiteShape } from '@atrium/engine/plan'
import { actsOf, isOnline, servesData } from '../files/file-status.rules.ts'
import { mostRows, type FileStatus } from '../words.ts'
import type { Kind } from '@atrium/tabular/words'
import { uncountedFiles } from './row-counts.rules.ts'
import { isSecuredSQL, openWhole, rankSQL } from './suite-access.queries.ts'
import { shapeOf, type SuiteContents } from './suite-contents.queries.ts'
import type { RecipeView, SuiteDetail, SuiteSummary } from './suite.views.ts'
import type { SuiteListRow } from './suites.record.ts'

/** The suites that this person may see, by name: the first 500, to choose from. */
export const listSuites = (ctx: UserRequest): Promise<SuiteSummary[]> =>
  seenSuites(ctx, sql`limit ${mostRows.list}`)

/**
 * A page of them. All are read, since whether a suite is online, and which of its rows someone may
 * count, is decided file by file. One statement.
 */
export async function pageOfSuites(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<SuiteListRow>> {
  const { search = '', page = 1, size = 50, sort = 'status', filters = {} } = query
  const words = foldedWords(search)
  const found = (await seenSuites(ctx, sql``)).map(listRow).filter(({ status, ...row }) => {
    const text = folded([row.name, row.description, row.ownerName].join(' '))
    return (filters.status?.includes(status) ?? true) && words.every((word) => text.includes(word))
  })
  const by = sortColumn(sort) as keyof SuiteListRow
  const direction = sort.startsWith('-') ? -1 : 1
  // They come by name, and stay so where they are alike.
  const rows = found
    .toSorted((one, other) => direction * compared(one[by], other[by]))
    .slice((page - 1) * size, page * size)
    .map((row) => ({ ...row, total: found.length }))
  return pageOfRows(rows, query)
}

const listRow = ({ suiteID, online, files, rows, role: _, ...suite }: SuiteSummary) => ({
  ...suite,
  id: suiteID,
  version: 1,
  status: online ? ('online' as const) : ('offline' as const),
  fileCount: files,
  rowCount: rows,
})

type Compared = string | number | null

const compared = (one: Compared, other: Compared): number =>
  typeof one === 'number' || typeof other === 'number'
    ? Number(one ?? -1) - Number(other ?? -1)
    : one === 'online' || other === 'online'
      ? Number(other === 'online') - Number(one === 'online')
      : folded(one ?? '').localeCompare(folded(other ?? ''))

async function seenSuites(ctx: UserRequest, limit: SQL): Promise<SuiteSummary[]> {
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<{
    id: number
    name: string
    description: string | null
    owner: string | null
    rank: number
    files: { status: FileStatus; parts: number; rows: number; open: boolean }[]
    updated_at: string
  }>(sql`
    select s.id, s.name, s.description, ${rankSQL(ctx)} as rank,
      (select ltrim(u.first_name || ' ' || u.last_name) from ${usersTable} u where u.district_id = s.district_id and u.id = s.owner_id) as owner,
      (select coalesce(json_agg(json_build_object('status', f.status, 'parts', jsonb_array_length(f.serving), 'rows', f.rows,
        'open', f.guard is null and not ${isSecuredSQL} and not exists (select 1 from data_suite_recipe r where r.district_id = f.district_id and r.file_id = f.id))), '[]') from data_suite_file f where f.district_id = s.district_id and f.suite_id = s.id) as files,
      greatest(s.updated_at, (select max(f.updated_at) from data_suite_file f where f.district_id = s.district_id and f.suite_id = s.id)) as updated_at
    from data_suite s where s.district_id = ${districtID} and s.removed_at is null and ${rankSQL(ctx)} > 0 order by lower(s.name), s.id ${limit}`)
  return Array.from(
    rows,
    ({ id, name, description, owner, rank, files: all, updated_at: updatedAt }) => {
      const files = all.filter((file) => file.status !== 'dltr')
      const counted = files.filter((file) => file.open || rank >= 3)
      return {
        suiteID: id,
        name,
        description,
        ownerName: owner ?? '',
        role: rank >= 3 ? 'owner' : rank === 2 ? 'edit' : 'view',
        online: isOnline(all),
        files: files.length,
        rows:
          files.length > 0 && counted.length === 0
            ? null
            : counted.reduce((sum, file) => sum + file.rows, 0),
        updatedAt: new Date(updatedAt).toISOString(),
      }
    },
  )
}

/**
 * A suite with everything in it. Profiles and cell values are for people who may see them: a reader
 * under suppression sees no profile.
 */
export async function suiteDetail(ctx: UserRequest, suiteID: number): Promise<SuiteDetail> {
  const { suite, role, suppressed, smallestGroup, contents } = await openWhole(ctx, suiteID, 'view')
  const shape = shapeOf(suiteID, contents)
  const by = role === 'owner' ? 'owner' : 'editor'
  const now = ctx.now().toISOString()
  const uncounted = suppressed ? uncountedFiles(contents) : new Set<number>()
  return {
    suiteID,
    name: suite.name,
    description: suite.description,
    ownerName: suite.ownerName,
    role,
    smallestGroup,
    online: isOnline(
      contents.files.map((file) => ({ status: file.status, parts: file.serving.length })),
    ),
    version: suite.version,
    files: contents.files.map((file) => ({
      fileID: file.id,
      name: file.name,
      status: file.status,
      importMode: file.importMode,
      marks: file.marks,
      rows: uncounted.has(file.id) ? null : file.rows,
      errorCount: file.errorCount,
      sources: file.serving.map(({ name, rows, loadedAt }) => ({
        name,
        rows: uncounted.has(file.id) ? null : rows,
        loadedAt,
      })),
      sheets: role === 'view' ? null : (file.sheets ?? null),
      furtherHeaders: role === 'view' ? 0 : (file.furtherHeaders ?? 0),
      lacksHeader: role !== 'view' && file.lacksHeader === true,
      rowsRead: (role === 'view' ? null : file.rowsRead) ?? 'exact',
      isFixed: role !== 'view' && file.isFixed === true,
      unparted: role === 'view' ? 0 : (file.unparted ?? 0),
      uncalculated: role === 'view' ? 0 : (file.uncalculated ?? 0),
      total:
        role === 'view' ? null : (file.serving.findLast((source) => source.total)?.total ?? null),
      moments: role === 'view' ? [] : (file.moments ?? []),
      online: servesData(file.status, file.serving.length),
      isAwaited: file.isAwaited,
      drift: file.drift,
      failure: file.failure,
      runID: file.runID,
      version: file.version,
      acts:
        role === 'view'
          ? []
          : actsOf(file, by, now).filter(
              (act) => act !== 'newData' || !contents.recipes.some((one) => one.fileID === file.id),
            ),
      recipe: recipeView(contents.recipes.find((one) => one.fileID === file.id)),
    })),
    attributes: contents.attributes.map(({ id, profile, ...rest }) => ({
      attributeID: id,
      ...rest,
      profile: suppressed ? null : profile,
    })),
    relationships: contents.relationships.map((one) =>
      meets(contents, one, uncounted)
        ? { ...one, fromRows: null, fromMatched: null, toRows: null, toMatched: null }
        : one,
    ),
    mixers: contents.mixers.map(({ id, ...rest }) => ({
      mixerID: id,
      ...rest,
      kind: kindOfMixer(shape, id),
    })),
    filterSets: contents.filterSets.map(({ id, ...rest }) => ({ filterSetID: id, ...rest })),
    charts: contents.charts.map(({ id, ...rest }) => ({ chartID: id, ...rest })),
    dashboards: contents.dashboards.map(({ id, ...rest }) => ({ dashboardID: id, ...rest })),
  }
}

const meets = (
  { attributes }: SuiteContents,
  { fromID, toID }: { fromID: number; toID: number },
  files: ReadonlySet<number>,
): boolean =>
  attributes.some((one) => (one.id === fromID || one.id === toID) && files.has(one.fileID))

const recipeView = (recipe: SuiteContents['recipes'][number] | undefined): RecipeView | null =>
  recipe
    ? {
        definition: recipe.definition,
        auto: recipe.auto,
        ranAt: recipe.ranAt && new Date(recipe.ranAt).toISOString(),
        version: recipe.version,
      }
    : null

// A mixer whose inputs are away for now is still listed.
function kindOfMixer(shape: SuiteShape, id: number): Kind {
  try {
    return new Catalog(shape).find(`m${id}`).kind
  } catch {
    return 'text'
  }
}
