import { guardians, staffMembers, students } from '@atrium/people/tables'
import { users } from '@atrium/auth/tables'
import {
  auditEntries,
  jobRuns,
  orderOf,
  pageOfRows,
  say,
  textArray,
  type ExportedFile,
  type UserRequest,
} from '@atrium/kit/server'
import {
  type Language,
  type ListQuery,
  type Page,
  likePattern,
  otherLanguage,
  refuse,
} from '@atrium/kit/shared'
import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { csvCell } from './csv-cell.rules.ts'
import { fieldLabelID } from './fields/labels.ts'
import { fieldsOf, requiredAny } from './fields/index.ts'
import { newCounts, type Counts, type CountsByEntity } from './guard.rules.ts'
import { actsFor } from '@atrium/workflow/rules'
import { importing, rollBackUntil } from './import-state.rules.ts'
import { fileViews, planNotes } from './file-views.rules.ts'
import { namesInChanges } from './change-names.queries.ts'
import { importChanges, importFindings, imports, type ImportRow } from './imports.table.ts'
import type {
  ImportChangeView,
  ImportDetail,
  ImportFindingView,
  ImportSummary,
} from './import-views.ts'
import type { ImportListRow } from './imports.record.ts'
import { importStates, type FileKind, type Severity } from './words.ts'

/** An import in the caller's district. Refuses 404 if there isn't one. */
export async function loadImport(ctx: UserRequest, importID: number): Promise<ImportRow> {
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.districtID, ctx.user.districtID), eq(imports.id, importID)))
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** What failed or was blocked in the last two weeks: no one waits for older ones. */
const isUrgent = (ctx: UserRequest): SQL =>
  sql`(${inArray(imports.state, ['failed', 'blocked'])} and ${imports.createdAt} > ${ctx.now().toISOString()}::timestamptz - interval '14 days')`

const countOf = (change: keyof Counts): SQL<number> =>
  sql<number>`(select coalesce(sum((c.value->>${sql.raw(`'${change}'`)})::int), 0)::int from jsonb_each(${imports.counts}) c)`
const createCount = countOf('create')
const updateCount = countOf('update')
const endCount = countOf('end')

const orders = {
  name: sql`atrium_fold(${imports.name})`,
  state: sql`array_position(${textArray(importStates)}, ${imports.state})`,
  entity: imports.entity,
  createCount,
  updateCount,
  endCount,
  errorCount: imports.errors,
  createdBy: sql`atrium_fold(${users.lastName} || ' ' || ${users.firstName})`,
  createdAt: imports.id,
}

/** A page of the district's imports. One statement. */
export function listImports(ctx: UserRequest, query: ListQuery): Promise<Page<ImportListRow>> {
  const { search = '', sort = '-createdAt', filters = {} } = query
  const { state, entity } = filters
  const pattern = likePattern(search)
  return importsWhere(ctx, query, {
    where: and(
      state && sql`${imports.state} = any(${textArray(state)})`,
      entity && sql`${imports.entity} = any(${textArray(entity)})`,
      search.trim()
        ? or(ilike(imports.name, pattern), ilike(imports.sourceName, pattern))
        : undefined,
    ),
    order: orderOf(sort, orders, imports.id),
  })
}

/** For Home: the latest imports, those that wait for someone first. One statement. */
export const recentImports = (ctx: UserRequest, size: number): Promise<Page<ImportListRow>> =>
  importsWhere(ctx, { size }, { where: undefined, order: [desc(isUrgent(ctx)), desc(imports.id)] })

async function importsWhere(
  ctx: UserRequest,
  query: ListQuery,
  { where, order }: { where: SQL | undefined; order: SQL[] },
): Promise<Page<ImportListRow>> {
  const { page = 1, size = 50 } = query
  const rows = await ctx.db
    .select({
      id: imports.id,
      version: sql<number>`1`,
      name: imports.name,
      sourceName: imports.sourceName,
      state: imports.state,
      entity: imports.entity,
      createCount,
      updateCount,
      endCount,
      errorCount: imports.errors,
      createdBy: sql<string>`case when ${imports.createdBy} = 0 then ${say(ctx.language, { id: 'imports.system' })} else coalesce(${madeBy}, '') end`,
      createdAt: imports.createdAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(imports)
    .leftJoin(users, and(eq(users.districtID, imports.districtID), eq(users.id, imports.createdBy)))
    .where(and(eq(imports.districtID, ctx.user.districtID), where))
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size)
  return pageOfRows(rows, query)
}

/** One statement. Refuses 404 as `loadImport` does. */
export async function importDetail(ctx: UserRequest, importID: number): Promise<ImportDetail> {
  const [found] = await ctx.db
    .select({
      row: imports,
      madeBy,
      hasWritten: hasChanges,
      left: leftChanges,
      isGoing: sql<boolean>`coalesce(${jobRuns.status} in ('queued', 'running'), false)`,
    })
    .from(imports)
    .leftJoin(users, and(eq(users.districtID, imports.districtID), eq(users.id, imports.createdBy)))
    .leftJoin(
      jobRuns,
      and(eq(jobRuns.districtID, imports.districtID), eq(jobRuns.id, imports.runID)),
    )
    .where(and(eq(imports.districtID, ctx.user.districtID), eq(imports.id, importID)))
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const { row, isGoing, hasWritten, left } = found
  const allowed = actsFor(importing, row.state, {
    parts: ['administrator'],
    facts: {
      processing: row.processing,
      endedAt: row.endedAt,
      hasWritten,
      now: ctx.now().toISOString(),
    },
  })
  return {
    ...summary(ctx, { ...row, madeBy: found.madeBy }),
    files: fileViews(row.plan, row.fileCounts, (message) => say(ctx.language, message)),
    notes: planNotes(row.plan, (message) => say(ctx.language, message)),
    blocks: row.blocks,
    errors: row.errors,
    warnings: row.warnings,
    left,
    runID: isGoing ? row.runID : null,
    allowed: [
      ...allowed,
      ...(row.state === 'draft' || row.state === 'mapped' ? ['remove'] : []),
      ...(canResume(row, isGoing) ? ['resume'] : []),
    ],
    rollBackUntil:
      allowed.includes('rollBack') && row.endedAt !== null ? rollBackUntil(row.endedAt) : null,
    failure: row.failure && say(ctx.language, row.failure),
  }
}

/** A run that was lost because its server was permanently removed leaves an import where it was. */
function canResume({ state, runID }: ImportRow, isGoing: boolean): boolean {
  return (
    !isGoing &&
    (state === 'failed' || state === 'processing' || (state === 'mapped' && runID !== null))
  )
}

type FindingsQuery = {
  importID: number
  severity?: Severity | undefined
  page?: number | undefined
  size?: number | undefined
}

export async function listFindings(
  ctx: UserRequest,
  { importID, severity, page = 1, size = 50 }: FindingsQuery,
): Promise<Page<ImportFindingView>> {
  const ofImport = and(
    eq(importFindings.districtID, imports.districtID),
    eq(importFindings.importID, imports.id),
    severity && eq(importFindings.severity, severity),
  )
  const rows = await ctx.db
    .select({
      row: imports,
      found: importFindings,
      total: sql<number>`(select count(*)::int from ${importFindings} where ${ofImport})`,
    })
    .from(imports)
    .leftJoin(importFindings, ofImport)
    .where(and(eq(imports.districtID, ctx.user.districtID), eq(imports.id, importID)))
    .orderBy(asc(importFindings.fileNo), asc(importFindings.line), asc(importFindings.id))
    .limit(size)
    .offset((page - 1) * size)
  // Beyond its last page, or there is no such import.
  if (rows.length === 0 && page > 1)
    return listFindings(ctx, { importID, ...(severity && { severity }), size })
  if (rows.length === 0) throw refuse.notFound('kit.refusal.notFound')
  return pageOf(
    rows.flatMap(({ row, found }) => (found ? [findingView(ctx, row, found)] : [])),
    rows[0]?.total ?? 0,
    page,
    size,
  )
}

/**
 * Every finding as a CSV file, to work through next to the roster. It is in the caller's language, with each message in the
 * other language in the last column: the person who fixes the export may read only that one.
 */
export async function findingsFile(ctx: UserRequest, importID: number): Promise<ExportedFile> {
  const row = await loadImport(ctx, importID)
  const where = and(
    eq(importFindings.districtID, row.districtID),
    eq(importFindings.importID, importID),
  )
  const found = await ctx.db
    .select()
    .from(importFindings)
    .where(where)
    .orderBy(asc(importFindings.fileNo), asc(importFindings.line), asc(importFindings.id))
    .limit(100_000)
  const text = (id: string) => say(ctx.language, { id: `imports.${id}` })
  const other = otherLanguage(ctx.language)
  const lines = [
    [
      ...['file', 'line', 'field', 'severity', 'message'].map((name) => text(`findings.${name}`)),
      say(other, { id: 'imports.findings.message' }),
    ],
    ...found.map((finding) => {
      const { file, line, field, message, severity } = findingView(ctx, row, finding)
      return [
        file,
        line === 0 ? '' : String(line),
        field,
        text(`severity.${severity}`),
        message,
        findingMessage(other, finding),
      ]
    }),
  ]
  // The byte order mark identifies the text as UTF-8 for spreadsheets.
  const content = `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
  return {
    fileName: `${row.name.replace(/[^\p{L}\p{N} _-]+/gu, '')}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content,
    encoding: 'utf8',
  }
}

type ChangesQuery = {
  importID: number
  kind?: 'create' | 'update' | 'end' | 'left' | undefined
  entity?: string | undefined
  page?: number | undefined
  size?: number | undefined
}

/**
 * What an import wrote, record by record, in the order of writing. `left`: what a rollback did not
 * undo. Two statements.
 */
export async function listChanges(
  ctx: UserRequest,
  { importID, kind, entity, page = 1, size = 50 }: ChangesQuery,
): Promise<Page<ImportChangeView>> {
  const conditions: (SQL | undefined)[] = [
    eq(importChanges.districtID, ctx.user.districtID),
    eq(importChanges.importID, importID),
    kind === 'left' ? eq(importChanges.undone, 'left') : kind && eq(importChanges.kind, kind),
    entity ? eq(importChanges.entity, entity) : undefined,
  ]
  const where = and(...conditions)
  const count = ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(importChanges)
    .where(where)
  const rows = await ctx.db
    .select({
      ...getTableColumns(importChanges),
      made: changesOfMade(importID),
      person,
      total: sql<number>`${count}`,
    })
    .from(importChanges)
    .where(where)
    .orderBy(asc(importChanges.id))
    .limit(size)
    .offset((page - 1) * size)
  // An unknown import has no changes either; and a page past the end doesn't know the total.
  if (rows.length === 0) await loadImport(ctx, importID)
  const total = rows[0]?.total ?? (page === 1 ? 0 : ((await count)[0]?.total ?? 0))
  const shown = rows.map(({ changes, made }) =>
    Object.keys(changes).length > 0 ? changes : (made ?? {}),
  )
  const named = await namesInChanges(ctx, shown)
  const valueOf = (part: string, field: string, value: unknown) =>
    field === 'schoolID' &&
    value === 0 &&
    (part === 'user_role' || part === 'user_permission_group')
      ? say(ctx.language, { id: 'imports.changes.wholeDistrict' })
      : named(field, value)
  const views = rows.map(
    ({ id, entity: of, part, recordID, kind: did, label, person: profile }, at) => ({
      changeID: id,
      entity: of,
      recordID,
      label,
      kind: did,
      person: profile,
      changes: Object.entries(shown[at]!).map(([field, [before, after]]) => ({
        field,
        before: valueOf(part, field, before),
        after: valueOf(part, field, after),
      })),
    }),
  )
  return pageOf(views, total, page, size)
}

/**
 * The role of a change's person; null for other records, and for people whom a rollback has
 * removed.
 */
const person = sql<
  'student' | 'staff' | 'guardian' | null
>`case when import_change.entity = 'users' then (
  select case when exists (select from ${students} p where p.district_id = u.district_id and p.user_id = u.id) then 'student'
    when exists (select from ${staffMembers} p where p.district_id = u.district_id and p.user_id = u.id) then 'staff'
    when exists (select from ${guardians} p where p.district_id = u.district_id and p.user_id = u.id) then 'guardian' end
  from ${users} u where u.district_id = import_change.district_id and u.id = import_change.record_id) end`

const histories: Record<string, string[]> = {
  users: ['students.student', 'staff.staffMember', 'guardians.guardian'],
  student: ['students.student'],
  staff_member: ['staff.staffMember'],
  guardian: ['guardians.guardian'],
  school: ['schools.schools'],
  school_year: ['schools.years'],
  term: ['schools.terms'],
  course: ['roster.course'],
  section: ['roster.section'],
  section_enrollment: ['roster.enrollment'],
}

/** New records have their fields in their own history. */
function changesOfMade(importID: number) {
  const pairs = Object.entries(histories).flatMap(([of, entities]) =>
    entities.map((entity) => sql`(${of}, ${entity})`),
  )
  return sql<Record<string, [unknown, unknown]> | null>`(
    select a.changes from ${auditEntries} a join (values ${sql.join(pairs, sql`, `)}) h(part, entity) on h.part = import_change.part and a.entity = h.entity
    where import_change.kind = 'create' and a.district_id = import_change.district_id and a.entity_id = import_change.record_id and a.action = 'create' and a.cause = ${`import:${importID}`}
    order by a.id desc limit 1)`
}

/** The fields that a column in a file of this kind can fill, in display order. */
export function fieldList(kind: FileKind): { key: string; required: boolean; labelID: string }[] {
  const oneOf = new Set((requiredAny[kind] ?? []).filter((group) => group.length === 1).flat())
  return Object.entries(fieldsOf(kind)).map(([key, field]) => ({
    key,
    required: field.required === true || oneOf.has(key),
    labelID: fieldLabelID(kind, key),
  }))
}

function findingView(
  ctx: UserRequest,
  row: ImportRow,
  found: typeof importFindings.$inferSelect,
): ImportFindingView {
  const file = row.plan.files[found.fileNo]
  return {
    file: file?.name ?? '',
    line: found.line,
    field:
      found.field === null || !file
        ? ''
        : say(ctx.language, { id: fieldLabelID(file.kind, found.field) }),
    message: findingMessage(ctx.language, found),
    severity: found.severity,
  }
}

const findingMessage = (
  language: Language,
  { code, values }: Pick<typeof importFindings.$inferSelect, 'code' | 'values'>,
): string => say(language, { id: `imports.issue.${code}`, values })

/** Has an import written anything, also before a try that failed? */
export const hasChanges = sql<boolean>`exists (select from ${importChanges} c where c.district_id = import.district_id and c.import_id = import.id)`

/** What a rollback left unchanged; reported as findings without a file. */
const leftChanges = sql<number>`(select count(*)::int from ${importFindings} f where f.district_id = import.district_id and f.import_id = import.id and f.file_no = -1)`

const madeBy = sql<string | null>`ltrim(${users.firstName} || ' ' || ${users.lastName})`

// Rows of terms are refused like others, but terms aren't a counted entity.
function summary(ctx: UserRequest, row: ImportRow & { madeBy: string | null }): ImportSummary {
  const { id: importID, name, entity, sourceName, processing, state, createdAt, endedAt } = row
  return {
    importID,
    name,
    entity,
    sourceName,
    processing,
    state,
    counts: { ...sumOf(row.counts), error: row.errors },
    createdBy:
      row.createdBy === 0 ? say(ctx.language, { id: 'imports.system' }) : (row.madeBy ?? ''),
    createdAt,
    endedAt,
  }
}

function sumOf(counts: CountsByEntity): Counts {
  return Object.values(counts).reduce(
    (sum, one) => ({
      create: sum.create + one.create,
      update: sum.update + one.update,
      unchanged: sum.unchanged + one.unchanged,
      end: sum.end + one.end,
      error: sum.error + one.error,
    }),
    newCounts(),
  )
}

function pageOf<Row>(rows: Row[], total: number, page: number, size: number): Page<Row> {
  const start = rows.length === 0 ? 0 : (page - 1) * size + 1
  return { rows, total, start, end: rows.length === 0 ? 0 : start + rows.length - 1 }
}
