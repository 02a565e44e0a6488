import { type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import {
  auditMemberships,
  deleteMemberships,
  giveMembership,
  lockedMemberships,
} from '../district-users/membership.actions.ts'
import { heldBetween } from '../district-users/membership-dates.rules.ts'
import { readDelegations } from './delegation.queries.ts'
import { delegationErrors } from './delegation.rules.ts'

export interface DelegationKey {
  userID: number
  groupID: number
  schoolID: number
}

/**
 * Makes a colleague the caller’s delegate for a range of school days. They get the group at the
 * same place, until the last day is over or the caller no longer has it. Refuses 403 for a group
 * that the caller doesn't have or that can't be delegated, 409 if the colleague already has it, and
 * 422 for dates that are out of order, in the past, or too far apart.
 */
export async function delegate(
  ctx: UserRequest,
  { from, until, ...key }: DelegationKey & { from: string; until: string },
): Promise<void> {
  if (key.userID === ctx.user.userID) throw refuse.forbidden('auth.districtUsers.notYourself')
  const errors = delegationErrors({ from, until }, ctx.now(), ctx.user.timeZone ?? 'UTC')
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const { groups } = await readDelegations(ctx)
  const isTheirs = groups.some(
    ({ groupID, schoolID }) => groupID === key.groupID && schoolID === key.schoolID,
  )
  if (!isTheirs) throw refuse.forbidden('auth.delegation.notYours')
  await ctx.database.transaction(ctx.user.districtID, (tx) =>
    giveMembership(tx, ctx, {
      ...key,
      ...heldBetween({ from, until }, ctx.user.timeZone ?? 'UTC'),
      delegatedBy: ctx.user.userID,
    }),
  )
}

/** Ends one of the caller's delegations. Refuses 404 for anyone else's. */
export async function endDelegation(ctx: UserRequest, key: DelegationKey): Promise<void> {
  const { districtID } = ctx.user
  const isIt = (one: { groupID: number; schoolID: number }) =>
    one.groupID === key.groupID && one.schoolID === key.schoolID
  await ctx.database.transaction(districtID, async (tx) => {
    const before = await lockedMemberships(tx, { districtID, userID: key.userID })
    const { mine } = await readDelegations(ctx)
    if (!mine.some((one) => one.userID === key.userID && isIt(one)))
      throw refuse.notFound('kit.refusal.notFound')
    await deleteMemberships(tx, { districtID, userID: key.userID }, [key])
    await auditMemberships(
      tx,
      ctx,
      key.userID,
      before,
      before.filter((one) => !isIt(one)),
    )
  })
}
