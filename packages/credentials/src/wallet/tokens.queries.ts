import { accounts, users } from '@atrium/auth/tables'
import type { Database } from '@atrium/kit/server'
import { districts } from '@atrium/schools/tables'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashOf } from '../documents/visible.queries.ts'
import { walletTokens } from '../credentials.table.ts'

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1]

/**
 * The owner of a token and its scopes; undefined if it is unknown, expired or revoked, or if its
 * owner has left. Records that it was used.
 */
export async function findToken(
  database: Database,
  token: string,
  now: Date,
): Promise<{ districtID: number; userID: number; scopes: string[] } | undefined> {
  const [known] = await database.everyDistrict
    .update(walletTokens)
    .set({ lastUsedAt: now.toISOString() })
    .where(
      and(
        eq(walletTokens.tokenHash, hashOf(token)),
        isNull(walletTokens.revokedAt),
        gt(walletTokens.expiresAt, sql`${now.toISOString()}::timestamptz`),
        sql`exists (select from ${users} u join ${accounts} a on a.district_id = u.district_id and a.user_id = u.id and not a.disabled
          join ${districts} d on d.id = u.district_id and d.removed_at is null
          where u.district_id = ${walletTokens.districtID} and u.id = ${walletTokens.userID} and u.status = 'active')`,
      ),
    )
    .returning({
      districtID: walletTokens.districtID,
      userID: walletTokens.userID,
      scopes: walletTokens.scopes,
    })
  return known
}
