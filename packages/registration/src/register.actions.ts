import { findAccount, hashPassword, passwordErrors } from '@atrium/auth/public'
import { accounts, users } from '@atrium/auth/tables'
import {
  askedForm,
  keepAnswers,
  submissionErrors,
  type AskedForm,
  type GivenSignature,
} from '@atrium/forms/public'
import { audit, limit, sendMail, type BaseContext, type Tx } from '@atrium/kit/server'
import { refuse, type FieldErrors, schoolDate } from '@atrium/kit/shared'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { submitToSchool, lockAddress } from './confirm.actions.ts'
import { decodeInvitation } from './invitation.rules.ts'
import { openDistrict, schoolsOf } from './public-page.queries.ts'
import {
  asksForChildren,
  needsConsent,
  registrationErrors,
  roleFrom,
  type RegistrationPayload,
} from './registration.rules.ts'
import { registrations, type RegistrationRow } from './registration.table.ts'
import { hashOf, languageIn, linkTo, mayMail, newToken } from './services.ts'
import { provesMailbox, takeInvitation } from './take-invitation.actions.ts'
import { confirmDays, genderCodes, registrationEntity, type Source } from './words.ts'

export interface Registering extends RegistrationPayload {
  source?: Source | undefined
  /** The invitation's parameter. */
  invitation?: string | undefined
  /** The random token of the invitation's link. */
  invitationToken?: string | undefined
  /** Answers to the district's own questions, by question id. */
  answers?: Record<string, unknown> | undefined
  /** For a form that is signed. */
  signature?: GivenSignature | undefined
}

const perAddress = { points: 100, seconds: 15 * 60 }
const perEmail = { points: 40, seconds: 60 * 60 }

interface Prepared {
  ctx: BaseContext
  districtID: number
  districtName: string
  given: Registering
  form: AskedForm | undefined
}

/**
 * Takes a registration from the public form. The school sees it once the address is proven: by an
 * invitation's token, or by an emailed link. Returns nothing, so that it doesn't reveal whether the
 * address is on file: only its owner learns that, by email. Refuses 403 (registration is off, no
 * walk-ups, an invitation that is not open), 422 with field errors, 429 past the limits.
 */
export async function register(ctx: BaseContext, typed: Registering): Promise<void> {
  await limit(ctx.database, `registration:address:${ctx.request.ip}`, perAddress)
  const found = await openDistrict(ctx)
  if (!found) throw refuse.forbidden('registration.refusal.unavailable')
  const { db, configuration } = found
  const { districtID } = found.district
  const given = tidied(typed)
  const today = schoolDate(ctx.now(), found.district.timeZone)
  const [offered, form] = await Promise.all([
    schoolsOf(db, districtID, configuration),
    configuration.formID === null
      ? undefined
      : askedForm(db, { districtID, formID: configuration.formID }),
  ])
  const school = offered.find((one) => one.schoolID === given.schoolID)
  const errors = {
    ...registrationErrors(given, today),
    ...(await passwordError(ctx, districtID, given)),
    ...(given.schoolID !== 0 && !school && { schoolID: { id: 'kit.valid.oneOf' } }),
    ...submissionErrors(form ?? noForm, submissionOf(given)),
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
    // Kept only where it is needed.
    given: {
      ...given,
      guardianEmail: needsConsent(given.dob, today) ? given.guardianEmail : undefined,
    },
    form,
  }
  await ctx.database.transaction(districtID, async (tx) => {
    const applicant = { districtID, ...given, role: roleFrom(given.roleID) }
    const isProven = isInvited && (await provesMailbox(tx, ctx, applicant, given.invitationToken))
    await lockAddress(tx, applicant)
    const known = isKnown
      ? ('registration.mail.known' as const)
      : (await isWaiting(tx, applicant))
        ? ('registration.mail.already' as const)
        : undefined
    if (known) {
      // A link that proved the mailbox works once, also for people on file.
      if (isProven) await takeInvitation(tx, ctx, applicant)
      if (mails.own) await notifyOwner(tx, prepared, known)
      return
    }
    // Without an email no one could ever confirm it.
    if (!isProven && !mails.own) return
    const token = newToken()
    const row = await keepRegistration(tx, prepared, { isInvited, passwordHash, token })
    if (isProven) await submitToSchool(tx, ctx, row, mails)
    else
      await sendMail(tx, {
        districtID,
        to: given.email,
        language: languageIn(ctx.language),
        template: 'registration.mail.confirm',
        values: {
          firstName: given.firstName,
          schoolName: school.schoolName,
          districtName: found.district.name,
          link: linkTo(`/self-register/confirm/${token}`),
          days: confirmDays,
        },
      })
  })
}

/** Without a form of the district, no answer is asked for and none is taken. */
const noForm = { sections: [], questions: [], signature: 'none', statement: null } as const

const submissionOf = ({ answers = {}, signature }: Registering) => ({ answers, signature })

const tidied = (typed: Registering): Registering => ({
  ...typed,
  email: typed.email.trim().toLowerCase(),
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  phoneNumber: typed.phoneNumber.trim(),
  children: typed.children?.map((child) => ({
    ...child,
    firstName: child.firstName.trim(),
    lastName: child.lastName.trim(),
  })),
  guardianEmail: typed.guardianEmail?.trim().toLowerCase() || undefined,
})

async function passwordError(
  ctx: BaseContext,
  districtID: number,
  { password, email, firstName, lastName }: Registering,
): Promise<FieldErrors> {
  const { password: error } = await passwordErrors(
    ctx.database.district(districtID),
    districtID,
    { password, confirmPassword: password },
    [email, firstName, lastName],
  )
  return error ? { password: error } : {}
}

// The parameter contains only the school and the address; it only has to match the form.
function checkParameter({ invitation, schoolID, email }: Registering): void {
  if (invitation === undefined) return
  const said = decodeInvitation(invitation)
  if (said?.schoolID !== schoolID || said.email !== email)
    throw refuse.forbidden('registration.refusal.invitation')
}

async function hasAccount(ctx: BaseContext, districtID: number, email: string): Promise<boolean> {
  const [account, person] = await Promise.all([
    findAccount(ctx.database.district(districtID), districtID, email),
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

async function isWaiting(
  tx: Tx,
  { districtID, email }: { districtID: number; email: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.districtID, districtID),
        eq(registrations.email, email),
        inArray(registrations.status, ['pending', 'heldForConsent']),
      ),
    )
  return row !== undefined
}

/** Keeps what was typed until the address is confirmed: the school doesn't see it before. */
async function keepRegistration(
  tx: Tx,
  { ctx, districtID, given, form }: Prepared,
  { isInvited, passwordHash, token }: { isInvited: boolean; passwordHash: string; token: string },
): Promise<RegistrationRow> {
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
    language: ctx.language,
    passwordHash,
    status: 'unconfirmed' as const,
    children: asksForChildren(given.roleID) ? (given.children ?? []) : [],
    guardianEmail: given.guardianEmail ?? null,
    confirmTokenHash: hashOf(token),
    confirmExpiresAt: new Date(ctx.now().getTime() + confirmDays * 86_400_000).toISOString(),
  }
  const [row] = await tx.insert(registrations).values(values).returning()
  if (!row) throw new Error('the registration was not kept')
  if (form)
    await keepAnswers(
      tx,
      {
        ...{ districtID, entity: registrationEntity, entityID: row.id },
        userID: ctx.user?.userID ?? 0,
        now: ctx.now(),
        language: ctx.language,
      },
      form,
      submissionOf(given),
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
  return row
}

/**
 * The person who typed the address learns nothing; its owner is notified, in the language on file.
 */
async function notifyOwner(
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
