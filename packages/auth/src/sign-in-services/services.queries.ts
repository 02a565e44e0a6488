import type { BaseContext, DistrictDb, UserRequest } from '@atrium/kit/server'
import { originOf, publicDistrict } from '@atrium/schools/public'
import { and, asc, eq, sql } from 'drizzle-orm'
import { signInLinks, signInServices } from './sign-in-services.table.ts'
import { authServices } from '../services.ts'
import type { SignInServiceKind } from '../words.ts'

/** A service as the sign-in page offers it. */
export interface OfferedService {
  id: number
  kind: SignInServiceKind
  /** The host, for services of type `other`. */
  host: string
}

/** The services for a district's sign-in page. */
export async function offeredServices(ctx: BaseContext): Promise<OfferedService[]> {
  const district = await publicDistrict(ctx.database, ctx.request.host)
  if (!district) return []
  const { districtID } = district
  const rows = await ctx.database
    .district(districtID)
    .select({ id: signInServices.id, kind: signInServices.kind, issuer: signInServices.issuer })
    .from(signInServices)
    .where(and(eq(signInServices.districtID, districtID), eq(signInServices.isOn, true)))
    .orderBy(asc(signInServices.id))
  return rows.map(offered)
}

/** The services where the caller has signed in before. */
export async function linkedServices({
  db,
  user: { districtID, userID },
}: Pick<UserRequest, 'db' | 'user'>): Promise<OfferedService[]> {
  const rows = await db
    .select({ id: signInServices.id, kind: signInServices.kind, issuer: signInServices.issuer })
    .from(signInServices)
    .innerJoin(
      signInLinks,
      and(
        eq(signInLinks.districtID, signInServices.districtID),
        eq(signInLinks.serviceID, signInServices.id),
        eq(signInLinks.userID, userID),
      ),
    )
    .where(and(eq(signInServices.districtID, districtID), eq(signInServices.isOn, true)))
    .orderBy(asc(signInServices.id))
  return rows.map(offered)
}

const offered = ({
  id,
  kind,
  issuer,
}: Pick<OfferedService, 'id' | 'kind'> & { issuer: string }): OfferedService => ({
  id,
  kind,
  host: URL.parse(issuer)?.hostname ?? '',
})

/** A service for its settings page. The secret isn't included. */
export interface ServiceView {
  id: number
  kind: SignInServiceKind
  issuer: string
  clientID: string
  domain: string | null
  rosterIDClaim: string | null
  isOn: boolean
  version: number
  /** The number of people who have signed in with it. */
  people: number
  /** The redirect address to enter at the provider. */
  redirectURI: string
}

export async function readServices(
  ctx: Pick<UserRequest, 'db' | 'user'>,
): Promise<{ services: ServiceView[]; redirectURIs: string[] }> {
  const { districtID } = ctx.user
  const [rows, own] = await Promise.all([
    ctx.db
      .select({
        id: signInServices.id,
        kind: signInServices.kind,
        issuer: signInServices.issuer,
        clientID: signInServices.clientID,
        domain: signInServices.domain,
        rosterIDClaim: signInServices.rosterIDClaim,
        isOn: signInServices.isOn,
        version: signInServices.version,
        people: sql<number>`(select count(*)::int from ${signInLinks} l where l.district_id = ${signInServices}.district_id and l.service_id = ${signInServices}.id)`,
      })
      .from(signInServices)
      .where(eq(signInServices.districtID, districtID))
      .orderBy(asc(signInServices.id)),
    districtOrigin(ctx.db, districtID),
  ])
  return {
    services: rows.map((row) => ({ ...row, redirectURI: redirectURI(own) })),
    redirectURIs: [redirectURI(own)],
  }
}

export const districtOrigin = (db: DistrictDb, districtID: number): Promise<string> =>
  originOf(db, districtID, authServices().publicOrigin)

/** The address that providers redirect to. */
export const redirectURI = (origin: string): string =>
  `${origin}${authServices().filesRoot.replace(/\/files$/, '/sign-in/callback')}`
