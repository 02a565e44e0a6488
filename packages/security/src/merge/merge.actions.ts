import { accounts, users } from '@atrium/auth/tables'
import { audit, declaredData, inSavepoint, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { loadPerson } from '@atrium/people/public'
import { guardians, staffMembers, studentGuardians, students } from '@atrium/people/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  mergedValues,
  type Choices,
  type MergedKind,
  type MergeField,
  type MergeValues,
  type Moved,
  type RestrictedLink,
} from './merge-fields.ts'
import { isSame, renamed } from './named-people.rules.ts'
import { personMerges } from './person-merge.table.ts'
import { personColumns, type PersonColumn } from './references.queries.ts'

export interface Pair {
  kind: MergedKind
  keptID: number
  goneID: number
}

export interface Outcome {
  moved: { table: string; rows: number }[]
  /** Rows that stay with the record that goes, since the other has the same. */
  left: number
  restrictions: number
}

export interface MergePreview extends Outcome {
  kept: MergeValues
  gone: MergeValues
}

/** So many days a merge can be undone. */
export const undoDays = 30

class DryRun extends Error {
  readonly preview: MergePreview
  constructor(preview: MergePreview) {
    super('dry run')
    this.preview = preview
  }
}

/** What merging would do, by doing it and taking it back. Refuses as merging does. */
export async function previewMerge(ctx: UserRequest, pair: Pair): Promise<MergePreview> {
  await mayMerge(ctx, pair)
  const columns = await personColumns(ctx.database, await declaredData())
  try {
    await ctx.database.transaction(ctx.user.districtID, async (tx) => {
      const { kept, gone } = await lockPair(tx, ctx, pair)
      const { outcome } = await moveAll(tx, ctx, pair, columns)
      throw new DryRun({ ...outcome, kept, gone })
    })
  } catch (error) {
    if (error instanceof DryRun) return error.preview
    throw error
  }
  throw new Error('a dry run came to an end')
}

/**
 * Makes two records of one student, guardian, or member of staff one: everything that named the one that goes names the other, in one transaction. The one that goes
 * stays as an inactive record, so that it can be undone. Refuses 404 and 403 as changing both records does, 409 where the one that goes
 * has the account, or was merged already.
 */
export async function mergePeople(
  ctx: UserRequest,
  pair: Pair,
  choices: Choices,
): Promise<{ id: number } & Outcome> {
  await mayMerge(ctx, pair)
  const columns = await personColumns(ctx.database, await declaredData())
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const { kept, gone } = await lockPair(tx, ctx, pair)
    const { moved, restricted, outcome } = await moveAll(tx, ctx, pair, columns)
    const after = mergedValues(kept, gone, choices)
    // Ids are unique: the record that goes gives them up first.
    await tx
      .update(users)
      .set({ ...idsTaken(after, kept), status: 'inactive', version: sql`${users.version} + 1` })
      .where(person(districtID, pair.goneID))
    await tx
      .update(users)
      .set({
        ...after,
        version: sql`${users.version} + 1`,
        updatedAt: ctx.now().toISOString(),
      } as never)
      .where(person(districtID, pair.keptID))
    await setStatus(tx, districtID, { kind: pair.kind, userID: pair.goneID }, 'inactive')
    const [made] = await tx
      .insert(personMerges)
      .values({ districtID, ...pair, mergedBy: userID, before: { kept, gone, restricted }, moved })
      .returning({ id: personMerges.id })
    await audit(tx, {
      ...entry(ctx, pair),
      action: 'merge',
      before: { ...kept },
      after: { ...after, mergedFrom: pair.goneID },
    })
    return { id: made?.id ?? 0, ...outcome }
  })
}

/** Parts two records again, as they were: what moved goes back, and nothing that came since. Refuses 404, 409 where it is too late or undone. */
export async function undoMerge(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  const [known] = await ctx.db
    .select()
    .from(personMerges)
    .where(and(eq(personMerges.districtID, districtID), eq(personMerges.id, id)))
  if (!known) throw refuse.notFound('kit.refusal.notFound')
  await loadPerson(ctx, known.kind, known.keptID, 'demographics', 'write')
  const columns = await personColumns(ctx.database, await declaredData())
  await ctx.database.transaction(districtID, async (tx) => {
    const [merge] = await tx
      .update(personMerges)
      .set({ undoneAt: ctx.now().toISOString(), undoneBy: userID })
      .where(
        and(
          eq(personMerges.districtID, districtID),
          eq(personMerges.id, id),
          isNull(personMerges.undoneAt),
          sql`${personMerges.mergedAt} > now() - make_interval(days => ${undoDays})`,
        ),
      )
      .returning()
    if (!merge) throw refuse.conflict('security.merge.tooLate')
    const { keptID, goneID, kind, before, moved } = merge
    for (const one of moved) await putBack(tx, districtID, merge, one, columns)
    for (const link of before.restricted)
      await tx
        .update(studentGuardians)
        .set({ restricted: false, restrictionNote: link.note })
        .where(and(eq(studentGuardians.districtID, districtID), eq(studentGuardians.id, link.id)))
    await tx
      .update(users)
      .set({
        ...(before.kept as never as Record<MergeField, never>),
        version: sql`${users.version} + 1`,
      })
      .where(person(districtID, keptID))
    await tx
      .update(users)
      .set({
        ...(before.gone as never as Record<MergeField, never>),
        status: 'active',
        version: sql`${users.version} + 1`,
      })
      .where(person(districtID, goneID))
    await setStatus(tx, districtID, { kind, userID: goneID }, 'active')
    await audit(tx, {
      ...entry(ctx, { kind, keptID, goneID }),
      action: 'undoMerge',
      after: { mergedFrom: goneID },
    })
  })
}

async function mayMerge(ctx: UserRequest, { kind, keptID, goneID }: Pair): Promise<void> {
  if (keptID === goneID) throw refuse.fields({ goneID: { id: 'security.merge.same' } })
  await loadPerson(ctx, kind, keptID, 'demographics', 'write')
  await loadPerson(ctx, kind, goneID, 'demographics', 'write')
}

const person = (districtID: number, id: number) =>
  and(eq(users.districtID, districtID), eq(users.id, id))

/** Both records, locked in the order of their ids. Refuses 409 as merging does. */
async function lockPair(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  { keptID, goneID }: Pair,
): Promise<{ kept: MergeValues; gone: MergeValues }> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.districtID, districtID), sql`${users.id} in (${keptID}, ${goneID})`))
    .orderBy(users.id)
    .for('update')
  const found = (id: number) => rows.find((row) => row.id === id)
  const [kept, gone] = [found(keptID), found(goneID)]
  if (!kept || !gone) throw refuse.notFound('kit.refusal.notFound')
  if (gone.status !== 'active') throw refuse.conflict('security.merge.inactive')
  const owners = await tx
    .select({ userID: accounts.userID })
    .from(accounts)
    .where(
      and(eq(accounts.districtID, districtID), sql`${accounts.userID} in (${keptID}, ${goneID})`),
    )
  const has = (id: number) => owners.some(({ userID }) => userID === id)
  if (has(goneID) && !has(keptID)) throw refuse.conflict('security.merge.accountElsewhere')
  return { kept: valuesOf(kept), gone: valuesOf(gone) }
}

const valuesOf = (row: typeof users.$inferSelect): MergeValues => ({
  firstName: row.firstName,
  middleName: row.middleName,
  lastName: row.lastName,
  suffix: row.suffix,
  preferredName: row.preferredName,
  birthDate: row.birthDate,
  gender: row.gender,
  localID: row.localID,
  stateID: row.stateID,
  sourcedID: row.sourcedID,
  email: row.email,
  phone: row.phone,
  sms: row.sms,
  language: row.language,
  photoUUID: row.photoUUID,
})

/** The ids that the kept record takes from the other, which gives them up. */
const idsTaken = (after: MergeValues, kept: MergeValues) =>
  Object.fromEntries(
    (['localID', 'stateID', 'sourcedID'] as const)
      .filter((field) => after[field] !== kept[field])
      .map((field) => [field, null]),
  )

/**
 * Everything that names the record that goes names the other. A row that the other has already, by the table's own rules, stays where it
 * is. Of two links to one guardian a court order holds on, whichever had it.
 */
async function moveAll(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  { keptID, goneID }: Pair,
  columns: readonly PersonColumn[],
): Promise<{ moved: Moved[]; restricted: RestrictedLink[]; outcome: Outcome }> {
  const restricted = await keepRestrictions(tx, districtID, { keptID, goneID })
  const moved: Moved[] = []
  let left = 0
  for (const one of columns) {
    const went =
      one.holds === 'number'
        ? await moveRows(tx, districtID, { keptID, goneID }, one)
        : await renameIn(tx, districtID, { keptID, goneID }, one)
    left += went.left
    if (went.keys.length > 0) {
      const { left: _, ...rows } = went
      moved.push({ table: one.table, column: one.column, ...rows })
    }
  }
  return {
    moved,
    restricted,
    outcome: {
      moved: moved.map(({ table, keys }) => ({ table, rows: keys.length })),
      left,
      restrictions: restricted.length,
    },
  }
}

type Both = Pick<Pair, 'keptID' | 'goneID'>
type Went = Pick<Moved, 'keys' | 'values'> & { left: number }

/** The other columns that identify a row: the one that moves changes. */
const keyOf = ({ column, keys }: PersonColumn) => keys.filter(({ name }) => name !== column)

const keyObject = (one: PersonColumn) =>
  sql`jsonb_build_object(${sql.join(
    keyOf(one).map(({ name }) => sql`${name}::text, t.${sql.identifier(name)}`),
    sql`, `,
  )})`

/** The rows with these keys, as `k`: joined by value, since there may be tens of thousands. */
const keyed = (one: PersonColumn, keys: readonly Record<string, unknown>[]) => {
  const columns = keyOf(one).map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`)
  const same = keyOf(one).map(
    ({ name }) => sql`t.${sql.identifier(name)} = k.${sql.identifier(name)}`,
  )
  return {
    from: sql`jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as k (${sql.join(columns, sql`, `)})`,
    on: same.length === 0 ? sql`true` : sql.join(same, sql` and `),
  }
}

/** All at once where the other has none of the same; otherwise one by one, and those stay. */
async function moveRows(
  tx: Tx,
  districtID: number,
  { keptID, goneID }: Both,
  one: PersonColumn,
): Promise<Went> {
  const [table, column] = [sql.identifier(one.table), sql.identifier(one.column)]
  const theirs = sql`t.district_id = ${districtID} and t.${column} = ${goneID}`
  try {
    const rows = await inSavepoint(tx, (inside) =>
      inside.execute<{ key: Record<string, unknown> }>(
        sql`update ${table} t set ${column} = ${keptID} where ${theirs} returning ${keyObject(one)} as key`,
      ),
    )
    return { keys: rows.map(({ key }) => key), left: 0 }
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  const rows = await tx.execute<{ key: Record<string, unknown> }>(
    sql`select ${keyObject(one)} as key from ${table} t where ${theirs} for update`,
  )
  const keys: Record<string, unknown>[] = []
  for (const { key } of rows) {
    const { from, on } = keyed(one, [key])
    try {
      await inSavepoint(tx, (inside) =>
        inside.execute(
          sql`update ${table} t set ${column} = ${keptID} from ${from} where ${theirs} and ${on}`,
        ),
      )
      keys.push(key)
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  return { keys, left: rows.length - keys.length }
}

/** Columns that name several people. */
async function renameIn(
  tx: Tx,
  districtID: number,
  { keptID, goneID }: Both,
  one: PersonColumn,
): Promise<Went> {
  const [table, column] = [sql.identifier(one.table), sql.identifier(one.column)]
  const rows = await tx.execute<{ key: Record<string, unknown>; value: unknown }>(sql`
    select ${keyObject(one)} as key, to_jsonb(t.${column}) as value from ${table} t
    where t.district_id = ${districtID} and t.${column}::text ~ ${`\\m${goneID}\\M`} for update`)
  const went: Went & { values: { before: unknown; after: unknown }[] } = {
    keys: [],
    values: [],
    left: 0,
  }
  for (const { key, value } of rows) {
    const after = renamed(value, goneID, keptID)
    if (isSame(value, after)) continue
    await writeList(tx, districtID, one, key, after)
    went.keys.push(key)
    went.values.push({ before: value, after })
  }
  return went
}

async function writeList(
  tx: Tx,
  districtID: number,
  one: PersonColumn,
  key: Record<string, unknown>,
  value: unknown,
): Promise<void> {
  const [table, column] = [sql.identifier(one.table), sql.identifier(one.column)]
  const { from, on } = keyed(one, [key])
  const text = JSON.stringify(value)
  const written =
    one.type === 'jsonb'
      ? sql`${text}::text::jsonb`
      : sql`array(select jsonb_array_elements_text(${text}::text::jsonb))::int[]`
  await tx.execute(
    sql`update ${table} t set ${column} = ${written} from ${from} where t.district_id = ${districtID} and ${on}`,
  )
}

/** What moved goes back; what someone has changed since stays as it is. */
async function putBack(
  tx: Tx,
  districtID: number,
  { keptID, goneID }: Both,
  { table, column, keys, values }: Moved,
  columns: readonly PersonColumn[],
): Promise<void> {
  const one = columns.find((known) => known.table === table && known.column === column)
  if (!one) return
  if (!values) {
    const { from, on } = keyed(one, keys)
    await tx.execute(sql`
      update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${goneID} from ${from}
      where t.district_id = ${districtID} and t.${sql.identifier(column)} = ${keptID} and ${on}`)
    return
  }
  for (const [index, key] of keys.entries()) {
    const { from, on } = keyed(one, [key])
    const [now] = await tx.execute<{ value: unknown }>(sql`
      select to_jsonb(t.${sql.identifier(column)}) as value from ${sql.identifier(table)} t join ${from} on ${on} where t.district_id = ${districtID} for update of t`)
    const was = values[index]
    if (now && was && isSame(now.value, was.after))
      await writeList(tx, districtID, one, key, was.before)
  }
}

/** A record's status; staff, like guardians, are active or inactive. */
async function setStatus(
  tx: Tx,
  districtID: number,
  { kind, userID }: { kind: MergedKind; userID: number },
  status: 'active' | 'inactive',
): Promise<void> {
  const table = { student: students, guardian: guardians, staff: staffMembers }[kind]
  await tx
    .update(table)
    .set({ status })
    .where(and(eq(table.districtID, districtID), eq(table.userID, userID)))
}

/**
 * PostgreSQL's unique and exclusion violations; and a reference to a role that the other doesn't
 * have: a double who is a guardian too keeps their own children.
 */
function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && ['23505', '23P01', '23503'].includes(String(cause.code))) return true
  return false
}

async function keepRestrictions(
  tx: Tx,
  districtID: number,
  { keptID, goneID }: Pick<Pair, 'keptID' | 'goneID'>,
): Promise<RestrictedLink[]> {
  const rows = await tx.execute<RestrictedLink & Record<string, unknown>>(sql`
    with had as (
      select k.id, k.restriction_note as note, g.restriction_note as theirs
      from ${studentGuardians} k join ${studentGuardians} g on g.district_id = k.district_id and g.restricted and g.removed_at is null
        and (g.student_id = ${goneID} and k.student_id = ${keptID} and k.guardian_id = g.guardian_id
          or g.guardian_id = ${goneID} and k.guardian_id = ${keptID} and k.student_id = g.student_id)
      where k.district_id = ${districtID} and not k.restricted
    ), written as (
      update ${studentGuardians} k set restricted = true, restriction_note = coalesce(had.note, had.theirs), version = k.version + 1
      from had where k.district_id = ${districtID} and k.id = had.id
    )
    select id, note from had`)
  return [...rows]
}

const entities: Record<MergedKind, string> = {
  student: 'students.student',
  guardian: 'guardians.guardian',
  staff: 'staff.staffMember',
}

const entry = (ctx: UserRequest, { kind, keptID }: Pair) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  entity: entities[kind],
  entityID: keptID,
  requestID: ctx.request.requestID,
})
