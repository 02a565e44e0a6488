import { accounts, users } from '@atrium/auth/tables'
import { audit, richText, sendMail, textArray, type Tx, type UserRequest } from '@atrium/kit/server'
import { isEmail, refuse, type Language } from '@atrium/kit/shared'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { configurationOf } from './configuration.queries.ts'
import { placeNames } from './consent.actions.ts'
import { encodeInvitation } from './invitation.rules.ts'
import { invitableSchools, loadInvitation } from './invitations.queries.ts'
import { invitations, type InvitationRow } from './registration.table.ts'
import { hashOf, languageIn, linkTo, newToken } from './services.ts'
import { invitationDays, type InvitationOutcome } from './words.ts'

export interface SendInvitations {
  schoolID: number
  roleID: number | null
  emails: string[]
  /** Blank: the configuration's. */
  message: string | null
  language: Language
}

export interface AddressOutcome {
  email: string
  outcome: InvitationOutcome
}

/**
 * Invites many addresses to a school at once and returns the result of each, in order. Refuses 403
 * if registration isn't configured or the school isn't the caller's, 422 without any address.
 */
export async function sendInvitations(
  ctx: UserRequest,
  { schoolID, roleID, emails, message, language }: SendInvitations,
): Promise<AddressOutcome[]> {
  const { districtID, userID } = ctx.user
  const configuration = await configurationOf(ctx.db, districtID)
  if (!configuration?.enabled) throw refuse.forbidden('registration.refusal.notConfigured')
  if (!(await invitableSchools(ctx)).some((school) => school.schoolID === schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  if (emails.length === 0) throw refuse.fields({ emails: { id: 'kit.valid.required' } })

  return ctx.database.transaction(districtID, async (tx) => {
    const outcomes = await judged(tx, ctx, schoolID, emails)
    const invited = outcomes.filter(({ outcome }) => outcome === 'sent').map(({ email }) => email)
    if (invited.length === 0) return outcomes
    const written = {
      districtID,
      schoolID,
      roleID,
      message: (message && richText(message)) || configuration.invitationMessage,
      language,
      invitedBy: userID,
      sentAt: ctx.now().toISOString(),
      expiresAt: expiry(ctx),
    }
    const tokens = new Map(invited.map((email) => [email, newToken()]))
    // Someone else may have invited the same address a moment ago.
    const made = await tx
      .insert(invitations)
      .values(
        Array.from(tokens, ([email, token]) => ({ ...written, email, tokenHash: hashOf(token) })),
      )
      .onConflictDoNothing()
      .returning()
    await audit(tx, ...made.map((row) => event(ctx, row, 'send')))
    const names = await placeNames(tx, { districtID, schoolID })
    for (const row of made) await mail(tx, row, tokens.get(row.email) ?? '', names)
    const sent = new Set(made.map((row) => row.email))
    return outcomes.map((one) =>
      one.outcome === 'sent' && !sent.has(one.email) ? { ...one, outcome: 'invited' } : one,
    )
  })
}

/**
 * Sends an invitation again, valid for its full time again. Refuses 404, and 409 if it was accepted
 * or removed.
 */
export async function resendInvitation(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, schoolID, email } = await loadInvitation(ctx, id)
  const token = newToken()
  await ctx.database.transaction(districtID, async (tx) => {
    await markExpired(tx, ctx, schoolID)
    await refuseSecondOpen(tx, { districtID, schoolID, email, id })
    const [row] = await tx
      .update(invitations)
      .set({
        status: 'sent',
        sentAt: ctx.now().toISOString(),
        expiresAt: expiry(ctx),
        resentCount: sql`${invitations.resentCount} + 1`,
        tokenHash: hashOf(token),
      })
      .where(
        and(
          eq(invitations.districtID, districtID),
          eq(invitations.id, id),
          inArray(invitations.status, ['sent', 'expired']),
        ),
      )
      .returning()
    if (!row) throw refuse.conflict('registration.refusal.invitationClosed')
    await audit(tx, event(ctx, row, 'resend'))
    await mail(tx, row, token, await placeNames(tx, row))
  })
}

/**
 * Revokes an invitation: its link stops working. Refuses 404, and 409 if it was accepted or
 * removed.
 */
export async function removeInvitation(ctx: UserRequest, id: number): Promise<void> {
  const { districtID } = await loadInvitation(ctx, id)
  await ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .update(invitations)
      .set({ status: 'removed' })
      .where(
        and(
          eq(invitations.districtID, districtID),
          eq(invitations.id, id),
          inArray(invitations.status, ['sent', 'expired']),
        ),
      )
      .returning()
    if (!row) throw refuse.conflict('registration.refusal.invitationClosed')
    await audit(tx, event(ctx, row, 'remove'))
  })
}

/**
 * Restores a removed invitation: its link works again, until its original date. Refuses 404, and
 * 409 if it was not removed or its address has another open one.
 */
export async function restoreInvitation(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, schoolID, email, expiresAt } = await loadInvitation(ctx, id)
  await ctx.database.transaction(districtID, async (tx) => {
    await markExpired(tx, ctx, schoolID)
    const isOpen = new Date(expiresAt) > ctx.now()
    if (isOpen) await refuseSecondOpen(tx, { districtID, schoolID, email, id })
    const [row] = await tx
      .update(invitations)
      .set({ status: isOpen ? 'sent' : 'expired' })
      .where(
        and(
          eq(invitations.districtID, districtID),
          eq(invitations.id, id),
          eq(invitations.status, 'removed'),
        ),
      )
      .returning()
    if (!row) throw refuse.conflict('registration.refusal.invitationClosed')
    await audit(tx, event(ctx, row, 'restore'))
  })
}

// An address has one open invitation per school: an index enforces it, and this explains it.
async function refuseSecondOpen(
  tx: Tx,
  {
    districtID,
    schoolID,
    email,
    id,
  }: Pick<InvitationRow, 'districtID' | 'schoolID' | 'email' | 'id'>,
): Promise<void> {
  const open = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.districtID, districtID),
        eq(invitations.schoolID, schoolID),
        eq(invitations.email, email),
        eq(invitations.status, 'sent'),
      ),
    )
  if (open.some((row) => row.id !== id))
    throw refuse.conflict('registration.refusal.invitedMeanwhile')
}

async function judged(
  tx: Tx,
  ctx: UserRequest,
  schoolID: number,
  emails: string[],
): Promise<AddressOutcome[]> {
  const { districtID } = ctx.user
  await markExpired(tx, ctx, schoolID)
  const asked = textArray([...new Set(emails.map((email) => email.trim().toLowerCase()))])
  const [open, known] = await Promise.all([
    tx
      .select({ email: invitations.email })
      .from(invitations)
      .where(
        and(
          eq(invitations.districtID, districtID),
          eq(invitations.schoolID, schoolID),
          eq(invitations.status, 'sent'),
          sql`${invitations.email} = any(${asked})`,
        ),
      ),
    tx
      .select({
        loginName: accounts.loginName,
        recoveryEmail: accounts.recoveryEmail,
        email: sql<string | null>`lower(${users.email})`,
      })
      .from(accounts)
      .innerJoin(
        users,
        and(eq(users.districtID, accounts.districtID), eq(users.id, accounts.userID)),
      )
      .where(
        and(
          eq(accounts.districtID, districtID),
          sql`(${accounts.loginName} = any(${asked}) or ${accounts.recoveryEmail} = any(${asked}) or lower(${users.email}) = any(${asked}))`,
        ),
      ),
  ])
  const openFor = new Set(open.map((row) => row.email))
  const knownAs = new Set(known.flatMap((row) => [row.loginName, row.recoveryEmail, row.email]))
  const seen = new Set<string>()
  return emails.map((typed): AddressOutcome => {
    const email = typed.trim().toLowerCase()
    if (!isEmail(email)) return { email: typed.trim(), outcome: 'notAnAddress' }
    if (seen.has(email)) return { email, outcome: 'twice' }
    seen.add(email)
    return {
      email,
      outcome: knownAs.has(email) ? 'known' : openFor.has(email) ? 'invited' : 'sent',
    }
  })
}

const markExpired = (tx: Tx, ctx: UserRequest, schoolID: number) =>
  tx
    .update(invitations)
    .set({ status: 'expired' })
    .where(
      and(
        eq(invitations.districtID, ctx.user.districtID),
        eq(invitations.schoolID, schoolID),
        eq(invitations.status, 'sent'),
        lte(invitations.expiresAt, ctx.now().toISOString()),
      ),
    )

const expiry = (ctx: UserRequest): string =>
  new Date(ctx.now().getTime() + invitationDays * 86_400_000).toISOString()

const mail = (
  tx: Tx,
  row: InvitationRow,
  token: string,
  names: { schoolName: string; districtName: string },
): Promise<void> =>
  sendMail(tx, {
    districtID: row.districtID,
    to: row.email,
    language: languageIn(row.language),
    template: row.message
      ? 'registration.mail.invitationWithMessage'
      : 'registration.mail.invitation',
    values: {
      ...names,
      ...(row.message && { messageHTML: row.message }),
      days: invitationDays,
      link: linkTo(`/self-register?invitation=${encodeInvitation(row)}&token=${token}`),
    },
  })

const event = (
  ctx: UserRequest,
  { districtID, id, email, schoolID, roleID, status }: InvitationRow,
  action: string,
) => ({
  districtID,
  actorID: ctx.user.userID,
  entity: 'registration.invitation',
  entityID: id,
  action,
  after: { email, schoolID, roleID, status },
  requestID: ctx.request.requestID,
})
