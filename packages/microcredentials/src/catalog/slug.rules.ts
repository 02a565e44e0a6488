const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A person's public address from a path; one that isn't valid finds no one. */
export const slugIn = (text: string | undefined): string =>
  text && uuid.test(text) ? text : '00000000-0000-4000-8000-000000000000'

/**
 * Parses `:badgeUserID`: `12` works only for its earner, and `12.<public address>` for everyone
 * while the earner is public. Anything without a number isn't found.
 */
export function earnedIn(text: string | undefined): { badgeUserID: number; earner?: string } {
  const [number = '', slug] = (text ?? '').split('.')
  return {
    badgeUserID: /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 2_147_483_647,
    ...(slug && { earner: slugIn(slug) }),
  }
}
