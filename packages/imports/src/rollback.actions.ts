import { administratorsSQL, grantsInForce, holdingMore } from '@atrium/auth/public'
import { currentTime } from '@atrium/kit/shared'
import { sql as sqlText } from 'drizzle-orm'
import { named } from './record-table-names.ts'
import { onRaw, yieldToEventLoop, type Database } from '@atrium/kit/server'
import { roomTaken } from '@atrium/roster/public'
import type { IssueCode } from './issues.ts'
import { propertyOf, recordTables, partTables } from './process/record-tables.ts'
import { enrollmentColumns } from './process/enrollments.ts'
import { changesBetweenSQL, referencesTo, type References } from './rollback.queries.ts'
import type { Sql } from './process/chunk.ts'

/** Changes undone in one transaction. */
const chunkRows = 2000

type Change = {
  id: number
  part: string
  record_id: number
  kind: 'create' | 'update' | 'end'
  label: string
  changes: Record<string, [unknown, unknown]>
}

export type RollBack = {
  districtID: number
  importID: number
  actorID: number
  onProgress?: (progress: { done: number; total: number }) => void
  /**
   * Called after each committed chunk; if it throws, the work stops there, to be continued later.
   */
  afterChunk?: () => void | Promise<void>
}

/**
 * For each table, the columns that an import writes and the column that a change's record id refers
 * to.
 */
const tables: Record<string, { columns: readonly string[]; id: 'id' | 'user_id'; audit: string }> =
  Object.fromEntries([
    ...Object.values(recordTables).map((record) => [
      record.table,
      { columns: record.columns, id: 'id' as const, audit: record.audit },
    ]),
    ...partTables.map((part) => [
      part.table,
      { columns: part.columns, id: 'user_id' as const, audit: part.audit },
    ]),
    [
      'section_enrollment',
      { columns: enrollmentColumns, id: 'id' as const, audit: 'roster.enrollment' },
    ],
    [
      'school_enrollment',
      {
        columns: ['school_id', 'school_year_id', 'grade', 'entry_date', 'exit_date', 'is_primary'],
        id: 'id' as const,
        audit: 'students.enrollment',
      },
    ],
    [
      'address',
      {
        columns: ['street', 'city', 'state', 'zip', 'country'],
        id: 'id' as const,
        audit: 'people.address',
      },
    ],
    [
      'student_guardian',
      { columns: ['relationship'], id: 'id' as const, audit: 'students.guardian' },
    ],
    ['account', { columns: ['disabled'], id: 'user_id' as const, audit: 'auth.account' }],
  ])

/**
 * Undoes what an import wrote, newest first and chunk by chunk. Removes the records that it
 * created, and restores the previous values of those it changed. A record that someone has changed
 * since, or a new one that is in use, is left unchanged and reported.
 * @returns how many changes were undone and how many were left
 */
export async function rollBackImport(
  database: Database,
  { districtID, importID, actorID, onProgress, afterChunk }: RollBack,
): Promise<{ undone: number; left: number }> {
  const references = await referencesTo(database)
  const [row] = await database.raw(
    districtID,
    (sql) => sql<{ total: number; done: number }[]>`
    select count(*)::int as total, count(undone)::int as done from import_change where district_id = ${districtID} and import_id = ${importID}`,
  )
  let done = row?.done ?? 0
  // Everything above this has been undone, so later chunks don't read it again.
  let above = Number.MAX_SAFE_INTEGER
  for (;;) {
    const worked = await database.raw(districtID, async (sql) => {
      const changes = Array.from(
        await sql<Change[]>`
        select id, part, record_id, kind, label, changes from import_change
        where district_id = ${districtID} and import_id = ${importID} and undone is null and id < ${above} order by id desc limit ${chunkRows} for update`,
      )
      above = changes.at(-1)?.id ?? above
      for (const group of runsOf(changes))
        await undoKeeping(sql, { districtID, importID, actorID }, references, group)
      return changes.length
    })
    if (worked === 0) break
    done += worked
    onProgress?.({ done, total: row?.total ?? done })
    await afterChunk?.()
    await yieldToEventLoop()
  }
  const [sum] = await database.raw(
    districtID,
    (sql) => sql<{ undone: number; left: number }[]>`
    select count(*) filter (where undone = 'undone')::int as undone, count(*) filter (where undone = 'left')::int as left
    from import_change where district_id = ${districtID} and import_id = ${importID}`,
  )
  return sum ?? { undone: 0, left: 0 }
}

/**
 * Groups adjacent changes of the same table and kind, to undo each group in one statement. A record
 * that appears again starts a new group.
 */
function runsOf(changes: Change[]): Change[][] {
  const runs: Change[][] = []
  let seen = new Set<number>()
  for (const change of changes) {
    const last = runs.at(-1)
    if (
      !last ||
      last[0]!.part !== change.part ||
      (last[0]!.kind === 'create') !== (change.kind === 'create') ||
      seen.has(change.record_id)
    ) {
      runs.push([change])
      seen = new Set()
    } else last.push(change)
    seen.add(change.record_id)
  }
  return runs
}

type Of = { districtID: number; importID: number; actorID: number }

/** Tables where a change may take away someone's sign-in or permissions. */
const accessTables: ReadonlySet<string> = new Set(['users', 'account', 'user_permission_group'])

/** Tables where a change may put a class in a room that has been booked for something else. */
const roomTables: ReadonlySet<string> = new Set([named.sections, named.sectionMeetings])

/** Why a change is left unchanged. */
class Left extends Error {
  readonly code: IssueCode
  constructor(code: IssueCode) {
    super(code)
    this.code = code
  }
}

/**
 * Undoes changes, except any that would leave no one to manage security district-wide, end the
 * account of someone who holds more than the person who rolls back, or put a class in a booked room. Locks the district's row, so that concurrent removals of administrators
 * wait.
 */
async function undoKeeping(
  sql: Sql,
  of: Of,
  references: References,
  changes: Change[],
): Promise<void> {
  const check = await checkOf(sql, of, changes)
  if (!check) return undo(sql, of, references, changes)
  try {
    await sql.savepoint(async (raw) => {
      const inside = raw as unknown as Sql
      await undo(inside, of, references, changes)
      await check(inside)
    })
  } catch (error) {
    if (!(error instanceof Left)) throw error
    if (changes.length === 1) return conclude(sql, of, changes, () => false, error.code)
    const half = Math.ceil(changes.length / 2)
    for (const some of [changes.slice(0, half), changes.slice(half)])
      await undoKeeping(sql, of, references, some)
  }
}

/** The check to run after undoing these changes; undefined if they can't do any harm. */
async function checkOf(
  sql: Sql,
  of: Of,
  changes: Change[],
): Promise<((inside: Sql) => Promise<void>) | undefined> {
  const [{ part, kind }] = changes as [Change]
  if (roomTables.has(part) && kind !== 'create') {
    const sectionIDs = changes.map((change) => change.record_id)
    return async (inside) => {
      const { districtID, importID } = of
      const isTaken = await roomTaken(onRaw(inside), { districtID, sectionIDs, now: currentTime() })
      // A section's room and meeting times are restored together, or not at all.
      const left = await inside`
        select from import_change where district_id = ${districtID} and import_id = ${importID} and part = ${named.sectionMeetings} and record_id = any(${sectionIDs}) and undone = 'left' limit 1`
      if (isTaken !== undefined || left.length > 0) throw new Left('roomTakenSince')
    }
  }
  if (!accessTables.has(part)) return undefined
  await sql`select from ${sql(named.districts)} where district_id = ${of.districtID} for no key update`
  const had = await hasAdministrator(sql, of)
  const higher = await higherOf(sql, of, changes)
  const open = await countOpen(sql, of, higher)
  if (!had && open === 0) return undefined
  return async (inside) => {
    if (had && !(await hasAdministrator(inside, of))) throw new Left('lastAdministrator')
    if ((await countOpen(inside, of, higher)) < open) throw new Left('holdsMore')
  }
}

/**
 * Those of the changed people who hold more than the person who rolls back, without what rosters
 * granted, which a rollback removes too.
 */
async function higherOf(
  sql: Sql,
  { districtID, actorID }: Of,
  changes: Change[],
): Promise<number[]> {
  const tx = onRaw(sql)
  return holdingMore(tx, {
    districtID,
    writer: await grantsInForce(tx, { districtID, userID: actorID }),
    who: sqlText`select unnest(${`{${changes.map((change) => change.record_id).join(',')}}`}::int[])`,
    exceptFromRoster: true,
  })
}

/** How many of these people can sign in. */
async function countOpen(sql: Sql, { districtID }: Of, userIDs: number[]): Promise<number> {
  if (userIDs.length === 0) return 0
  const rows = await sql`
    select from ${sql(named.accounts)} a join ${sql(named.users)} u on u.district_id = a.district_id and u.id = a.user_id
    where a.district_id = ${districtID} and a.user_id = any(${userIDs}) and not a.disabled and u.status = 'active'`
  return rows.length
}

async function hasAdministrator(sql: Sql, { districtID }: Of): Promise<boolean> {
  const rows = await sql.unsafe(`${administratorsSQL(String(districtID))} limit 1`)
  return rows.length > 0
}

async function undo(sql: Sql, of: Of, references: References, changes: Change[]): Promise<void> {
  const [{ part, kind }] = changes as [Change]
  const ids = changes.map((change) => change.record_id)
  let undone: Set<number>
  if (part === 'user_role' || part === 'user_permission_group')
    return undoGrants(sql, of, part, changes)
  if (part === 'section_meeting') undone = await undoMeetings(sql, of, changes)
  else if (kind === 'create') undone = await removeCreated(sql, of, references, part, ids)
  else undone = await putBack(sql, of, part, changes)
  await conclude(sql, of, changes, (change) => undone.has(change.record_id))
  const table = tables[part]
  if (!table) return
  await sql`
    insert into ${sql(named.auditEntries)} (district_id, actor_id, entity, entity_id, action, changes, cause)
    select ${of.districtID}, ${of.actorID}, ${table.audit}, c.record_id, 'rollBack',
      (select coalesce(jsonb_object_agg(e.key, jsonb_build_array(e.value->1, e.value->0)), '{}'::jsonb) from jsonb_each(c.changes) e), ${`import:${of.importID}`}
    from import_change c where c.district_id = ${of.districtID} and c.import_id = ${of.importID} and c.id = any(${changes.filter((change) => undone.has(change.record_id)).map((change) => change.id)})`
}

/**
 * Removes records that the import created, if no one has changed them since and only records from
 * this import refer to them.
 */
async function removeCreated(
  sql: Sql,
  { districtID, importID }: Of,
  references: References,
  part: string,
  ids: number[],
): Promise<Set<number>> {
  const id = tables[part]?.id ?? 'id'
  // A person's part can't exist without the person, but is changed separately. A second change by
  // the same import increased the version twice: by the change and by undoing it.
  const touched =
    part === 'account'
      ? []
      : Array.from(
          await sql.unsafe<{ id: number }[]>(
            `
    select t.${id} as id from ${part} t
    where t.district_id = $1::int and t.${id} = any($2::int[]) and t.version > 1 + 2 * (select count(*) from import_change c
      where c.district_id = $1::int and c.part = $3 and c.record_id = t.${id} and c.import_id + 0 = $4::int and c.kind <> 'create' and c.undone = 'undone')`,
            [districtID, ids, part, importID],
          ),
        )
  const used = new Set(touched.map((row) => row.id))
  for (const { table, column } of references
    .owned(part)
    .filter((own) => references.versioned(own.table))) {
    const found = await sql.unsafe<{ id: number }[]>(
      `select distinct ${column} as id from "${table}" where district_id = $1::int and ${column} = any($2::int[]) and version > 1`,
      [districtID, ids],
    )
    for (const row of found) used.add(row.id)
  }
  for (const { table, column } of references.of(part)) {
    const found = await sql.unsafe<{ id: number }[]>(
      `select distinct ${column} as id from "${table}" where district_id = $1::int and ${column} = any($2::int[])`,
      [districtID, ids],
    )
    for (const row of found) used.add(row.id)
  }
  if (part === 'users') {
    // Someone who has set a password is already using the account.
    const signing = await sql<
      { id: number }[]
    >`select user_id as id from ${sql(named.accounts)} where district_id = ${districtID} and user_id = any(${ids}) and password_hash is not null`
    for (const row of signing) used.add(row.id)
  }
  const free = ids.filter((one) => !used.has(one))
  for (const { table, column } of references.owned(part))
    await sql.unsafe(
      `delete from "${table}" where district_id = $1::int and ${column} = any($2::int[])`,
      [districtID, free],
    )
  await sql.unsafe(`delete from ${part} where district_id = $1::int and ${id} = any($2::int[])`, [
    districtID,
    free,
  ])
  return new Set(free)
}

/** Restores changed columns, if they still have the values that the import wrote. */
async function putBack(
  sql: Sql,
  { districtID }: Of,
  part: string,
  changes: Change[],
): Promise<Set<number>> {
  const table = tables[part]
  if (!table) return new Set()
  const columnOf = new Map(table.columns.map((column) => [propertyOf(column), column]))
  const patches = changes.map(({ record_id, changes: fields }) => {
    const [before, after]: Record<string, unknown>[] = [{}, {}]
    for (const [property, [was, is]] of Object.entries(fields)) {
      const column = columnOf.get(property)
      if (column) [before![column], after![column]] = [was, is]
    }
    return { id: record_id, before, after }
  })
  const rows = await sql.unsafe<{ id: number }[]>(
    changesBetweenSQL(part, table.id, table.columns),
    [districtID, JSON.stringify(patches)],
  )
  return new Set(rows.map((row) => row.id))
}

async function undoMeetings(sql: Sql, { districtID }: Of, changes: Change[]): Promise<Set<number>> {
  for (const { record_id, changes: fields } of changes) {
    await sql`delete from ${sql(named.sectionMeetings)} where district_id = ${districtID} and section_id = ${record_id}`
    await sql`
      insert into ${sql(named.sectionMeetings)} (district_id, section_id, period, weekdays, start_time, end_time, room)
      select ${districtID}, ${record_id}, m.period, m.weekdays, m.start_time, m.end_time, m.room
      from jsonb_to_recordset(${sql.json((fields['meetings']?.[0] ?? []) as never)}) as m(period text, weekdays smallint, start_time text, end_time text, room text)`
  }
  return new Set(changes.map((change) => change.record_id))
}

/** Rights that the import granted are removed, and those that it removed are restored. */
async function undoGrants(
  sql: Sql,
  of: Of,
  part: 'user_role' | 'user_permission_group',
  changes: Change[],
): Promise<void> {
  const column = part === 'user_role' ? 'role' : 'group_id'
  const property = part === 'user_role' ? 'role' : 'groupID'
  for (const { kind, record_id, changes: fields } of changes) {
    const side = kind === 'create' ? 1 : 0
    const values = [
      of.districtID,
      record_id,
      fields[property]?.[side] as never,
      fields['schoolID']?.[side] as never,
    ]
    await sql.unsafe(
      kind === 'create'
        ? `delete from ${part} where district_id = $1::int and user_id = $2::int and ${column} = $3 and school_id = $4::int`
        : part === 'user_role'
          ? `insert into ${named.userRoles} (district_id, user_id, role, school_id) values ($1::int, $2::int, $3, $4::int) on conflict do nothing`
          : `insert into ${named.userPermissionGroups} (district_id, user_id, group_id, school_id, from_roster) values ($1::int, $2::int, $3, $4::int, true) on conflict do nothing`,
      values,
    )
  }
  await conclude(sql, of, changes, () => true)
}

async function conclude(
  sql: Sql,
  { districtID, importID }: Of,
  changes: Change[],
  isUndone: (change: Change) => boolean,
  code: IssueCode = 'changedSince',
): Promise<void> {
  const left = changes.filter((change) => !isUndone(change)).map((change) => change.id)
  const ids = changes.map((change) => change.id)
  await sql`update import_change set undone = case when id = any(${left}) then 'left' else 'undone' end where district_id = ${districtID} and import_id = ${importID} and id = any(${ids})`
  if (left.length === 0) return
  await sql`update import set warnings = warnings + ${left.length} where district_id = ${districtID} and id = ${importID}`
  await sql`
    insert into import_finding (district_id, import_id, file_no, line, field, code, values, severity)
    select ${districtID}, ${importID}, -1, 0, null, ${code}, jsonb_build_object('value', label), 'warning'
    from import_change where district_id = ${districtID} and import_id = ${importID} and id = any(${left})`
}
