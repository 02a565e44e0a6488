import { onceARead, type BaseContext, type DistrictDb } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { publicDistrict } from '@atrium/schools/public'
import { sql, type SQL } from 'drizzle-orm'
import { audiencesOf } from '../audience.rules.ts'
import type { Audience } from '../words.ts'

/** The district of the reader's catalog: their own or, for a visitor, the host's. */
export interface CatalogScope {
  districtID: number
  db: DistrictDb
  /** 0 for a visitor. */
  userID: number
  /** The audiences that the reader belongs to; none for a visitor. */
  audiences: readonly Audience[]
}

/** Refuses 404 if the host has no district. */
export async function catalogScope(ctx: BaseContext): Promise<CatalogScope> {
  const districtID =
    ctx.user?.districtID ??
    (await onceARead(ctx, 'publicDistrict', () => publicDistrict(ctx.database, ctx.request.host)))
      ?.districtID
  if (districtID === undefined) throw refuse.notFound('kit.refusal.notFound')
  return {
    districtID,
    db: ctx.database.district(districtID),
    userID: ctx.user?.userID ?? 0,
    audiences: ctx.user ? audiencesOf(ctx.user.roles) : [],
  }
}

/**
 * SQL: what this reader can find in the catalog: visible to them and for their audience. Visitors
 * can find what is public. `b` is `badge_search`.
 */
export const isOffered = (scope: CatalogScope): SQL =>
  scope.userID === 0
    ? isReadable(scope)
    : sql`${isReadable(scope)} and b.audience && ${sql.param([...scope.audiences])}::text[]`

/**
 * SQL: what this reader may view, whether or not they are in its audience. `b` is `badge_search`.
 */
export const isReadable = ({ districtID, userID }: CatalogScope): SQL =>
  sql`b.district_id = ${districtID} and b.status = 'actv' and b.removed_at is null and ${userID === 0 ? sql`b.catalog_visibility = 'public'` : sql`b.catalog_visibility in ('public', 'signedIn')`}`
