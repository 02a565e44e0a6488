import { audit, recordHistory, valuesLike, type Tx, type UserRequest } from '@atrium/kit/server'
import {
  refuse,
  validateDraft,
  type Field,
  type FieldErrors,
  type HistoryEntry,
} from '@atrium/kit/shared'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { refuseForeign } from './attached.queries.ts'
import { entryOf } from './feed-audit.ts'
import { openClass, openToWrite, type ClassOf } from './open-class.queries.ts'
import type { Attached } from './words.ts'

/**
 * What the teachers of a class put into it, such as a snippet or a resource: opened, written, kept in
 * the history and removed in the same way.
 */
export interface ClassItem<Draft extends Attached> {
  /** Its name in the audit log. */
  entity: string
  table: PgTable &
    Record<'id' | 'districtID' | 'sectionID' | 'version' | 'removedAt' | 'fileUUID', PgColumn>
  fields: Record<string, Field>
  /** The column of the person who added it. */
  by: string
  /** Rules beyond those of its fields. */
  errors?: (values: Draft) => FieldErrors
}

export type ClassItemDraft<Draft> = ClassOf & {
  id?: number | undefined
  version?: number | undefined
  draft: Draft
}

type Opened = Awaited<ReturnType<typeof openToWrite>>
type Stored = { id: number; version: number; fileUUID: string | null }

/**
 * Adds one, or changes one of `version`; `added` is what follows from a new one, in its transaction.
 * Refuses 403 and 404 as `openToWrite`, 409 with the current one where someone else changed it, 422
 * by field and a file that isn't the author's.
 */
export async function saveItem<Draft extends Attached>(
  ctx: UserRequest,
  item: ClassItem<Draft>,
  { id, version, draft, ...of }: ClassItemDraft<Draft>,
  added?: (tx: Tx, values: Draft, section: Opened) => Promise<void>,
): Promise<{ id: number; version: number }> {
  const { entity, table, fields, by } = item
  const section = await openToWrite(ctx, of)
  const { districtID, userID } = ctx.user
  const { sectionID } = of
  const values = tidied(draft)
  refuseErrors(validateDraft(fields, values as never))
  refuseErrors(item.errors?.(values) ?? {})
  return ctx.database.transaction(districtID, async (tx) => {
    const found =
      id === undefined
        ? []
        : await tx
            .select()
            .from(table)
            .where(present(ctx, item, of, id))
            .for('update')
    const [before] = found as Stored[]
    if (id !== undefined && !before) throw refuse.notFound('kit.refusal.notFound')
    if (before && before.version !== version) throw refuse.changed({ ...before })
    const attached = { fileUUID: values.fileUUID, before: before?.fileUUID ?? null, sectionID }
    await refuseForeign(tx, ctx, attached)
    const written = { id: table.id, version: table.version }
    const [saved] = (
      before
        ? await tx
            .update(table)
            .set({ ...values, version: before.version + 1 } as never)
            .where(and(eq(table.districtID, districtID), eq(table.id, before.id)))
            .returning(written)
        : await tx
            .insert(table)
            .values({ ...values, districtID, sectionID, [by]: userID } as never)
            .returning(written)
    ) as Stored[]
    if (!saved) throw new Error(`${entity} was not written`)
    const was = before ? valuesLike(before, values) : null
    const action = before ? 'update' : 'create'
    const after = values as unknown as Record<string, unknown>
    await audit(tx, entryOf(ctx, { entity, entityID: saved.id, action, before: was, after }))
    if (!before) await added?.(tx, values, section)
    return saved
  })
}

/** Removes one, or restores it. Refuses like `saveItem`. */
export async function removeItem(
  ctx: UserRequest,
  { entity, table }: Pick<ClassItem<never>, 'entity' | 'table'>,
  { id, isRemoved, ...of }: ClassOf & { id: number; isRemoved: boolean },
): Promise<void> {
  await openToWrite(ctx, of)
  await ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const [written] = await tx
      .update(table)
      .set({
        removedAt: isRemoved ? ctx.now().toISOString() : null,
        version: sql`${table.version} + 1`,
      } as never)
      .where(inClass(ctx, { table }, of, id))
      .returning({ id: table.id })
    if (!written) throw refuse.notFound('kit.refusal.notFound')
    const action = isRemoved ? 'remove' : 'restore'
    await audit(tx, entryOf(ctx, { entity, entityID: id, action }))
  })
}

/** The changes to one of a class's own, newest first. Refuses 404. */
export async function itemHistory(
  ctx: UserRequest,
  item: Pick<ClassItem<never>, 'entity' | 'table' | 'fields'>,
  { id, ...of }: ClassOf & { id: number },
): Promise<HistoryEntry[]> {
  await openClass(ctx, of)
  const { entity, table, fields } = item
  const [found] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(present(ctx, item, of, id))
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return recordHistory(ctx, { entity, id, fields })
}

type OfClass = Pick<ClassItem<never>, 'table'>

const inClass = (ctx: UserRequest, { table }: OfClass, { sectionID }: ClassOf, id: number) =>
  and(eq(table.districtID, ctx.user.districtID), eq(table.sectionID, sectionID), eq(table.id, id))

const present = (ctx: UserRequest, item: OfClass, of: ClassOf, id: number): SQL | undefined =>
  and(inClass(ctx, item, of, id), isNull(item.table.removedAt))

/** Texts without the blanks around them; null where nothing is left. */
const tidied = <Draft extends object>(draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : value,
    ]),
  ) as Draft

function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}
