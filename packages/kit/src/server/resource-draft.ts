import { and } from 'drizzle-orm'
import {
  isBlank,
  validateField,
  type Field,
  type FieldErrors,
  type MessageRef,
} from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import { ownFiles } from './files/own-files.queries.ts'
import { chooseable, fieldOf, type ResourceModel, type Values } from './resource-parts.ts'
import { richText } from './rich-text.ts'
import { isOneOf } from './sql-arrays.ts'

// Markup that could act is taken out before anything else is asked of a text: with nothing left, it is a blank.
const harmless = (field: Field, value: unknown): unknown =>
  field.type === 'html' && typeof value === 'string' ? richText(value) : value

/** A blank is null, or the empty text where the column takes no null. */
export function stored(model: ResourceModel, name: string, value: unknown): unknown {
  const field = fieldOf(model.resource, name)
  const given = field ? harmless(field, value) : value
  if (!isBlank(given)) return given
  const column = model.columns[name]
  if (!column?.notNull) return null
  if (field?.type === 'choices') return []
  if (field?.type === 'toggle') return false
  return column.hasDefault ? undefined : ''
}

/**
 * What is wrong with a new record's draft or, where `before` is given, with changes to that record. Fields that a
 * person cannot write (unknown, read-only, or fixed since the record was made) are refused unless they stay as they are.
 */
export function draftErrors(
  model: ResourceModel,
  draft: Values,
  before: Values | null,
): FieldErrors {
  const { fields } = model.resource
  const errors: FieldErrors = {}
  const after = { ...before, ...draft }
  for (const [name, value] of Object.entries(draft)) {
    const field = fieldOf(model.resource, name)
    const same = isSame(value, before?.[name])
    if (!field) errors[name] = { id: 'kit.valid.notAllowed' }
    else if (field.readOnly && !same) errors[name] = { id: 'kit.valid.readOnly' }
    else if (field.fixed && before && !same) errors[name] = { id: 'kit.valid.fixed' }
  }
  for (const [name, field] of Object.entries(fields)) {
    // A patch answers for what it touches: an old record may hold what today's rules would refuse.
    const measure =
      'notBefore' in field ? field.notBefore : 'notAbove' in field ? field.notAbove : undefined
    const touched = !before || name in draft || (measure !== undefined && measure in draft)
    if (errors[name] || field.readOnly || !touched) continue
    const error =
      validateField(field, harmless(field, after[name]), after) ??
      beyondColumn(model, name, after[name])
    if (error) errors[name] = error
  }
  return errors
}

/** What the rules allow and the column cannot hold: refused on the field, where the database would only fail. */
function beyondColumn(model: ResourceModel, name: string, value: unknown): MessageRef | undefined {
  const { columnType } = model.columns[name] ?? {}
  if (typeof value === 'number' && columnType === 'PgInteger' && Math.abs(value) > 2_147_483_647) {
    return value > 0
      ? { id: 'kit.valid.atMost', values: { max: 2_147_483_647 } }
      : { id: 'kit.valid.atLeast', values: { min: -2_147_483_647 } }
  }
  // PostgreSQL knows no year 0.
  if (
    typeof value === 'string' &&
    (columnType === 'PgDateString' || columnType === 'PgTimestampString') &&
    value < '0001'
  )
    return { id: 'kit.valid.date' }
  return undefined
}

const isSame = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)

/** The part of a draft that differs from the record, blanks as they are stored. */
export function changedValues(model: ResourceModel, draft: Values, before: Values | null): Values {
  const changed: Values = {}
  for (const [name, value] of Object.entries(draft)) {
    if (fieldOf(model.resource, name)?.readOnly) continue
    const next = stored(model, name, value)
    if (next !== undefined && (!before || !isSame(next, before[name]))) changed[name] = next
  }
  return changed
}

/**
 * Checks that every reference and file in these writes exists where the person may choose it: references in the
 * district (or the school), files among those that the person uploaded. One statement a field, whatever the number of writes.
 */
export async function linkErrors(
  model: ResourceModel,
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
  for (const [name, field] of Object.entries(model.resource.fields)) {
    const values = [
      ...new Set(writes.map((write) => write[name]).filter((value) => !isBlank(value))),
    ]
    if (values.length === 0) continue
    if (field.type === 'reference')
      refuseMissing(name, await existing(model, ctx, tx, name, values as number[]))
    if (field.type === 'file')
      refuseMissing(name, await ownFiles(tx, ctx.user, values as string[], field.accept))
  }
  return errors
}

async function existing(
  model: ResourceModel,
  ctx: UserRequest,
  tx: Tx,
  name: string,
  ids: number[],
): Promise<Set<unknown>> {
  const reference = model.references[name]
  if (!reference) return new Set()
  const rows = await tx
    .select({ id: reference.table.id })
    .from(reference.table)
    .where(and(chooseable(reference, ctx), isOneOf(reference.table.id, ids)))
  return new Set(rows.map((row) => row.id))
}
