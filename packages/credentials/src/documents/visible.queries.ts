import type { BaseContext, Database } from '@atrium/kit/server'
import { users } from '@atrium/auth/tables'
import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { achievements, credentials, credentialShares } from '../credentials.table.ts'

/** A credential that this reader may see, signed. */
export type VisibleCredential = NonNullable<Awaited<ReturnType<typeof visibleCredential>>>

const isUUID = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * A signed credential, for its earner, for anyone with its share link, and for everyone if the
 * earner is in the public catalog; undefined for all others, as if it didn't exist.
 */
export async function visibleCredential(
  ctx: Pick<BaseContext, 'database' | 'user'>,
  uuid: string,
  share: string | undefined,
) {
  if (!isUUID(uuid)) return undefined
  const found = await findCredential(ctx.database, uuid, share)
  const signed = found?.credential.signed
  if (!found || typeof signed !== 'string') return undefined
  const { credential, shownToAll, shareID } = found
  const isOwner =
    ctx.user?.districtID === credential.districtID && ctx.user.userID === credential.userID
  if (!isOwner && !shownToAll && shareID === null) return undefined
  return { ...found, signed, isOwner }
}

async function findCredential(database: Database, uuid: string, share: string | undefined) {
  const [found] = await database.everyDistrict
    .select({
      credential: credentials,
      achievementName: achievements.name,
      achievementUUID: achievements.uuid,
      shownToAll: users.showInPublicCatalog,
      firstName: users.firstName,
      lastName: users.lastName,
      preferredName: users.preferredName,
      shareID: credentialShares.id,
    })
    .from(credentials)
    .innerJoin(
      achievements,
      and(
        eq(achievements.districtID, credentials.districtID),
        eq(achievements.id, credentials.achievementID),
      ),
    )
    .innerJoin(
      users,
      and(eq(users.districtID, credentials.districtID), eq(users.id, credentials.userID)),
    )
    .leftJoin(
      credentialShares,
      and(
        eq(credentialShares.districtID, credentials.districtID),
        eq(credentialShares.credentialID, credentials.id),
        isNull(credentialShares.removedAt),
        eq(credentialShares.tokenHash, hashOf(share ?? '')),
      ),
    )
    .where(eq(credentials.uuid, uuid))
  return found
}
