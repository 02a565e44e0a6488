import {
  canBeHeldAt,
  ensureStartingGroups,
  grantRole,
  mayGive,
  newAccount,
  type StartingGroup,
} from '@atrium/auth/public'
import { accounts, permissionGroups, userPermissionGroups, users } from '@atrium/auth/tables'
import { audit, sendMail, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { linkGuardian, loadStudent } from '@atrium/people/public'
import { guardians, schoolEnrollments, staffMembers, students } from '@atrium/people/tables'
import { districts } from '@atrium/schools/tables'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { configurationOf } from './configuration.queries.ts'
import { placeNames } from './consent.actions.ts'
import { matchesOf } from './children.queries.ts'
import { likelyDuplicates } from './duplicates.queries.ts'
import { takesDefaultGroup } from './registration.rules.ts'
import { registrations, type RegistrationRow } from './registration.table.ts'
import { loadRegistration } from './registrations.queries.ts'
import { languageIn, linkTo } from './services.ts'
import { registrationEntity, roleOf, type RegistrationRole } from './words.ts'

/**
 * The starting group for each role if the district has set no default, or it may not be granted.
 */
const startingGroup: Record<RegistrationRole, StartingGroup> = {
  student: 'student',
  staff: 'schoolStaff',
  parent: 'guardian',
}

/**
 * Lets the person in: a user (or the one of `joinTo`, a likely duplicate who has not used their
 * account), an account with the chosen password, the role and the permission group at the school,
 * and an email. Refuses 404, also if `joinTo` isn't a likely duplicate, and 409 if it was decided
 * already, is held for consent, someone else has the address by now, the person may not be joined,
 * or someone looks like this person and the caller has not said that they are someone else.
 * @param choice.noneOf the likely duplicates that the caller has ruled out
 * @param choice.links the students that the caller knows to be the named children, by their
 * position among these. Refuses 404 for any but a match, and 403 and 404 if the caller may not
 * change that student's family
 * @returns who they are now, and whether they have a permission group: no one gets one that holds
 * more than the caller does
 */
export async function acceptRegistration(
  ctx: UserRequest,
  id: number,
  { joinTo, noneOf = [], links = [] }: Choice = {},
): Promise<{ userID: number; hasGroup: boolean }> {
  const { districtID } = ctx.user
  await loadRegistration(ctx, id)
  // Linking a child requires the permission to change that student's family.
  for (const { studentID } of links) await loadStudent(ctx, studentID, 'family', 'write')
  return ctx.database.transaction(districtID, async (tx) => {
    const row = await lockWaiting(tx, districtID, id, ['pending'])
    const userID =
      joinTo === undefined
        ? await newPerson(tx, ctx, row, noneOf)
        : await joinedPerson(tx, ctx, row, joinTo)
    await giveAccount(tx, row, userID)
    await grantRole(tx, { districtID, userID, role: roleOf[row.role], schoolID: row.schoolID })
    const hasGroup = await giveGroup(tx, ctx, row, userID)
    await keepAs(tx, row, userID, await today(tx, ctx))
    await linkChildren(tx, ctx, { row, guardianID: userID, links })
    await decided(tx, ctx, row, { status: 'accepted', userID })
    const names = await placeNames(tx, row)
    // To the address that registered: a person who is joined may have another on record.
    await sendMail(tx, {
      districtID,
      to: row.email,
      language: languageIn(row.language),
      template: 'registration.mail.accepted',
      values: { firstName: row.firstName, ...names, link: linkTo('/login') },
    })
    return { userID, hasGroup }
  })
}

interface Choice {
  joinTo?: number | undefined
  noneOf?: number[] | undefined
  links?: { child: number; studentID: number }[] | undefined
}

async function linkChildren(
  tx: Tx,
  ctx: UserRequest,
  {
    row,
    guardianID,
    links,
  }: { row: RegistrationRow; guardianID: number; links: NonNullable<Choice['links']> },
): Promise<void> {
  if (links.length === 0) return
  const matches = await matchesOf(tx, ctx, row.children)
  for (const { child, studentID } of links) {
    const named = row.children[child]
    if (!named || !matches[child]?.some((match) => match.studentID === studentID))
      throw refuse.notFound('kit.refusal.notFound')
    await linkGuardian(tx, ctx, {
      studentID,
      guardianID,
      draft: { relationship: named.relationship },
    })
  }
}

/** Turns a registration down, with an email. Refuses 404, and 409 if it was decided already. */
export async function rejectRegistration(ctx: UserRequest, id: number): Promise<void> {
  const { districtID } = ctx.user
  await loadRegistration(ctx, id)
  await ctx.database.transaction(districtID, async (tx) => {
    const row = await lockWaiting(tx, districtID, id, ['pending', 'heldForConsent'])
    await decided(tx, ctx, row, { status: 'rejected', userID: null })
    await sendMail(tx, {
      districtID,
      to: row.email,
      language: languageIn(row.language),
      template: 'registration.mail.rejected',
      values: { firstName: row.firstName, ...(await placeNames(tx, row)) },
    })
  })
}

async function lockWaiting(
  tx: Tx,
  districtID: number,
  id: number,
  from: RegistrationRow['status'][],
): Promise<RegistrationRow> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.districtID, districtID),
        eq(registrations.id, id),
        inArray(registrations.status, from),
      ),
    )
    .for('update')
  if (!row) throw refuse.conflict('registration.refusal.decided')
  return row
}

async function newPerson(
  tx: Tx,
  ctx: UserRequest,
  row: RegistrationRow,
  noneOf: readonly number[],
): Promise<number> {
  const duplicates = await likelyDuplicates(tx, ctx, row)
  if (duplicates.some(({ userID }) => !noneOf.includes(userID)))
    throw refuse.conflict('registration.refusal.mustChoose')
  const { districtID, email, firstName, lastName, gender, dob, phoneNumber, language } = row
  const [made] = await tx
    .insert(users)
    .values({
      districtID,
      email,
      username: email,
      firstName,
      lastName,
      gender,
      birthDate: dob,
      phone: phoneNumber,
      language,
    })
    .returning({ id: users.id })
  return made?.id ?? 0
}

async function joinedPerson(
  tx: Tx,
  ctx: UserRequest,
  row: RegistrationRow,
  userID: number,
): Promise<number> {
  const { districtID, email } = row
  const duplicate = (await likelyDuplicates(tx, ctx, row)).find((one) => one.userID === userID)
  if (!duplicate) throw refuse.notFound('kit.refusal.notFound')
  if (duplicate.obstacle) throw refuse.conflict('registration.refusal.cannotJoin')
  const [person] = await tx
    .select({
      firstName: users.firstName,
      language: users.language,
      email: users.email,
      recoveryEmail: accounts.recoveryEmail,
    })
    .from(users)
    .leftJoin(
      accounts,
      and(eq(accounts.districtID, users.districtID), eq(accounts.userID, users.id)),
    )
    .where(and(eq(users.districtID, districtID), eq(users.id, userID)))
  if (!person) throw refuse.notFound('kit.refusal.notFound')
  // The person on file is notified, in case the applicant is someone else.
  const onRecord = [person.email?.toLowerCase(), person.recoveryEmail]
  for (const to of new Set(onRecord)) {
    if (!to || to === email) continue
    await sendMail(tx, {
      districtID,
      to,
      language: languageIn(person.language),
      template: 'registration.mail.joined',
      values: { firstName: person.firstName, email, ...(await placeNames(tx, row)) },
    })
  }
  if (!person.email)
    await tx
      .update(users)
      .set({ email })
      .where(and(eq(users.districtID, districtID), eq(users.id, userID)))
  return userID
}

/**
 * An account with the registered address. Someone imported by a roster has one without a password,
 * which becomes this one.
 */
async function giveAccount(
  tx: Tx,
  { districtID, email, passwordHash }: RegistrationRow,
  userID: number,
): Promise<void> {
  const [taken] = await tx
    .select({ userID: accounts.userID })
    .from(accounts)
    .where(
      and(
        eq(accounts.districtID, districtID),
        eq(accounts.loginName, email),
        ne(accounts.userID, userID),
      ),
    )
  if (taken) throw refuse.conflict('registration.refusal.addressTaken')
  const mine = and(eq(accounts.districtID, districtID), eq(accounts.userID, userID))
  const [account] = await tx
    .update(accounts)
    .set({ loginName: email, recoveryEmail: email, passwordHash })
    .where(and(mine, isNull(accounts.passwordHash), isNull(accounts.passwordChangedAt)))
    .returning({ userID: accounts.userID })
  if (!account)
    await newAccount(tx, {
      districtID,
      userID,
      loginName: email,
      recoveryEmail: email,
      passwordHash,
    })
}

/**
 * The district's default group if the role allows it, otherwise the role's starting group; none
 * with more permissions than the caller.
 */
async function giveGroup(
  tx: Tx,
  ctx: UserRequest,
  { districtID, role, schoolID }: RegistrationRow,
  userID: number,
): Promise<boolean> {
  const starting = (await ensureStartingGroups(tx, districtID))[startingGroup[role]]
  const defaultID = (await configurationOf(tx, districtID))?.defaultPermissionGroupID ?? starting
  // They hold what they are compared by until the membership is written.
  const groups = await tx
    .select({ id: permissionGroups.id, permissions: permissionGroups.permissions })
    .from(permissionGroups)
    .where(
      and(
        eq(permissionGroups.districtID, districtID),
        inArray(permissionGroups.id, [starting, defaultID]),
        isNull(permissionGroups.removedAt),
      ),
    )
    .orderBy(permissionGroups.id)
    .for('share')
  const group =
    groups.find(
      ({ id, permissions }) =>
        id === defaultID &&
        canBeHeldAt(permissions, schoolID) &&
        takesDefaultGroup(role, permissions),
    ) ?? groups.find(({ id }) => id === starting)
  if (
    !group ||
    !canBeHeldAt(group.permissions, schoolID) ||
    !mayGive(ctx.user, group.permissions, schoolID)
  )
    return false
  await tx
    .insert(userPermissionGroups)
    .values({ districtID, userID, groupID: group.id, schoolID })
    .onConflictDoNothing()
  return true
}

// The person's data in their role. Someone already on file at the school stays as the files have
// them.
async function keepAs(
  tx: Tx,
  { districtID, role, schoolID }: RegistrationRow,
  userID: number,
  entryDate: string,
): Promise<void> {
  if (role === 'staff')
    await tx.insert(staffMembers).values({ districtID, userID, schoolID }).onConflictDoNothing()
  if (role === 'parent')
    await tx.insert(guardians).values({ districtID, userID }).onConflictDoNothing()
  if (role === 'student') {
    const made = await tx
      .insert(students)
      .values({ districtID, userID, schoolID })
      .onConflictDoNothing()
      .returning({ userID: students.userID })
    if (made.length > 0)
      await tx
        .insert(schoolEnrollments)
        .values({ districtID, studentID: userID, schoolID, entryDate })
  }
}

async function today(tx: Tx, ctx: UserRequest): Promise<string> {
  const [district] = await tx
    .select({ timeZone: districts.timeZone })
    .from(districts)
    .where(eq(districts.districtID, ctx.user.districtID))
  return schoolDate(ctx.now(), district?.timeZone ?? 'UTC')
}

async function decided(
  tx: Tx,
  ctx: UserRequest,
  row: RegistrationRow,
  { status, userID }: { status: 'accepted' | 'rejected'; userID: number | null },
): Promise<void> {
  const decidedAt = ctx.now().toISOString()
  await tx
    .update(registrations)
    .set({
      status,
      userID,
      decidedBy: ctx.user.userID,
      decidedAt,
      passwordHash: null,
      consentTokenHash: null,
    })
    .where(and(eq(registrations.districtID, row.districtID), eq(registrations.id, row.id)))
  await audit(tx, {
    districtID: row.districtID,
    actorID: ctx.user.userID,
    entity: registrationEntity,
    entityID: row.id,
    action: status === 'accepted' ? 'accept' : 'reject',
    before: { status: row.status, userID: null },
    after: { status, userID },
    requestID: ctx.request.requestID,
  })
}
