import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DistrictDb, JobProgress } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import type { Engine } from '@atrium/engine/engine'
import { orRefused } from '@atrium/engine/fault'
import type { Reader, SuiteShape } from '@atrium/engine/plan'
import { quoted } from '@atrium/engine/sql.rules'
import { EngineFault } from '@atrium/engine/worker-process'
import { hashOf, parquetKey, profile } from '../files/load.ts'
import type { Profile, Source } from '../files/source.types.ts'
import { columnNames } from '@atrium/tabular/typing.rules'
import { originalTextSuffix } from '@atrium/tabular/words'
import { schoolYearsOf } from '../charts/reader.queries.ts'
import { zoneOf } from '../delivery/delivery.actions.ts'
import type { SuiteContents } from '../suites/suite-contents.queries.ts'
import { inputsOfRecipe } from './recipe.rules.ts'
import {
  compileMatches,
  compileRecipe,
  types,
  type Carried,
  type CompiledRecipe,
  type MadeColumn,
} from './recipe-sql.rules.ts'
import type { Recipe } from './recipe.types.ts'

/** Rows that a join may come to; more is a key that was chosen wrongly. */
export const mostRows = 100_000_000

export interface Cooked {
  source: Source
  columns: MadeColumn[]
  profiles: Profile[]
  guards: CompiledRecipe['guards']
  people: number | null
}

/**
 * What must be carried along: what the suite's row security checks, and the columns that mean a
 * student.
 */
export function carriedIn({ filterSets, attributes }: SuiteContents): Carried {
  const security = filterSets
    .filter((set) => set.system)
    .flatMap((set) =>
      set.filters.flatMap((filter) => (filter.type === 'system' ? filter.field : [])),
    )
  return {
    security: [...new Set(security)],
    students: attributes
      .filter((one) => one.semanticType === 'studentID')
      .map((one) => `a${one.id}`),
  }
}

/**
 * A recipe has no reader: it reads every row, carries the guards along, and only depends on the
 * calendar.
 */
export async function recipeReader(db: DistrictDb, districtID: number, now: Date): Promise<Reader> {
  const today = schoolDate(now, await zoneOf(db, districtID))
  return {
    today,
    schoolYears: await schoolYearsOf(db, districtID, today),
    studentIDs: [],
    schoolIDs: null,
  }
}

/** Refuses 422 anything that no longer exists, by name, and anything the compiler refuses. */
export function compiledRecipe(
  shape: SuiteShape,
  contents: SuiteContents,
  recipe: Recipe,
  reader: Reader,
): CompiledRecipe {
  for (const input of inputsOfRecipe(recipe)) {
    if (shape.files.some((file) => file.id === input)) continue
    throw refuse.invalid('dataSuites.tools.inputGone', {
      name: contents.files.find((file) => file.id === input)?.name ?? '',
    })
  }
  const made = orRefused(() => compileRecipe(shape, recipe, carriedIn(contents), reader))
  return { ...made, columns: named(made.columns, contents) }
}

/** Carried-along columns keep their names; all names are distinct. */
function named(
  columns: readonly MadeColumn[],
  { attributes, mixers }: SuiteContents,
): MadeColumn[] {
  const own = (column: MadeColumn) =>
    column.name ||
    (attributes.find((one) => `a${one.id}` === column.from)?.displayName ??
      mixers.find((one) => `m${one.id}` === column.from)?.name ??
      '')
  const names = columnNames(columns.map(own))
  return columns.map((column, at) => ({ ...column, name: names[at] ?? '' }))
}

/**
 * Makes the Parquet file of a recipe and puts it into the store. Refuses 422 a join that would come to more rows than can be
 * taken. `kept`: columns that the recipe no longer makes and something still names; they stay, empty.
 */
export async function runRecipe(
  engine: Engine,
  {
    name,
    shape,
    recipe,
    made,
    reader,
    kept,
  }: {
    name: string
    shape: SuiteShape
    recipe: Recipe
    made: CompiledRecipe
    reader: Reader
    kept: readonly MadeColumn[]
  },
  progress: JobProgress,
): Promise<Cooked> {
  if (recipe.tool === 'combine') await refuseTooMany(engine, shape, recipe, reader)
  progress.check()
  const folder = await engine.workFolder(name)
  try {
    const to = join(folder, 'table.parquet')
    const columns = [...made.columns, ...kept]
    const select = columns.flatMap(({ name: called, kind, sql: value, originalText }) => [
      `${value}::${types[kind]} AS ${quoted(called)}`,
      ...(kind === 'text'
        ? []
        : [`${originalText ?? 'NULL'}::VARCHAR AS ${quoted(called + originalTextSuffix)}`]),
    ])
    const statement = `COPY (SELECT ${select.join(', ')} FROM ${made.from} WHERE ${made.where}) TO '${to.replaceAll("'", "''")}' (FORMAT parquet, COMPRESSION snappy)`
    await engine
      .work([{ sql: statement, params: made.binder.params }], { signal: progress.signal })
      .catch(tooLarge)
    const parquet = parquetKey(await hashOf(to))
    const { size } = await stat(to)
    await engine.store.putFile(parquet, to)
    progress.report({ done: 1, total: 2, message: { id: 'dataSuites.progress.measuring' } })
    const profiles = await profile(engine, [parquet], columns)
    const rows = profiles[0]?.rows ?? 0
    const source: Source = {
      name: '',
      format: 'parquet',
      bytes: size,
      raw: parquet,
      dialect: null,
      columns: columns.map((one) => one.name),
      parquet,
      rows,
      loadedAt: null,
    }
    return { source, columns, profiles, guards: made.guards, people: made.people }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function refuseTooMany(
  engine: Engine,
  shape: SuiteShape,
  recipe: Extract<Recipe, { tool: 'combine' }>,
  reader: Reader,
): Promise<void> {
  const { sql: statement, binder } = compileMatches(shape, recipe, reader)
  const [row = []] = await engine.work([{ sql: statement, params: binder.params }], {
    timeoutMs: 120_000,
  })
  const pairs = Number(row[4] ?? 0)
  if (pairs > mostRows)
    throw refuse.invalid('dataSuites.tools.tooManyRows', { rows: pairs, most: mostRows })
}

function tooLarge(error: unknown): never {
  if (error instanceof EngineFault && (error.why === 'memory' || error.why === 'tooMuch'))
    throw refuse.invalid('tabular.tooLarge')
  throw error
}

/** The files of a suite that are automatically derived from this one whenever it changes. */
export async function autoDependants(
  db: DistrictDb,
  districtID: number,
  suiteID: number,
): Promise<{ fileID: number; definition: Recipe }[]> {
  const rows = await db.execute<{ fileID: number; definition: Recipe }>(
    sql`select file_id as "fileID", definition from data_suite_recipe where district_id = ${districtID} and suite_id = ${suiteID} and auto`,
  )
  return Array.from(rows)
}
