import { secrets, type UserRequest } from '@atrium/kit/server'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { walletTokens } from '../credentials.table.ts'
import { ownCredentials, type EarnedCredential } from '../issuing/credentials.queries.ts'
import { placeOfShare } from './wallet.actions.ts'

export interface WalletCredential extends EarnedCredential {
  /** The secret of the share link, only for its earner. */
  share: string | null
}

export interface WalletToken {
  id: number
  name: string
  scopes: string[]
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

/** What the caller earned, their share links, and their tokens for wallets. Two statements. */
export async function walletOf({
  db,
  user,
  now,
}: UserRequest): Promise<{ credentials: WalletCredential[]; tokens: WalletToken[] }> {
  const [earned, tokens] = await Promise.all([
    ownCredentials(db, user.userID, now()),
    db
      .select({
        id: walletTokens.id,
        name: walletTokens.name,
        scopes: walletTokens.scopes,
        createdAt: walletTokens.createdAt,
        expiresAt: walletTokens.expiresAt,
        lastUsedAt: walletTokens.lastUsedAt,
      })
      .from(walletTokens)
      .where(
        and(
          eq(walletTokens.districtID, user.districtID),
          eq(walletTokens.userID, user.userID),
          isNull(walletTokens.revokedAt),
        ),
      )
      .orderBy(desc(walletTokens.id))
      .limit(50),
  ])
  const opened = ({ credentialID }: EarnedCredential, sealed: string | null): string | null =>
    sealed === null ? null : secrets().open(sealed, placeOfShare(credentialID))
  return {
    credentials: earned.map(({ sealedShare, ...one }) => ({
      ...one,
      share: opened(one, sealedShare),
    })),
    tokens,
  }
}
