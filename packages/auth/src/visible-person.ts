import type { UserRequest } from '@atrium/kit/server'

/**
 * How much the caller may know about a person: nothing; the name, as in a class list; also contact
 * information; or the whole profile.
 */
export type PersonSight = 'none' | 'name' | 'contact' | 'profile'

/** The people package sets the rule at startup. */
type Rule = (ctx: UserRequest, userID: number) => Promise<PersonSight>

let rule: Rule = (ctx, userID) => Promise.resolve(ctx.user.userID === userID ? 'profile' : 'none')

/** Returns a function that restores the previous rule. */
export function provideVisiblePerson(given: Rule): () => void {
  const before = rule
  rule = given
  return () => void (rule = before)
}

export const visibilityOfPerson: Rule = (ctx, userID) => rule(ctx, userID)

/** True if the caller may know about the person at all. */
export const visiblePerson = async (ctx: UserRequest, userID: number): Promise<boolean> =>
  (await rule(ctx, userID)) !== 'none'
