import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import {
  recordMessages,
  type AnyRecord,
  type Field,
  type Language,
  type LinesField,
  type RecordDefinition,
  type VersionedRow,
  sortColumn,
  filterField,
} from '../shared/index.ts'
import { isInColumn, type LineTable } from './record-lines.ts'
import type { RecordParts, RecordTable } from './record-parts.ts'
import { uniqueIndexes } from './record-unique.ts'

/** The column types that can hold a field's values. */
const holds: Record<Field['type'], readonly string[]> = {
  text: ['PgText', 'PgVarchar', 'PgChar'],
  translated: ['PgJsonb'],
  multiline: ['PgText', 'PgVarchar'],
  html: ['PgText'],
  email: ['PgText', 'PgVarchar'],
  phone: ['PgText', 'PgVarchar'],
  url: ['PgText', 'PgVarchar'],
  time: ['PgText', 'PgVarchar', 'PgTime'],
  color: ['PgText', 'PgVarchar', 'PgChar'],
  integer: ['PgInteger', 'PgSmallInt', 'PgBigInt53'],
  number: ['PgDoublePrecision', 'PgReal', 'PgNumericNumber', 'PgInteger'],
  cents: ['PgInteger', 'PgBigInt53'],
  date: ['PgDateString'],
  instant: ['PgTimestampString'],
  toggle: ['PgBoolean'],
  choice: ['PgText', 'PgVarchar', 'PgEnumColumn'],
  choices: ['PgArray'],
  reference: ['PgInteger'],
  file: ['PgUUID', 'PgText'],
  lines: [],
}

/** The table's own name, for checks against the database. */
export const tableName = (table: RecordTable): string => getTableName(table)

/**
 * Mismatches between a record, its table and its texts; empty if they fit. For the one test over
 * the registry: every field has a column that can hold it (type, nullability, length, enum), every
 * unique set an index, every list column and filter something behind it, and every label, choice
 * and group a text in both languages.
 */
export function proveRecord<Row extends VersionedRow, Draft extends object>(
  given: RecordDefinition<Row, Draft>,
  table: RecordTable,
  messages: Record<Language, Record<string, string>>,
  parts: Pick<RecordParts<Row, Draft>, 'columns' | 'lines'> = {},
): string[] {
  const definition = given as unknown as AnyRecord
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const lines = (parts.lines ?? {}) as Record<string, LineTable>
  const expressions: Record<string, unknown> = { ...lines, ...parts.columns }
  const problems = [
    ...missingBookkeeping(definition, columns),
    ...Object.entries(definition.fields).flatMap(([name, field]) =>
      field.type === 'lines'
        ? lineProblems(name, field, lines[name], columns[name])
        : fieldProblems(name, field, columns[name], name in expressions),
    ),
    ...listProblems(definition, { ...columns, ...expressions }),
    ...uniqueProblems(definition, table, columns),
    ...textProblems(definition, messages),
    ...rightsProblems(definition),
    ...conditionProblems(definition),
    ...overrideProblems(definition, table, columns),
  ]
  return problems.map((problem) => `${definition.name}: ${problem}`)
}

function missingBookkeeping(definition: AnyRecord, columns: Record<string, PgColumn>): string[] {
  const wanted = [
    'id',
    'districtID',
    'version',
    'createdAt',
    'updatedAt',
    'removedAt',
    ...(definition.scope === 'school' ? ['schoolID'] : []),
  ]
  return wanted.filter((name) => !columns[name]).map((name) => `the table has no ${name}`)
}

/** Each field of a line has a column in the lines' own table, if they have one. */
function lineProblems(
  name: string,
  field: LinesField,
  table: LineTable | undefined,
  column: PgColumn | undefined,
): string[] {
  if (!table) return isInColumn(field, column) ? [] : [`lines ${name} have no table`]
  const columns = getTableColumns(table) as Record<string, PgColumn>
  return Object.entries(field.fields).flatMap(([part, of]) =>
    fieldProblems(`${name}.${part}`, of, columns[part], false),
  )
}

function fieldProblems(
  name: string,
  field: Field,
  column: PgColumn | undefined,
  isExpression: boolean,
): string[] {
  if (!column) return isExpression && field.readOnly ? [] : [`field ${name} has no column`]
  const problems: string[] = []
  if (!holds[field.type].includes(column.columnType))
    problems.push(`field ${name} is ${field.type}, its column ${column.columnType}`)
  // A blank text is stored as '' and a blank list or toggle as empty or off; anything else needs a
  // nullable column.
  const blankIsStored =
    column.columnType === 'PgText' ||
    column.columnType === 'PgVarchar' ||
    field.type === 'choices' ||
    field.type === 'toggle'
  if (
    (!field.required || field.when) &&
    !field.readOnly &&
    column.notNull &&
    !column.hasDefault &&
    !(blankIsStored && field.type !== 'choice')
  )
    problems.push(`field ${name} may be blank, its column may not`)
  const length = (column as PgColumn & { length?: number }).length
  if (
    'max' in field &&
    typeof field.max === 'number' &&
    length !== undefined &&
    field.type !== 'choices' &&
    field.max > length
  )
    problems.push(`field ${name} takes ${field.max} characters, its column ${length}`)
  if (field.type === 'integer' || field.type === 'cents')
    problems.push(...rangeProblems(name, field, column))
  if (
    field.type === 'choice' &&
    column.enumValues &&
    field.of.some((code) => !column.enumValues?.includes(code))
  )
    problems.push(`field ${name} offers codes that its column does not take`)
  if (field.type === 'choice' && field.of.length === 0)
    problems.push(`field ${name} offers nothing to choose`)
  return problems
}

/**
 * The rules refuse values outside a field's bounds; without bounds the database would have to, and
 * that would be a 500.
 */
function rangeProblems(
  name: string,
  field: { min?: number; max?: number },
  column: PgColumn,
): string[] {
  const bound =
    column.columnType === 'PgSmallInt'
      ? 32_767
      : column.columnType === 'PgInteger'
        ? 2_147_483_647
        : Number.MAX_SAFE_INTEGER
  return (field.max ?? 0) > bound || (field.min ?? 0) < -bound
    ? [`field ${name} allows numbers that its column does not hold`]
    : []
}

function listProblems(definition: AnyRecord, behind: Record<string, unknown>): string[] {
  const { columns, search, sort, filters = [] } = definition.list
  const unknown = [...columns, ...search, sortColumn(sort), definition.label].filter(
    (property) => !(property in behind),
  )
  return [
    ...[...new Set(unknown)].map(
      (property) => `${property} has neither a column nor an expression`,
    ),
    ...filters
      .filter((name) => isUnfiltered(filterField(definition, name)))
      .map((name) => `filter ${name} is no field that can be filtered by`),
  ]
}

const isUnfiltered = (field: Field | undefined): boolean =>
  field === undefined ||
  field.type === 'file' ||
  field.type === 'translated' ||
  field.type === 'lines'

function uniqueProblems(
  definition: AnyRecord,
  table: RecordTable,
  columns: Record<string, PgColumn>,
): string[] {
  const held = new Set(
    uniqueIndexes({ definition, table, columns }).map(({ fields }) => fields.toSorted().join(',')),
  )
  const { name } = getTableConfig(table)
  return (definition.unique ?? [])
    .filter((set) => !held.has(set.toSorted().join(',')))
    .map((set) => `${set.join(' + ')} is unique, and no unique index of ${name} holds it so`)
}

/** One default of each kind, and one of each per school: requires a unique index. */
function overrideProblems(
  definition: AnyRecord,
  table: RecordTable,
  columns: Record<string, PgColumn>,
): string[] {
  const { school, schoolOverrides, fields } = definition
  if (!schoolOverrides) return []
  const key = [school ?? '', ...schoolOverrides.per]
  const isHeld = uniqueIndexes({ definition, table, columns }).some(
    (index) => index.fields.toSorted().join() === key.toSorted().join(),
  )
  return [
    ...(school === undefined || fields[school]?.type !== 'reference' || fields[school].required
      ? ['schools override it, and no optional reference names the school']
      : []),
    ...(isHeld ? [] : [`schools override it, and no unique index of ${key.join(' + ')} holds it`]),
  ]
}

/**
 * Fields that name and identify records are in every answer, refusal and reference: they can't be
 * limited to some readers.
 */
function rightsProblems({ fields, label, list, unique = [] }: AnyRecord): string[] {
  const open = new Set([label, sortColumn(list.sort), ...unique.flat()])
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(field.readable && open.has(name)
      ? [`${name} names records, and not everyone may see it`]
      : []),
    ...((field.readable || field.writable) && field.required
      ? [`${name} is required, and not everyone may write it`]
      : []),
  ])
}

/** A condition names another field of the record, which must be nullable for when it is false. */
const conditionProblems = ({ fields }: AnyRecord): string[] =>
  Object.entries(fields).flatMap(([name, { when }]) =>
    !when
      ? []
      : !Object.hasOwn(fields, when.field)
        ? [`${name} depends on ${when.field}, which is no field`]
        : [],
  )

/** The texts that a record or a list has in only one language, or not at all. */
export function textProblems(
  definition: AnyRecord,
  messages: Record<Language, Record<string, string>>,
): string[] {
  const groups = Object.values(definition.fields).flatMap((field) =>
    field.group === undefined ? [] : [`group.${field.group}`],
  )
  const parts = Object.entries(definition.fields).flatMap(([name, field]): [string, Field][] =>
    field.type === 'lines'
      ? Object.entries(field.fields).map(([part, of]) => [`${name}.${part}`, of])
      : [],
  )
  const choices = [...Object.entries(definition.fields), ...parts].flatMap(([name, field]) =>
    'of' in field ? field.of.map((code) => `${name}.${code}`) : [],
  )
  const lines = Object.entries(definition.fields)
    .filter(([, { type }]) => type === 'lines')
    .map(([name]) => `${name}.add`)
  const ids = new Set(
    [
      ...(definition.single ? ['one'] : ['one', 'many', 'empty']),
      ...Object.keys(definition.fields),
      ...definition.list.columns,
      // Rows in the order they were added have no column to name.
      ...[sortColumn(definition.list.sort)].filter((column) => column !== 'id'),
      ...choices,
      ...lines,
      ...parts.map(([name]) => name),
      ...groups,
    ].map((id) => `${definition.name}.${id}`),
  )
  for (const field of Object.values(definition.fields))
    if ('pattern' in field && field.pattern) ids.add(field.pattern.message)
  // No values are filled in, so nothing is parsed.
  const formatted = Object.entries(definition.texts ?? {}).flatMap(([key, text]) =>
    /[{}<]/.test(text.en + text.es) ? [`the text ${key} is not plain`] : [],
  )
  return [
    ...formatted,
    ...(['en', 'es'] as const).flatMap((language) => {
      const texts = { ...messages[language], ...recordMessages(definition, language) }
      return [...ids].filter((id) => !texts[id]).map((id) => `no ${language} text ${id}`)
    }),
  ]
}
