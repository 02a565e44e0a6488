import type { UserRequest } from '@atrium/kit/server'

/**
 * How much the caller may know about a person: nothing; the name and what a colleague or a class
 * list shows; also how to reach them; or the whole profile.
 */
export type PersonSight = 'none' | 'name' | 'contact' | 'profile'

/** People (the floor's own package) brings the rule when the server is put together. */
type Rule = (ctx: UserRequest, userID: number) => Promise<PersonSight>

let rule: Rule = (ctx, userID) => Promise.resolve(ctx.user.userID === userID ? 'profile' : 'none')

/** Returns what brings the rule before it back. */
export function provideVisiblePerson(given: Rule): () => void {
  const before = rule
  rule = given
  return () => void (rule = before)
}

export const visibilityOfPerson: Rule = (ctx, userID) => rule(ctx, userID)

/** True if the caller may know about the person at all. */
export const visiblePerson = async (ctx: UserRequest, userID: number): Promise<boolean> =>
  (await rule(ctx, userID)) !== 'none'
