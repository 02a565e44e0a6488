import { audit, secrets, type Tx } from '@atrium/kit/server'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { lockAccount, mailOwner, type AccountKey } from '../account-owner.ts'
import { recoveryCodes, secondFactors } from '../auth.table.ts'
import { authServices } from '../services.ts'
import { keptRecoveryCode, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { totpStep } from './totp.rules.ts'

const ownFactors = ({ districtID, userID }: AccountKey) =>
  and(eq(secondFactors.districtID, districtID), eq(secondFactors.userID, userID))

export const secretPlace = ({ districtID, userID }: AccountKey): string =>
  `auth.totp:${districtID}:${userID}`

/**
 * Whether a typed code is from this person's authenticator app, or one of their recovery codes.
 * Uses up the code. Locks the account, so that the same code works only once even if it is sent
 * twenty times at once.
 */
export async function useCode(
  tx: Tx,
  key: AccountKey,
  typed: string,
  now: Date,
): Promise<'totp' | 'recoveryCode' | null> {
  const account = await lockAccount(tx, key)
  if (!account) return null
  const factors = await tx
    .select()
    .from(secondFactors)
    .where(
      and(ownFactors(key), eq(secondFactors.kind, 'totp'), isNotNull(secondFactors.confirmedAt)),
    )
  for (const { id, secret, lastStep } of factors) {
    if (!secret) continue
    const step = totpStep(
      { secret: secrets().open(secret, secretPlace(key)), lastStep },
      typed,
      now,
    )
    if (step === null) continue
    const used = await tx
      .update(secondFactors)
      .set({ lastStep: step, lastUsedAt: now.toISOString() })
      .where(and(ownFactors(key), eq(secondFactors.id, id), lt(secondFactors.lastStep, step)))
      .returning({ id: secondFactors.id })
    if (used.length > 0) return 'totp'
  }
  const code = keptRecoveryCode(typed)
  if (code === null) return null
  const used = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.districtID, key.districtID),
        eq(recoveryCodes.userID, key.userID),
        eq(recoveryCodes.codeHash, recoveryCodeHash(code, secrets().derive('auth.recoveryCode'))),
      ),
    )
    .returning({ userID: recoveryCodes.userID })
  if (used.length === 0) return null
  await audit(tx, factorEntry(key, 'useRecoveryCode'))
  await mailOwner(tx, account, {
    template: 'auth.mail.recoveryCodeUsed',
    values: { username: account.loginName, link: securityPage() },
  })
  return 'recoveryCode'
}

/** Replaces the recovery codes. The new ones are shown once. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { districtID, userID }: AccountKey,
): Promise<string[]> {
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.districtID, districtID), eq(recoveryCodes.userID, userID)))
  const codes = newRecoveryCodes()
  const key = secrets().derive('auth.recoveryCode')
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      districtID,
      userID,
      codeHash: recoveryCodeHash(keptRecoveryCode(code) ?? '', key),
    })),
  )
  return codes
}

export const factorEntry = (
  { districtID, userID }: AccountKey,
  action: string,
  actorID = userID,
) => ({
  districtID,
  actorID,
  entity: 'auth.account',
  entityID: userID,
  action,
})

export const securityPage = (): string => `${authServices().publicOrigin}/login`
