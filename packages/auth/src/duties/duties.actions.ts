import { type UserRequest } from '@atrium/kit/server'
import { includes, reachOf, refuse } from '@atrium/kit/shared'
import { ensureStartingGroups } from '../accounts.actions.ts'
import { endMembership, giveMembership } from '../district-users/membership.actions.ts'
import { heldBetween } from '../district-users/membership-dates.rules.ts'
import { dutyHolders, type DutyHolder } from './duties.queries.ts'
import { duties, type Duty } from './duties.words.ts'

export interface NamedForDuty {
  duty: Duty
  userID: number
  /** 0: the whole district. */
  schoolID: number
}

/**
 * Assigns someone to a duty, optionally between two school days. Refuses 403 for a place beyond the
 * caller's reach, permissions they don't hold there, and themselves; 409 if the person already has
 * it; 422 for a person who doesn't work for the district, or dates in the wrong order.
 */
export async function nameForDuty(
  ctx: UserRequest,
  { duty, userID, schoolID, from, until }: NamedForDuty & { from: string; until: string },
): Promise<DutyHolder[]> {
  refuseOutOfReach(ctx, userID, schoolID)
  if (from !== '' && until !== '' && until < from)
    throw refuse.fields({ until: { id: 'auth.duties.untilBeforeFrom' } })
  await ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const groupID = (await ensureStartingGroups(tx, ctx.user.districtID))[duties[duty].group]
    await giveMembership(tx, ctx, {
      userID,
      groupID,
      schoolID,
      ...heldBetween({ from, until }, ctx.user.timeZone ?? 'UTC'),
    })
  })
  return dutyHolders(ctx, duty)
}

/**
 * Removes someone from a duty. Permissions from other groups are changed on the person's own page.
 * Refuses like assigning, and 404.
 */
export async function relieveOfDuty(
  ctx: UserRequest,
  { duty, userID, schoolID }: NamedForDuty,
): Promise<DutyHolder[]> {
  refuseOutOfReach(ctx, userID, schoolID)
  await ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const groupID = (await ensureStartingGroups(tx, ctx.user.districtID))[duties[duty].group]
    await endMembership(tx, ctx, { userID, groupID, schoolID })
  })
  return dutyHolders(ctx, duty)
}

function refuseOutOfReach(ctx: UserRequest, userID: number, schoolID: number): void {
  if (userID === ctx.user.userID) throw refuse.forbidden('auth.districtUsers.notYourself')
  if (!includes(reachOf(ctx.user, 'security.manage'), schoolID || null))
    throw refuse.forbidden('kit.refusal.forbidden')
}
