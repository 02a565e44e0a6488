import { onceARead, type BaseContext, type DistrictDb } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { publicDistrict } from '@atrium/schools/public'
import { sql, type SQL } from 'drizzle-orm'

/** Whose catalog a reader sees: their own district's, or for a visitor the one that the host stands for. */
export interface CatalogScope {
  districtID: number
  db: DistrictDb
  /** 0: a visitor. */
  userID: number
}

/** Refuses 404 where the host stands for no district. */
export async function catalogScope(ctx: BaseContext): Promise<CatalogScope> {
  const districtID =
    ctx.user?.districtID ??
    (await onceARead(ctx, 'publicDistrict', () => publicDistrict(ctx.database, ctx.request.host)))
      ?.districtID
  if (districtID === undefined) throw refuse.notFound('kit.refusal.notFound')
  return { districtID, db: ctx.database.district(districtID), userID: ctx.user?.userID ?? 0 }
}

/** SQL: what this reader finds in the catalog. `b` is `badge_search`. */
export const isOffered = ({ districtID, userID }: CatalogScope): SQL =>
  sql`b.district_id = ${districtID} and b.status = 'actv' and b.removed_at is null and ${userID === 0 ? sql`b.catalog_visibility = 'public'` : sql`b.catalog_visibility in ('public', 'signedIn')`}`
