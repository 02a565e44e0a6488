import { Secret, TOTP } from 'otpauth'

/** The length of the secret that an authenticator app shares: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20
export const totpSeconds = 30

export const newTOTPSecret = (): string => new Secret({ size: secretBytes }).base32

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret, label, issuer, digits: 6, period: totpSeconds })

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString()

/**
 * The 30-second step of this code: the current one or its neighbors, for clocks that are a little
 * off. Null if the code is wrong, or from the step that was used last or an earlier one: an
 * observed code works for no one else.
 */
export function totpStep(
  { secret, lastStep }: { secret: string; lastStep: number },
  typed: string,
  now: Date,
): number | null {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / totpSeconds) + delta
  return step > lastStep ? step : null
}

/** The code of a moment; what an authenticator app shows. */
export const totpCode = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })
