/**
 * The specification's grammar of permissions (platform.md §6), one function for server and browser:
 * a list passes only if all of its entries pass, an entry that is itself a list passes if any member does,
 * and `staff-own` passes when the `staffID` parameter equals the user's own id.
 */
export type Need = string | readonly string[]
export type Needs = readonly Need[]

export interface Holder {
  userID: number
  permissions: { has(permission: string): boolean }
}

export const staffOwn = 'staff-own'

/** True when `holder` meets every need. `params` are the route's or the call's parameters. */
export function meets(needs: Needs, holder: Holder, params: Record<string, unknown> = {}): boolean {
  return needs.every((need) =>
    typeof need === 'string'
      ? meetsOne(need, holder, params)
      : need.some((one) => meetsOne(one, holder, params)),
  )
}

function meetsOne(need: string, holder: Holder, params: Record<string, unknown>): boolean {
  if (holder.permissions.has(need)) return true
  return need === staffOwn && holder.userID !== 0 && Number(params.staffID) === holder.userID
}
