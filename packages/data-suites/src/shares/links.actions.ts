import { schools } from '@atrium/schools/tables'
import { createHash, randomBytes } from 'node:crypto'
import { settingsOf } from '@atrium/district-settings/public'
import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { suiteLinks, type LinkRow } from '../answers.table.ts'
import { openSuite, openWhole } from '../suites/suite-access.queries.ts'
import { suiteRules } from './rules.settings.ts'

/** The maximum number of days that a link is valid. */
export const longestLink = 366

export const linkHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

export interface LinkDraft {
  suiteID: number
  /** One of the two. */
  dashboardID?: number | undefined
  snapshotID?: number | undefined
  name: string
  audience: LinkRow['audience']
  /** Whose rows anyone sees; null: the whole district's. */
  schoolID: number | null
  expiresAt: string
}

/**
 * Creates a link. Its token is returned only this once; only its hash is stored. Refuses 403 a link
 * for anyone where the district doesn't allow it, 422 one that has expired already or lasts longer
 * than a year.
 */
export async function createLink(
  ctx: UserRequest,
  { suiteID, dashboardID, snapshotID, name, audience, schoolID, expiresAt }: LinkDraft,
): Promise<{ linkID: number; token: string }> {
  const { contents } = await openWhole(ctx, suiteID, 'owner')
  const { districtID, userID } = ctx.user
  const days = (Date.parse(expiresAt) - ctx.now().getTime()) / 86_400_000
  if (!(days > 0 && days <= longestLink))
    throw refuse.fields({
      expiresAt: { id: 'dataSuites.links.tooLong', values: { days: longestLink } },
    })
  if (audience === 'anyone' && !(await settingsOf(ctx.db, suiteRules, { districtID })).openLinks)
    throw refuse.forbidden('dataSuites.links.notOpen')
  // Without row security there is nothing to distinguish one school's rows.
  const isBySchool =
    contents.filterSets.some((set) =>
      set.filters.some((filter) => filter.type === 'system' && filter.by === 'school'),
    ) || contents.files.some((file) => file.guard !== null)
  if (schoolID !== null && !isBySchool)
    throw refuse.fields({ schoolID: { id: 'dataSuites.links.noRowSecurity' } })
  const [there] = await ctx.db.execute<{ found: boolean }>(sql`select (
      exists (select from data_suite_dashboard where district_id = ${districtID} and suite_id = ${suiteID} and id = ${dashboardID ?? 0} and removed_at is null)
      <> exists (select from data_suite_snapshot where district_id = ${districtID} and suite_id = ${suiteID} and id = ${snapshotID ?? 0} and removed_at is null))
    and (${schoolID}::integer is null or exists (select from ${schools} where district_id = ${districtID} and id = ${schoolID} and removed_at is null)) as found`)
  if (!there?.found) throw refuse.notFound('kit.refusal.notFound')
  const token = randomBytes(32).toString('base64url')
  return ctx.database.transaction(districtID, async (tx) => {
    const row = {
      districtID,
      suiteID,
      dashboardID: dashboardID ?? null,
      snapshotID: snapshotID ?? null,
      name,
      audience,
      schoolID: audience === 'anyone' ? schoolID : null,
      expiresAt,
    }
    const [made] = await tx
      .insert(suiteLinks)
      .values({ ...row, tokenHash: linkHash(token), createdBy: userID })
      .returning({ id: suiteLinks.id })
    if (!made) throw new Error('A link was not made')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.link',
      entityID: made.id,
      action: 'create',
      after: row,
    })
    return { linkID: made.id, token }
  })
}

/** Takes a link back, at once and for good. */
export async function revokeLink(
  ctx: UserRequest,
  { suiteID, linkID }: { suiteID: number; linkID: number },
): Promise<void> {
  await openSuite(ctx, suiteID, 'owner')
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .update(suiteLinks)
      .set({ revokedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(suiteLinks.districtID, districtID),
          eq(suiteLinks.suiteID, suiteID),
          eq(suiteLinks.id, linkID),
          isNull(suiteLinks.revokedAt),
        ),
      )
      .returning({ name: suiteLinks.name })
    if (gone.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.link',
      entityID: linkID,
      action: 'revoke',
      before: { name: gone[0]?.name },
    })
  })
}
