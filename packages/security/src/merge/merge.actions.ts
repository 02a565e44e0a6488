import { endAccounts, endSessionsOf } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { audit, declaredData, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { loadPerson, type SeenPerson } from '@atrium/people/public'
import { guardians, staffMembers, studentGuardians, students } from '@atrium/people/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { erasedStudents } from '../lifecycle/lifecycle.table.ts'
import {
  mergedValues,
  mergeFields,
  type Aside,
  type Both,
  type Choices,
  type Gone,
  type MergedKind,
  type MergeField,
  type MergeValues,
  type Moved,
  type Pair,
  type RestrictedLink,
  type Settled,
  type Written,
} from './merge-fields.ts'
import {
  managesSecurityOf,
  ownersOf,
  refuseHigher,
  tellOwner,
  type Owner,
} from './merge-accounts.actions.ts'
import type { Stands } from './collision.rules.ts'
import { keepRestrictions, placeMerged, settleCollisions, unsettle } from './collisions.actions.ts'
import {
  collisionsOf,
  personIndexes,
  shownCollisions,
  type ShownCollision,
} from './collisions.queries.ts'
import { moveRows, putBack, renameIn } from './move-rows.actions.ts'
import { personMerges } from './person-merge.table.ts'
import { isOfRole, personColumns, type PersonColumn } from './references.queries.ts'

export interface Outcome {
  moved: { table: string; rows: number }[]
  /** Rows that stay with the record that goes, since the other has the same. */
  left: number
  restrictions: number
}

export interface MergePreview extends Outcome {
  kept: MergeValues
  gone: MergeValues
  /** Rows of both that can't both belong to one person. */
  collisions: ShownCollision[]
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
  try {
    await merge(ctx, pair, {}, (_, { outcome, kept, gone, collisions }) => {
      throw new DryRun({ ...outcome, kept, gone, collisions })
    })
  } catch (error) {
    if (error instanceof DryRun) return error.preview
    throw error
  }
  throw new Error('a dry run came to an end')
}

/**
 * Makes two records of one student, guardian, or member of staff one: everything that named the one that goes names the other, in one transaction. The one that goes
 * stays as an inactive record, so that it can be undone. `stands` says of rows that only one of them can have which one stands, by the id in the preview. Of someone who has another role too, only this role goes. Refuses 404 and 403 as
 * changing both records does, and the caller's own record; 403 where both have accounts unless the caller manages security for both, and
 * where the one that goes has more access than the caller; 409 where only the one that goes has an account, is the last administrator, or
 * was merged already. The owners of both accounts learn of it.
 */
export async function mergePeople(
  ctx: UserRequest,
  pair: Pair,
  choices: Choices,
  stands: Readonly<Record<string, Stands>> = {},
): Promise<{ id: number } & Outcome> {
  const { districtID, userID } = ctx.user
  let isEnded = false
  const merged = await merge(
    ctx,
    pair,
    stands,
    async (tx, { kept, gone, role, owners, moves, outcome, written, settled }) => {
      const { moved, restricted } = moves
      const after = mergedValues(kept, gone, choices)
      isEnded = !role.staysOpen && owners.length === 2
      for (const owner of owners) await tellOwner(tx, ctx, owner, 'security.merge.merged')
      // Ids are unique: the record that goes gives them up first.
      const [user] = await tx
        .update(users)
        .set({
          ...idsTaken(after, kept),
          ...(!role.staysOpen && { status: 'inactive' }),
          version: sql`${users.version} + 1`,
        })
        .where(person(districtID, pair.goneID))
        .returning({ version: users.version })
      await tx
        .update(users)
        .set({
          ...after,
          version: sql`${users.version} + 1`,
          updatedAt: ctx.now().toISOString(),
        } as never)
        .where(person(districtID, pair.keptID))
      await setStatus(tx, districtID, { kind: pair.kind, userID: pair.goneID }, 'inactive')
      const was: Gone = {
        status: role.status,
        staysOpen: role.staysOpen,
        wasDisabled: owners.some((one) => one.userID === pair.goneID && one.disabled),
        versions: { user: user?.version ?? 0, role: role.version },
      }
      const before = { kept, gone, restricted, after, was, written, settled }
      const [made] = await tx
        .insert(personMerges)
        .values({ districtID, ...pair, mergedBy: userID, before, moved })
        .returning({ id: personMerges.id })
      await audit(tx, {
        ...entry(ctx, pair),
        action: 'merge',
        before: { ...kept },
        after: { ...after, mergedFrom: pair.goneID, settled: written.length },
      })
      return { id: made?.id ?? 0, ...outcome }
    },
  )
  if (isEnded) await endSessionsOf(districtID, pair.goneID)
  return merged
}

interface Merging {
  kept: MergeValues
  gone: MergeValues
  role: Role
  owners: Owner[]
  moves: { moved: Moved[]; restricted: RestrictedLink[] }
  outcome: Outcome
  collisions: ShownCollision[]
  written: Written[]
  settled: Settled[]
}

/** Checks a merge and moves what names the one that goes, then runs `finish`, in one transaction. */
async function merge<Result>(
  ctx: UserRequest,
  pair: Pair,
  stands: Readonly<Record<string, Stands>>,
  finish: (tx: Tx, merging: Merging) => Promise<Result>,
): Promise<Result> {
  const { districtID } = ctx.user
  const people = await mayMerge(ctx, pair)
  const data = await declaredData()
  const all = await personColumns(ctx.database, data)
  return ctx.database.transaction(districtID, async (tx) => {
    const { kept, gone, role } = await lockPair(tx, ctx, pair)
    const owners = await ownersOf(tx, districtID, pair)
    const has = (id: number) => owners.some(({ userID }) => userID === id)
    if (has(pair.goneID)) {
      if (!has(pair.keptID)) throw refuse.conflict('security.merge.accountElsewhere')
      if (!people.every((one) => managesSecurityOf(ctx, one)))
        throw refuse.forbidden('security.merge.twoAccounts')
    }
    const doMerge = async () => {
      const columns = role.isOnlyOne ? all : all.filter((column) => isOfRole(pair.kind, column))
      const found = await collisionsOf(tx, districtID, pair, await personIndexes(tx, columns))
      const collisions = await shownCollisions(tx, ctx, pair, found, data)
      const { asides, ...done } = await settleCollisions(tx, ctx, pair, found, stands)
      const { outcome, ...moves } = await moveAll(tx, ctx, pair, columns, asides)
      await placeMerged(tx, ctx, pair)
      return finish(tx, { kept, gone, role, owners, moves, outcome, collisions, ...done })
    }
    if (!role.staysOpen)
      return endAccounts(tx, ctx.user, { userIDs: [pair.goneID], handsOver: true }, doMerge)
    await refuseHigher(tx, ctx, pair.goneID)
    return doMerge()
  })
}

/**
 * Parts two records again: what moved goes back, and nothing that came since; values and statuses that someone has changed since stay.
 * Refuses 404 and 403 as merging does, 409 where it is too late or undone.
 */
export async function undoMerge(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  const [known] = await ctx.db
    .select()
    .from(personMerges)
    .where(and(eq(personMerges.districtID, districtID), eq(personMerges.id, id)))
  if (!known) throw refuse.notFound('kit.refusal.notFound')
  const kept = await loadPerson(ctx, known.kind, known.keptID, 'demographics', 'write')
  refuseOwn(ctx, known)
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
          // Merges of earlier versions don't say how the record was.
          sql`${personMerges.before} ? 'was'`,
          sql`${personMerges.mergedAt} > now() - make_interval(days => ${undoDays})`,
          sql`not exists (select from ${erasedStudents} e where e.district_id = ${districtID} and e.student_id in (${personMerges.keptID}, ${personMerges.goneID}))`,
        ),
      )
      .returning()
    if (!merge) throw refuse.conflict('security.merge.tooLate')
    const { keptID, goneID, kind, before, moved } = merge
    const rows = await lockUsers(tx, districtID, merge)
    const owners = await ownersOf(tx, districtID, merge)
    if (owners.some((one) => one.userID === goneID)) {
      if (!managesSecurityOf(ctx, kept)) throw refuse.forbidden('security.merge.twoAccounts')
      await refuseHigher(tx, ctx, goneID)
    }
    const back = await statusesBack(tx, districtID, merge, rows.gone, owners)
    for (const one of moved) await putBack(tx, districtID, merge, one, columns)
    await unsettle(tx, ctx, before.written ?? [])
    await placeMerged(tx, ctx, merge)
    for (const link of before.restricted)
      await tx
        .update(studentGuardians)
        .set({ restricted: false, restrictionNote: link.note })
        .where(and(eq(studentGuardians.districtID, districtID), eq(studentGuardians.id, link.id)))
    // The kept record gives the ids back first.
    await tx
      .update(users)
      .set({
        ...unchanged(valuesOf(rows.kept), before.after, before.kept),
        version: sql`${users.version} + 1`,
      })
      .where(person(districtID, keptID))
    await tx
      .update(users)
      .set({
        ...unchanged(
          valuesOf(rows.gone),
          { ...before.gone, ...idsTaken(before.after, before.kept) },
          before.gone,
        ),
        ...back.user,
        version: sql`${users.version} + 1`,
      })
      .where(person(districtID, goneID))
    if (back.role) await setStatus(tx, districtID, { kind, userID: goneID }, back.role)
    await audit(tx, {
      ...entry(ctx, { kind, keptID, goneID }),
      action: 'undoMerge',
      after: { mergedFrom: goneID },
    })
    for (const owner of owners) await tellOwner(tx, ctx, owner, 'security.merge.parted')
  })
}

/** The fields that still have the value that merging wrote, as they were before. */
const unchanged = (now: MergeValues, written: MergeValues, before: MergeValues) =>
  Object.fromEntries(
    mergeFields
      .filter((field) => now[field] === written[field])
      .map((field) => [field, before[field]]),
  ) as Record<MergeField, never>

/** The statuses that the record that went gets back: none if someone has changed or ended it since. */
async function statusesBack(
  tx: Tx,
  districtID: number,
  { kind, goneID, before: { was } }: typeof personMerges.$inferSelect,
  user: typeof users.$inferSelect,
  owners: readonly Owner[],
): Promise<{ user?: { status: string }; role?: string }> {
  const role = (await rolesOf(tx, districtID, goneID)).find((one) => one.kind === kind)
  const isEnded = owners.some((one) => one.userID === goneID && one.disabled) && !was.wasDisabled
  if (isEnded || role?.version !== was.versions.role || role.status !== 'inactive') return {}
  if (was.staysOpen) return { role: was.status }
  return user.version === was.versions.user ? { user: { status: 'active' }, role: was.status } : {}
}

async function mayMerge(
  ctx: UserRequest,
  { kind, keptID, goneID }: Pair,
): Promise<readonly [SeenPerson, SeenPerson]> {
  if (keptID === goneID) throw refuse.fields({ goneID: { id: 'security.merge.same' } })
  const people = [
    await loadPerson(ctx, kind, keptID, 'demographics', 'write'),
    await loadPerson(ctx, kind, goneID, 'demographics', 'write'),
  ] as const
  refuseOwn(ctx, { keptID, goneID })
  return people
}

/** No one takes over what belongs to a duplicate of themselves, nor parts from it. */
function refuseOwn({ user }: UserRequest, { keptID, goneID }: Both): void {
  if ([keptID, goneID].includes(user.userID))
    throw refuse.forbidden('auth.districtUsers.notYourself')
}

const person = (districtID: number, id: number) =>
  and(eq(users.districtID, districtID), eq(users.id, id))

interface Role {
  status: string
  version: number
  /** The person has no other role. */
  isOnlyOne: boolean
  /** The person has another role that is active, so their account stays open. */
  staysOpen: boolean
}

/** Both records, locked in the order of their ids. Refuses 409 as merging does. */
async function lockPair(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  pair: Pair,
): Promise<{ kept: MergeValues; gone: MergeValues; role: Role }> {
  const { kept, gone } = await lockUsers(tx, districtID, pair)
  const roles = await rolesOf(tx, districtID, pair.goneID)
  const role = roles.find(({ kind }) => kind === pair.kind)
  const others = roles.filter(({ kind }) => kind !== pair.kind)
  const staysOpen = others.some(({ status }) => status === 'active')
  if (!role || gone.status !== 'active' || (staysOpen && role.status !== 'active'))
    throw refuse.conflict('security.merge.inactive')
  return {
    kept: valuesOf(kept),
    gone: valuesOf(gone),
    role: { ...role, isOnlyOne: others.length === 0, staysOpen },
  }
}

async function lockUsers(tx: Tx, districtID: number, { keptID, goneID }: Both) {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.districtID, districtID), sql`${users.id} in (${keptID}, ${goneID})`))
    .orderBy(users.id)
    .for('update')
  const found = (id: number) => rows.find((row) => row.id === id)
  const [kept, gone] = [found(keptID), found(goneID)]
  if (!kept || !gone) throw refuse.notFound('kit.refusal.notFound')
  return { kept, gone }
}

const roleTables = { student: students, guardian: guardians, staff: staffMembers }

/** A person's roles, with their statuses. */
const rolesOf = (tx: Tx, districtID: number, userID: number) =>
  tx.execute<{ kind: MergedKind; status: string; version: number }>(
    sql.join(
      Object.entries(roleTables).map(
        ([kind, table]) =>
          sql`select ${kind}::text as kind, r.status, r.version from ${table} r where r.district_id = ${districtID} and r.user_id = ${userID}`,
      ),
      sql` union all `,
    ),
  )

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
  asides: readonly Aside[],
): Promise<{ moved: Moved[]; restricted: RestrictedLink[]; outcome: Outcome }> {
  const restricted = await keepRestrictions(tx, districtID, { keptID, goneID })
  const moved: Moved[] = []
  let left = 0
  for (const one of columns) {
    const went =
      one.holds === 'number'
        ? await moveRows(tx, districtID, { keptID, goneID }, one, asides)
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

/** The status of a person's role. */
async function setStatus(
  tx: Tx,
  districtID: number,
  { kind, userID }: { kind: MergedKind; userID: number },
  status: string,
): Promise<void> {
  const table = roleTables[kind]
  await tx
    .update(table)
    .set({ status })
    .where(and(eq(table.districtID, districtID), eq(table.userID, userID)))
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
