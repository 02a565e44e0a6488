import { audit, secrets, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { signInLinks, signInServices } from './sign-in-services.table.ts'
import { authServices } from '../services.ts'
import { clientSecretPlace } from './provider.ts'
import { approvedWith, serviceErrors, type ServiceDraft } from './services.rules.ts'

export interface SaveService {
  /** Null for a new one. */
  id: number | null
  version: number
  draft: ServiceDraft & {
    isOn: boolean
    /** Null to keep the current one. */
    clientSecret: string | null
  }
}

/**
 * Saves a district's sign-in service. It then signs in people who hold no more than the caller, or
 * than anyone who saved it before without changing its provider. Refuses 409 for a stale version, and 422 for invalid fields,
 * a duplicate service, or a missing secret.
 */
export async function saveService(
  ctx: UserRequest,
  { id, version, draft }: SaveService,
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  const { clientSecret, ...own } = draft
  const values = {
    ...own,
    issuer: own.issuer.trim().replace(/\/$/, ''),
    clientID: own.clientID.trim(),
    domain: own.domain?.trim().toLowerCase() || null,
    rosterIDClaim: own.rosterIDClaim?.trim() || null,
  }
  const privateHosts = authServices().privateHosts ?? []
  const errors = serviceErrors(values, (host) => privateHosts.includes(host))
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  return ctx.database.transaction(districtID, async (tx) => {
    const [before] =
      id === null
        ? []
        : await tx
            .select()
            .from(signInServices)
            .where(and(eq(signInServices.districtID, districtID), eq(signInServices.id, id)))
            .for('update')
    if (id !== null && !before) throw refuse.notFound('kit.refusal.notFound')
    if (before && before.version !== version) {
      const { clientSecret: _, approvedFor: __, ...shown } = before
      throw refuse.changed(shown)
    }
    const place = clientSecretPlace({ districtID, ...values })
    // A secret belongs to one client of one provider, so it must not be sent to another.
    const kept = before && clientSecretPlace(before) === place ? before.clientSecret : undefined
    const secret = clientSecret === null ? kept : secrets().seal(clientSecret, place)
    if (secret === undefined) throw refuse.fields({ clientSecret: { id: 'kit.valid.required' } })
    // What decides whom it signs in is the same: people who approved it before still do.
    const isSame =
      before !== undefined &&
      place === clientSecretPlace(before) &&
      before.domain === values.domain &&
      before.rosterIDClaim === values.rosterIDClaim
    const written = {
      ...values,
      clientSecret: secret,
      approvedFor: approvedWith(isSame ? before.approvedFor : {}, ctx.user.grants ?? new Map()),
      version: version + 1,
      updatedAt: ctx.now().toISOString(),
    }
    const taken = await tx
      .select({ id: signInServices.id })
      .from(signInServices)
      .where(
        and(
          eq(signInServices.districtID, districtID),
          eq(signInServices.issuer, values.issuer),
          eq(signInServices.clientID, values.clientID),
        ),
      )
    if (taken.some((one) => one.id !== id))
      throw refuse.fields({ clientID: { id: 'kit.valid.unique' } })
    const [saved] = before
      ? await tx
          .update(signInServices)
          .set(written)
          .where(and(eq(signInServices.districtID, districtID), eq(signInServices.id, before.id)))
          .returning({ id: signInServices.id })
      : await tx
          .insert(signInServices)
          .values({ districtID, ...written, version: 1 })
          .returning({ id: signInServices.id })
    // At another provider, the same `sub` may be someone else.
    if (before && before.issuer !== values.issuer)
      await tx
        .delete(signInLinks)
        .where(and(eq(signInLinks.districtID, districtID), eq(signInLinks.serviceID, before.id)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'auth.signInService',
      entityID: saved?.id ?? 0,
      action: before ? 'update' : 'create',
      before: before ? { ...before } : null,
      after: { ...written },
      requestID: ctx.request.requestID,
    })
    return { id: saved?.id ?? 0 }
  })
}

/**
 * Removes a sign-in service and its links to people. Their accounts and passwords stay. Refuses
 * 404.
 */
export async function removeService(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await tx
      .delete(signInLinks)
      .where(and(eq(signInLinks.districtID, districtID), eq(signInLinks.serviceID, id)))
    const [gone] = await tx
      .delete(signInServices)
      .where(and(eq(signInServices.districtID, districtID), eq(signInServices.id, id)))
      .returning({ kind: signInServices.kind, issuer: signInServices.issuer })
    if (!gone) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'auth.signInService',
      entityID: id,
      action: 'remove',
      before: { ...gone },
      requestID: ctx.request.requestID,
    })
  })
}
