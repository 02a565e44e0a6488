import { endAccounts, endSessionsOf } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import {
  audit,
  declaredData,
  erasureSteps,
  removeFiles,
  type DeclaredData,
  type Deidentified,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { files } from '@atrium/kit/tables'
import { refuse } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { schoolEnrollments, students } from '@atrium/people/tables'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { inEffect, lockStudent, recordEntry, todayOf } from './legal-hold.actions.ts'
import { erasedStudents, legalHolds, type RowCounts } from './lifecycle.table.ts'
import { countsOf, deletionOrder, isOf, ownedTables, type OwnedTable } from './subject-rows.ts'

export interface Erasure {
  deleted: RowCounts
  kept: RowCounts
}

/**
 * Deletes a student's data: rows go or stay without what identifies anyone, as declared next to
 * each table. All or nothing, in one transaction. Refuses 404 and 403 as changing the profile does,
 * 403 a student who has more access than the caller, 409 one who is enrolled or under a legal hold, or is the last administrator.
 */
export async function eraseStudent(
  ctx: UserRequest,
  { studentID, reason }: { studentID: number; reason: string },
): Promise<Erasure> {
  await loadStudent(ctx, studentID, 'record', 'write')
  const data = await declaredData()
  const { districtID, userID } = ctx.user
  const erasure = await ctx.database.transaction(districtID, async (tx) => {
    // In this order everywhere: the person, then the student.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.id, studentID)))
      .for('update')
    await lockStudent(tx, districtID, studentID)
    const obstacle = await obstacleTo(tx, ctx, studentID)
    if (obstacle) throw refuse.conflict(`security.erase.${obstacle}`)
    const done = await endAccounts(tx, ctx.user, { userIDs: [studentID] }, async () => {
      const ids = await ownIDs(tx, districtID, studentID)
      for (const step of erasureSteps.all())
        await step.begin(tx, {
          ...{ districtID, userID: studentID, erasedBy: userID },
          ...{ ids, now: ctx.now() },
        })
      return eraseRows(tx, data, { districtID, studentID, now: ctx.now() })
    })
    await tx
      .insert(erasedStudents)
      .values({ districtID, studentID, reason, erasedBy: userID, ...done })
    await audit(tx, {
      ...recordEntry(ctx, studentID),
      action: 'erase',
      after: { reason, ...done },
    })
    return done
  })
  await endSessionsOf(districtID, studentID)
  return erasure
}

/**
 * The ids by which files may know a student, without those that someone else has too: zeros in
 * front don't count, as when files are compared.
 */
async function ownIDs(tx: Tx, districtID: number, studentID: number): Promise<string[]> {
  const bare = (id: SQL) => sql`ltrim(btrim(${id}), '0')`
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct own.id from ${users} u
    cross join lateral unnest(case when coalesce(u.local_id, u.state_id, u.sourced_id) is null then array[u.id::text] else array[u.local_id, u.state_id, u.sourced_id] end) own (id)
    where u.district_id = ${districtID} and u.id = ${studentID} and ${bare(sql`own.id`)} <> ''
      and not exists (select from ${users} o where o.district_id = u.district_id and o.id <> u.id
        and ${bare(sql`own.id`)} in (${bare(sql`o.local_id`)}, ${bare(sql`o.state_id`)}, ${bare(sql`o.sourced_id`)}))`)
  return rows.map(({ id }) => id)
}

/** Why a student's data can't be deleted now. */
export type Obstacle = 'held' | 'enrolled'

async function obstacleTo(
  db: Pick<Tx, 'execute'>,
  ctx: UserRequest,
  studentID: number,
): Promise<Obstacle | null> {
  const { districtID } = ctx.user
  const today = todayOf(ctx)
  const [row] = await db.execute<{ isHeld: boolean; isEnrolled: boolean }>(sql`select
    exists (select from ${legalHolds} h where h.district_id = ${districtID} and h.student_id = ${studentID} and ${inEffect(today)}) as "isHeld",
    exists (select from ${students} s where s.district_id = ${districtID} and s.user_id = ${studentID} and s.status = 'active')
      or exists (select from ${schoolEnrollments} e where e.district_id = ${districtID} and e.student_id = ${studentID} and e.removed_at is null
        and (e.exit_date is null or e.exit_date >= ${today}::date)) as "isEnrolled"`)
  if (row?.isHeld) return 'held'
  return row?.isEnrolled ? 'enrolled' : null
}

interface Whose {
  districtID: number
  studentID: number
  now: Date
}

async function eraseRows(tx: Tx, data: DeclaredData, of: Whose): Promise<Erasure> {
  const tables = ownedTables(data)
  const goes = tables.filter((table) => !table.erased)
  const stays = tables.filter((table) => table.erased)
  await retireFiles(tx, data, tables, of)
  const kept: RowCounts = {}
  for (const table of stays) {
    const rows = await tx.execute(deidentify(data, table, table.erased as Deidentified, of))
    if (rows.length > 0) kept[table.table] = rows.length
  }
  const deleted: RowCounts = {}
  for (const name of deletionOrder(
    goes.map(({ table }) => table),
    await references(tx),
  )) {
    const table = goes.find((one) => one.table === name) as OwnedTable
    const rows = await tx.execute<{ rows: number }>(sql`
      with gone as (delete from ${sql.identifier(name)} t where ${theirs(data, table, of)} returning 1)
      select count(*)::int as rows from gone`)
    const count = rows[0]?.rows ?? 0
    if (count > 0) deleted[name] = count
  }
  return { deleted, kept }
}

const theirs = (data: DeclaredData, table: OwnedTable, { districtID, studentID }: Whose): SQL =>
  sql`t.district_id = ${districtID} and ${isOf(data, table, 't', sql`${studentID}::int`)}`

/** Empties what identifies anyone. A table that the application can only add to is left as it is. */
function deidentify(
  data: DeclaredData,
  table: OwnedTable,
  { clear, set }: Deidentified,
  of: Whose,
): SQL {
  const changes = [
    ...[...clear].map(
      ([column, how]) =>
        sql`${sql.identifier(column)} = ${how === 'blank' ? sql`''` : sql.raw(how)}`,
    ),
    ...Object.entries(set).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
  ]
  const where = theirs(data, table, of)
  return changes.length === 0
    ? sql`select 1 from ${sql.identifier(table.table)} t where ${where}`
    : sql`update ${sql.identifier(table.table)} t set ${sql.join(changes, sql`, `)} where ${where} returning 1`
}

/** The foreign keys of the database. */
const references = (tx: Tx) =>
  tx.execute<{ from: string; to: string }>(sql`
    select r.relname::text as "from", f.relname::text as "to" from pg_constraint k
    join pg_class r on r.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)

/** The student's own files, and those that their rows name. */
async function retireFiles(
  tx: Tx,
  data: DeclaredData,
  tables: readonly OwnedTable[],
  of: Whose,
): Promise<void> {
  const named = tables.flatMap((table) =>
    [...table.columns]
      .filter(([, column]) => column.class === 'files')
      .map(
        ([column]) =>
          sql`select unnest(string_to_array(trim(both '{}' from t.${sql.identifier(column)}::text), ','))::uuid as uuid from ${sql.identifier(table.table)} t where ${theirs(data, table, of)}`,
      ),
  )
  const rows = await tx.execute<{ uuid: string }>(sql`
    select uuid from (select f.uuid from ${files} f where f.district_id = ${of.districtID} and f.owner_id = ${of.studentID} and f.removed_at is null
    union ${sql.join(named, sql` union `)}) f where uuid is not null`)
  if (rows.length > 0)
    await removeFiles(
      tx,
      of.districtID,
      rows.map(({ uuid }) => uuid),
      of.now,
    )
}

/** What deleting would delete and keep, and why it can't be done now. Refuses 404 and 403 as deleting does. */
export async function previewErasure(
  ctx: UserRequest,
  studentID: number,
): Promise<Erasure & { obstacle: Obstacle | null }> {
  await loadStudent(ctx, studentID, 'record', 'write')
  const data = await declaredData()
  const { districtID } = ctx.user
  const tables = ownedTables(data)
  const rows = await ctx.db.execute<{ table: string; rows: number }>(
    countsOf(data, tables, districtID, sql`${studentID}::int`),
  )
  const split = (isKept: boolean): RowCounts =>
    Object.fromEntries(
      rows
        .filter(({ table }) => (data.tables.get(table)?.erased !== undefined) === isKept)
        .map(({ table, rows: count }) => [table, count]),
    )
  return {
    deleted: split(false),
    kept: split(true),
    obstacle: await obstacleTo(ctx.db, ctx, studentID),
  }
}
