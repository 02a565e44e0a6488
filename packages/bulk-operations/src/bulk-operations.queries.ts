import { listPage, type UserRequest } from '@atrium/kit/server'
import { refuse, type ListQuery, type MessageRef, type Page } from '@atrium/kit/shared'
import type { PersonKind } from '@atrium/people/words'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ownOperation } from './bulk-operations.actions.ts'
import { operationsList, type OperationRow } from './bulk-operations.record.ts'
import { bulkOperations, bulkRecords } from './bulk-operations.table.ts'
import type { Value } from './selection.types.ts'
import { undoDays, type OperationStatus, type RecordStatus } from './words.ts'

export interface OperationView {
  operationID: number
  kind: PersonKind
  section: string
  field: string
  value: Value
  status: OperationStatus
  createdAt: string
  endedAt: string | null
  runID: number | null
  counts: Record<RecordStatus, number>
  /** It is done, and seven days have not passed. */
  mayUndo: boolean
}

export interface OperationDetail extends OperationView {
  /** Numbers that match no one whom the caller may see. */
  unknown: string[]
  /** People on a list whose page the caller may not see. */
  hidden: number
}

export interface RecordView {
  personID: number
  name: string
  before: Value
  status: RecordStatus
  reason: MessageRef | null
}

type Row = Record<string, unknown> & {
  id: number
  kind: PersonKind
  section: string
  field: string
  value: Value
  status: OperationStatus
  created_at: string
  ended_at: string | null
  run_id: number | null
  unknown: string[]
  counts: Partial<Record<RecordStatus, number>> | null
}

const noCounts = {
  pending: 0,
  unchanged: 0,
  refused: 0,
  skipped: 0,
  done: 0,
  undone: 0,
  kept: 0,
} satisfies Record<RecordStatus, number>

const recordCount = sql<number>`(select count(*)::int from ${bulkRecords} r where r.district_id = ${bulkOperations.districtID} and r.operation_id = ${bulkOperations.id} and r.status in ('pending', 'done', 'undone'))`

/** A page of the caller's own operations. One statement. */
export async function listOperations(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<OperationRow>> {
  const { createdBy, id, kind, field, value, status, createdAt } = bulkOperations
  const { rows, ...page } = await listPage(ctx, operationsList, query, {
    from: bulkOperations,
    columns: {
      ...{ id, kind, field, value, status, recordCount, createdAt },
      version: sql<number>`1`,
    },
    where: eq(createdBy, ctx.user.userID),
    order: { createdAt: id },
  })
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
  }
}

/** One of them. Refuses 404 another person's. */
export async function operationDetail(
  ctx: UserRequest,
  operationID: number,
): Promise<OperationDetail> {
  const [row] = await readOperation(ctx, operationID)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const { unknown } = row
  return {
    ...viewOf(ctx, row),
    unknown: unknown.filter((one) => one !== ''),
    hidden: unknown.filter((one) => one === '').length,
  }
}

export const recordsAPage = 50

/** Its records of one outcome, page by page. */
export async function operationRecords(
  ctx: UserRequest,
  { operationID, status, page }: { operationID: number; status: RecordStatus; page: number },
): Promise<RecordView[]> {
  await ownOperation(ctx, operationID)
  const { districtID } = ctx.user
  return ctx.db
    .select({
      personID: bulkRecords.personID,
      name: bulkRecords.name,
      before: bulkRecords.before,
      status: bulkRecords.status,
      reason: bulkRecords.reason,
    })
    .from(bulkRecords)
    .where(
      and(
        eq(bulkRecords.districtID, districtID),
        eq(bulkRecords.operationID, operationID),
        eq(bulkRecords.status, status),
      ),
    )
    .orderBy(asc(bulkRecords.name), asc(bulkRecords.personID))
    .limit(recordsAPage)
    .offset((page - 1) * recordsAPage)
}

async function readOperation(ctx: UserRequest, operationID: number): Promise<Row[]> {
  const { districtID, userID } = ctx.user
  const rows = await ctx.db.execute<Row>(sql`
    select o.id, o.kind, o.section, o.field, o.value, o.status, o.created_at, o.ended_at, o.run_id, to_json(o.unknown) as unknown,
      (select json_object_agg(c.status, c.n) from (select r.status, count(*)::int as n from bulk_operation_record r where r.district_id = o.district_id and r.operation_id = o.id group by r.status) c) as counts
    from bulk_operation o where o.district_id = ${districtID} and o.created_by = ${userID} and o.id = ${operationID}`)
  return Array.from(rows)
}

function viewOf(ctx: UserRequest, row: Row): OperationView {
  const endedAt = row.ended_at && new Date(row.ended_at).toISOString()
  const counts = { ...noCounts, ...row.counts }
  const isFresh =
    endedAt !== null && ctx.now().getTime() - Date.parse(endedAt) <= undoDays * 86_400_000
  return {
    operationID: row.id,
    kind: row.kind,
    section: row.section,
    field: row.field,
    value: row.value,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    endedAt,
    runID: row.run_id,
    counts,
    mayUndo: row.status === 'done' && isFresh && counts.done > 0,
  }
}
