import { offerRecoveryEmail } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import {
  audit,
  changedValues,
  draftErrors,
  draftRules,
  ownFiles,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, type Field, type FieldErrors } from '@atrium/kit/shared'
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { guardians, staffMembers, students } from './people.table.ts'
import { loadPerson } from './person.queries.ts'
import type { ProfileSection, SectionRow } from './profile.fields.ts'
import { sectionOf, versionOf } from './section.queries.ts'
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
  { kind, section, fields }: ProfileSection<F>,
  { id, version, changes }: { id: number; version: number; changes: Values },
): Promise<SectionRow<F>> {
  await loadPerson(ctx, kind, id, section, 'write')
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const person = await lockPerson(tx, ctx.user.districtID, kind, id)
    const before = sectionOf(person, fields)
    if (versionOf(person) !== version)
      throw refuse.conflict('kit.refusal.conflict', undefined, { current: before })
    const rules = sectionRules(kind, fields)
    const changed = changedValues(rules, changes, before)
    const errors = {
      ...draftErrors(rules, changes, before),
      ...(await takenIDs(tx, ctx, kind, id, changed)),
      ...(await foreignFiles(tx, ctx, fields, changed)),
    }
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    if (Object.keys(changed).length === 0) return before
    const after = {
      ...before,
      ...changed,
      version: version + (await write(tx, ctx, kind, id, changed)),
    }
    if (typeof changed.email === 'string') await offerRecoveryEmail(tx, ctx, id, changed.email)
    await audit(tx, {
      districtID: ctx.user.districtID,
      actorID: ctx.user.userID,
      entity: entityOf[kind],
      entityID: id,
      action: 'update',
      before,
      after,
      requestID: ctx.request.requestID,
    })
    return after
  })
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

/** Errors in changes to a profile page, by the rules of every record. */
export const sectionErrors = (
  kind: PersonKind,
  fields: Fields,
  before: Values,
  changes: Values,
): FieldErrors => draftErrors(sectionRules(kind, fields), changes, before)

const sectionRules = (kind: PersonKind, fields: Fields) =>
  draftRules(fields, kindTables[kind], users)

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

// A record may only contain files that its writer uploaded.
async function foreignFiles(
  tx: Tx,
  ctx: UserRequest,
  fields: Fields,
  changed: Values,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(changed)) {
    const field = fields[name]
    if (field?.type !== 'file' || typeof value !== 'string') continue
    if (!(await ownFiles(tx, ctx.user, [value], field.accept)).has(value))
      errors[name] = { id: 'kit.valid.notAllowed' }
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
