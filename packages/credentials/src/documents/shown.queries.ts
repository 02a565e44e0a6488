import type { BaseContext } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { credentialState } from '../issuing/state.rules.ts'
import { verificationContextOf } from '../verify/verify.actions.ts'
import { achievementImage } from '../parts/addresses.rules.ts'
import { verifyAnything } from '../verify/verify.ts'
import type { CredentialState, Report } from '../words.ts'
import { visibleCredential } from './visible.queries.ts'

/** A credential's page: who earned what, its state, and the result of its verification. */
export interface ShownCredential {
  uuid: string
  achievementUUID: string
  name: string
  earner: string
  state: CredentialState
  /** ISO instants. */
  validUntil: string | null
  revokedAt: string | null
  revocationReason: string | null
  report: Report
  isOwner: boolean
}

/** Refuses 404 anyone who may not see it, as if it didn't exist. */
export async function shownCredential(
  ctx: BaseContext,
  { uuid, share }: { uuid: string; share?: string | undefined },
): Promise<ShownCredential> {
  const found = await visibleCredential(ctx, uuid, share)
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const {
    credential,
    signed,
    achievementName,
    achievementUUID,
    firstName,
    preferredName,
    lastName,
    isOwner,
  } = found
  const surroundings = verificationContextOf(ctx)
  return {
    uuid,
    achievementUUID,
    name: achievementName,
    earner: `${preferredName ?? firstName} ${lastName}`.trim(),
    state: credentialState(credential, ctx.now()),
    validUntil: credential.validUntil,
    revokedAt: credential.revokedAt,
    revocationReason: credential.revocationReason,
    report: await verifyAnything(signed, {
      ...surroundings,
      own: (url) =>
        url.endsWith(achievementImage(achievementUUID))
          ? Promise.resolve({ id: url, type: 'Image' })
          : surroundings.own(url),
    }),
    isOwner,
  }
}
