import { Catalog, inputsOf } from '@atrium/engine/catalog.rules'
import { compileRows } from '@atrium/engine/compile.rules'
import { PlanFault } from '@atrium/engine/fault'
import { baseFor } from '@atrium/engine/paths.rules'
import type { FieldRef, Filter, Reader, SuiteShape } from '@atrium/engine/plan'
import { Binder } from '@atrium/engine/sql.rules'
import { isNumeric as isNumber, type Kind } from '@atrium/tabular/words'
import { oneKind } from './kinds.rules.ts'
import type {
  CombineRecipe,
  FilterRecipe,
  NestedRecipe,
  Recipe,
  StackRecipe,
  WideRecipe,
} from './recipe.types.ts'

/** A column of the result. */
export interface MadeColumn {
  /** Requested; made distinct from the others when the file is written. */
  name: string
  kind: Kind
  /** The input column whose meaning it has. */
  from: FieldRef | null
  sql: string
  /** The cell as written, if it has no value of its type. */
  originalText?: string
}

export interface CompiledRecipe {
  /** What the columns are selected from. */
  from: string
  where: string
  columns: MadeColumn[]
  /** Positions of columns that row security checks, by the suite's field. */
  guards: { of: FieldRef; at: number }[]
  /** Position of the column that identifies a row's person; null if each row is independent. */
  people: number | null
  binder: Binder
}

/**
 * What a recipe must carry along whichever columns are chosen: what row security checks, and who is
 * counted.
 */
export interface Carried {
  security: readonly FieldRef[]
  /** Columns that mean a student. */
  students: readonly FieldRef[]
}

/**
 * A recipe as SQL over its suite's files. Fields are checked against the suite's attributes, values
 * are parameters, and the result shows no more than its inputs: the columns of row security and of
 * people are always carried along.
 */
export function compileRecipe(
  shape: SuiteShape,
  recipe: Recipe,
  carried: Carried,
  reader: Reader,
): CompiledRecipe {
  const compiler = new RecipeCompiler(shape, carried, reader)
  switch (recipe.tool) {
    case 'combine':
      return compiler.combine(recipe)
    case 'filter':
      return compiler.filter(recipe)
    case 'flatten':
      return recipe.way === 'columns' ? compiler.wide(recipe) : compiler.nested(recipe)
    case 'stack':
      return compiler.stack(recipe)
  }
}

/** The statement for the preview of a recipe's result. */
export const selectOf = ({ columns, from, where }: CompiledRecipe): string =>
  `SELECT ${columns.map((one, at) => `${one.sql} AS o${at}`).join(', ')} FROM ${from} WHERE ${where}`

/** One input as a subquery, with the columns it carries along. */
interface Input {
  sql: string
  at: (ref: FieldRef) => string
  /** The cell as written, if it has no value of its type. */
  originalText: (ref: FieldRef) => string
  guards: { of: FieldRef; ref: FieldRef }[]
  person: FieldRef | undefined
}

class RecipeCompiler {
  readonly binder = new Binder()
  readonly #shape: SuiteShape
  readonly #carried: Carried
  readonly #reader: Reader
  readonly #catalog: Catalog

  constructor(shape: SuiteShape, carried: Carried, reader: Reader) {
    this.#shape = shape
    this.#carried = carried
    this.#reader = reader
    this.#catalog = new Catalog(shape)
  }

  filter(recipe: FilterRecipe): CompiledRecipe {
    const input = this.#input(
      recipe.fileID,
      recipe.columns.map((one) => one.field),
      'l',
      recipe.filters,
    )
    const columns = recipe.columns.map(({ field, name }) => this.#column(field, name, input))
    return this.#finished(`${input.sql} AS l`, 'TRUE', columns, input, false)
  }

  wide(recipe: WideRecipe): CompiledRecipe {
    const input = this.#input(
      recipe.fileID,
      [...recipe.keep, ...recipe.values].map((one) => one.field),
      'l',
    )
    const kinds = recipe.values.map(({ field }) => this.#kind(field))
    const kind = oneKind(kinds)
    const pairs = recipe.values.map(
      ({ field, label }) =>
        `{'n': ${this.binder.bind(label)}::VARCHAR, 'v': ${this.#as(input, field, kind)}, 'u': ${input.originalText(field)}}`,
    )
    const columns: MadeColumn[] = [
      ...recipe.keep.map(({ field, name }) => this.#column(field, name, input)),
      { name: recipe.nameColumn, kind: 'text', from: null, sql: 'l.pair.n' },
      { name: recipe.valueColumn, kind, from: null, sql: 'l.pair.v', originalText: 'l.pair.u' },
    ]
    // A suppressed value exists, and is not empty.
    return this.#finished(
      unnested(input, `[${pairs.join(', ')}]`, 'pair'),
      recipe.dropEmpty ? '(l.pair.v IS NOT NULL OR l.pair.u IS NOT NULL)' : 'TRUE',
      columns,
      input,
      true,
    )
  }

  nested(recipe: NestedRecipe): CompiledRecipe {
    const input = this.#input(
      recipe.fileID,
      [...recipe.keep.map((one) => one.field), recipe.field],
      'l',
    )
    if (this.#kind(recipe.field) !== 'text') throw new PlanFault('dataSuites.tools.notNested')
    const cell = input.at(recipe.field)
    // A cell that is no JSON, or is empty, has no elements; one that is no list is its own only element.
    const list = `CASE WHEN ${cell} IS NULL OR NOT json_valid(${cell}) OR json_type(${cell}) = 'NULL' THEN []::JSON[] WHEN json_type(${cell}) = 'ARRAY' THEN from_json(${cell}, '["JSON"]') ELSE [${cell}::JSON] END`
    const elements = recipe.keepEmpty
      ? `CASE WHEN len(${list}) = 0 THEN [NULL::JSON] ELSE ${list} END`
      : list
    const parts = recipe.parts.map(({ key, name, kind }): MadeColumn => {
      const text =
        key === null
          ? `nullif(l.element->>'$', '')`
          : `nullif(json_extract_string(l.element, ${this.binder.bind(`/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)}::VARCHAR), '')`
      if (kind === 'text') return { name, kind, from: null, sql: text }
      const value = `TRY_CAST(${text} AS ${types[kind]})`
      return {
        name,
        kind,
        from: null,
        sql: value,
        originalText: `CASE WHEN ${value} IS NULL THEN ${text} END`,
      }
    })
    const columns = [
      ...recipe.keep.map(({ field, name }) => this.#column(field, name, input)),
      ...parts,
    ]
    return this.#finished(unnested(input, elements, 'element'), 'TRUE', columns, input, true)
  }

  combine(recipe: CombineRecipe): CompiledRecipe {
    const of = (side: 'left' | 'right') => [
      ...recipe.keys.map((key) => key[side]),
      ...recipe.columns.flatMap((one) => (one.side === side ? one.field : [])),
    ]
    const left = this.#input(recipe.left, of('left'), 'l', [], recipe.kind === 'full')
    const right = this.#input(recipe.right, of('right'), 'r', [], true)
    const join = { inner: 'JOIN', left: 'LEFT JOIN', full: 'FULL JOIN' }[recipe.kind]
    const on = recipe.keys
      .map((key) =>
        this.#sameKey(
          left.at(key.left),
          this.#kind(key.left),
          right.at(key.right),
          this.#kind(key.right),
        ),
      )
      .join(' AND ')
    const columns = recipe.columns.map(({ side, field, name }): MadeColumn => {
      const column = this.#column(field, name, side === 'left' ? left : right)
      const key =
        recipe.kind === 'full' ? recipe.keys.find((one) => one[side] === field) : undefined
      // A key comes from whichever side has the row.
      if (!key || this.#kind(key.left) !== this.#kind(key.right)) return column
      return {
        ...column,
        sql: `coalesce(${left.at(key.left)}, ${right.at(key.right)})`,
        originalText: `coalesce(${left.originalText(key.left)}, ${right.originalText(key.right)})`,
      }
    })
    const carry = (side: Input, other: Input, mark: string): Extra[] =>
      side.guards.map(({ of, ref }) => {
        const instead = other.guards.find((one) => one.of === of)
        // If this side has no row, the row is guarded like the other side's.
        const sql =
          recipe.kind === 'inner' || (recipe.kind === 'left' && side === left)
            ? side.at(ref)
            : `CASE WHEN ${mark} THEN ${this.#text(side, ref)} ELSE ${instead ? this.#text(other, instead.ref) : 'NULL'} END`
        return { of, ref, sql, isPlain: sql === side.at(ref) }
      })
    const extras = [...carry(left, right, 'l.there'), ...carry(right, left, 'r.there')]
    const persons = [left, right].flatMap((side) =>
      side.person === undefined ? [] : [{ side, ref: side.person }],
    )
    const [first] = persons
    const person =
      first &&
      (recipe.kind !== 'full' || persons.length === 1
        ? { ref: first.ref, sql: first.side.at(first.ref), isPlain: true }
        : {
            ref: first.ref,
            sql: `coalesce(${persons.map(({ side, ref }) => this.#text(side, ref)).join(', ')})`,
            isPlain: false,
          })
    const counted = person ?? { ref: null, sql: 'l.nth', isPlain: false }
    return this.#gathered(
      `${left.sql} AS l ${join} ${right.sql} AS r ON ${on}`,
      'TRUE',
      columns,
      extras,
      counted,
    )
  }

  stack(recipe: StackRecipe): CompiledRecipe {
    const inputs = recipe.fileIDs.map((fileID, at) =>
      this.#input(
        fileID,
        recipe.columns.flatMap((one) => one.fields[at] ?? []),
        `s${at}`,
      ),
    )
    const kinds = recipe.columns.map(({ fields }) =>
      oneKind(fields.flatMap((ref) => (ref === null ? [] : this.#kind(ref)))),
    )
    const secured = [...new Set(inputs.flatMap((input) => input.guards.map((one) => one.of)))]
    const depth = new Map(
      secured.map((of) => [
        of,
        Math.max(...inputs.map((input) => input.guards.filter((one) => one.of === of).length)),
      ]),
    )
    const carried = secured.flatMap((of) =>
      Array.from({ length: depth.get(of) ?? 0 }, (_, level) => ({ of, level })),
    )
    const hasPeople = inputs.some((input) => input.person !== undefined)
    const parts = inputs.map((input, at) => {
      const cells = recipe.columns.map(({ fields }, column) => {
        const [ref, kind] = [fields[at] ?? null, kinds[column] ?? 'text']
        return `${ref === null ? 'NULL' : this.#as(input, ref, kind)}::${types[kind]} AS k${column}, ${ref === null ? 'NULL::VARCHAR' : input.originalText(ref)} AS u${column}`
      })
      const guards = carried.map(({ of, level }, index) => {
        const mine = input.guards.filter((one) => one.of === of)
        const guard = mine[Math.min(level, mine.length - 1)]
        return `${guard ? this.#text(input, guard.ref) : 'NULL'}::VARCHAR AS g${index}`
      })
      const person = hasPeople
        ? `${input.person === undefined ? 'NULL' : this.#text(input, input.person)}::VARCHAR`
        : 'NULL::VARCHAR'
      return `SELECT ${[...cells, ...guards, `${person} AS person`, `${at} AS origin`].join(', ')} FROM ${input.sql} AS s${at}`
    })
    const columns = recipe.columns.map(({ name, fields }, at): MadeColumn => ({
      name,
      kind: kinds[at] ?? 'text',
      from: fields.find((ref) => ref !== null) ?? null,
      sql: `l.k${at}`,
      originalText: `l.u${at}`,
    }))
    if (recipe.sourceColumn !== null) {
      const names = recipe.fileIDs.map(
        (fileID, at) =>
          `WHEN ${at} THEN ${this.binder.bind(this.#shape.files.find((one) => one.id === fileID)?.name ?? String(at + 1))}::VARCHAR`,
      )
      columns.push({
        name: recipe.sourceColumn,
        kind: 'text',
        from: null,
        sql: `CASE l.origin ${names.join(' ')} END`,
      })
    }
    // A column that was chosen from every file, and carried over unchanged, isn't carried along
    // again.
    const chosenAs = (refs: readonly (FieldRef | undefined)[], otherwise: string): string => {
      const isSame = new Set(refs.map((ref) => ref && this.#kind(ref))).size === 1
      const at = isSame
        ? recipe.columns.findIndex(({ fields }) =>
            refs.every((ref, index) => ref !== undefined && fields[index] === ref),
          )
        : -1
      return at === -1 ? otherwise : `l.k${at}`
    }
    const extras = carried.map(({ of, level }, index): Extra => {
      const mine = inputs.map((input) => input.guards.filter((one) => one.of === of))
      return {
        of,
        ref: mine.flat()[0]?.ref ?? of,
        sql: chosenAs(
          mine.map((guards) => guards[Math.min(level, guards.length - 1)]?.ref),
          `l.g${index}`,
        ),
        isPlain: false,
      }
    })
    const persons = inputs.map((input) => input.person)
    const ref = persons.find((one) => one !== undefined) ?? null
    return this.#gathered(
      `(${parts.join(' UNION ALL ')}) AS l`,
      'TRUE',
      columns,
      extras,
      hasPeople ? { ref, sql: chosenAs(persons, 'l.person'), isPlain: false } : null,
    )
  }

  /** How many rows of each side find one of the other, before anything is made. */
  matches(recipe: CombineRecipe): string {
    const side = (fileID: number, refs: FieldRef[], alias: string, of: 'l' | 'r') => {
      const input = this.#input(fileID, refs, alias)
      const keys = refs
        .map((ref, at) => `${this.#keyText(input.at(ref), recipe, at)} AS k${at}`)
        .join(', ')
      return `${of} AS (SELECT ${keys}, count(*) AS n FROM ${input.sql} AS ${alias} GROUP BY ALL)`
    }
    const l = side(
      recipe.left,
      recipe.keys.map((key) => key.left),
      'l0',
      'l',
    )
    const r = side(
      recipe.right,
      recipe.keys.map((key) => key.right),
      'r0',
      'r',
    )
    const on = recipe.keys.map((_, at) => `l.k${at} = r.k${at}`).join(' AND ')
    return `WITH ${l}, ${r}, met AS (SELECT l.n AS ln, r.n AS rn FROM l JOIN r ON ${on})
      SELECT (SELECT coalesce(sum(n), 0)::BIGINT FROM l), (SELECT coalesce(sum(n), 0)::BIGINT FROM r), (SELECT coalesce(sum(ln), 0)::BIGINT FROM met), (SELECT coalesce(sum(rn), 0)::BIGINT FROM met),
        (SELECT coalesce(sum(ln::DOUBLE * rn::DOUBLE), 0) FROM met), (SELECT count(*) FROM met WHERE ln > 1), (SELECT count(*) FROM met WHERE rn > 1), (SELECT count(*) FROM met WHERE ln > 1 AND rn > 1)`
  }

  /** Rows on one side without a match on the other: its keys and its chosen columns. */
  unmatched(recipe: CombineRecipe, side: 'left' | 'right', refs: readonly FieldRef[]): string {
    const other = side === 'left' ? 'right' : 'left'
    const mine = this.#input(recipe[side], [...recipe.keys.map((key) => key[side]), ...refs], 'l')
    const theirs = this.#input(
      recipe[other],
      recipe.keys.map((key) => key[other]),
      'r',
    )
    const on = recipe.keys
      .map((key) =>
        this.#sameKey(
          mine.at(key[side]),
          this.#kind(key[side]),
          theirs.at(key[other]),
          this.#kind(key[other]),
        ),
      )
      .join(' AND ')
    return `SELECT ${refs.map((ref) => mine.at(ref)).join(', ')} FROM ${mine.sql} AS l ANTI JOIN ${theirs.sql} AS r ON ${on}`
  }

  #kind(ref: FieldRef): Kind {
    return this.#catalog.find(ref).kind
  }

  #sameKey(left: string, leftKind: Kind, right: string, rightKind: Kind): string {
    const isPlain = leftKind === rightKind || (isNumber(leftKind) && isNumber(rightKind))
    return isPlain ? `${left} = ${right}` : `${left}::VARCHAR = ${right}::VARCHAR`
  }

  #keyText(cell: string, recipe: CombineRecipe, at: number): string {
    const key = recipe.keys[at]
    if (!key) throw new PlanFault('engine.fault.fieldMissing')
    const [left, right] = [this.#kind(key.left), this.#kind(key.right)]
    return left === right
      ? cell
      : isNumber(left) && isNumber(right)
        ? `${cell}::DOUBLE`
        : `${cell}::VARCHAR`
  }

  #text(input: Input, ref: FieldRef): string {
    return this.#kind(ref) === 'text' ? input.at(ref) : `${input.at(ref)}::VARCHAR`
  }

  #column(field: FieldRef, name: string, input: Input): MadeColumn {
    return {
      name,
      kind: this.#kind(field),
      from: field,
      sql: input.at(field),
      originalText: input.originalText(field),
    }
  }

  /**
   * A cell as a value of another type. As text it shows what it said, even if that was no value.
   */
  #as(input: Input, ref: FieldRef, to: Kind): string {
    const from = this.#kind(ref)
    if (from === to) return input.at(ref)
    const cell = `${input.at(ref)}::${types[to]}`
    return to === 'text' ? `coalesce(${cell}, ${input.originalText(ref)})` : cell
  }

  #input(
    fileID: number,
    refs: readonly FieldRef[],
    alias: string,
    filters: Filter[] = [],
    isMarked = false,
  ): Input {
    const file = this.#shape.files.find((one) => one.id === fileID)
    if (!file) throw new PlanFault('dataSuites.tools.inputGone')
    const guards = this.#carried.security.flatMap((of) => {
      const inherited = (file.guards ?? [])
        .filter((one) => one.of === of)
        .map((one) => ({ of, ref: one.by }))
      return inherited.length > 0 ? inherited : this.#reaches(fileID, of) ? [{ of, ref: of }] : []
    })
    // Rows with an unconditional guard stay guarded, including those of files that a field joins
    // in.
    for (const id of new Set([fileID, ...refs.flatMap((ref) => this.#filesOf(ref))]))
      guards.push(...this.#closed(id))
    const person =
      file.people ??
      this.#carried.students.find((ref) => this.#fileOf(ref) === fileID) ??
      this.#carried.students.find((ref) => this.#reaches(fileID, ref))
    const all = [
      ...new Set([
        ...refs,
        ...guards.map((one) => one.ref),
        ...(person === undefined ? [] : [person]),
      ]),
    ]
    const rows = compileRows(this.#shape, { fileID, filters, raw: all }, this.#reader, this.binder)
    const numbered =
      person === undefined || isMarked
        ? `(SELECT *, TRUE AS there${person === undefined ? ', row_number() OVER () AS nth' : ''} FROM ${rows})`
        : rows
    const cell =
      (letter: 'c' | 'u') =>
      (ref: FieldRef): string => {
        const index = all.indexOf(ref)
        if (index === -1) throw new PlanFault('engine.fault.unknownField')
        return `${alias}.${letter}${index}`
      }
    return { sql: numbered, at: cell('c'), originalText: cell('u'), guards, person }
  }

  #closed(fileID: number): { of: FieldRef; ref: FieldRef }[] {
    const file = this.#shape.files.find((one) => one.id === fileID)
    return [
      ...(file?.guard === undefined ? [] : [file.guard]),
      ...(file?.moreGuards ?? []),
    ].flatMap((column) => {
      const guard = this.#shape.attributes.find(
        (one) => one.fileID === fileID && one.column === column,
      )
      if (!guard) throw new PlanFault('dataSuites.tools.unguarded')
      return [{ of: '*', ref: `a${guard.id}` }]
    })
  }

  /** The files with the columns of a field. */
  #filesOf(ref: FieldRef): number[] {
    const found = this.#catalog.find(ref)
    return found.is === 'attribute'
      ? [found.fileID]
      : inputsOf(found.definition).flatMap((input) => this.#filesOf(input))
  }

  #fileOf(ref: FieldRef): number | undefined {
    try {
      return this.#catalog.find(ref).fileID
    } catch {
      return undefined
    }
  }

  #reaches(fileID: number, ref: FieldRef): boolean {
    const of = this.#fileOf(ref)
    if (of === undefined) return false
    return (
      of === fileID ||
      baseFor({ ...this.#shape, files: this.#shape.files.filter((one) => one.id === fileID) }, [
        fileID,
        of,
      ]) === fileID
    )
  }

  #finished(
    from: string,
    where: string,
    columns: MadeColumn[],
    input: Input,
    multiplies: boolean,
  ): CompiledRecipe {
    const extras = input.guards.map(({ of, ref }): Extra => ({
      of,
      ref,
      sql: input.at(ref),
      originalText: input.originalText(ref),
      isPlain: true,
    }))
    // One record becomes several rows: its number identifies them, so that it is counted once.
    const person =
      input.person !== undefined
        ? {
            ref: input.person,
            sql: input.at(input.person),
            originalText: input.originalText(input.person),
            isPlain: true,
          }
        : multiplies
          ? { ref: null, sql: 'l.nth', isPlain: false }
          : null
    return this.#gathered(from, where, columns, extras, person)
  }

  /** Adds what must be carried along and was not chosen. */
  #gathered(
    from: string,
    where: string,
    chosen: MadeColumn[],
    extras: readonly Extra[],
    person: Placed | null,
  ): CompiledRecipe {
    const columns = [...chosen]
    const place = ({ ref, sql, originalText, isPlain }: Placed): number => {
      const there = columns.findIndex((one) => one.sql === sql)
      if (there !== -1) return there
      const kind = ref === null ? 'integer' : isPlain ? this.#kind(ref) : 'text'
      columns.push({
        name: ref === null ? '№' : '',
        kind,
        from: ref,
        sql,
        ...(originalText !== undefined && { originalText }),
      })
      return columns.length - 1
    }
    const guards = extras.map((extra) => ({ of: extra.of, at: place(extra) }))
    return { from, where, columns, guards, people: person && place(person), binder: this.binder }
  }
}

interface Placed {
  ref: FieldRef | null
  sql: string
  originalText?: string
  /** As in its file. */
  isPlain: boolean
}

interface Extra extends Placed {
  of: FieldRef
}

/** The statement of `RecipeCompiler.matches` with its values. */
export function compileMatches(
  shape: SuiteShape,
  recipe: CombineRecipe,
  reader: Reader,
): { sql: string; binder: Binder } {
  const compiler = new RecipeCompiler(shape, { security: [], students: [] }, reader)
  return { sql: compiler.matches(recipe), binder: compiler.binder }
}

export function compileUnmatched(
  shape: SuiteShape,
  recipe: CombineRecipe,
  side: 'left' | 'right',
  refs: readonly FieldRef[],
  reader: Reader,
): { sql: string; binder: Binder } {
  const compiler = new RecipeCompiler(shape, { security: [], students: [] }, reader)
  return { sql: compiler.unmatched(recipe, side, refs), binder: compiler.binder }
}

export const types: Record<Kind, string> = {
  integer: 'BIGINT',
  float: 'DOUBLE',
  text: 'VARCHAR',
  date: 'DATE',
}
// In the list of columns, if the rows keep their order.
const unnested = (input: Input, list: string, name: string): string =>
  `(SELECT l.*, unnest(${list}) AS ${name} FROM ${input.sql} AS l) AS l`
