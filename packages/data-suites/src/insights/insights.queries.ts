import { schoolDate } from '@atrium/kit/shared'
import { asRefusal, type UserRequest } from '@atrium/kit/server'
import { answered } from '../charts/chart-data.queries.ts'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import { atOnce } from '../suites/absent-request.ts'
import { openWhole, type OpenSuite } from '../suites/suite-access.queries.ts'
import { shapeOf, type SuiteContents } from '../suites/suite-contents.queries.ts'
import type { DatePart } from '@atrium/engine/words'
import type { Kind } from '@atrium/tabular/words'
import { findingIn, type Finding } from './insight.rules.ts'
import type { InsightDefinition } from './insight.types.ts'
import { questionsOf } from './propose.rules.ts'

/** What an insight says, with all that its sentence needs. */
export interface InsightView {
  insightID: number | null
  dashboardID: number | null
  definition: InsightDefinition
  /** Names of the measure and its grouping. */
  measure: string
  by: { name: string; kind: Kind | 'list'; part: DatePart | null }
  /** Null: the data show nothing now, or too little may be shown. */
  told: Finding | null
}

/** Proposals at most. */
const mostProposals = 8

/** The insights of a suite, or those shown on a dashboard, written from current numbers. */
export async function listInsights(
  ctx: UserRequest,
  { suiteID, dashboardID }: { suiteID: number; dashboardID?: number | undefined },
): Promise<InsightView[]> {
  const { contents, ...open } = await openWhole(ctx, suiteID, 'view')
  return insightsOf(ctx, open, contents, dashboardID)
}

/** The same of a suite that was opened already. */
export async function insightsOf(
  ctx: UserRequest,
  open: OpenSuite,
  contents: SuiteContents,
  dashboardID?: number,
): Promise<InsightView[]> {
  const kept = contents.insights.filter(
    (one) => dashboardID === undefined || one.dashboardID === dashboardID,
  )
  const reads = atOnce(ctx)
  return Promise.all(
    kept.map(async ({ id, dashboardID: on, definition }) => ({
      ...(await told(reads, open, contents, definition)),
      insightID: id,
      dashboardID: on,
    })),
  )
}

/** This suite's questions with the most telling answers that are not saved yet. */
export async function proposeInsights(ctx: UserRequest, suiteID: number): Promise<InsightView[]> {
  const { contents, ...open } = await openWhole(ctx, suiteID, 'edit')
  const known = new Set(contents.insights.map((one) => keyOf(one.definition)))
  const questions = questionsOf(shapeOf(suiteID, contents), contents).filter(
    (one) => !known.has(keyOf(one)),
  )
  const reads = atOnce(ctx)
  const answers = await Promise.all(
    questions.map((definition) => told(reads, open, contents, definition)),
  )
  const telling = answers
    .filter((one) => one.told !== null && one.told.strength > 0.05)
    .toSorted((a, b) => (b.told?.strength ?? 0) - (a.told?.strength ?? 0))
  // At most three of a kind, so that they aren't all about the same thing.
  return telling
    .filter(
      (one, at) =>
        telling.slice(0, at).filter((before) => before.definition.kind === one.definition.kind)
          .length < 3,
    )
    .slice(0, mostProposals)
}

const keyOf = ({ kind, reducer, value, by }: InsightDefinition): string =>
  JSON.stringify([kind, reducer, value, by.field, by.part ?? null])

/** Small groups are left out for everyone, including the suite's owner: sentences get passed on. */
async function told(
  ctx: UserRequest,
  open: OpenSuite,
  contents: SuiteContents,
  definition: InsightDefinition,
): Promise<InsightView> {
  const { kind, reducer, value, by, filters, filterSetIDs } = definition
  const nameOf = (ref: string | null) =>
    contents.attributes.find((one) => `a${one.id}` === ref)?.displayName ??
    contents.mixers.find((one) => `m${one.id}` === ref)?.name ??
    ''
  const chart: ChartDefinition = {
    type: 'bar',
    x: by,
    color: null,
    reducer,
    value,
    other: null,
    columns: [],
    filters,
    filterSetIDs,
    sort: { by: 'axis', descending: false },
  }
  const view = {
    insightID: null,
    dashboardID: null,
    definition,
    measure: nameOf(value),
    by: { name: nameOf(by.field), kind: 'text' as Kind | 'list', part: by.part ?? null },
  }
  try {
    const answer = await answered(ctx, open, contents, chart, { forOthers: true })
    return {
      ...view,
      by: { ...view.by, kind: answer.columns[0]?.kind ?? 'text' },
      told: answer.incomplete
        ? null
        : (findingIn(kind, answer.rows, {
            part: by.part,
            today: schoolDate(ctx.now(), ctx.user.timeZone ?? 'UTC'),
            adds: reducer === 'sum' || reducer === 'recordCount',
          }) ?? null),
    }
  } catch (error) {
    // A column is gone, or files are no longer related: there is nothing to show.
    if (!asRefusal(error)) throw error
    return { ...view, told: null }
  }
}
