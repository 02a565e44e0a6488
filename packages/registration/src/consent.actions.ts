import { forgetAnswers } from '@atrium/forms/public'
import {
  audit,
  limit,
  sendMail,
  type BaseContext,
  type Database,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { districts, schools } from '@atrium/schools/tables'
import { and, eq, gt, lte, or } from 'drizzle-orm'
import { configurationOf } from './configuration.queries.ts'
import { loadRegistration } from './registrations.queries.ts'
import { invitations, registrations, type RegistrationRow } from './registration.table.ts'
import { askForConsent, hashOf, languageIn, newToken, notifyOfWaiting } from './services.ts'
import { consentDays, registrationEntity } from './words.ts'

export interface ConsentDetail {
  /** The child's first name. */
  firstName: string
  schoolName: string
  districtName: string
}

/** What a guardian is asked to consent to. Refuses 404 if the link is unknown, used or expired. */
export async function consentDetail(ctx: BaseContext, token: string): Promise<ConsentDetail> {
  const { row, schoolName, districtName } = await heldBy(ctx, token)
  return { firstName: row.firstName, schoolName, districtName }
}

/**
 * A guardian's answer, once. With consent the registration waits for the school like any other; without, everything that
 * the child wrote is forgotten. Refuses 404 where the link is unknown, used or expired.
 */
export async function answerConsent(
  ctx: BaseContext,
  token: string,
  agrees: boolean,
): Promise<void> {
  const { row, schoolName, districtName } = await heldBy(ctx, token)
  const { districtID, id } = row
  await ctx.database.transaction(districtID, async (tx) => {
    const held = and(
      eq(registrations.districtID, districtID),
      eq(registrations.id, id),
      eq(registrations.consentTokenHash, hashOf(token)),
      eq(registrations.status, 'heldForConsent'),
    )
    if (!agrees) {
      if (!(await forgetRegistration(tx, row, ctx.now())))
        throw refuse.notFound('registration.refusal.consentLink')
      await audit(tx, {
        districtID,
        actorID: 0,
        entity: registrationEntity,
        entityID: id,
        action: 'refuseConsent',
        requestID: ctx.request.requestID,
      })
      return
    }
    const at = ctx.now().toISOString()
    const given = await tx
      .update(registrations)
      .set({ status: 'pending', consentedAt: at, consentTokenHash: null })
      .where(held)
      .returning({ id: registrations.id })
    if (given.length === 0) throw refuse.notFound('registration.refusal.consentLink')
    await audit(tx, {
      districtID,
      actorID: 0,
      entity: registrationEntity,
      entityID: id,
      action: 'consent',
      before: { status: 'heldForConsent' },
      after: { status: 'pending' },
      requestID: ctx.request.requestID,
    })
    await sendMail(tx, {
      districtID,
      to: row.email,
      language: languageIn(row.language),
      template: 'registration.mail.received',
      values: { firstName: row.firstName, schoolName, districtName },
    })
    const configuration = await configurationOf(tx, districtID)
    await notifyOfWaiting(tx, {
      districtID,
      usersToNotify: configuration?.usersToNotify ?? [],
      name: `${row.firstName} ${row.lastName}`.trim(),
      schoolName,
    })
  })
}

/**
 * Asks the same guardian again, with a new link; the old one stops working. Refuses 404, and 409 if
 * nothing is on hold.
 */
export async function resendConsent(ctx: UserRequest, id: number): Promise<void> {
  const row = await loadRegistration(ctx, id)
  const token = newToken()
  await ctx.database.transaction(row.districtID, async (tx) => {
    const expiresAt = new Date(ctx.now().getTime() + consentDays * 86_400_000).toISOString()
    const [held] = await tx
      .update(registrations)
      .set({ consentTokenHash: hashOf(token), consentExpiresAt: expiresAt })
      .where(
        and(
          eq(registrations.districtID, row.districtID),
          eq(registrations.id, id),
          eq(registrations.status, 'heldForConsent'),
        ),
      )
      .returning({ guardianEmail: registrations.guardianEmail, language: registrations.language })
    if (!held?.guardianEmail) throw refuse.conflict('registration.refusal.decided')
    const names = await placeNames(tx, row)
    await askForConsent(tx, {
      districtID: row.districtID,
      to: held.guardianEmail,
      language: languageIn(held.language),
      token,
      values: { firstName: row.firstName, ...names },
    })
    await audit(tx, {
      districtID: row.districtID,
      actorID: ctx.user.userID,
      entity: registrationEntity,
      entityID: id,
      action: 'resendConsent',
      requestID: ctx.request.requestID,
    })
  })
}

/**
 * Marks invitations past their date, and deletes registrations that no applicant confirmed, or no
 * guardian answered, in time. Safe to run at any time.
 */
export async function forgetExpired(
  database: Database,
  districtID: number,
  now: Date,
): Promise<{ invitations: number; registrations: number }> {
  const at = now.toISOString()
  return database.transaction(districtID, async (tx) => {
    const expired = await tx
      .update(invitations)
      .set({ status: 'expired' })
      .where(
        and(
          eq(invitations.districtID, districtID),
          eq(invitations.status, 'sent'),
          lte(invitations.expiresAt, at),
        ),
      )
      .returning({ id: invitations.id })
    const unanswered = await tx
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.districtID, districtID),
          or(
            and(
              eq(registrations.status, 'heldForConsent'),
              lte(registrations.consentExpiresAt, at),
            ),
            and(eq(registrations.status, 'unconfirmed'), lte(registrations.confirmExpiresAt, at)),
          ),
        ),
      )
    for (const row of unanswered) await forgetRegistration(tx, row, now)
    return { invitations: expired.length, registrations: unanswered.length }
  })
}

/** Deletes a registration with its answers, unless it has moved on since it was read. */
export async function forgetRegistration(
  tx: Tx,
  { districtID, id, status }: RegistrationRow,
  now: Date,
): Promise<boolean> {
  await forgetAnswers(tx, { districtID, entity: registrationEntity, entityID: id }, now)
  const gone = await tx
    .delete(registrations)
    .where(
      and(
        eq(registrations.districtID, districtID),
        eq(registrations.id, id),
        eq(registrations.status, status),
      ),
    )
    .returning({ id: registrations.id })
  return gone.length > 0
}

async function heldBy(ctx: BaseContext, token: string) {
  await limit(ctx.database, `registration:consent:${ctx.request.ip}`, { points: 60, seconds: 900 })
  const [row] = await ctx.database.everyDistrict
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.consentTokenHash, hashOf(token)),
        eq(registrations.status, 'heldForConsent'),
        gt(registrations.consentExpiresAt, ctx.now().toISOString()),
      ),
    )
  if (!row) throw refuse.notFound('registration.refusal.consentLink')
  return { row, ...(await placeNames(ctx.database.everyDistrict, row)) }
}

export async function placeNames(
  db: Tx | Database['everyDistrict'],
  { districtID, schoolID }: { districtID: number; schoolID: number },
) {
  const [place] = await db
    .select({ schoolName: schools.name, districtName: districts.name })
    .from(schools)
    .innerJoin(districts, eq(districts.districtID, schools.districtID))
    .where(and(eq(schools.districtID, districtID), eq(schools.id, schoolID)))
  return place ?? { schoolName: '', districtName: '' }
}
