/**
 * Identifies this browser's sign-in at a service. SameSite is Lax, so that it is sent when the
 * service redirects the person back.
 */
const tripCookie = 'atrium_trip'
const pattern = new RegExp(`(?:^|; *)(?:__Host-)?${tripCookie}=([\\w-]{43})(?:;|$)`)

export const tripTokenOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : pattern.exec(header)?.[1]

export const tripCookieFor = (
  token: string | null,
  { secure, minutes }: { secure: boolean; minutes: number },
): string =>
  `${secure ? '__Host-' : ''}${tripCookie}=${token ?? ''}; HttpOnly; Max-Age=${token ? minutes * 60 : 0}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
