import { findAccount, hashPassword, newPasswordErrors, schoolDate } from '@atrium/auth/public'
import { accounts, users } from '@atrium/auth/tables'
import { answersErrors, keepAnswers, questionsOf, type FormQuestion } from '@atrium/forms/public'
import { audit, limit, sendMail, type BaseContext, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Configuration } from './configuration.queries.ts'
import { decodeInvitation } from './invitation.rules.ts'
import { openDistrict, schoolsOf, type OfferedSchool } from './public-page.queries.ts'
import {
  needsConsent,
  registrationErrors,
  roleFrom,
  type RegistrationPayload,
} from './registration.rules.ts'
import { invitations, registrations } from './registration.table.ts'
import {
  askForConsent,
  hashOf,
  languageIn,
  linkTo,
  mayMail,
  newToken,
  notifyOfWaiting,
} from './services.ts'
import { consentDays, genderCodes, registrationEntity, type Source } from './words.ts'

export interface Registering extends RegistrationPayload {
  source?: Source | undefined
  /** The invitation's parameter. */
  invitation?: string | undefined
  /** Answers to the district's own questions, by question id. */
  answers?: Record<string, unknown> | undefined
}

const perAddress = { points: 100, seconds: 15 * 60 }
const perEmail = { points: 40, seconds: 60 * 60 }

interface Prepared {
  ctx: BaseContext
  districtID: number
  districtName: string
  configuration: Configuration
  school: OfferedSchool
  given: Registering
  isInvited: boolean
  questions: FormQuestion[]
  passwordHash: string
  today: string
}

/**
 * Takes a registration from the public form. Answers nothing, whether or not the address is known already: only its owner
 * is told, by mail. Refuses 403 (registration is off, no walk-ups, an invitation that is not open), 422 with field
 * errors, 429 past the limits.
 */
export async function register(ctx: BaseContext, typed: Registering): Promise<void> {
  await limit(ctx.database, `registration:address:${ctx.request.ip}`, perAddress)
  const found = await openDistrict(ctx)
  if (!found) throw refuse.forbidden('registration.refusal.unavailable')
  const { db, configuration } = found
  const { districtID } = found.district
  const given = tidied(typed)
  const today = schoolDate(ctx.now(), found.district.timeZone)
  const [offered, questions] = await Promise.all([
    schoolsOf(db, districtID, configuration),
    configuration.formID === null
      ? []
      : questionsOf(db, { districtID, formID: configuration.formID }),
  ])
  const school = offered.find((one) => one.schoolID === given.schoolID)
  const errors = {
    ...registrationErrors(given, today),
    ...passwordErrors(given),
    ...(given.schoolID !== 0 && !school && { schoolID: { id: 'kit.valid.oneOf' } }),
    ...Object.fromEntries(
      Object.entries(answersErrors(questions, given.answers ?? {})).map(([id, error]) => [
        `answers.${id}`,
        error,
      ]),
    ),
  }
  if (Object.keys(errors).length > 0 || !school) throw refuse.fields(errors)

  const isInvited = given.invitation !== undefined || given.source === 'invt'
  if (isInvited) checkParameter(given)
  else if (!school.allowWalkUp) throw refuse.forbidden('registration.refusal.noWalkUps')
  await limit(ctx.database, `registration:email:${given.email}`, perEmail)

  // Hashed before the address is looked up: both answers take as long.
  const passwordHash = await hashPassword(given.password)
  const isKnown = await hasAccount(ctx, districtID, given.email)
  const mails = {
    own: await mayMail(ctx, given.email),
    guardian: given.guardianEmail !== undefined && (await mayMail(ctx, given.guardianEmail)),
  }
  const prepared = {
    ctx,
    districtID,
    districtName: found.district.name,
    configuration,
    school,
    given,
    isInvited,
    questions,
    passwordHash,
    today,
  }
  await ctx.database.transaction(districtID, async (tx) => {
    const invitationID = isInvited ? await useInvitation(tx, prepared) : null
    if (isKnown) {
      if (mails.own) await tellOwner(tx, prepared, 'registration.mail.known')
      return
    }
    const made = await keepRegistration(tx, prepared, invitationID)
    if (!made) {
      if (mails.own) await tellOwner(tx, prepared, 'registration.mail.already')
      return
    }
    await announce(tx, prepared, made, mails)
  })
}

const tidied = (typed: Registering): Registering => ({
  ...typed,
  email: typed.email.trim().toLowerCase(),
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  phoneNumber: typed.phoneNumber.trim(),
  guardianEmail: typed.guardianEmail?.trim().toLowerCase() || undefined,
})

function passwordErrors({ password, email, firstName, lastName }: Registering) {
  const { password: error } = newPasswordErrors({ password, confirmPassword: password }, [
    email,
    firstName,
    lastName,
  ])
  return error && { password: error }
}

// The parameter says no more than school and address; it only has to fit what it came with.
function checkParameter({ invitation, schoolID, email }: Registering): void {
  if (invitation === undefined) return
  const said = decodeInvitation(invitation)
  if (said?.schoolID !== schoolID || said.email !== email)
    throw refuse.forbidden('registration.refusal.invitation')
}

async function hasAccount(ctx: BaseContext, districtID: number, email: string): Promise<boolean> {
  const [account, person] = await Promise.all([
    findAccount(ctx.database, email),
    // Someone of the district who signs in under another name.
    ctx.database
      .district(districtID)
      .select({ id: users.id })
      .from(users)
      .innerJoin(
        accounts,
        and(eq(accounts.districtID, users.districtID), eq(accounts.userID, users.id)),
      )
      .where(
        and(
          eq(users.districtID, districtID),
          or(sql`lower(${users.email}) = ${email}`, eq(accounts.recoveryEmail, email)),
        ),
      )
      .limit(1),
  ])
  return account !== undefined || person.length > 0
}

/** The update decides who was first: of many that come at once with one invitation, one is invited. */
async function useInvitation(tx: Tx, { ctx, districtID, given }: Prepared): Promise<number> {
  const now = ctx.now().toISOString()
  const [used] = await tx
    .update(invitations)
    .set({ status: 'accepted', usedAt: now })
    .where(
      and(
        eq(invitations.districtID, districtID),
        eq(invitations.schoolID, given.schoolID),
        eq(invitations.email, given.email),
        eq(invitations.status, 'sent'),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning({ id: invitations.id, roleID: invitations.roleID })
  if (!used) throw refuse.forbidden('registration.refusal.invitation')
  if (used.roleID !== null && used.roleID !== given.roleID)
    throw refuse.fields({ roleID: { id: 'registration.valid.invitedRole' } })
  await audit(tx, {
    districtID,
    actorID: 0,
    entity: 'registration.invitation',
    entityID: used.id,
    action: 'accept',
    requestID: ctx.request.requestID,
  })
  return used.id
}

interface Made {
  id: number
  consentToken: string | null
}

/** Undefined where the address waits already. */
async function keepRegistration(
  tx: Tx,
  { ctx, districtID, given, isInvited, passwordHash, questions, today }: Prepared,
  invitationID: number | null,
): Promise<Made | undefined> {
  const isHeld = needsConsent(given.dob, today)
  const token = isHeld ? newToken() : null
  const values = {
    districtID,
    schoolID: given.schoolID,
    email: given.email,
    role: roleFrom(given.roleID),
    firstName: given.firstName,
    lastName: given.lastName,
    gender: genderCodes[given.gender] ?? 'notSpecified',
    dob: given.dob,
    phoneNumber: given.phoneNumber,
    source: isInvited ? ('invt' as const) : ('walk' as const),
    invitationID,
    language: ctx.language,
    passwordHash,
    status: isHeld ? ('heldForConsent' as const) : ('pending' as const),
    ...(token && {
      guardianEmail: given.guardianEmail ?? null,
      consentTokenHash: hashOf(token),
      consentExpiresAt: new Date(ctx.now().getTime() + consentDays * 86_400_000).toISOString(),
    }),
  }
  const [row] = await tx
    .insert(registrations)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: registrations.id })
  if (!row) return undefined
  await keepAnswers(
    tx,
    { districtID, entity: registrationEntity, entityID: row.id },
    questions,
    given.answers ?? {},
  )
  const { schoolID, email, role, source, status } = values
  await audit(tx, {
    districtID,
    actorID: 0,
    entity: registrationEntity,
    entityID: row.id,
    action: 'create',
    after: { schoolID, email, role, source, status },
    requestID: ctx.request.requestID,
  })
  return { id: row.id, consentToken: token }
}

async function announce(
  tx: Tx,
  { ctx, districtID, districtName, configuration, school, given }: Prepared,
  made: Made,
  mails: { own: boolean; guardian: boolean },
): Promise<void> {
  const values = { firstName: given.firstName, schoolName: school.schoolName, districtName }
  if (made.consentToken && given.guardianEmail) {
    const language = languageIn(ctx.language)
    if (mails.guardian)
      await askForConsent(tx, {
        districtID,
        to: given.guardianEmail,
        language,
        token: made.consentToken,
        values,
      })
    if (mails.own)
      await sendMail(tx, {
        districtID,
        to: given.email,
        language: languageIn(ctx.language),
        template: 'registration.mail.held',
        values,
      })
    return
  }
  if (mails.own)
    await sendMail(tx, {
      districtID,
      to: given.email,
      language: languageIn(ctx.language),
      template: 'registration.mail.received',
      values,
    })
  await notifyOfWaiting(tx, {
    districtID,
    usersToNotify: configuration.usersToNotify,
    name: `${given.firstName} ${given.lastName}`,
    schoolName: school.schoolName,
  })
}

/** Whoever typed the address learns nothing; its owner learns that someone did, in the language that the product knows of them. */
async function tellOwner(
  tx: Tx,
  { ctx, districtID, districtName, given }: Prepared,
  template: 'registration.mail.known' | 'registration.mail.already',
): Promise<void> {
  const [owner] = await tx
    .select({ language: users.language })
    .from(users)
    .where(
      and(
        eq(users.districtID, districtID),
        sql`lower(${users.email}) = ${given.email}`,
        inArray(users.status, ['active']),
      ),
    )
    .limit(1)
  await sendMail(tx, {
    districtID,
    to: given.email,
    language: languageIn(owner?.language ?? ctx.language),
    template,
    values: { districtName, link: linkTo('/login/reset-password') },
  })
}
