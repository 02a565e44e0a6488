import { audit, type BaseContext, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, gt } from 'drizzle-orm'
import { invitations } from './registration.table.ts'
import { hashOf } from './services.ts'
import { roleCodes, type RegistrationRole } from './words.ts'

interface Invited {
  districtID: number
  schoolID: number
  email: string
  role: RegistrationRole
}

const openFor = (ctx: BaseContext, { districtID, schoolID, email }: Invited) =>
  and(
    eq(invitations.districtID, districtID),
    eq(invitations.schoolID, schoolID),
    eq(invitations.email, email),
    eq(invitations.status, 'sent'),
    gt(invitations.expiresAt, ctx.now().toISOString()),
  )

/**
 * Whether the token in the link of an open invitation came with a registration: then its mailbox is proven. Refuses 403 where no
 * invitation is open, 422 for another role than the one that was invited.
 */
export async function provesMailbox(
  tx: Tx,
  ctx: BaseContext,
  invited: Invited,
  token: string | undefined,
): Promise<boolean> {
  const [open] = await tx
    .select({ roleID: invitations.roleID, tokenHash: invitations.tokenHash })
    .from(invitations)
    .where(openFor(ctx, invited))
  checkRole(invited, open)
  return token !== undefined && open?.tokenHash === hashOf(token)
}

/**
 * Uses up the invitation. The update decides who was first: of several concurrent requests with one
 * invitation, only one succeeds.
 */
export async function takeInvitation(tx: Tx, ctx: BaseContext, invited: Invited): Promise<number> {
  const [used] = await tx
    .update(invitations)
    .set({ status: 'accepted', usedAt: ctx.now().toISOString() })
    .where(openFor(ctx, invited))
    .returning({ id: invitations.id, roleID: invitations.roleID })
  checkRole(invited, used)
  await audit(tx, {
    districtID: invited.districtID,
    actorID: 0,
    entity: 'registration.invitation',
    entityID: used.id,
    action: 'accept',
    requestID: ctx.request.requestID,
  })
  return used.id
}

function checkRole<Invitation extends { roleID: number | null }>(
  { role }: Invited,
  invitation: Invitation | undefined,
): asserts invitation is Invitation {
  if (!invitation) throw refuse.forbidden('registration.refusal.invitation')
  const { roleID } = invitation
  if (roleID !== null && roleCodes[roleID as keyof typeof roleCodes] !== role)
    throw refuse.fields({ roleID: { id: 'registration.valid.invitedRole' } })
}
