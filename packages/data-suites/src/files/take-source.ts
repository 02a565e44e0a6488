import { stat } from 'node:fs/promises'
import { asRefusal } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { FileRow } from '../data-suites.table.ts'
import type { Engine } from '@atrium/engine/engine'
import { formatOf } from './formats.ts'
import { inspect, type Inspected } from './inspect.ts'
import { hashOf, rawKey } from './load.ts'
import { refuseSeveral, tablesIn, unpack } from '@atrium/tabular/packed'
import type { Source } from './source.types.ts'
import type { Dialect, ReadChoice } from '@atrium/tabular/table.types'
import { tableSheets } from '@atrium/tabular/xlsx/xlsx'

export interface Received {
  source: Source
  found: Inspected
}

export interface Taking {
  path: string
  name: string
  bytes: number
  folder: string
  /** Of a table that we wrote ourselves: nothing about it needs to be found out. */
  columns?: readonly string[]
  /** Of several tables in one upload the one that is called so. */
  like?: Likeness
  /** Which sheet of a workbook. */
  sheet?: string
}

/** What the data of a file are called: its newer ones are found among several tables by that. */
export interface Likeness {
  names: string[]
  sheets: Dialect['sheets']
  chosen?: ReadChoice | undefined
}

export const likeOf = ({
  name,
  serving,
  incoming,
}: Pick<FileRow, 'name' | 'serving' | 'incoming'>): Likeness => {
  const sources = [...serving, ...incoming]
  return {
    names: [...sources.map((source) => source.name), name],
    sheets: sources.findLast((source) => source.dialect?.sheets)?.dialect?.sheets,
    chosen: sources.at(-1)?.dialect?.chosen,
  }
}

/** A name without its ending, and without what changes from one month to the next. */
const bareName = (name: string): string =>
  name
    .replace(/\.[^.]{1,8}$/, '')
    .replace(/[\d\s_.-]+/g, '')
    .toLowerCase()

/**
 * The table in a packed file with the same name as one of these; the file itself if it isn't a zip
 * of several.
 */
async function tableLike(
  { path, name, bytes, folder }: Taking,
  { names }: Likeness,
): Promise<Pick<Taking, 'path' | 'name' | 'bytes'>> {
  const tables = await tablesIn(path, name, folder)
  if (tables.length < 2) return { path, name, bytes }
  const known = new Set(names.map(bareName))
  const [fits, ...more] = tables.filter((one) => known.has(bareName(one.name)))
  if (!fits || more.length > 0) throw refuseSeveral(tables.map((one) => one.name))
  return { ...fits, bytes: (await stat(fits.path)).size }
}

/**
 * The sheet in a newer workbook with the same name as before. Refuses 422 if its file is one of
 * several from a workbook, and no sheet matches.
 */
async function sheetLike(
  { path, name, folder }: Pick<Taking, 'path' | 'name' | 'folder'>,
  { read, beside }: NonNullable<Dialect['sheets']>,
): Promise<string | undefined> {
  const table = await unpack(path, name, folder)
  if ((await formatOf(table.path, table.name)) !== 'xlsx') return undefined
  const tables = await tableSheets(table.path)
  const alike = tables.filter((one) => bareName(one) === bareName(read))
  if (tables.includes(read)) return read
  if (alike.length === 1) return alike[0]
  if (beside && tables.length > 1)
    throw refuse.invalid('tabular.noSheet', {
      sheet: read,
      names: tables.slice(0, 5).join(', '),
      more: tables.length > 5 ? 'yes' : 'no',
    })
  return tables[0]
}

/**
 * Every sheet of a workbook with a table, as separate sources, up to the limit; for any other file
 * its one table.
 */
export async function takeSheets(
  engine: Engine,
  taking: Taking,
  most: number,
): Promise<Received[]> {
  const isBook = (await formatOf(taking.path, taking.name)) === 'xlsx'
  const sheets = isBook ? (await tableSheets(taking.path)).slice(0, Math.max(1, most)) : []
  const all: Received[] = []
  for (const sheet of sheets.length > 1 ? sheets : [undefined]) {
    try {
      const one = await takeSource(engine, { ...taking, ...(sheet !== undefined && { sheet }) })
      if (one.found.sample.every((row) => row.every((cell) => cell === null)))
        throw refuse.invalid('tabular.noRecords')
      all.push(one)
    } catch (error) {
      // Sheets without a table are not imported, and are listed.
      if (
        sheet === undefined ||
        asRefusal(error)?.code !== 'invalid' ||
        (all.length === 0 && sheet === sheets.at(-1))
      )
        throw error
    }
  }
  const taken = all.flatMap((one) => one.source.dialect?.sheets?.read ?? [])
  return taken.length < 2
    ? all
    : all.map((one) => ({
        ...one,
        source: {
          ...one.source,
          dialect: one.source.dialect && besides(one.source.dialect, taken),
        },
      }))
}

/** Distinguishes sheets that became separate files from those that were not read. */
function besides(dialect: Dialect, taken: readonly string[]): Dialect {
  const { sheets } = dialect
  return sheets
    ? {
        ...dialect,
        sheets: {
          ...sheets,
          beside: taken.filter((one) => one !== sheets.read),
          others: sheets.others.filter((one) => !taken.includes(one)),
        },
      }
    : dialect
}

const ownDialect: Dialect = {
  encoding: 'utf-8',
  delimiter: ',',
  quote: '"',
  headerLine: 1,
  lineEnd: '\n',
}

/** Examines a local file and stores its bytes. Refuses 422 if it isn't a table. */
export async function takeSource(engine: Engine, taking: Taking): Promise<Received> {
  const { folder, columns, like } = taking
  const { path, name, bytes } = like ? await tableLike(taking, like) : taking
  const sheet = like?.sheets ? await sheetLike({ path, name, folder }, like.sheets) : taking.sheet
  const found: Inspected = columns
    ? { format: 'csv', dialect: ownDialect, columns: [...columns], sample: [], head: [] }
    : await inspect(engine, path, name, folder, sheet, like?.chosen)
  const dialect = like?.sheets?.beside
    ? besides(found.dialect, [...like.sheets.beside, found.dialect.sheets?.read ?? ''])
    : found.dialect
  const raw = rawKey(await hashOf(path))
  await engine.store.putFile(raw, path)
  return {
    source: {
      name,
      bytes,
      raw,
      format: found.format,
      dialect,
      columns: found.columns,
      parquet: null,
      rows: 0,
      loadedAt: null,
    },
    found,
  }
}
