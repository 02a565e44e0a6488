import {
  changedValues,
  draftErrors,
  draftRules,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, type Field, type FieldErrors } from '@atrium/kit/shared'
import { answered } from './answered.rules.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alertName, seesAlert } from './alerts.rules.ts'
import {
  addressList,
  alertList,
  otherContactList,
  type OwnedList,
  type OwnedRow,
} from './owned.fields.ts'
import { addresses, otherContacts, studentAlerts } from './people.table.ts'
import { auditOf } from './person-audit.ts'
import { loadPerson, type SeenPerson } from './person.queries.ts'
import { lockPerson } from './section.actions.ts'
import { viewerOf } from './viewer.ts'
import type { AlertKind, PersonKind } from './words.ts'

type Fields = Record<string, Field>
type Values = Record<string, unknown>

/**
 * A list's table and its entries' name in the log. `alone`: the field that must be unique per
 * person.
 */
export interface OwnedStore<F extends Fields> {
  list: OwnedList<F>
  table: typeof addresses | typeof otherContacts | typeof studentAlerts
  about: (row: Values) => string
  verb: string
  alone?: keyof F & string
  /** Which of a page's rows the caller sees, and so may change; default: all. */
  isSeen?: (ctx: UserRequest, person: SeenPerson, row: Values) => boolean
}

export const addressStore: OwnedStore<(typeof addressList)['fields']> = {
  list: addressList,
  table: addresses,
  about: (row) => `address.${String(row.kind)}`,
  verb: 'Address',
  alone: 'kind',
}
export const otherContactStore: OwnedStore<(typeof otherContactList)['fields']> = {
  list: otherContactList,
  table: otherContacts,
  about: (row) => `contact.${String(row.name)}`,
  verb: 'Contact',
}

export const alertStore: OwnedStore<(typeof alertList)['fields']> = {
  list: alertList,
  table: studentAlerts,
  about: alertName,
  verb: 'Alert',
  isSeen: (ctx, { facts }, row) =>
    seesAlert(viewerOf(ctx.user), facts, {
      kind: row.kind as AlertKind,
      isForSchool: row.isForSchool !== false,
    }),
}

interface Owner {
  kind: PersonKind
  userID: number
}

/** A person's rows in one list. Refuses 404 as `loadPerson` does. */
export async function listOwned<F extends Fields>(
  ctx: UserRequest,
  store: OwnedStore<F>,
  { kind, userID }: Owner,
): Promise<OwnedRow<F>[]> {
  const person = await loadPerson(ctx, kind, userID, store.list.section)
  const { table } = store
  const order =
    table === otherContacts ? [asc(otherContacts.contactOrder), asc(table.id)] : [asc(table.id)]
  const rows = await ctx.db
    .select()
    .from(table)
    .where(
      and(
        eq(table.districtID, ctx.user.districtID),
        eq(table.userID, userID),
        isNull(table.removedAt),
      ),
    )
    .orderBy(...order)
  return rows
    .filter((row) => store.isSeen?.(ctx, person, row) ?? true)
    .map((row) => shown(store, row))
}

export const addressesOf = (ctx: UserRequest, owner: Owner) => listOwned(ctx, addressStore, owner)
export const otherContactsOf = (ctx: UserRequest, owner: Owner) =>
  listOwned(ctx, otherContactStore, owner)

/**
 * Adds one. Refuses 404, 403, 422; 409 if the person has one of the kind already (with it as
 * `current`).
 */
export function addOwned<F extends Fields>(
  ctx: UserRequest,
  store: OwnedStore<F>,
  owner: Owner,
  draft: Values,
): Promise<OwnedRow<F>> {
  return writing(ctx, store, owner, async (tx, person) => {
    const rules = rulesOf(store)
    refuseErrors(draftErrors(rules, draft, null))
    const values = changedValues(rules, answered(store.list.fields, draft), null)
    refuseUnseen(ctx, store, person, values)
    const former = store.alone
      ? await one(tx, ctx, store, owner, { property: store.alone, value: values[store.alone] })
      : undefined
    if (former && former.removedAt === null)
      throw refuse.conflict('kit.valid.unique', undefined, { current: shown(store, former) })
    const { table } = store
    const next = { ...values, removedAt: null, updatedAt: ctx.now().toISOString() }
    const [row] = former
      ? await tx
          .update(table)
          .set({ ...next, version: sql`${table.version} + 1` })
          .where(and(eq(table.districtID, ctx.user.districtID), eq(table.id, former.id)))
          .returning()
      : await tx
          .insert(table)
          .values({ ...next, districtID: ctx.user.districtID, userID: owner.userID } as never)
          .returning()
    const made = shown(store, row as Values)
    await auditOf(tx, ctx, {
      ...owner,
      action: `add${store.verb}`,
      about: store.about(made),
      before: null,
      after: made,
    })
    return made
  })
}

/** Changes one. Refuses 404, 403, 422, and 409 with the current values if `version` is old. */
export function updateOwned<F extends Fields>(
  ctx: UserRequest,
  store: OwnedStore<F>,
  owner: Owner,
  { id, version, changes }: { id: number; version: number; changes: Values },
): Promise<OwnedRow<F>> {
  return writing(ctx, store, owner, async (tx, person) => {
    const before = await present(tx, ctx, store, { ...owner, person }, id, version)
    const rules = rulesOf(store)
    refuseErrors(draftErrors(rules, changes, before))
    const values = changedValues(rules, answered(store.list.fields, changes), before)
    refuseUnseen(ctx, store, person, { ...before, ...values })
    const after = await write(tx, ctx, store, id, values)
    await auditOf(tx, ctx, {
      ...owner,
      action: `update${store.verb}`,
      about: store.about(after),
      before,
      after,
    })
    return after
  })
}

/** Removes one; `restoreOwned` brings it back. Refuses 404, 403, 409. */
export function removeOwned<F extends Fields>(
  ctx: UserRequest,
  store: OwnedStore<F>,
  owner: Owner,
  { id, version }: { id: number; version: number },
): Promise<void> {
  return writing(ctx, store, owner, async (tx, person) => {
    const before = await present(tx, ctx, store, { ...owner, person }, id, version)
    await write(tx, ctx, store, id, { removedAt: ctx.now().toISOString() })
    await auditOf(tx, ctx, {
      ...owner,
      action: `remove${store.verb}`,
      about: store.about(before),
      before,
      after: null,
    })
  })
}

/** Undoes a removal. Refuses 404 if it was not removed. */
export function restoreOwned<F extends Fields>(
  ctx: UserRequest,
  store: OwnedStore<F>,
  owner: Owner,
  id: number,
): Promise<OwnedRow<F>> {
  return writing(ctx, store, owner, async (tx, person) => {
    const { table } = store
    const [row] = await tx
      .select()
      .from(table)
      .where(
        and(
          eq(table.districtID, ctx.user.districtID),
          eq(table.userID, owner.userID),
          eq(table.id, id),
          isNotNull(table.removedAt),
        ),
      )
    if (!row || store.isSeen?.(ctx, person, row) === false)
      throw refuse.notFound('kit.refusal.notFound')
    const after = await write(tx, ctx, store, id, { removedAt: null })
    await auditOf(tx, ctx, {
      ...owner,
      action: `restore${store.verb}`,
      about: store.about(after),
      before: null,
      after,
    })
    return after
  })
}

async function writing<F extends Fields, T>(
  ctx: UserRequest,
  store: OwnedStore<F>,
  { kind, userID }: Owner,
  act: (tx: Tx, person: SeenPerson) => Promise<T>,
): Promise<T> {
  const person = await loadPerson(ctx, kind, userID, store.list.section, 'write')
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    await lockPerson(tx, ctx.user.districtID, kind, userID)
    return act(tx, person)
  })
}

async function one<F extends Fields>(
  tx: Tx,
  ctx: UserRequest,
  { table }: OwnedStore<F>,
  { userID }: Owner,
  by: { property: string; value: unknown },
) {
  const column = (table as unknown as Record<string, typeof table.id>)[by.property] ?? table.id
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.districtID, ctx.user.districtID),
        eq(table.userID, userID),
        eq(column, by.value as number),
      ),
    )
  return row
}

async function present<F extends Fields>(
  tx: Tx,
  ctx: UserRequest,
  store: OwnedStore<F>,
  owner: Owner & { person: SeenPerson },
  id: number,
  version: number,
): Promise<OwnedRow<F>> {
  const row = await one(tx, ctx, store, owner, { property: 'id', value: id })
  if (!row || row.removedAt !== null || store.isSeen?.(ctx, owner.person, row) === false)
    throw refuse.notFound('kit.refusal.notFound')
  const now = shown(store, row)
  if (row.version !== version)
    throw refuse.conflict('kit.refusal.conflict', undefined, { current: now })
  return now
}

async function write<F extends Fields>(
  tx: Tx,
  ctx: UserRequest,
  store: OwnedStore<F>,
  id: number,
  values: Values,
): Promise<OwnedRow<F>> {
  const { table } = store
  const [row] = await tx
    .update(table)
    .set({
      ...values,
      version: sql`${table.version} + 1`,
      updatedAt: ctx.now().toISOString(),
    } as never)
    .where(and(eq(table.districtID, ctx.user.districtID), eq(table.id, id)))
    .returning()
  return shown(store, row as Values)
}

/** People can't write what they could not read afterward. */
function refuseUnseen<F extends Fields>(
  ctx: UserRequest,
  store: OwnedStore<F>,
  person: SeenPerson,
  values: Values,
): void {
  if (store.isSeen?.(ctx, person, values) === false) throw refuse.forbidden('kit.refusal.forbidden')
}

const shown = <F extends Fields>({ list }: OwnedStore<F>, row: Values): OwnedRow<F> =>
  ({
    id: row.id,
    version: row.version,
    ...Object.fromEntries(Object.keys(list.fields).map((name) => [name, row[name] ?? null])),
  }) as OwnedRow<F>

const rulesOf = <F extends Fields>({ list, table }: OwnedStore<F>) => draftRules(list.fields, table)

function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}
