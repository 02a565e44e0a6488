import { verifyPassword } from '@atrium/auth/public'
import { audit, limit, sendMail, type BaseContext, type Tx } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { districts } from '@atrium/schools/tables'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { configurationOf } from './configuration.queries.ts'
import { forgetRegistration, placeNames } from './consent.actions.ts'
import { needsConsent } from './registration.rules.ts'
import { registrations, type RegistrationRow } from './registration.table.ts'
import {
  askForConsent,
  hashOf,
  languageIn,
  mayMail,
  newToken,
  notifyOfWaiting,
} from './services.ts'
import { takeInvitation } from './take-invitation.actions.ts'
import { consentDays, registrationEntity } from './words.ts'

/**
 * The applicant opens the link in their mailbox and enters the password that they chose: so neither
 * someone who typed another's address nor someone who reads another's email gets a registration
 * past this point. Refuses 404 if the link is unknown, used or expired, 422 for another password,
 * 403 if their invitation is no longer open, 429 past the limits.
 * @returns whether a guardian has to agree first
 */
export async function confirmAddress(
  ctx: BaseContext,
  { token, password }: { token: string; password: string },
): Promise<{ isHeld: boolean }> {
  await limit(ctx.database, `registration:confirm:${ctx.request.ip}`, { points: 60, seconds: 900 })
  const confirmTokenHash = hashOf(token)
  const waits = and(
    eq(registrations.confirmTokenHash, confirmTokenHash),
    eq(registrations.status, 'unconfirmed'),
    gt(registrations.confirmExpiresAt, ctx.now().toISOString()),
  )
  const [found] = await ctx.database.everyDistrict.select().from(registrations).where(waits)
  if (!found) throw refuse.notFound('registration.refusal.confirmLink')
  await limit(ctx.database, `registration:confirm-password:${confirmTokenHash}`, {
    points: 10,
    seconds: 900,
  })
  if (!found.passwordHash || !(await verifyPassword(found.passwordHash, password)))
    throw refuse.fields({ password: { id: 'registration.valid.notThePassword' } })
  const mails = {
    own: await mayMail(ctx, found.email),
    guardian: found.guardianEmail !== null && (await mayMail(ctx, found.guardianEmail)),
  }
  return ctx.database.transaction(found.districtID, async (tx) => {
    await lockAddress(tx, found)
    const [row] = await tx.select().from(registrations).where(waits)
    if (!row) throw refuse.notFound('registration.refusal.confirmLink')
    return { isHeld: await submitToSchool(tx, ctx, row, mails) }
  })
}

/** One registration of an address at a time: others of it wait here. */
export const lockAddress = (
  tx: Tx,
  { districtID, email }: Pick<RegistrationRow, 'districtID' | 'email'>,
): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`registration:${districtID}:${email}`}))`)

/**
 * A registration with a proven address: it waits for the school, or first for a guardian, and those
 * concerned are notified. Other registrations with the address are deleted, and an invitation is
 * used up.
 * @returns whether a guardian has to agree first
 */
export async function submitToSchool(
  tx: Tx,
  ctx: BaseContext,
  row: RegistrationRow,
  mails: { own: boolean; guardian: boolean },
): Promise<boolean> {
  const { districtID, id, email, firstName, guardianEmail } = row
  const others = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.districtID, districtID),
        eq(registrations.email, email),
        eq(registrations.status, 'unconfirmed'),
        ne(registrations.id, id),
      ),
    )
  for (const other of others) await forgetRegistration(tx, other, ctx.now())
  const invitationID = row.source === 'invt' ? await takeInvitation(tx, ctx, row) : null
  const token = needsConsent(row.dob, await today(tx, ctx, districtID)) ? newToken() : null
  const status = token ? ('heldForConsent' as const) : ('pending' as const)
  await tx
    .update(registrations)
    .set({
      status,
      invitationID,
      confirmTokenHash: null,
      ...(token && {
        consentTokenHash: hashOf(token),
        consentExpiresAt: new Date(ctx.now().getTime() + consentDays * 86_400_000).toISOString(),
      }),
    })
    .where(and(eq(registrations.districtID, districtID), eq(registrations.id, id)))
  await audit(tx, {
    districtID,
    actorID: 0,
    entity: registrationEntity,
    entityID: id,
    action: 'confirm',
    before: { status: row.status },
    after: { status },
    requestID: ctx.request.requestID,
  })
  const names = await placeNames(tx, row)
  const language = languageIn(row.language)
  const values = { firstName, ...names }
  if (token && guardianEmail && mails.guardian)
    await askForConsent(tx, { districtID, to: guardianEmail, language, token, values })
  if (mails.own)
    await sendMail(tx, {
      districtID,
      to: email,
      language,
      template: token ? 'registration.mail.held' : 'registration.mail.received',
      values,
    })
  if (!token) {
    const configuration = await configurationOf(tx, districtID)
    await notifyOfWaiting(tx, {
      districtID,
      usersToNotify: configuration?.usersToNotify ?? [],
      name: `${firstName} ${row.lastName}`.trim(),
      schoolName: names.schoolName,
    })
  }
  return token !== null
}

async function today(tx: Tx, ctx: BaseContext, districtID: number): Promise<string> {
  const [district] = await tx
    .select({ timeZone: districts.timeZone })
    .from(districts)
    .where(eq(districts.districtID, districtID))
  return schoolDate(ctx.now(), district?.timeZone ?? 'UTC')
}
