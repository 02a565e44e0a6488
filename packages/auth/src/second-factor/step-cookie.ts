/**
 * Identifies someone whose password was right and who still needs the second factor. It gives no
 * access, and expires at the browser's next sign-in or after ten minutes.
 */
const stepCookie = 'atrium_step'
const pattern = new RegExp(`(?:^|; *)(?:__Host-)?${stepCookie}=([\\w-]{43})(?:;|$)`)

/** The token in a Cookie header. */
export const stepTokenOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : pattern.exec(header)?.[1]

/** The Set-Cookie header that sets the cookie, or clears it if there is no token. */
export const stepCookieFor = (
  token: string | null,
  { secure, minutes }: { secure: boolean; minutes: number },
): string =>
  `${secure ? '__Host-' : ''}${stepCookie}=${token ?? ''}; HttpOnly; Max-Age=${token ? minutes * 60 : 0}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`
