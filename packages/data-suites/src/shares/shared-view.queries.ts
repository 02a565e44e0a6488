import { districts, schools } from '@atrium/schools/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { limit, type BaseContext, type CurrentUser, type UserRequest } from '@atrium/kit/server'
import { inLanguage, refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DashboardTile } from '@atrium/charts/chart.types'
import { suiteSnapshots } from '../data-suites.table.ts'
import { answerCharts, namesOfFields } from '../snapshots/answer-charts.queries.ts'
import type { AnsweredChart, FieldNames } from '../snapshots/snapshot.types.ts'
import { viewOf } from '../snapshots/snapshots.queries.ts'
import type { OpenSuite } from '../suites/suite-access.queries.ts'
import { contentsSQL, type SuiteContents } from '../suites/suite-contents.queries.ts'
import { suiteRules } from './rules.settings.ts'
import { linkHash } from './links.actions.ts'

/** What a link shows: a dashboard of now or a snapshot of then. */
export interface SharedView {
  title: string
  description: string | null
  suiteName: string
  districtName: string
  /** Whose rows they are, if a link for anyone is about one school. */
  schoolName: string | null
  takenAt: string | null
  expiresAt: string
  tiles: DashboardTile[]
  charts: AnsweredChart[]
  names: FieldNames
}

type Held = {
  district_id: number
  suite_id: number
  dashboard_id: number | null
  snapshot_id: number | null
  audience: 'signedIn' | 'anyone'
  school_id: number | null
  school_name: string | null
  expires_at: string
  suite_name: string
  owner_id: number
  suite_version: number
  created_at: string
  district_name: string
  smallest: number
  contents: SuiteContents
}

/**
 * What a link for staff shows this person, by their own rules. Refuses 404 a link that is unknown,
 * expired, revoked or another district's.
 */
export async function sharedWithStaff(ctx: UserRequest, token: string): Promise<SharedView> {
  const held = await heldBy(ctx, token)
  if (held.audience !== 'signedIn' || held.district_id !== ctx.user.districtID)
    throw refuse.notFound('dataSuites.links.gone')
  return shown(ctx, held)
}

/**
 * What a link for anyone shows: the rows of one school or of the district, never small groups.
 * Refuses 404 as above.
 */
export async function sharedWithAnyone(ctx: BaseContext, token: string): Promise<SharedView> {
  const held = await heldBy(ctx, token)
  if (held.audience !== 'anyone') throw refuse.notFound('dataSuites.links.gone')
  return shown(
    { ...ctx, user: nobody(held, ctx), db: ctx.database.district(held.district_id) },
    held,
  )
}

/**
 * An anonymous reader: no students, no permissions except to view, at one school or in the whole
 * district.
 */
const nobody = (
  { district_id: districtID, school_id: schoolID }: Held,
  { language }: BaseContext,
): CurrentUser => ({
  userID: 0,
  districtID,
  schoolID: schoolID ?? 0,
  displayName: '',
  permissions: new Set(['dataSuites.view']),
  grants: new Map([['dataSuites.view', [schoolID ?? 0]]]),
  features: new Set(),
  roles: {},
  allowedSchoolIDs: [],
  language,
  sessionHash: '',
})

async function heldBy(ctx: BaseContext, token: string): Promise<Held> {
  const rows = await ctx.database.everyDistrict.execute<Held>(sql`
    select l.district_id, l.suite_id, l.dashboard_id, l.snapshot_id, l.audience, l.school_id, l.expires_at, s.name as suite_name, s.owner_id, s.version as suite_version, s.created_at, t.name as district_name,
      (select h.name from ${schools} h where h.district_id = l.district_id and h.id = l.school_id) as school_name, ${settingSQL(suiteRules, 'smallestGroup', { districtID: sql`l.district_id` })} as smallest,
      (select ${contentsSQL(sql`s.district_id`, sql`s.id`)}) as contents
    from data_suite_link l join data_suite s on s.district_id = l.district_id and s.id = l.suite_id join ${districts} t on t.id = l.district_id and t.removed_at is null
    where l.token_hash = ${linkHash(token)} and l.revoked_at is null and l.expires_at > ${ctx.now().toISOString()}::timestamptz and s.removed_at is null and (l.audience = 'signedIn' or ${settingSQL(suiteRules, 'openLinks', { districtID: sql`l.district_id` })})`)
  const [held] = rows
  if (held) return held
  // Only misses are counted: no one guesses 32 bytes, and attempts cost us little.
  await limit(ctx.database, `dataSuites:link:${ctx.request.ip}`, { points: 30, seconds: 600 })
  throw refuse.notFound('dataSuites.links.gone')
}

async function shown(ctx: UserRequest, held: Held): Promise<SharedView> {
  const { contents } = held
  const suite = {
    id: held.suite_id,
    districtID: held.district_id,
    name: held.suite_name,
    description: null,
    ownerID: held.owner_id,
    version: held.suite_version,
    createdAt: held.created_at,
    ownerName: '',
  }
  const open: OpenSuite = {
    suite,
    role: 'view',
    suppressed: true,
    smallestGroup: held.smallest,
  }
  const of = {
    suiteName: held.suite_name,
    districtName: held.district_name,
    schoolName: held.school_name,
    expiresAt: new Date(held.expires_at).toISOString(),
  }
  if (held.snapshot_id !== null) {
    const [row] = await ctx.db
      .select()
      .from(suiteSnapshots)
      .where(
        and(
          eq(suiteSnapshots.districtID, held.district_id),
          eq(suiteSnapshots.id, held.snapshot_id),
          isNull(suiteSnapshots.removedAt),
        ),
      )
    if (!row) throw refuse.notFound('dataSuites.links.gone')
    const { name, title, takenAt, tiles, charts, names } = await viewOf(ctx, open, row)
    return { ...of, title: name, description: title, takenAt, tiles, charts, names }
  }
  const dashboard = contents.dashboards.find((one) => one.id === held.dashboard_id)
  if (!dashboard) throw refuse.notFound('dataSuites.links.gone')
  const charts = await answerCharts(
    ctx,
    open,
    contents,
    contents.charts.filter((chart) => dashboard.tiles.some((tile) => tile.chartID === chart.id)),
  )
  return {
    ...of,
    title: inLanguage({ en: dashboard.name, es: dashboard.nameEs }, ctx.language),
    description: dashboard.description,
    takenAt: null,
    tiles: dashboard.tiles,
    charts,
    names: namesOfFields(held.suite_id, contents, charts),
  }
}
