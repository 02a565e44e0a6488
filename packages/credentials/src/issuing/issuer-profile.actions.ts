import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { originOf } from '@atrium/schools/public'
import { eq, sql } from 'drizzle-orm'
import { credentials, issuerProfiles } from '../credentials.table.ts'
import { credentialServices } from '../services.ts'
import { ensureProfile } from './keys.actions.ts'

export interface IssuerDraft {
  /** 0: no one has filled it in yet. */
  version: number
  name: string
  baseURL: string
  url: string | null
  email: string | null
  description: string | null
}

/**
 * Changes how future credentials describe the district. Refuses 409 an outdated version. Also
 * refuses 422 another base address once anything was issued, because issued credentials contain the
 * old one permanently, and one that is neither the installation's nor proven to be the district's.
 */
export async function saveIssuer(
  ctx: UserRequest,
  { version, ...draft }: IssuerDraft,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const before = await ensureProfile(tx, districtID)
    // If no one has filled it in, the first credential may have created it in the meantime.
    const isUntouched = version === 0 && before.version === 1
    if (version !== before.version && !isUntouched) throw refuse.changed(before)
    if (draft.baseURL !== before.baseURL) {
      if (await hasIssued(tx, districtID))
        throw refuse.fields({ baseURL: { id: 'credentials.refusal.baseInUse' } })
      const { publicOrigin } = credentialServices()
      // A district can't issue credentials under someone else's host name: only under the
      // installation's, or one that it has proven.
      if (![publicOrigin, await originOf(tx, districtID, publicOrigin)].includes(draft.baseURL))
        throw refuse.fields({ baseURL: { id: 'credentials.refusal.baseNotOurs' } })
    }
    const [after] = await tx
      .update(issuerProfiles)
      .set({ ...draft, version: before.version + 1, updatedAt: sql`now()` })
      .where(eq(issuerProfiles.districtID, districtID))
      .returning()
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'credentials.issuer',
      entityID: districtID,
      action: 'update',
      before: { ...before },
      after: { ...after },
      requestID: ctx.request.requestID,
    })
  })
}

async function hasIssued(tx: Tx, districtID: number): Promise<boolean> {
  const [one] = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.districtID, districtID))
    .limit(1)
  return one !== undefined
}
