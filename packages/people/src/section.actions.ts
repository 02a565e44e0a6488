import { offerRecoveryEmail } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import {
  changeRows,
  draftErrors,
  draftRules,
  recordModel,
  type RecordModel,
  type RecordTable,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import {
  defineOwned,
  refuse,
  type AnyRecord,
  type Field,
  type FieldErrors,
} from '@atrium/kit/shared'
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { guardians, staffMembers, students } from './people.table.ts'
import { loadPerson } from './person.queries.ts'
import type { ProfileSection, SectionRow } from './profile.fields.ts'
import { sectionOf } from './section.queries.ts'
import { entityOf } from './person-audit.ts'
import type { PersonKind } from './words.ts'

type Fields = Record<string, Field>
type Values = Record<string, unknown>

const kindTables = { student: students, staff: staffMembers, guardian: guardians } as const

/**
 * Writes the changes to one profile page, audited. Refuses 404 and 403 as `loadPerson` does, 409
 * with the current page if `version` is outdated, 422 with field errors.
 */
export async function saveSection<F extends Fields>(
  ctx: UserRequest,
  page: ProfileSection<F>,
  { id, version, changes }: { id: number; version: number; changes: Values },
): Promise<SectionRow<F>> {
  const { kind, section } = page
  await loadPerson(ctx, kind, id, section, 'write')
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { after } = await changeSection(tx, ctx, page, { id, version, changes })
    return after
  })
}

/**
 * Writes the changes to one profile page inside a transaction whose caller has loaded the person for writing. Returns
 * the page before and after. Refuses 409 if a `version` is given and outdated, 422 with field errors.
 */
export async function changeSection<F extends Fields>(
  tx: Tx,
  ctx: UserRequest,
  page: ProfileSection<F>,
  { id, version: seen, changes }: { id: number; version?: number; changes: Values },
): Promise<{ before: SectionRow<F>; after: SectionRow<F> }> {
  const { kind, fields } = page
  const before = sectionOf(await lockPerson(tx, ctx.user.districtID, kind, id), fields)
  const { version } = before
  if (seen !== undefined && version !== seen) throw refuse.changed(before)
  let after = before
  const store: RecordModel['store'] = async (values) => {
    after = { ...before, ...values, version: version + (await write(tx, ctx, kind, id, values)) }
  }
  await changeRows({ ...modelOf(page), store }, ctx, tx, [{ before, changes }])
  return { before, after }
}

const models = new WeakMap<object, RecordModel>()

/** A profile page as a record: its fields are columns of the person's two rows. */
function modelOf({ kind, fields }: ProfileSection<Fields>): RecordModel {
  const known = models.get(fields)
  if (known) return known
  const table = kindTables[kind]
  const columns = { ...getTableColumns(users), ...getTableColumns(table) }
  const model = recordModel(defineOwned({ name: entityOf[kind], fields }) as AnyRecord, {
    table: table as unknown as RecordTable,
    columns: { ...columns, id: table.userID },
    beforeWrite: async ({ ctx, tx, before, values }) => {
      const id = before?.id ?? 0
      if (typeof values.email === 'string') await offerRecoveryEmail(tx, ctx, id, values.email)
      return takenIDs(tx, ctx, kind, id, values)
    },
  })
  // Drafts are checked against the columns of both rows.
  const made = { ...model, columns }
  models.set(fields, made)
  return made
}

/**
 * The person's current rows, locked until the transaction ends. Every write about a person takes
 * this lock first.
 */
export async function lockPerson(tx: Tx, districtID: number, kind: PersonKind, id: number) {
  const table = kindTables[kind]
  const [row] = await tx
    .select({ user: users, own: table })
    .from(users)
    .innerJoin(table, and(eq(table.districtID, users.districtID), eq(table.userID, users.id)))
    .where(and(eq(users.districtID, districtID), eq(users.id, id)))
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** The same lock for who reads nothing of the rows. */
export async function holdPerson(
  tx: Tx,
  districtID: number,
  kind: PersonKind,
  id: number,
): Promise<void> {
  const table = kindTables[kind]
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(table, and(eq(table.districtID, users.districtID), eq(table.userID, users.id)))
    .where(and(eq(users.districtID, districtID), eq(users.id, id)))
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
}

/** Errors in changes to a profile page, by the rules of every record. */
export const sectionErrors = (
  kind: PersonKind,
  fields: Fields,
  before: Values,
  changes: Values,
): FieldErrors => draftErrors(draftRules(fields, kindTables[kind], users), changes, before)

// A number identifies a student; a staff member may have the same one.
export async function takenIDs(
  tx: Tx,
  ctx: UserRequest,
  kind: PersonKind,
  id: number,
  changed: Values,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const name of ['localID', 'stateID'] as const) {
    const value = changed[name]
    if (typeof value !== 'string') continue
    const table = kindTables[kind]
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(table, and(eq(table.districtID, users.districtID), eq(table.userID, users.id)))
      .where(
        and(eq(users.districtID, ctx.user.districtID), eq(users[name], value), ne(users.id, id)),
      )
      .limit(1)
    if (other) errors[name] = { id: 'kit.valid.unique' }
  }
  return errors
}

/**
 * Writes each value to its row. Returns how many rows were written: the version grows by that
 * number.
 */
async function write(
  tx: Tx,
  ctx: UserRequest,
  kind: PersonKind,
  id: number,
  changed: Values,
): Promise<number> {
  const table = kindTables[kind]
  const own = getTableColumns(table)
  const [ofKind, ofUser]: [Values, Values] = [{}, {}]
  for (const [name, value] of Object.entries(changed))
    (Object.hasOwn(own, name) ? ofKind : ofUser)[name] = value
  const updatedAt = ctx.now().toISOString()
  const { districtID } = ctx.user
  if (Object.keys(ofUser).length > 0) {
    await tx
      .update(users)
      .set({ ...ofUser, version: sql`${users.version} + 1`, updatedAt })
      .where(and(eq(users.districtID, districtID), eq(users.id, id)))
  }
  if (Object.keys(ofKind).length > 0) {
    await tx
      .update(table)
      .set({ ...ofKind, version: sql`${table.version} + 1`, updatedAt })
      .where(and(eq(table.districtID, districtID), eq(table.userID, id)))
  }
  return Number(Object.keys(ofUser).length > 0) + Number(Object.keys(ofKind).length > 0)
}
