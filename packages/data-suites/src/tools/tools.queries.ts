import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { Catalog } from '@atrium/engine/catalog.rules'
import { orRefused } from '@atrium/engine/fault'
import type { Cell, Compiled, FieldRef, Filter, Reader, SuiteShape } from '@atrium/engine/plan'
import { suppressionMarks, type Kind } from '@atrium/tabular/words'
import { readerOf } from '../charts/reader.queries.ts'
import { settleKind } from '@atrium/tabular/typing.rules'
import { engineOf } from '../services.ts'
import { openWhole } from '../suites/suite-access.queries.ts'
import { shapeOf } from '../suites/suite-contents.queries.ts'
import { compiledRecipe, mostRows } from './run-recipe.ts'
import { namesOf, recipeErrors } from './recipe.rules.ts'
import { compileMatches, compileUnmatched, selectOf } from './recipe-sql.rules.ts'
import type { CombineRecipe, Recipe } from './recipe.types.ts'

export interface RecipePreview {
  columns: {
    name: string
    kind: Kind
    /** Kept for row security or to count people, not chosen. */ carried: boolean
  }[]
  rows: Cell[][]
  /** Rows of the whole result; null where counting them would take too long. */
  count: number | null
  matches: MatchCounts | null
}

export interface MatchCounts {
  leftRows: number
  leftMatched: number
  rightRows: number
  rightMatched: number
  /** Duplicate keys on that side that match a row of the other. */
  leftDuplicates: number
  rightDuplicates: number
  bothDuplicates: number
  tooMany: boolean
}

const shown = 20

/**
 * A recipe's result on the first rows, before it is saved. For people with full access to the
 * suite's records.
 */
export async function previewRecipe(
  ctx: UserRequest,
  { suiteID, recipe }: { suiteID: number; recipe: Recipe },
): Promise<RecipePreview> {
  const { shape, contents, reader } = await opened(
    ctx,
    suiteID,
    recipe.tool === 'filter' ? recipe.filters : [],
  )
  const errors = recipeErrors(recipe)
  const [first] = Object.values(errors)
  if (first) throw refuse.invalid(first.id, first.values)
  const made = compiledRecipe(shape, contents, recipe, reader)
  const columns = made.columns.map((one, at) => ({ key: `o${at}`, kind: one.kind }))
  const statement: Compiled = {
    sql: `${selectOf(made)} LIMIT ${shown}`,
    params: made.binder.params,
    columns,
  }
  const counted: Compiled = {
    sql: `SELECT count(*) FROM (${selectOf(made)})`,
    params: made.binder.params,
    columns: [{ key: 'n', kind: 'integer' }],
  }
  const chosen = namesOf(recipe).length
  const matches = recipe.tool === 'combine' ? await matchesOf(shape, recipe, reader) : null
  // A join of millions with millions is not counted by making it.
  const counting = matches
    ? Promise.resolve(joinedRows(matches, recipe as CombineRecipe))
    : engineOf()
        .answer(counted, { limit: 1 })
        .then(
          ({ rows }) => Number(rows[0]?.[0] ?? 0),
          () => null,
        )
  const [{ rows }, count] = await Promise.all([
    matches?.counts.tooMany ? { rows: [] } : engineOf().answer(statement, { limit: shown }),
    counting,
  ])
  return {
    columns: made.columns.map(({ name, kind }, at) => ({ name, kind, carried: at >= chosen })),
    rows,
    count,
    matches: matches?.counts ?? null,
  }
}

/** Rows on one side without a match on the other: the first of them. */
export async function unmatchedRows(
  ctx: UserRequest,
  { suiteID, recipe, side }: { suiteID: number; recipe: Recipe; side: 'left' | 'right' },
): Promise<{ columns: string[]; rows: Cell[][] }> {
  const { shape, contents, reader } = await opened(ctx, suiteID)
  if (recipe.tool !== 'combine' || recipe.keys.length === 0)
    throw refuse.invalid('dataSuites.tools.noKeys')
  const refs = [
    ...new Set([
      ...recipe.keys.map((key) => key[side]),
      ...recipe.columns.flatMap((one) => (one.side === side ? one.field : [])),
    ]),
  ].slice(0, 12)
  const { sql, binder } = orRefused(() => compileUnmatched(shape, recipe, side, refs, reader))
  const { rows } = await engineOf().answer(
    {
      sql: `${sql} LIMIT ${shown}`,
      params: binder.params,
      columns: refs.map((key) => ({ key, kind: new Catalog(shape).find(key).kind })),
    },
    { limit: shown },
  )
  const label = (ref: FieldRef) =>
    contents.attributes.find((one) => `a${one.id}` === ref)?.displayName ??
    contents.mixers.find((one) => `m${one.id}` === ref)?.name ??
    ref
  return { columns: refs.map(label), rows }
}

export interface NestedKeys {
  /** Cells with lists or records, among the examined ones. */
  nested: number
  looked: number
  keys: { key: string | null; kind: Kind }[]
}

/**
 * The content of a column's JSON cells: the names in their elements, and the apparent types of
 * their values.
 */
export async function nestedKeys(
  ctx: UserRequest,
  { suiteID, fileID, field }: { suiteID: number; fileID: number; field: FieldRef },
): Promise<NestedKeys> {
  const { shape, reader } = await opened(ctx, suiteID)
  const { rows } = await engineOf().query(
    shape,
    {
      fileID,
      filters: [{ type: 'custom', condition: { op: 'not', of: { op: 'isNull', field } } }],
      groups: [],
      values: [],
      raw: [field],
    },
    { limit: 500, reader },
  )
  const elements: unknown[] = []
  let nested = 0
  for (const [cell] of rows) {
    const value = parsed(cell)
    if (typeof value !== 'object' || value === null) continue
    nested++
    elements.push(...(Array.isArray(value) ? (value as unknown[]) : [value]))
  }
  const keys = [
    ...new Set(
      elements.flatMap((one) =>
        typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.keys(one) : [],
      ),
    ),
  ]
    .filter((key) => key !== '' && key.length <= 200)
    .slice(0, 100)
  const kindOf = (values: unknown[]): Kind => {
    const cells = values.map((value) =>
      value === null || value === undefined
        ? null
        : typeof value === 'string'
          ? value
          : JSON.stringify(value),
    )
    const settled = settleKind(cells, new Set(suppressionMarks))
    return settled.kind === 'date' && settled.dateOrder !== 'ymd' ? 'text' : settled.kind
  }
  const plain = elements.filter((one) => typeof one !== 'object' || one === null)
  const found = keys.map((key) => ({
    key,
    kind: kindOf(
      elements.map((one) =>
        typeof one === 'object' && one !== null ? (one as Record<string, unknown>)[key] : null,
      ),
    ),
  }))
  return {
    nested,
    looked: rows.length,
    keys: plain.some((one) => one !== null)
      ? [{ key: null, kind: kindOf(plain) }, ...found]
      : found,
  }
}

async function opened(ctx: UserRequest, suiteID: number, filters: readonly Filter[] = []) {
  const { suppressed, contents } = await openWhole(ctx, suiteID, 'edit')
  if (suppressed) throw refuse.forbidden('dataSuites.chart.recordsHidden')
  const shape = shapeOf(suiteID, contents)
  // A preview shows what its reader may see, without guarded rows of other schools.
  return { contents, shape, reader: await readerOf(ctx, filters, shape) }
}

async function matchesOf(shape: SuiteShape, recipe: CombineRecipe, reader: Reader) {
  const { sql, binder } = orRefused(() => compileMatches(shape, recipe, reader))
  const { rows } = await engineOf().answer(
    {
      sql,
      params: binder.params,
      columns: Array.from({ length: 8 }, (_, at) => ({ key: `n${at}`, kind: 'integer' as const })),
    },
    { limit: 1 },
  )
  const [
    leftRows,
    rightRows,
    leftMatched,
    rightMatched,
    pairs,
    leftDuplicates,
    rightDuplicates,
    bothDuplicates,
  ] = (rows[0] ?? []).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const counts: MatchCounts = {
    leftRows,
    leftMatched,
    rightRows,
    rightMatched,
    leftDuplicates,
    rightDuplicates,
    bothDuplicates,
    tooMany: pairs > mostRows,
  }
  return { pairs, counts }
}

function joinedRows(
  { pairs, counts }: { pairs: number; counts: MatchCounts },
  { kind }: CombineRecipe,
): number {
  const [left, right] = [
    counts.leftRows - counts.leftMatched,
    counts.rightRows - counts.rightMatched,
  ]
  return pairs + (kind === 'inner' ? 0 : left) + (kind === 'full' ? right : 0)
}

function parsed(cell: Cell | undefined): unknown {
  try {
    return typeof cell === 'string' ? (JSON.parse(cell) as unknown) : null
  } catch {
    return null
  }
}
