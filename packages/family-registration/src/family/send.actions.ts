import { createHash, randomBytes } from 'node:crypto'
import { holders } from '@atrium/access/public'
import { authServices } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { keepAnswers, submissionErrors } from '@atrium/forms/public'
import { sendMail, type Tx, type UserRequest } from '@atrium/kit/server'
import { isLanguage, refuse, validateDraft, type FieldErrors } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { isInCustodyOf } from '@atrium/people/public'
import { takeStep } from '@atrium/workflow/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { namedContacts, namedTwice } from '../contacts.rules.ts'
import { countAlike } from '../duplicates.queries.ts'
import { childFieldsFor, householdFields } from '../facts.fields.ts'
import { teaches } from '../periods.rules.ts'
import { registrationFlow } from '../registration-flow.ts'
import {
  familyRegistrations,
  registrationChildren,
  registrationSendings,
} from '../submissions.table.ts'
import { reviews, sendingEntity, type MissingKind } from '../words.ts'
import { logged } from '../written.ts'
import { lockOwn, lockWithDocuments, type Values } from './family.actions.ts'
import { ownRegistration, type ChildPart, type FamilyRegistrationParts } from './family.queries.ts'

/** What is stored of the token in a link to a registration’s status. */
export const statusTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

interface Signature {
  name: string
  statement: string
}

export interface Send {
  id: number
  version: number
  /** The version of each form that the family has read, by its id. */
  versions: Record<string, number>
  /** By `household.<form>` and `child.<child>`. */
  signatures: Record<string, Signature>
}

/**
 * Sends a registration: checks everything that was answered, keeps the answers and signatures of each form as they are now,
 * and notifies the office. Documents may follow. Refuses 404; 409 if a form was changed since the family read it; 422 with
 * errors by `household.<fact>`, `household.answers.<question>`, `child.<id>.<fact>` and `.answers.<question>`.
 */
export function sendRegistration(
  ctx: UserRequest,
  { id, version, versions, signatures }: Send,
): Promise<{ link: string }> {
  const { districtID } = ctx.user
  const token = randomBytes(32).toString('base64url')
  return ctx.database.transaction(districtID, async (tx) => {
    const row = await lockOwn(tx, ctx, id)
    if (row.version !== version) throw refuse.changed({ id, version: row.version })
    const parts = await ownRegistration(ctx, id, tx)
    await refuseTaken(tx, ctx, parts)
    const asked = [...parts.forms, ...parts.children.flatMap(({ form }) => form ?? [])]
    if (asked.some((form) => versions[form.id] !== form.version))
      throw refuse.conflict('familyRegistration.refusal.formChanged')
    const errors = { ...householdErrors(parts, signatures), ...childrenErrors(parts, signatures) }
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    await keepSending(tx, ctx, parts, signatures)
    const alike = await countAlike(tx, ctx, parts.children)
    for (const child of parts.children)
      await tx
        .update(registrationChildren)
        .set({ periodID: child.period?.id ?? null, facts: child.facts, isReady: true })
        .where(
          and(
            eq(registrationChildren.districtID, districtID),
            eq(registrationChildren.id, child.id),
          ),
        )
    const loaded = {
      row,
      parts: ['family' as const],
      facts: { isBegun: false, isPartly: false },
      more: undefined,
    }
    const actor = { userID: ctx.user.userID, now: ctx.now(), requestID: ctx.request.requestID }
    const sentAt = ctx.now().toISOString()
    await tx
      .update(familyRegistrations)
      .set({
        household: parts.household,
        ...{ sentAt, firstSentAt: row.firstSentAt ?? sentAt, question: null, askedAt: null, alike },
        missing: parts.missing satisfies MissingKind[],
        language: ctx.language,
        statusTokenHash: statusTokenHash(token),
      })
      .where(and(eq(familyRegistrations.districtID, districtID), eq(familyRegistrations.id, id)))
    await takeStep(tx, registrationFlow, loaded, { act: 'send', actor })
    await tellOffice(tx, ctx, parts)
    const link = statusLink(token)
    await mailLink(tx, ctx, link, parts)
    return { link }
  })
}

const statusLink = (token: string): string =>
  `${authServices().publicOrigin}/registration-status/${token}`

/** A new link to the status, instead of the one before. Refuses 404. */
export function newStatusLink(ctx: UserRequest, id: number): Promise<{ link: string }> {
  const { districtID, userID } = ctx.user
  const token = randomBytes(32).toString('base64url')
  return ctx.database.transaction(districtID, async (tx) => {
    const changed = await tx
      .update(familyRegistrations)
      .set({ statusTokenHash: statusTokenHash(token) })
      .where(
        and(
          eq(familyRegistrations.districtID, districtID),
          eq(familyRegistrations.id, id),
          eq(familyRegistrations.guardianID, userID),
          isNull(familyRegistrations.removedAt),
          sql`${familyRegistrations.status} <> 'draft'`,
        ),
      )
      .returning({ id: familyRegistrations.id })
    if (changed.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await logged(tx, ctx, id, 'link', {}, { statusToken: token })
    return { link: statusLink(token) }
  })
}

/** Takes a registration back that no one has accepted. Refuses 404, 409. */
export function withdrawRegistration(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const row = await lockWithDocuments(tx, ctx, id)
    const parts = await ownRegistration(ctx, id, tx)
    const isBegun = parts.children.some(({ status }) => status !== 'waiting')
    await takeStep(
      tx,
      registrationFlow,
      { row, parts: ['family'], facts: { isBegun, isPartly: false }, more: undefined },
      { act: 'withdraw', actor: { userID, now: ctx.now(), requestID: ctx.request.requestID } },
    )
  })
}

const prefixed = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [`${prefix}.${name}`, error]))

/** Answers to the questions that the form has now; what was answered to others is left out. */
const answersTo = (form: { questions: readonly { id: number }[] }, answers: Values): Values =>
  Object.fromEntries(
    form.questions.flatMap(({ id }) => (String(id) in answers ? [[id, answers[id]]] : [])),
  )

function householdErrors(
  parts: FamilyRegistrationParts,
  signatures: Send['signatures'],
): FieldErrors {
  const household = validateDraft(householdFields, parts.household)
  for (const at of namedTwice(namedContacts(parts.household.contacts)))
    household[`contacts.${at}.name`] ??= { id: 'familyRegistration.valid.contactTwice' }
  const errors = prefixed('household', household)
  for (const form of parts.forms)
    Object.assign(
      errors,
      prefixed(
        `household.${form.id}`,
        submissionErrors(form, {
          answers: answersTo(form, parts.answers),
          signature: signatures[`household.${form.id}`],
        }),
      ),
    )
  return errors
}

function childrenErrors(
  parts: FamilyRegistrationParts,
  signatures: Send['signatures'],
): FieldErrors {
  if (parts.children.length === 0) return { children: { id: 'familyRegistration.valid.aChild' } }
  return Object.assign(
    {},
    ...parts.children.map((child) => {
      const errors = validateDraft(childFieldsFor(child.studentID === null), child.facts)
      const school = parts.schools.find(({ id }) => id === child.schoolID)
      if (!school) errors.schoolID = { id: 'kit.valid.required' }
      if (child.grade === null) errors.grade = { id: 'kit.valid.required' }
      else if (school && !teaches(school, child.grade))
        errors.grade = { id: 'familyRegistration.valid.notTaught' }
      if (school && child.grade !== null && !child.period)
        errors.grade ??= { id: 'familyRegistration.valid.notOpen' }
      if (child.form)
        Object.assign(
          errors,
          submissionErrors(child.form, {
            answers: answersTo(child.form, child.answers),
            signature: signatures[`child.${child.id}`],
          }),
        )
      return prefixed(`child.${child.id}`, errors)
    }),
  ) as FieldErrors
}

/** Another guardian may have sent the same child since. */
async function refuseTaken(
  tx: Tx,
  ctx: UserRequest,
  parts: FamilyRegistrationParts,
): Promise<void> {
  const { districtID } = ctx.user
  if (parts.kind === 'change') return
  for (const { studentID } of parts.children) {
    if (studentID === null) continue
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.id, studentID)))
      .for('update')
    const [other] = await tx.execute<{ taken: boolean; isTheirs: boolean }>(sql`
      select exists (select from ${registrationChildren} x join ${familyRegistrations} r on r.district_id = x.district_id and r.id = x.registration_id
        where x.district_id = ${districtID} and x.student_id = ${studentID} and x.removed_at is null and r.removed_at is null and r.id <> ${parts.id}
          and r.school_year_id = ${parts.year.id} and r.kind = 'registration' and r.status in ('submitted', 'sentBack', 'accepted')) as taken,
        ${isInCustodyOf(ctx.user, sql`${studentID}::integer`)} as "isTheirs"`)
    if (!other?.isTheirs) throw refuse.conflict('familyRegistration.refusal.notTheirs')
    if (other.taken) throw refuse.conflict('familyRegistration.refusal.taken')
  }
}

async function keepSending(
  tx: Tx,
  ctx: UserRequest,
  parts: FamilyRegistrationParts,
  signatures: Send['signatures'],
): Promise<void> {
  const { districtID, userID } = ctx.user
  const keep = async (
    form: NonNullable<ChildPart['form']>,
    childID: number | null,
    answers: Values,
    signature: Signature | undefined,
  ) => {
    const [made] = await tx
      .insert(registrationSendings)
      .values({
        ...{ districtID, registrationID: parts.id, childID, formID: form.id },
        sentAt: ctx.now().toISOString(),
      })
      .returning({ id: registrationSendings.id })
    await keepAnswers(
      tx,
      {
        ...{ districtID, entity: sendingEntity, entityID: made?.id ?? 0, userID },
        ...{ now: ctx.now(), language: ctx.language },
      },
      form,
      { answers: answersTo(form, answers), signature },
    )
  }
  for (const form of parts.forms)
    await keep(form, null, parts.answers, signatures[`household.${form.id}`])
  for (const { id, form, answers } of parts.children)
    if (form) await keep(form, id, answers, signatures[`child.${id}`])
}

async function tellOffice(tx: Tx, ctx: UserRequest, parts: FamilyRegistrationParts): Promise<void> {
  const { districtID, userID } = ctx.user
  const told = new Set<number>()
  for (const schoolID of new Set(parts.children.flatMap((child) => child.schoolID ?? [])))
    for (const one of await holders(tx, { districtID, permission: reviews, schoolID }))
      told.add(one)
  told.delete(userID)
  await notifyUsers(tx, [...told], {
    ...{ districtID, template: 'familyRegistration.news.sent' },
    values: { name: parts.guardianName, count: parts.children.length },
    ...{ screen: 'settings/registration-forms/submissions/edit', params: { id: parts.id } },
  })
}

async function mailLink(
  tx: Tx,
  ctx: UserRequest,
  link: string,
  { guardianName }: FamilyRegistrationParts,
): Promise<void> {
  const { districtID, userID } = ctx.user
  const [person] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.id, userID)))
  if (!person?.email) return
  await sendMail(tx, {
    ...{ districtID, to: person.email, template: 'familyRegistration.mail.sent' },
    language: isLanguage(person.language) ? person.language : 'en',
    values: { name: guardianName, link },
  })
}
