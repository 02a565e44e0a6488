import { secrets, type UserRequest } from '@atrium/kit/server'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { credentialShares, credentials, walletTokens } from '../credentials.table.ts'
import { credentialsOfPerson, type EarnedCredential } from '../issuing/credentials.queries.ts'
import { placeOfShare } from './wallet.actions.ts'

export interface WalletCredential extends EarnedCredential {
  /** The share link's secret, for its earner alone. */
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

/** What the caller earned, the links that they opened, and the tokens that they gave to wallets. */
export async function walletOf({ db, user, now }: UserRequest): Promise<{ credentials: WalletCredential[]; tokens: WalletToken[] }> {
  const [earned, shares, tokens] = await Promise.all([
    credentialsOfPerson(db, user.userID, now()),
    db
      .select({ credentialID: credentialShares.credentialID, sealedToken: credentialShares.sealedToken })
      .from(credentialShares)
      .innerJoin(credentials, and(eq(credentials.districtID, credentialShares.districtID), eq(credentials.id, credentialShares.credentialID)))
      .where(and(eq(credentialShares.districtID, user.districtID), eq(credentials.userID, user.userID), isNull(credentialShares.removedAt))),
    db
      .select({ id: walletTokens.id, name: walletTokens.name, scopes: walletTokens.scopes, createdAt: walletTokens.createdAt, expiresAt: walletTokens.expiresAt, lastUsedAt: walletTokens.lastUsedAt })
      .from(walletTokens)
      .where(and(eq(walletTokens.districtID, user.districtID), eq(walletTokens.userID, user.userID), isNull(walletTokens.revokedAt)))
      .orderBy(desc(walletTokens.id))
      .limit(50),
  ])
  const open = new Map(shares.map(({ credentialID, sealedToken }) => [credentialID, secrets().open(sealedToken, placeOfShare(credentialID))]))
  return { credentials: earned.map((one) => ({ ...one, share: open.get(one.credentialID) ?? null })), tokens }
}
