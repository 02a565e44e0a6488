import { holders } from '@atrium/access/public'
import { authServices, mayGive, newAccount, openSession, readIdentity } from '@atrium/auth/public'
import {
  accounts,
  permissionGroups,
  supportAccess,
  supportPeople,
  supportVisits,
  userPermissionGroups,
  users,
} from '@atrium/auth/tables'
import { audit, isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { districts } from '@atrium/schools/tables'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { supportErrors } from './support.rules.ts'

export interface LetIn {
  groupID: number
  hours: number
  looksOnly: boolean
  reason: string
}

/** As the audit log names the access. */
const entity = 'security.supportAccess'
const screen = 'settings/security/support-access'

/**
 * Lets the people who run the installation into the caller's district for some hours, with what one group may see and do. Refuses 403 a
 * group with more than the caller holds, 409 while support is already let in, 422.
 */
export async function letSupportIn(
  ctx: UserRequest,
  { groupID, hours, looksOnly, reason }: LetIn,
): Promise<void> {
  const { districtID, userID, displayName } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await lockDistrict(tx, districtID)
    const [group] = await tx
      .select({ name: permissionGroups.name, permissions: permissionGroups.permissions })
      .from(permissionGroups)
      .where(
        and(
          eq(permissionGroups.districtID, districtID),
          eq(permissionGroups.id, groupID),
          isNull(permissionGroups.removedAt),
        ),
      )
      .for('share')
    if (!group) throw refuse.fields({ groupID: { id: 'kit.valid.notAllowed' } })
    const errors = supportErrors({ hours, looksOnly, permissions: group.permissions })
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    if (!mayGive(ctx.user, group.permissions, 0))
      throw refuse.forbidden('auth.permissionGroups.notYours')
    if (await inForce(tx, ctx)) throw refuse.conflict('security.support.already')
    const endsAt = new Date(ctx.now().getTime() + hours * 3_600_000).toISOString()
    const [made] = await tx
      .insert(supportAccess)
      .values({
        districtID,
        groupID,
        looksOnly,
        reason,
        grantedBy: userID,
        grantedAt: ctx.now().toISOString(),
        endsAt,
      })
      .returning({ id: supportAccess.id })
    await audit(tx, {
      ...entry(ctx, made?.id ?? 0, userID),
      action: 'letIn',
      after: { group: group.name, looksOnly, reason, endsAt },
    })
    await tell(tx, ctx, districtID, 'security.support.letIn', {
      by: displayName,
      hours,
      reason,
    })
  })
}

/** Ends the access in force at once: support staff who are signed in are signed out. Refuses 404 if no access is in force. */
export async function endSupport(ctx: UserRequest): Promise<void> {
  const { districtID, userID, displayName } = ctx.user
  const out = await ctx.database.transaction(districtID, async (tx) => {
    await lockDistrict(tx, districtID)
    const access = await inForce(tx, ctx)
    if (!access) throw refuse.notFound('kit.refusal.notFound')
    await tx
      .update(supportAccess)
      .set({ endedAt: ctx.now().toISOString(), endedBy: userID })
      .where(and(eq(supportAccess.districtID, districtID), eq(supportAccess.id, access.id)))
    const people = await tx
      .select({ userID: supportPeople.userID })
      .from(supportPeople)
      .where(eq(supportPeople.districtID, districtID))
    const ids = people.map((one) => one.userID)
    if (ids.length > 0)
      await tx
        .delete(userPermissionGroups)
        .where(
          and(
            eq(userPermissionGroups.districtID, districtID),
            isOneOf(userPermissionGroups.userID, ids),
          ),
        )
    await audit(tx, { ...entry(ctx, access.id, userID), action: 'end' })
    await tell(tx, ctx, districtID, 'security.support.ended', { by: displayName })
    return ids
  })
  for (const id of out) await authServices().store.endAll(districtID, id)
}

/**
 * Takes the caller, who runs the installation, into a district that has let support in: their session becomes one of that
 * district, under their own name there, until the access ends. Refuses 403 without such access.
 */
export async function enterAsSupport(ctx: UserRequest, districtID: number): Promise<void> {
  const home = { homeDistrictID: ctx.user.districtID, homeUserID: ctx.user.userID }
  if (districtID === ctx.user.districtID) throw refuse.forbidden('security.support.notLetIn')
  const [own] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName, language: users.language })
    .from(users)
    .where(and(eq(users.districtID, home.homeDistrictID), eq(users.id, home.homeUserID)))
  if (!own) throw refuse.forbidden('security.support.notLetIn')
  const entered = await ctx.database.transaction(districtID, async (tx) => {
    await lockDistrict(tx, districtID)
    const access = await inForce(tx, ctx, districtID)
    if (!access) throw refuse.forbidden('security.support.notLetIn')
    const userID = await supportPerson(tx, districtID, home, own)
    await tx
      .delete(userPermissionGroups)
      .where(
        and(
          eq(userPermissionGroups.districtID, districtID),
          eq(userPermissionGroups.userID, userID),
        ),
      )
    await tx.insert(userPermissionGroups).values({
      districtID,
      userID,
      groupID: access.groupID,
      schoolID: 0,
      grantedBy: access.grantedBy,
      endsAt: access.endsAt,
    })
    const [first] = await tx
      .select({ id: supportVisits.id })
      .from(supportVisits)
      .where(
        and(
          eq(supportVisits.districtID, districtID),
          eq(supportVisits.accessID, access.id),
          eq(supportVisits.userID, userID),
        ),
      )
      .limit(1)
    await tx
      .insert(supportVisits)
      .values({ districtID, accessID: access.id, userID, at: ctx.now().toISOString() })
    await audit(tx, { ...entry(ctx, access.id, userID, districtID), action: 'enter' })
    if (!first)
      await tell(tx, ctx, districtID, 'security.support.entered', {
        name: `${own.firstName} ${own.lastName}`.trim(),
      })
    return { userID, endsAt: new Date(access.endsAt) }
  })
  // Where they come from, the log says where they went.
  await ctx.database.transaction(ctx.user.districtID, (tx) =>
    audit(tx, {
      districtID: ctx.user.districtID,
      actorID: ctx.user.userID,
      entity: 'schools.district',
      entityID: districtID,
      action: 'enterAsSupport',
      requestID: ctx.request.requestID,
    }),
  )
  const identity = await readIdentity(ctx.database.district(districtID), districtID, entered.userID)
  // Ended in this very moment.
  if (!identity || identity.disabled) throw refuse.forbidden('security.support.notLetIn')
  await openSession(ctx, identity, entered.endsAt)
}

/** Letting in, ending and coming in wait for each other. */
const lockDistrict = (tx: Tx, districtID: number) =>
  tx
    .select({ districtID: districts.districtID })
    .from(districts)
    .where(eq(districts.districtID, districtID))
    .for('no key update')

async function inForce(tx: Tx, ctx: UserRequest, districtID = ctx.user.districtID) {
  const [access] = await tx
    .select()
    .from(supportAccess)
    .where(
      and(
        eq(supportAccess.districtID, districtID),
        isNull(supportAccess.endedAt),
        gt(supportAccess.endsAt, ctx.now().toISOString()),
      ),
    )
    .limit(1)
  return access
}

/** The person as the district knows them; added the first time that they come. */
async function supportPerson(
  tx: Tx,
  districtID: number,
  home: { homeDistrictID: number; homeUserID: number },
  own: { firstName: string; lastName: string; language: string },
): Promise<number> {
  const [known] = await tx
    .select({ userID: supportPeople.userID })
    .from(supportPeople)
    .where(
      and(
        eq(supportPeople.districtID, districtID),
        eq(supportPeople.homeDistrictID, home.homeDistrictID),
        eq(supportPeople.homeUserID, home.homeUserID),
      ),
    )
  const names = { firstName: own.firstName, lastName: `${own.lastName} (Atrium)` }
  if (known) {
    const key = and(eq(users.districtID, districtID), eq(users.id, known.userID))
    await tx
      .update(users)
      .set({ ...names, language: own.language, status: 'active' })
      .where(key)
    await tx
      .update(accounts)
      .set({ disabled: false })
      .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, known.userID)))
    return known.userID
  }
  const [user] = await tx
    .insert(users)
    .values({ districtID, ...names, language: own.language })
    .returning({ id: users.id })
  if (!user) throw new Error('the person of support was not added')
  await newAccount(tx, {
    districtID,
    userID: user.id,
    loginName: `atrium-support-${home.homeDistrictID}-${home.homeUserID}`,
    recoveryEmail: null,
    passwordHash: null,
  })
  await tx.insert(supportPeople).values({ districtID, userID: user.id, ...home })
  return user.id
}

/** Everyone who manages the whole district's users learns of it. */
async function tell(
  tx: Tx,
  ctx: UserRequest,
  districtID: number,
  template: string,
  values: Record<string, string | number>,
): Promise<void> {
  const all = await holders(tx, { districtID, permission: 'security.manage', schoolID: 0 })
  const others = all.filter((id) => districtID !== ctx.user.districtID || id !== ctx.user.userID)
  await notifyUsers(tx, others, { districtID, template, values, screen })
}

const entry = (
  ctx: UserRequest,
  id: number,
  actorID: number,
  districtID = ctx.user.districtID,
) => ({
  districtID,
  actorID,
  entity,
  entityID: id,
  requestID: ctx.request.requestID,
})
