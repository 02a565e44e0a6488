const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A person's public address in a path; one that is no address finds no one. */
export const slugIn = (text: string | undefined): string =>
  text && uuid.test(text) ? text : '00000000-0000-4000-8000-000000000000'

/**
 * What `:badgeUserID` names: `12` is found only by its earner, `12.<public address>` by everyone
 * while that person shows themselves. One that is no number is not found.
 */
export function earnedIn(text: string | undefined): { badgeUserID: number; earner?: string } {
  const [number = '', slug] = (text ?? '').split('.')
  return {
    badgeUserID: /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 2_147_483_647,
    ...(slug && { earner: slugIn(slug) }),
  }
}
