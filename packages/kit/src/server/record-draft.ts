import { and, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  applies,
  isBlank,
  isTranslated,
  asStored,
  errorsOf,
  formerCodes,
  type AnyRecord,
  type Field,
  type FieldErrors,
  type MessageRef,
} from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import { ownFiles } from './files/own-files.queries.ts'
import { keptLine, type LinesModel } from './record-lines.ts'
import { chooseable, fieldOf, type RecordModel, type Values } from './record-parts.ts'
import { richText } from './rich-text.ts'
import { isOneOf } from './sql-arrays.ts'

/**
 * What a draft is validated and stored by: a record's model, or the fields and tables of a page
 * that isn't a record.
 */
export interface DraftRules {
  definition: Pick<AnyRecord, 'fields'>
  columns: Record<string, PgColumn>
  lines: readonly LinesModel[]
}

/**
 * The rules for a form whose fields are columns of these tables; if a name appears twice, the first
 * table's column counts.
 */
export const draftRules = (
  fields: Readonly<Record<string, Field>>,
  ...tables: readonly PgTable[]
): DraftRules => ({
  definition: { fields: fields as Record<string, Field> },
  columns: Object.assign({}, ...tables.toReversed().map((table) => getTableColumns(table))),
  lines: [],
})

// Unsafe markup is removed before a text is validated: if nothing is left, it is blank.
const harmless = (field: Field, value: unknown): unknown =>
  field.type === 'html' && typeof value === 'string' ? richText(value) : value

/** A blank is null, or the empty text if the column doesn't allow null. */
export function stored(model: DraftRules, name: string, value: unknown): unknown {
  const field = fieldOf(model.definition, name)
  if (field?.type !== 'lines') return storedIn(model.columns[name], field, value)
  const { columns = {} } = model.lines.find((one) => one.name === name) ?? {}
  return ((value ?? []) as Values[]).map((line) =>
    keptLine({ field }, line, (key, of, part) => storedIn(columns[key], of, part)),
  )
}

function storedIn(column: PgColumn | undefined, field: Field | undefined, value: unknown): unknown {
  const given = field ? harmless(field, value) : value
  if (isTranslated(given) && !isBlank(given))
    return { en: given.en, es: isBlank(given.es) ? null : given.es }
  if (!isBlank(given)) return given
  if (!column?.notNull) return null
  if (field?.type === 'choices') return []
  if (field?.type === 'toggle') return false
  return column.hasDefault ? undefined : ''
}

/**
 * Errors in a new record's draft or, if `before` is given, in changes to that record. Fields that a
 * person can't write (unknown, read-only, or fixed after creation) are refused unless they stay as
 * they are.
 */
export function draftErrors(model: DraftRules, draft: Values, before: Values | null): FieldErrors {
  const { fields } = model.definition
  const errors: FieldErrors = {}
  const after = { ...before, ...draft }
  for (const [name, value] of Object.entries(draft)) {
    const field = fieldOf(model.definition, name)
    const same = isSame(value, before?.[name])
    if (!field) errors[name] = { id: 'kit.valid.notAllowed' }
    else if (field.readOnly && !same) errors[name] = { id: 'kit.valid.readOnly' }
    else if (field.fixed && before && !same) errors[name] = { id: 'kit.valid.fixed' }
  }
  for (const [name, field] of Object.entries(fields)) {
    // A patch is validated only for what it touches: an old record may have values that today's
    // rules would refuse.
    const measure =
      'notBefore' in field ? field.notBefore : 'notAbove' in field ? field.notAbove : undefined
    const touched =
      !before ||
      name in draft ||
      (measure !== undefined && measure in draft) ||
      (field.when !== undefined && field.when.field in draft)
    if (errors[name] || field.readOnly || !touched || !applies(field, after)) continue
    const found = errorsOf(
      name,
      asStored(field, before?.[name]),
      harmless(field, after[name]),
      after,
    )
    const beyond = beyondColumn(model.columns[name], after[name])
    Object.assign(errors, beyond && !found[name] ? { [name]: beyond } : found)
    if (field.type === 'lines' && !found[name])
      Object.assign(errors, lineErrors(model, name, after[name], before))
  }
  return errors
}

/** Checks on lines beyond their fields' rules: whose they are, and what their columns can hold. */
function lineErrors(
  model: DraftRules,
  name: string,
  value: unknown,
  before: Values | null,
): FieldErrors {
  const columns = model.lines.find((one) => one.name === name)?.columns ?? {}
  const known = new Set(((before?.[name] ?? []) as Values[]).map(({ id }) => id))
  const errors: FieldErrors = {}
  const seen = new Set<unknown>()
  for (const [at, line] of ((value ?? []) as Values[]).entries()) {
    const isStrange = line.id !== undefined && (!known.has(line.id) || seen.has(line.id))
    if (isStrange) errors[name] = { id: 'kit.valid.notAllowed' }
    seen.add(line.id)
    for (const [key, part] of Object.entries(line)) {
      const beyond = beyondColumn(columns[key], part)
      if (beyond && key !== 'id') errors[`${name}.${at}.${key}`] = beyond
    }
  }
  return errors
}

/**
 * Allowed by the rules but not by the column: refused on the field, since the database would just
 * fail.
 */
function beyondColumn(column: PgColumn | undefined, value: unknown): MessageRef | undefined {
  const { columnType } = column ?? {}
  if (typeof value === 'number' && columnType === 'PgInteger' && Math.abs(value) > 2_147_483_647) {
    return value > 0
      ? { id: 'kit.valid.atMost', values: { max: 2_147_483_647 } }
      : { id: 'kit.valid.atLeast', values: { min: -2_147_483_647 } }
  }
  // PostgreSQL has no year 0.
  if (
    typeof value === 'string' &&
    (columnType === 'PgDateString' || columnType === 'PgTimestampString') &&
    value !== '' &&
    value < '0001'
  )
    return { id: 'kit.valid.date' }
  return undefined
}

const isSame = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)

/** A stored value in the order that `stored` gives its parts: JSON has its own. */
const comparable = (model: DraftRules, name: string, value: unknown): unknown =>
  fieldOf(model.definition, name)?.type === 'lines' ? stored(model, name, value) : value

/**
 * Codes that a record has but no form offers stay with it: someone who ticks another option has not
 * been asked about them.
 */
function withFormer(field: Field | undefined, next: unknown, stored: unknown): unknown {
  if (field?.type !== 'choices' || next === undefined) return next
  const codes = (next ?? []) as string[]
  const lost = formerCodes(field, stored).filter((code) => !codes.includes(code))
  return lost.length === 0 ? next : [...codes, ...lost]
}

/** The part of a draft that differs from the record, with blanks as stored. */
export function changedValues(model: DraftRules, draft: Values, before: Values | null): Values {
  const changed: Values = {}
  for (const [name, value] of Object.entries(draft)) {
    if (fieldOf(model.definition, name)?.readOnly) continue
    const next = withFormer(
      fieldOf(model.definition, name),
      stored(model, name, value),
      before?.[name],
    )
    if (next !== undefined && (!before || !isSame(next, comparable(model, name, before[name]))))
      changed[name] = next
  }
  // A field that no longer applies is cleared. An unrelated change leaves it alone.
  const after = { ...before, ...draft }
  for (const [name, field] of Object.entries(model.definition.fields)) {
    const isTouched = field.when && (name in draft || field.when.field in draft)
    if (field.readOnly || !isTouched || applies(field, after)) continue
    delete changed[name]
    if (before && !isBlank(before[name])) changed[name] = stored(model, name, null)
  }
  return changed
}

/**
 * Checks that every reference and file in these writes exists where the person may choose it:
 * references in the district (or at the school), files among the person's own uploads. One
 * statement for all references, and one for each field of files, regardless of the number of writes.
 */
export async function linkErrors(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  writes: Values[],
): Promise<FieldErrors[]> {
  const errors: FieldErrors[] = writes.map(() => ({}))
  const refuseMissing = (name: string, known: ReadonlySet<unknown>): void => {
    writes.forEach((write, at) => {
      const value = write[name]
      if (!isBlank(value) && !known.has(value))
        (errors[at] as FieldErrors)[name] = { id: 'kit.valid.oneOf' }
    })
  }
  const linesOf = (write: Values, name: string) => (write[name] ?? []) as Values[]
  const parts = model.lines.flatMap(({ name, field }) =>
    Object.entries(field.fields).flatMap(([key, part]) =>
      part.type === 'reference' ? [{ name, key, path: `${name}.${key}` }] : [],
    ),
  )
  const links = Object.entries(model.definition.fields).flatMap(([name, field]) =>
    field.type === 'reference' || field.type === 'file' ? [{ name, field }] : [],
  )
  const given = (name: string): unknown[] => distinct(writes.map((write) => write[name]))
  const wanted = new Map([
    ...parts.map(
      ({ name, key, path }) =>
        [
          path,
          distinct(writes.flatMap((write) => linesOf(write, name).map((line) => line[key]))),
        ] as const,
    ),
    ...links.flatMap(({ name, field }) =>
      field.type === 'reference' ? [[name, given(name)] as const] : [],
    ),
  ])
  const known = await existing(model, ctx, tx, wanted)
  for (const { name, key, path } of parts)
    for (const [at, write] of writes.entries())
      for (const [place, line] of linesOf(write, name).entries())
        if (!isBlank(line[key]) && !known.get(path)?.has(line[key]))
          (errors[at] as FieldErrors)[`${name}.${place}.${key}`] = { id: 'kit.valid.oneOf' }
  for (const { name, field } of links) {
    if (field.type === 'reference') refuseMissing(name, known.get(name) ?? new Set())
    const files = field.type === 'file' ? (given(name) as string[]) : []
    if (field.type === 'file' && files.length > 0)
      refuseMissing(name, await ownFiles(tx, ctx.user, files, field.accept))
  }
  return errors
}

const distinct = (values: readonly unknown[]): unknown[] => [
  ...new Set(values.filter((value) => !isBlank(value))),
]

/** Of what is wanted of each reference, what exists where the person may choose it. One statement. */
async function existing(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  wanted: ReadonlyMap<string, readonly unknown[]>,
): Promise<ReadonlyMap<string, ReadonlySet<unknown>>> {
  const asked = [...wanted].flatMap(([name, ids]) => {
    const reference = ids.length > 0 && model.references[name]
    if (!reference) return []
    const { table } = reference
    const is = and(chooseable(reference, ctx), isOneOf(table.id, ids as number[]))
    return [sql`select ${name}::text as name, ${table.id} as id from ${table} where ${is}`]
  })
  if (asked.length === 0) return new Map()
  const rows = await tx.execute<{ name: string; id: number }>(sql.join(asked, sql` union all `))
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, found]) => [
      name,
      new Set(found.map(({ id }) => id)),
    ]),
  )
}
