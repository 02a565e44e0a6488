import { staffOwn, type Needs } from './needs.ts'

/**
 * Where a permission is held: in the whole district (including what belongs to no school), or at
 * these schools.
 */
export type Reach = 'district' | readonly number[]

/** What decides where someone holds a permission. */
export interface Grants {
  schoolID: number
  permissions: { has(permission: string): boolean }
  /**
   * Permission → the schools where it is held; school 0: the whole district. Absent: all of
   * `permissions`, only at `schoolID`.
   */
  grants?: ReadonlyMap<string, readonly number[]>
}

/**
 * Where `user` holds a permission; no school if they don't hold it. Lists that span schools must
 * use this, never `permissions` alone.
 */
export function reachOf(user: Grants, permission: string): Reach {
  const held = user.grants
    ? (user.grants.get(permission) ?? [])
    : user.permissions.has(permission)
      ? [user.schoolID]
      : []
  return held.includes(0) ? 'district' : held
}

/**
 * Where `user` meets every need: all needs must be met at a school, or one of several alternatives.
 * Being the person in question (`staff-own`) doesn't count.
 */
export function reachOver(user: Grants, needs: Needs): Reach {
  return needs.reduce<Reach>((reach, need) => {
    const alternatives = typeof need === 'string' ? [need] : need
    return overlap(
      reach,
      alternatives
        .filter((one) => one !== staffOwn)
        .map((one) => reachOf(user, one))
        .reduce<Reach>(union, []),
    )
  }, 'district')
}

/** Whether a reach includes a school; null: things that belong to the whole district. */
export const includes = (reach: Reach, schoolID: number | null): boolean =>
  reach === 'district' || (schoolID !== null && reach.includes(schoolID))

const union = (one: Reach, other: Reach): Reach =>
  one === 'district' || other === 'district' ? 'district' : [...new Set([...one, ...other])]

const overlap = (one: Reach, other: Reach): Reach =>
  one === 'district'
    ? other
    : other === 'district'
      ? one
      : one.filter((school) => other.includes(school))
