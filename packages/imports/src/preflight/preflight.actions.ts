import type { Database } from '@atrium/kit/server'
import {
  newCounts,
  preflightBlocks,
  type Block,
  type Counted,
  type Counts,
  type CountsByEntity,
} from '../guard.rules.ts'
import type { ImportPlan } from '../plan.ts'
import { keepTermDates, leaveBookedRooms } from '../process/booked-rooms.ts'
import { keepAccounts } from '../process/people.ts'
import { resolving } from '../process/resolve.ts'
import { inChunk, run, type Chunk, importDay } from '../process/chunk.ts'
import { recordTables } from '../process/record-tables.ts'
import { endingRights } from '../process/rights.ts'
import type { Source } from '@atrium/tabular/source'
import { isWholeList, stageSource, type Reading } from '../stage/stage-source.ts'
import { targets, type Target } from '../stage/stage-row.ts'
import { fileKinds, type Entity, type FileKind } from '../words.ts'
import { absentStatements } from './absent.ts'
import { countSQL, type CountRow } from './count.ts'
import { missingRights, listedGroups, unnamedRights } from './lacking.ts'
import {
  joinedPeople,
  loginsTaken,
  reachingEverySchool,
  referenceChecks,
  repeated,
  repeatedEnrollments,
  repeatedLinks,
} from './references.ts'

export type Preflight = {
  counts: CountsByEntity
  fileCounts: Record<string, Counts>
  blocks: Block[]
  errors: number
  warnings: number
  staged: number
}

/** An import, and the person who started its check. */
type Of = { districtID: number; importID: number; actorID: number }

const everything = 2_147_483_647
const bulkTargets: Partial<Record<FileKind, Target>> = {
  schools: 'school',
  courses: 'course',
  users: 'person',
  sections: 'section',
  enrollments: 'enrollment',
}

/**
 * Stages an import and determines what it would do, without changing any record. Repeatable: the
 * same files and records give the same result.
 */
export async function preflight(
  database: Database,
  of: Of,
  source: Source,
  plan: ImportPlan,
  onProgress?: (reading: Reading) => void,
): Promise<Preflight> {
  const { staged, isWhole } = await stageSource(database, of, source, plan, onProgress)
  await database.owner`analyze import_stage`
  await checkStage(database, of, plan, staged)
  if (isWhole) await endRights(database, of, plan, staged)
  return countStage(database, of, plan)
}

/**
 * Looks up ids, removes unresolvable references, and adds the ends of records that are missing from
 * bulk files.
 */
async function checkStage(
  database: Database,
  of: Of,
  plan: ImportPlan,
  staged: number,
): Promise<void> {
  const { districtID, importID } = of
  const today = await importDay(database, districtID)
  const names = plan.files.map((file) => file.name)
  const several = (kinds: readonly FileKind[]) =>
    plan.files.filter((file) => kinds.includes(file.kind)).length > 1
  for (const target of targets) {
    const chunk: Chunk = { ...of, today, target, after: 0, until: everything }
    await database.raw(districtID, async (sql) => {
      const execute = (statement: string) => sql.unsafe(statement, [districtID, importID])
      const runWithNames = (statement: string) =>
        sql.unsafe(statement, [districtID, importID, names])
      if (target === 'person' && several(['users'])) await runWithNames(joinedPeople)
      if (
        target === 'course' ||
        target === 'term' ||
        target === 'year' ||
        (target === 'school' && several(['schools'])) ||
        (target === 'person' && several(['users'])) ||
        (target === 'section' && several(['sections']))
      )
        await runWithNames(repeated(target))
      if (target === 'enrollment') await execute(repeatedEnrollments)
      if (target === 'link') await execute(repeatedLinks)
      for (const statement of resolving[target] ?? [])
        await run(sql, chunk, statement.replaceAll('{where}', inChunk))
      for (const statement of referenceChecks[target] ?? []) await execute(statement)
      if (target === 'term') await keepTermDates(sql, chunk)
      if (target === 'section') await leaveBookedRooms(sql, chunk)
    })
    if (target === 'person')
      for (const statement of [loginsTaken, reachingEverySchool])
        await database.raw(districtID, (sql) => sql.unsafe(statement, [districtID, importID]))
  }
  const endings = endingFiles(plan)
  for (const [file_no, roles, target] of endings) {
    await database.raw(districtID, (sql) =>
      sql.unsafe(absentStatements[target]!, [
        districtID,
        importID,
        staged,
        file_no,
        roles as string[],
      ]),
    )
  }
  await database.raw(districtID, (sql) =>
    keepAccounts(sql, { ...of, today, target: 'person', after: 0, until: everything }),
  )
  // A short file may end a whole district, and joins that were planned for its few rows could take
  // hours over the missing records.
  if (endings.length > 0) await database.owner`analyze import_stage`
}

/**
 * Adds the ends of rights that a complete list of roles, or of people with their roles, no longer
 * grants.
 */
async function endRights(
  database: Database,
  of: { districtID: number; importID: number },
  plan: ImportPlan,
  staged: number,
): Promise<void> {
  const { districtID, importID } = of
  await database.raw(districtID, async (sql) => {
    const file = rolesFile(plan)
    const kind = plan.files[file]?.kind
    const groups = listedGroups(
      plan.files
        .filter((one) => one.kind === kind)
        .map((one) => one.proposal.mapping.constants['role']),
    )
    await sql.unsafe(missingRights, [districtID, importID, 'person', 0, everything, groups])
    // People who are missing from a complete list of people end altogether.
    if (kind === 'roles' && !isWholeList(plan.files, 'users'))
      await sql.unsafe(unnamedRights, [districtID, importID, staged, file, groups])
  })
}

/** The file that counts the ended rights. */
const rolesFile = (plan: ImportPlan): number =>
  ['roles', 'users']
    .map((kind) => plan.files.findIndex((file) => file.kind === kind))
    .find((at) => at !== -1) ?? -1

/**
 * The files that end what is missing from them: bulk files in which every row could be identified.
 * A file of only students or teachers is complete only for that role.
 */
function endingFiles(plan: ImportPlan): [fileNo: number, roles: string[] | null, target: Target][] {
  return plan.files.flatMap((file, file_no): [number, string[] | null, Target][] => {
    const target = bulkTargets[file.kind]
    if (
      file.mode !== 'bulk' ||
      !target ||
      plan.files.some((other) => other.kind === file.kind && other.mode !== 'bulk')
    )
      return []
    const role = file.proposal.mapping.constants['role']
    if (target === 'enrollment' && file.problems > 0) return []
    // If several files of a kind may contain anyone, ended records are attributed to the first.
    const first = plan.files.find(
      (other) => other.kind === file.kind && other.proposal.mapping.constants['role'] === role,
    )
    return first === file ? [[file_no, role ? [role] : null, target]] : []
  })
}

async function countStage(
  database: Database,
  of: { districtID: number; importID: number },
  plan: ImportPlan,
): Promise<Preflight> {
  const { districtID, importID } = of
  const today = await importDay(database, of.districtID)
  const counts: CountsByEntity = {}
  const terms = newCounts()
  const files = plan.files.map(() => newCounts())
  return database.raw(districtID, async (sql) => {
    // JIT is off, because compiling a statement that runs once takes longer than running it.
    await sql`select set_config('jit', 'off', true)`
    for (const target of targets) {
      const statement = countSQL(target)
      if (statement === null) continue
      for (const { file_no, own, act, count } of await run<CountRow>(
        sql,
        { ...of, actorID: 0, today, target, after: 0, until: everything },
        statement,
      )) {
        const entity = target === 'enrollment' ? 'enrollments' : recordTables[target]!.entity
        const sum = entity === 'terms' ? terms : (counts[entity] ??= newCounts())
        sum[act] += count
        if (own) files[file_no]![act] += count
      }
    }
    const file = files[rolesFile(plan)]
    const [rights] = file
      ? await run<{ count: number }>(
          sql,
          { ...of, actorID: 0, today, target: 'person', after: 0, until: everything },
          `select count(distinct (user_id, group_id, school_id))::int as count from (${endingRights}) e`,
        )
      : []
    if (file && rights && rights.count > 0) {
      counts.roles = { ...newCounts(), end: rights.count }
      file.end += rights.count
    }
    const found = await sql<
      { file_no: number; severity: string; rows: number; findings: number }[]
    >`
      select file_no, severity, count(distinct line)::int as rows, count(*)::int as findings from import_finding
      where district_id = ${districtID} and import_id = ${importID} group by file_no, severity`
    for (const { file_no, severity, rows } of found) {
      const file = plan.files[file_no]
      if (severity !== 'error' || !file) continue
      files[file_no]!.error += rows
      const entity = entityOfErrors(file.kind)
      if (entity) (counts[entity] ??= newCounts()).error += rows
    }
    const active = await activeOf(sql, districtID, counts)
    const blocks = preflightBlocks(counts, active).filter(
      (block) => block.code !== 'nothing' || terms.create + terms.update + terms.unchanged === 0,
    )
    const sumOf = (severity: string) =>
      found.filter((row) => row.severity === severity).reduce((sum, row) => sum + row.findings, 0)
    const [{ kept } = { kept: 0 }] = await sql<{ kept: number }[]>`
      select count(*)::int as kept from import_stage where district_id = ${districtID} and import_id = ${importID}`
    return {
      counts,
      fileCounts: Object.fromEntries(plan.files.map((file, at) => [file.path, files[at]!])),
      blocks,
      errors: found
        .filter((row) => row.severity === 'error')
        .reduce((sum, row) => sum + row.rows, 0),
      warnings: sumOf('warning'),
      staged: kept,
    }
  })
}

/** Rows of supplementary files belong to the people they are about. */
function entityOfErrors(kind: FileKind): Entity | null {
  if (kind === 'terms' || !fileKinds.includes(kind)) return null
  return kind === 'demographics' || kind === 'roles' || kind === 'relationships' ? 'users' : kind
}

/** The number of active records of each entity that would lose some. */
async function activeOf(
  sql: Parameters<Parameters<Database['raw']>[1]>[0],
  districtID: number,
  counts: CountsByEntity,
): Promise<Partial<Record<Counted, number>>> {
  const tables: Record<Entity, string> = {
    users: 'users',
    schools: 'school',
    courses: 'course',
    sections: 'section',
    enrollments: 'section_enrollment',
  }
  const active: Partial<Record<Counted, number>> = {}
  for (const entity of Object.keys(counts) as Counted[]) {
    if (counts[entity]!.end === 0) continue
    const from =
      entity === 'roles'
        ? 'user_permission_group where from_roster'
        : `${tables[entity]} where status = 'active'`
    const [row] = await sql.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${from} and district_id = $1::int`,
      [districtID],
    )
    active[entity] = row?.count ?? 0
  }
  return active
}
