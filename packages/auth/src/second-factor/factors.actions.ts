import { audit, secrets, type BaseContext, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { toDataURL } from 'qrcode'
import { lockAccount, mailOwner, type AccountKey } from '../account-owner.ts'
import { recoveryCodes, secondFactors, signInSteps } from '../auth.table.ts'
import {
  credentialOf,
  siteOf,
  webAuthn,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from './passkeys.ts'
import { newTOTPSecret, totpAddress, totpStep } from './totp.rules.ts'
import { factorEntry, replaceRecoveryCodes, secretPlace, securityPage } from './verify.actions.ts'

/** The owner of a second factor. */
export interface FactorOwner extends AccountKey {
  loginName: string
  districtName: string
}

const own = ({ districtID, userID }: AccountKey) =>
  and(eq(secondFactors.districtID, districtID), eq(secondFactors.userID, userID))
const mostFactors = 10

/**
 * Starts setting up an authenticator app, and returns what to scan or type into it. It becomes
 * active once one of its codes has been entered.
 */
export async function beginTOTP(
  ctx: BaseContext,
  owner: FactorOwner,
): Promise<{ id: number; secret: string; picture: string }> {
  const secret = newTOTPSecret()
  const { districtID, userID } = owner
  const id = await ctx.database.transaction(districtID, async (tx) => {
    await lockAccount(tx, owner)
    await refuseTooMany(tx, owner)
    // Removes an earlier unfinished setup.
    await tx
      .delete(secondFactors)
      .where(and(own(owner), eq(secondFactors.kind, 'totp'), isNull(secondFactors.confirmedAt)))
    const [made] = await tx
      .insert(secondFactors)
      .values({
        districtID,
        userID,
        kind: 'totp',
        name: '',
        secret: secrets().seal(secret, secretPlace(owner)),
      })
      .returning({ id: secondFactors.id })
    return made?.id ?? 0
  })
  const picture = await toDataURL(totpAddress(secret, owner.loginName, owner.districtName), {
    margin: 1,
    width: 192,
  })
  return { id, secret, picture }
}

/**
 * Confirms the authenticator app with a code. Refuses 422 for a wrong code, 404 if no setup was
 * started.
 * @returns recovery codes, if the person had none
 */
export async function confirmTOTP(
  ctx: BaseContext,
  owner: FactorOwner,
  { id, code, name }: { id: number; code: string; name: string },
): Promise<string[]> {
  return ctx.database.transaction(owner.districtID, async (tx) => {
    await lockAccount(tx, owner)
    const [row] = await tx
      .select()
      .from(secondFactors)
      .where(
        and(
          own(owner),
          eq(secondFactors.id, id),
          eq(secondFactors.kind, 'totp'),
          isNull(secondFactors.confirmedAt),
        ),
      )
    if (!row?.secret) throw refuse.notFound('kit.refusal.notFound')
    const secret = secrets().open(row.secret, secretPlace(owner))
    const step = totpStep({ secret, lastStep: 0 }, code, ctx.now())
    if (step === null) throw refuse.fields({ code: { id: 'auth.step.wrongCode' } })
    await tx
      .update(secondFactors)
      .set({ name, lastStep: step, confirmedAt: ctx.now().toISOString() })
      .where(and(own(owner), eq(secondFactors.id, id)))
    return added(tx, owner, name)
  })
}

/**
 * What the browser needs to create a passkey. The challenge is stored with the unfinished sign-in
 * or the session, as `keep` says.
 */
export async function beginPasskey(
  ctx: BaseContext,
  owner: FactorOwner,
  keep: (challenge: string) => Promise<void>,
) {
  const existing = await ctx.database
    .district(owner.districtID)
    .select()
    .from(secondFactors)
    .where(and(own(owner), eq(secondFactors.kind, 'passkey')))
  const { rpID } = await siteOf(ctx)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: owner.districtName,
    rpID,
    userID: new TextEncoder().encode(`${owner.districtID}:${owner.userID}`),
    userName: owner.loginName,
    attestationType: 'none',
    excludeCredentials: existing.map((row) => ({ id: row.credentialID ?? '' })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keep(options.challenge)
  return options
}

/**
 * Stores a passkey that signed the challenge. Refuses 422 if it didn't, or if someone already has
 * this passkey.
 */
export async function confirmPasskey(
  ctx: BaseContext,
  owner: FactorOwner,
  { challenge, response, name }: { challenge: string; response: unknown; name: string },
): Promise<string[]> {
  const { rpID, origin } = await siteOf(ctx)
  const { verifyRegistrationResponse } = await webAuthn()
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => undefined)
  const credential = result?.verified ? result.registrationInfo?.credential : undefined
  if (!credential) throw refuse.invalid('auth.step.passkeyFailed')
  return ctx.database.transaction(owner.districtID, async (tx) => {
    await lockAccount(tx, owner)
    await refuseTooMany(tx, owner)
    const made = await tx
      .insert(secondFactors)
      .values({
        districtID: owner.districtID,
        userID: owner.userID,
        kind: 'passkey',
        name,
        credentialID: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        confirmedAt: ctx.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: secondFactors.id })
    if (made.length === 0) throw refuse.invalid('auth.step.passkeyFailed')
    return added(tx, owner, name)
  })
}

/** What the browser needs to use one of the person's passkeys. */
export async function askPasskey(
  ctx: BaseContext,
  key: AccountKey,
  keep: (challenge: string) => Promise<void>,
) {
  const rows = await ctx.database
    .district(key.districtID)
    .select()
    .from(secondFactors)
    .where(and(own(key), eq(secondFactors.kind, 'passkey'), isNotNull(secondFactors.confirmedAt)))
  const { rpID } = await siteOf(ctx)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'preferred',
    allowCredentials: rows.map((row) => {
      const { id, transports } = credentialOf(row)
      return { id, ...(transports && { transports }) }
    }),
  })
  await keep(options.challenge)
  return options
}

/**
 * Whether one of the person's passkeys signed the challenge. Its counter only grows, so a copied
 * passkey is detected.
 */
export async function usePasskey(
  ctx: BaseContext,
  key: AccountKey,
  { challenge, response }: { challenge: string; response: unknown },
): Promise<boolean> {
  const signed = response as AuthenticationResponseJSON
  const db = ctx.database.district(key.districtID)
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(
      and(
        own(key),
        eq(secondFactors.kind, 'passkey'),
        eq(secondFactors.credentialID, typeof signed?.id === 'string' ? signed.id : ''),
      ),
    )
  if (!row) return false
  const { rpID, origin } = await siteOf(ctx)
  const { verifyAuthenticationResponse } = await webAuthn()
  const result = await verifyAuthenticationResponse({
    response: signed,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: credentialOf(row),
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!result?.verified) return false
  const { newCounter } = result.authenticationInfo
  const used = await ctx.database.transaction(key.districtID, (tx) =>
    tx
      .update(secondFactors)
      .set({ counter: newCounter, lastUsedAt: ctx.now().toISOString() })
      .where(
        and(
          own(key),
          eq(secondFactors.id, row.id),
          newCounter === 0 ? eq(secondFactors.counter, 0) : lt(secondFactors.counter, newCounter),
        ),
      )
      .returning({ id: secondFactors.id }),
  )
  return used.length > 0
}

/** Removes a second factor; the recovery codes are removed with the last one. Refuses 404. */
export async function removeFactor(
  tx: Tx,
  key: AccountKey,
  id: number,
  actorID = key.userID,
): Promise<void> {
  const account = await lockAccount(tx, key)
  const removed = await tx
    .delete(secondFactors)
    .where(and(own(key), eq(secondFactors.id, id)))
    .returning({ name: secondFactors.name })
  if (!account || removed.length === 0) throw refuse.notFound('kit.refusal.notFound')
  await clearUp(tx, key)
  await audit(tx, factorEntry(key, 'removeSecondFactor', actorID))
  await mailOwner(tx, account, {
    template: 'auth.mail.factorRemoved',
    values: { username: account.loginName, factor: removed[0]?.name ?? '', link: securityPage() },
  })
}

/**
 * Removes all second factors of someone who has lost them; if required, they set up new ones at the
 * next sign-in.
 */
export async function resetFactors(tx: Tx, key: AccountKey, actorID: number): Promise<void> {
  const account = await lockAccount(tx, key)
  if (!account) throw refuse.notFound('kit.refusal.notFound')
  await tx.delete(secondFactors).where(own(key))
  await clearUp(tx, key)
  await tx
    .delete(signInSteps)
    .where(and(eq(signInSteps.districtID, key.districtID), eq(signInSteps.userID, key.userID)))
  await audit(tx, factorEntry(key, 'resetSecondFactor', actorID))
  await mailOwner(tx, account, {
    template: 'auth.mail.factorsReset',
    values: { username: account.loginName },
  })
}

async function clearUp(tx: Tx, key: AccountKey): Promise<void> {
  const [left] = await tx
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(own(key), isNotNull(secondFactors.confirmedAt)))
    .limit(1)
  if (!left)
    await tx
      .delete(recoveryCodes)
      .where(
        and(eq(recoveryCodes.districtID, key.districtID), eq(recoveryCodes.userID, key.userID)),
      )
}

async function added(tx: Tx, owner: FactorOwner, name: string): Promise<string[]> {
  const account = await lockAccount(tx, owner)
  await audit(tx, factorEntry(owner, 'addSecondFactor'))
  if (account)
    await mailOwner(tx, account, {
      template: 'auth.mail.factorAdded',
      values: { username: account.loginName, factor: name, link: securityPage() },
    })
  const [has] = await tx
    .select({ userID: recoveryCodes.userID })
    .from(recoveryCodes)
    .where(
      and(eq(recoveryCodes.districtID, owner.districtID), eq(recoveryCodes.userID, owner.userID)),
    )
    .limit(1)
  return has ? [] : replaceRecoveryCodes(tx, owner)
}

async function refuseTooMany(tx: Tx, key: AccountKey): Promise<void> {
  const rows = await tx.select({ id: secondFactors.id }).from(secondFactors).where(own(key))
  if (rows.length >= mostFactors) throw refuse.conflict('auth.step.tooMany')
}
