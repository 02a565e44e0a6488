import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { AnyResource, Field, Language, Resource, ResourceRow } from '../shared/index.ts'
import type { ResourceParts, ResourceTable } from './resource-parts.ts'
import { uniqueIndexes } from './resource-unique.ts'

/** The column types that can hold a field's values. */
const holds: Record<Field['type'], readonly string[]> = {
  text: ['PgText', 'PgVarchar', 'PgChar'],
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
}

/**
 * What is wrong between a resource, its table and its texts; an empty answer means that they fit. For the one test over the
 * registry: every field has a column that can hold it (type, nullability, length, enum), every unique set an index, every list column and filter
 * something behind it, and every label, choice and group a text in both languages.
 */
export function proveResource<Row extends ResourceRow, Draft extends object>(
  given: Resource<Row, Draft>,
  table: ResourceTable,
  messages: Record<Language, Record<string, string>>,
  parts: Pick<ResourceParts<Row, Draft>, 'columns'> = {},
): string[] {
  const resource = given as unknown as AnyResource
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const expressions: Record<string, unknown> = parts.columns ?? {}
  const problems = [
    ...missingBookkeeping(resource, columns),
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      fieldProblems(name, field, columns[name], name in expressions),
    ),
    ...listProblems(resource, { ...columns, ...expressions }),
    ...uniqueProblems(resource, table, columns),
    ...textProblems(resource, messages),
  ]
  return problems.map((problem) => `${resource.name}: ${problem}`)
}

function missingBookkeeping(resource: AnyResource, columns: Record<string, PgColumn>): string[] {
  const wanted = [
    'id',
    'districtID',
    'version',
    'createdAt',
    'updatedAt',
    'removedAt',
    ...(resource.scope === 'school' ? ['schoolID'] : []),
  ]
  return wanted.filter((name) => !columns[name]).map((name) => `the table has no ${name}`)
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
  // A blank text is kept as '' and a blank list or toggle as empty and off; anything else needs a column that takes nothing.
  const blankIsStored =
    column.columnType === 'PgText' ||
    column.columnType === 'PgVarchar' ||
    field.type === 'choices' ||
    field.type === 'toggle'
  if (
    !field.required &&
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

/** The rules refuse what is out of a field's own bounds; without bounds the database would have to, and that is a fault. */
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

function listProblems(resource: AnyResource, behind: Record<string, unknown>): string[] {
  const { columns, search, sort, filters = [] } = resource.list
  const unknown = [...columns, ...search, sort, resource.label].filter(
    (property) => !(property in behind),
  )
  return [
    ...[...new Set(unknown)].map(
      (property) => `${property} has neither a column nor an expression`,
    ),
    ...filters
      .filter(
        (name) => !Object.hasOwn(resource.fields, name) || resource.fields[name]?.type === 'file',
      )
      .map((name) => `filter ${name} is no field that can be filtered by`),
  ]
}

function uniqueProblems(
  resource: AnyResource,
  table: ResourceTable,
  columns: Record<string, PgColumn>,
): string[] {
  const held = new Set(
    uniqueIndexes({ resource, table, columns }).map(({ fields }) => fields.toSorted().join(',')),
  )
  const { name } = getTableConfig(table)
  return (resource.unique ?? [])
    .filter((set) => !held.has(set.toSorted().join(',')))
    .map((set) => `${set.join(' + ')} is unique, and no unique index of ${name} holds it so`)
}

function textProblems(
  resource: AnyResource,
  messages: Record<Language, Record<string, string>>,
): string[] {
  const groups = Object.values(resource.fields).flatMap((field) =>
    field.group === undefined ? [] : [`group.${field.group}`],
  )
  const choices = Object.entries(resource.fields).flatMap(([name, field]) =>
    'of' in field ? field.of.map((code) => `${name}.${code}`) : [],
  )
  const ids = new Set(
    [
      ...(resource.single ? ['one'] : ['one', 'many', 'empty']),
      ...Object.keys(resource.fields),
      ...resource.list.columns,
      resource.list.sort,
      ...choices,
      ...groups,
    ].map((id) => `${resource.name}.${id}`),
  )
  for (const field of Object.values(resource.fields))
    if ('pattern' in field && field.pattern) ids.add(field.pattern.message)
  return (['en', 'es'] as const).flatMap((language) =>
    [...ids].filter((id) => !messages[language][id]).map((id) => `no ${language} text ${id}`),
  )
}
