import { audit, secrets, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type Refusal } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { providerPlace, webhookPlace } from './provider-of.queries.ts'
import { paymentProviders } from './payments.table.ts'
import type { ProviderName } from './words.ts'

/** The provider as shown to people, with only the last characters of its key. */
export interface ProviderView {
  provider: ProviderName
  enabled: boolean
  secretHint: string
  /** Whether there is a secret for verifying webhooks. */
  hasWebhook: boolean
  version: number
}

export interface ProviderDraft {
  provider: ProviderName
  enabled: boolean
  /** Null keeps the current key. */
  secretKey: string | null
  /** Null keeps the current secret. */
  webhookSecret: string | null
}

/** The district's provider, or null if there is none. */
export async function providerOfDistrict(
  db: DistrictDb | Tx,
  districtID: number,
): Promise<ProviderView | null> {
  const { provider, enabled, secretHint, version } = paymentProviders
  const [row] = await db
    .select({
      provider,
      enabled,
      secretHint,
      version,
      hasWebhook: sql<boolean>`${paymentProviders.webhookSecret} is not null`,
    })
    .from(paymentProviders)
    .where(eq(paymentProviders.districtID, districtID))
  return row ?? null
}

/**
 * Saves the provider. `version` 0 means that there was none. Refuses 409 an outdated version, and
 * 422 a first save without a key.
 */
export async function saveProvider(
  ctx: UserRequest,
  version: number,
  { secretKey, webhookSecret, ...draft }: ProviderDraft,
): Promise<ProviderView> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const before = await providerOfDistrict(tx, districtID)
    const key =
      secretKey === null
        ? undefined
        : {
            secretKey: secrets().seal(secretKey, providerPlace(districtID)),
            secretHint: secretKey.slice(-4),
          }
    if (version === 0 && !key) throw refuse.fields({ secretKey: { id: 'kit.valid.required' } })
    const webhook = webhookSecret !== null && {
      webhookSecret: secrets().seal(webhookSecret, webhookPlace(districtID)),
    }
    const values = {
      ...draft,
      ...key,
      ...webhook,
      version: version + 1,
      updatedAt: ctx.now().toISOString(),
    }
    const written =
      version === 0 && key
        ? await tx
            .insert(paymentProviders)
            .values({ districtID, ...values, ...key })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(paymentProviders)
            .set(values)
            .where(
              and(
                eq(paymentProviders.districtID, districtID),
                eq(paymentProviders.version, version),
              ),
            )
            .returning()
    if (written.length === 0) throw await notSaved(tx, districtID)
    const after = (await providerOfDistrict(tx, districtID)) as ProviderView
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'payments.provider',
      entityID: districtID,
      action: before ? 'update' : 'create',
      before: before && { ...before },
      after: { ...after },
      requestID: ctx.request.requestID,
    })
    return after
  })
}

/**
 * Removes the provider and its key. Refuses 409 an outdated version. Payments that were made stay
 * in the books.
 */
export async function removeProvider(ctx: UserRequest, version: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const before = await providerOfDistrict(tx, districtID)
    const removed = await tx
      .delete(paymentProviders)
      .where(
        and(eq(paymentProviders.districtID, districtID), eq(paymentProviders.version, version)),
      )
      .returning()
    if (removed.length === 0) throw await notSaved(tx, districtID)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'payments.provider',
      entityID: districtID,
      action: 'delete',
      before: before && { ...before },
      requestID: ctx.request.requestID,
    })
  })
}

/** Someone else was faster: the provider as it is now, or that they removed it. */
async function notSaved(tx: Tx, districtID: number): Promise<Refusal> {
  const now = await providerOfDistrict(tx, districtID)
  return now ? refuse.changed(now) : refuse.notFound('kit.refusal.notFound')
}
