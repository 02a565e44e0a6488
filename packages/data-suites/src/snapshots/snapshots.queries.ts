import type { UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { suiteSnapshots, type SnapshotRow } from '../data-suites.table.ts'
import type { DashboardTile } from '@atrium/charts/chart.types'
import {
  openSuite,
  openWhole,
  type OpenSuite,
  type SuiteRole,
} from '../suites/suite-access.queries.ts'
import { answerCharts, namesOfFields } from './answer-charts.queries.ts'
import { differsByReader, uncounted } from './frozen.rules.ts'
import type { AnsweredChart, FieldNames, Provenance } from './snapshot.types.ts'
import { mostRows } from '../words.ts'

export interface SnapshotSummary {
  snapshotID: number
  name: string
  /** What it is of. */
  title: string
  charts: number
  takenBy: string
  takenAt: string
}

export interface SnapshotView {
  snapshotID: number
  name: string
  title: string
  suiteName: string
  role: SuiteRole
  takenAt: string
  provenance: Provenance
  tiles: DashboardTile[]
  charts: AnsweredChart[]
  names: FieldNames
}

const kept = (districtID: number, suiteID: number) =>
  and(
    eq(suiteSnapshots.districtID, districtID),
    eq(suiteSnapshots.suiteID, suiteID),
    isNull(suiteSnapshots.removedAt),
  )

/** The snapshots of a suite, newest first. */
export async function listSnapshots(ctx: UserRequest, suiteID: number): Promise<SnapshotSummary[]> {
  await openSuite(ctx, suiteID, 'view')
  const content = suiteSnapshots.content
  const rows = await ctx.db
    .select({
      snapshotID: suiteSnapshots.id,
      name: suiteSnapshots.name,
      takenAt: suiteSnapshots.createdAt,
      title: sql<string>`${content}->>'title'`,
      takenBy: sql<string>`${content}->'provenance'->>'takenBy'`,
      charts: sql<number>`jsonb_array_length(${content}->'charts')`,
    })
    .from(suiteSnapshots)
    .where(kept(ctx.user.districtID, suiteID))
    .orderBy(desc(suiteSnapshots.id))
    .limit(mostRows.list)
  return rows.map((row) => ({ ...row, takenAt: new Date(row.takenAt).toISOString() }))
}

/**
 * A snapshot as this reader may see it: the numbers that were kept, or, where readers differ in what they see, what the kept data
 * answer to this reader's own rules.
 */
export async function snapshotView(
  ctx: UserRequest,
  { suiteID, snapshotID }: { suiteID: number; snapshotID: number },
): Promise<SnapshotView> {
  const open = await openSuite(ctx, suiteID, 'view')
  return viewOf(ctx, open, await snapshotRow(ctx, suiteID, snapshotID))
}

/** The same for a suite that is already open, however it was opened. */
export async function viewOf(
  ctx: UserRequest,
  open: OpenSuite,
  row: SnapshotRow,
): Promise<SnapshotView> {
  const { title, tiles, charts, frozen, provenance } = row.content
  const takenAt = new Date(row.createdAt).toISOString()
  const own = charts.filter((chart) =>
    differsByReader(frozen, chart.definition, open.role === 'owner'),
  )
  const answers = await answerCharts(
    ctx,
    open,
    frozen,
    own.map(({ chartID, ...rest }) => ({ id: chartID, ...rest })),
    { day: schoolDate(new Date(takenAt), ctx.user.timeZone ?? 'UTC') },
  )
  const shown = charts.map((chart) => answers.find((one) => one.chartID === chart.chartID) ?? chart)
  return {
    snapshotID: row.id,
    name: row.name,
    title,
    suiteName: open.suite.name,
    role: open.role,
    takenAt,
    provenance: open.suppressed ? uncounted(provenance, frozen) : provenance,
    tiles,
    charts: shown,
    names: namesOfFields(open.suite.id, frozen, charts),
  }
}

/** What the same charts show today, for comparison with a snapshot. */
export async function snapshotNow(
  ctx: UserRequest,
  { suiteID, snapshotID }: { suiteID: number; snapshotID: number },
): Promise<AnsweredChart[]> {
  const { contents, ...open } = await openWhole(ctx, suiteID, 'view')
  const row = await snapshotRow(ctx, suiteID, snapshotID)
  // Like the snapshot: suppressed for its owner too, so that like is compared with like.
  return answerCharts(
    ctx,
    open,
    contents,
    row.content.charts.map(({ chartID, ...rest }) => ({ id: chartID, ...rest })),
    { forOthers: true },
  )
}

async function snapshotRow(
  ctx: UserRequest,
  suiteID: number,
  snapshotID: number,
): Promise<SnapshotRow> {
  const [row] = await ctx.db
    .select()
    .from(suiteSnapshots)
    .where(and(kept(ctx.user.districtID, suiteID), eq(suiteSnapshots.id, snapshotID)))
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}
