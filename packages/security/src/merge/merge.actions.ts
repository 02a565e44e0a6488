import { accounts, users } from '@atrium/auth/tables'
import { audit, inSavepoint, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { loadPerson } from '@atrium/people/public'
import { guardians, studentGuardians, students } from '@atrium/people/tables'
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
  const columns = await personColumns(ctx.database)
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
 * Makes two records of one student or guardian one: everything that named the one that goes names the other, in one transaction. The one that goes
 * stays as an inactive record, so that it can be undone. Refuses 404 and 403 as changing both records does, 409 where the one that goes
 * has the account, or was merged already.
 */
export async function mergePeople(
  ctx: UserRequest,
  pair: Pair,
  choices: Choices,
): Promise<{ id: number } & Outcome> {
  await mayMerge(ctx, pair)
  const columns = await personColumns(ctx.database)
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
    const table = pair.kind === 'student' ? students : guardians
    await tx
      .update(table)
      .set({ status: 'inactive' })
      .where(and(eq(table.districtID, districtID), eq(table.userID, pair.goneID)))
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
    for (const { table, column, keys } of moved)
      await tx.execute(sql`
        update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${goneID}
        from jsonb_array_elements(${JSON.stringify(keys)}::text::jsonb) k
        where t.district_id = ${districtID} and t.${sql.identifier(column)} = ${keptID} and to_jsonb(t) @> (k - ${column})`)
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
    const table = kind === 'student' ? students : guardians
    await tx
      .update(table)
      .set({ status: 'active' })
      .where(and(eq(table.districtID, districtID), eq(table.userID, goneID)))
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
  for (const { table, column, keys } of columns) {
    const key = sql.join(
      keys.map((name) => sql`${name}::text, t.${sql.identifier(name)}`),
      sql`, `,
    )
    const rows = await tx.execute<{ key: Record<string, unknown> }>(sql`
      select jsonb_build_object(${key}) as key from ${sql.identifier(table)} t where t.district_id = ${districtID} and t.${sql.identifier(column)} = ${goneID} for update`)
    const went: Record<string, unknown>[] = []
    for (const { key: one } of rows) {
      try {
        await inSavepoint(tx, (inside) =>
          inside.execute(sql`
            update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${keptID}
            where t.district_id = ${districtID} and t.${sql.identifier(column)} = ${goneID} and to_jsonb(t) @> ${JSON.stringify(one)}::text::jsonb`),
        )
        went.push(one)
      } catch (error) {
        if (!isTaken(error)) throw error
        left++
      }
    }
    if (went.length > 0) moved.push({ table, column, keys: went })
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

/** PostgreSQL's unique and exclusion violations. */
function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && (cause.code === '23505' || cause.code === '23P01')) return true
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

const entry = (ctx: UserRequest, { kind, keptID }: Pair) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  entity: kind === 'student' ? 'students.student' : 'guardians.guardian',
  entityID: keptID,
  requestID: ctx.request.requestID,
})
