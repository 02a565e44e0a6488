/**
 * Identifies someone whose password was right and who still needs the second factor. It opens
 * nothing on its own, and ends with the browser's next sign-in or after ten minutes.
 */
const stepCookie = 'atrium_step'
const pattern = new RegExp(`(?:^|; *)(?:__Host-)?${stepCookie}=([\\w-]{43})(?:;|$)`)

/** The token that a Cookie header brings. */
export const stepTokenOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : pattern.exec(header)?.[1]

/** The Set-Cookie header that hands it out, or takes it away where there is no token. */
export const stepCookieFor = (
  token: string | null,
  { secure, minutes }: { secure: boolean; minutes: number },
): string =>
  `${secure ? '__Host-' : ''}${stepCookie}=${token ?? ''}; HttpOnly; Max-Age=${token ? minutes * 60 : 0}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`
